// The pages on error codes, cited statistics, settings and payment states: tables of the
// modules that define them.
import { type Config, readConfig, SETTING_GROUPS } from '../../src/app/config/index.ts';
import { STAT_NAMES } from '../../src/citations/index.ts';
import { FAILURE_CODES, REASONS } from '../../src/client/index.ts';
import { ERROR_CODES, products } from '../../src/contract/index.ts';
import { PAYMENT_STATES } from '../../src/payments/index.ts';
import { code, page, table } from './markdown.ts';

export function errorsPage(): string {
  const answeredBy = (name: string): string => {
    const keys = products.filter(({ refusals }) => refusals.some((refusal) => refusal === name)).map(({ key }) => key);
    return keys.length === 0 ? 'all' : keys.join(', ');
  };
  return page(
    'Error codes',
    'What does an error code mean, and what do I do next? An error body is `{"detail", "code", "charged": false, "retryable"}`. An error never charges. Codes are stable.',
    [
      table(
        ['code', 'status', 'meaning', 'next', 'products'],
        ERROR_CODES.map(([name, { status, meaning, next }]) => [
          code(name),
          String(status),
          meaning,
          next,
          answeredBy(name),
        ]),
      ),
      '## Invalid requests (422)',
      'A request that does not fit its schema is 422. `detail` lists every problem as `type`, `loc`, `msg`, `input` and `ctx`. The payment is unspent and can pay for the corrected request.',
      '## Refused payments (402)',
      'A 402 carries the reason in `error`. `payment_required` means that no payment was sent. Codes of the facilitator begin with `invalid_exact_avm_`; the table lists them without that prefix.',
      table(
        ['error', 'meaning'],
        Object.entries(REASONS).map(([name, meaning]) => [code(name), meaning]),
      ),
      "## Codes of the buyer's library",
      'A `PurchaseFailure` of `gridcall/client` carries the code of the service, or one of these. `charged` is `no`, `yes` or `unknown`.',
      table(
        ['code', 'meaning'],
        Object.entries(FAILURE_CODES).map(([name, meaning]) => [code(name), meaning]),
      ),
    ],
  );
}

export function statsPage(): string {
  return page(
    'Cited statistics',
    'What does a name in `stats_cited[].stat` mean? Shares and odds are 0 to 1. Points are fantasy points under the scoring named in `source`. `gridcall audit` recomputes every number.',
    [
      table(
        ['stat', 'meaning'],
        Object.entries(STAT_NAMES).map(([name, meaning]) => [code(name), meaning]),
      ),
    ],
  );
}

export function settingsPage(): string {
  const defaults = readConfig({});
  const sections = Object.entries(SETTING_GROUPS).map(([group, settings]) => {
    const rows = settings.map(({ name, field, meaning }) => [
      code(`GRIDCALL_${name}`),
      field === null ? 'unset' : defaultText(defaults[field]),
      meaning,
    ]);
    return `## ${group}\n\n${table(['variable', 'default', 'meaning'], rows)}`;
  });
  return page(
    'Settings',
    'Which environment variables does the service read? An invalid or unknown variable stops the process with exit status 2 and one sentence each. Addresses must not contain a user, a password or a fragment.',
    sections,
  );
}

function defaultText(value: Config[keyof Config]): string {
  if (value === null || value === '') return 'unset';
  return value instanceof Set ? [...value].map((item) => code(String(item))).join(', ') : code(String(value));
}

export function paymentStatesPage(): string {
  const rows = Object.entries(PAYMENT_STATES).map(([state, { meaning, written, charged, next }]) => [
    code(state),
    meaning,
    written,
    charged,
    next.length === 0 ? 'none' : next.map(code).join(', '),
  ]);
  return page(
    'Payment states',
    'Which states does a payment go through? A sale is six steps: claim, verify, compute, store, settle, reply. Each state is on disk before the next step begins. [Payments](../guide/payments.md) explains the steps and every failure.',
    [table(['state', 'meaning', 'written', 'charged', 'next'], rows)],
  );
}
