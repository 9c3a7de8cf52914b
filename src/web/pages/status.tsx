// The status of the service: whether it sells, how fresh each dataset is, and what was sold.
import type { FC } from 'hono/jsx';
import type { HealthResponse, StatsResponse } from '../../contract/index.ts';
import { utc } from '../charts/scale.ts';
import { TableHead } from '../table-head.tsx';
import type { FacilitatorState, WebParts } from '../web-parts.ts';

export const STATUS_DESCRIPTION = 'Whether answers are on sale now, how fresh the data is, and what was sold so far.';

interface StatusProps {
  readonly parts: Pick<WebParts, 'settings' | 'readiness' | 'facilitator'>;
  readonly health: HealthResponse;
  readonly stats: StatsResponse;
}

export const StatusPage: FC<StatusProps> = ({ parts, health, stats }) => (
  <>
    <section>
      <h1>Status</h1>
      <Selling parts={parts} />
      <dl class="facts">
        <dt>Season</dt>
        <dd>
          {health.season}
          {health.week === null ? ', outside the season' : `, week ${health.week}`}
        </dd>
        <dt>Version</dt>
        <dd>{health.version}</dd>
        <dt>Engine</dt>
        <dd>{health.engine}</dd>
        <dt>Payments</dt>
        <dd>USDC on Algorand {parts.settings.network}</dd>
      </dl>
    </section>
    <section aria-labelledby="data">
      <h2 id="data">Data</h2>
      <Freshness freshness={health.data_freshness} />
    </section>
    <section aria-labelledby="sales">
      <h2 id="sales">Sales</h2>
      <Sales stats={stats} />
    </section>
  </>
);

interface Check {
  readonly name: string;
  readonly isOk: boolean;
  readonly text: string;
}

const Selling: FC<Pick<StatusProps, 'parts'>> = ({ parts: { settings, readiness, facilitator } }) => {
  const unready = readiness();
  const checks: readonly Check[] = [
    { name: 'Answers', isOk: unready === null, text: unready === null ? 'Data and model are loaded.' : unready.detail },
    settings.payTo === ''
      ? { name: 'Payments', isOk: false, text: 'No receiving address is set, so nothing is sold.' }
      : facilitatorCheck(settings.facilitatorUrl, facilitator()),
  ];
  return (
    <ul class="checks">
      {checks.map(({ name, isOk, text }) => (
        <li>
          <span class={`chip ${isOk ? 'ok' : 'problem'}`}>{isOk ? 'ok' : 'waiting'}</span> <b>{name}.</b> {text}
        </li>
      ))}
    </ul>
  );
};

function facilitatorCheck(url: string, state: FacilitatorState | null): Check {
  const { hasTerms, answeredAt, silentSince } = state ?? { hasTerms: false, answeredAt: null, silentSince: null };
  const terms = hasTerms ? 'has sent its payment terms.' : 'has not sent its payment terms yet.';
  const last = answeredAt === null ? '' : ` Its last answer came at ${timeOf(answeredAt)}.`;
  const silence = silentSince === null ? '' : ` It has not answered since ${timeOf(silentSince)}.`;
  return { name: 'Facilitator', isOk: hasTerms && silentSince === null, text: `${url} ${terms}${last}${silence}` };
}

const timeOf = (time: number) => utc(new Date(time).toISOString());

/** `nflverse/injuries 2024 (refused)`: a problem with a source, last noted at the time. */
const PROBLEM = / \((refused|unavailable|repaired|missing)\)$/;

const Freshness: FC<{ freshness: HealthResponse['data_freshness'] }> = ({ freshness }) => {
  const datasets = Object.entries(freshness).sort(([a], [b]) => a.localeCompare(b));
  if (datasets.length === 0) return <p>No data has been loaded yet.</p>;
  return (
    <table class="data slim">
      <TableHead names={['Dataset', 'As of', 'State']} />
      <tbody>
        {datasets.map(([name, time]) => {
          const problem = PROBLEM.exec(name)?.[1];
          return (
            <tr>
              <th scope="row">{name.replace(PROBLEM, '')}</th>
              <td data-label="As of">
                <time datetime={time}>{utc(time)}</time>
              </td>
              <td data-label="State">
                <span>
                  <span class={`chip ${problem ? 'problem' : 'ok'}`}>{problem ?? 'loaded'}</span>
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const Sales: FC<{ stats: StatsResponse }> = ({
  stats: { paid_analyses, unique_payers, usdc_settled, since, by_endpoint },
}) => (
  <>
    <p>
      {paid_analyses.toLocaleString('en-US')} {paid_analyses === 1 ? 'answer' : 'answers'} settled for{' '}
      {usdc_settled.toFixed(2)} USDC, bought by {unique_payers.toLocaleString('en-US')}{' '}
      {unique_payers === 1 ? 'wallet' : 'wallets'}
      {since !== null && <> since {utc(since)}</>}.
    </p>
    {by_endpoint.length > 0 && (
      <table class="data slim">
        <TableHead names={['Product', 'Answers', 'USDC']} />
        <tbody>
          {by_endpoint.map(({ key, paid_calls, usdc }) => (
            <tr>
              <th scope="row">{key}</th>
              <td data-label="Answers">{paid_calls.toLocaleString('en-US')}</td>
              <td data-label="USDC">{usdc.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
);
