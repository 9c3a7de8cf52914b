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
  /** Milliseconds since 1970. */
  readonly now: number;
}

export const StatusPage: FC<StatusProps> = ({ parts, health, stats, now }) => (
  <>
    <section>
      <h1>{sentenceOf(parts, health, now)}</h1>
      <Selling parts={parts} now={now} />
    </section>
    <section aria-labelledby="data">
      <h2 id="data">Data</h2>
      <Freshness freshness={health.data_freshness} now={now} />
    </section>
    {stats.unique_payers >= MIN_SHOWN_PAYERS && (
      <section aria-labelledby="sales">
        <h2 id="sales">Sales</h2>
        <Sales stats={stats} />
      </section>
    )}
    <section aria-labelledby="service">
      <h2 id="service">Service</h2>
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
  </>
);

/** Fewer say nothing of the service. */
const MIN_SHOWN_PAYERS = 100;

/**
 * What changes within a week, as a sentence names it: an age of the NFL draft would say nothing.
 */
const CHANGING: Readonly<Record<string, string>> = {
  'nflverse/stats_player': 'statistics',
  'nflverse/injuries': 'injury reports',
};

/** Whether answers are on sale, and how old the data is that changes. */
function sentenceOf({ readiness, settings }: StatusProps['parts'], { data_freshness }: HealthResponse, now: number) {
  if (readiness() !== null) return 'Answers are not on sale right now.';
  const problems = Object.keys(data_freshness).filter((name) => PROBLEM.test(name)).length;
  const sold = settings.payTo === '' ? 'Nothing is sold here' : 'Answers are on sale';
  const ages = Object.entries(CHANGING).flatMap(([name, text]) => {
    const time = data_freshness[name];
    return time === undefined ? [] : [`${text} of ${ago(Date.parse(time), now)}`];
  });
  const age = settings.isSeasonInvented
    ? ', over an invented season'
    : ages.length > 0
      ? `, with ${ages.join(' and ')}`
      : '';
  const flaw = problems === 0 ? '' : `; ${problems} ${problems === 1 ? 'source has' : 'sources have'} a problem`;
  return `${sold}${age}${flaw}.`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `3 hours ago`. */
function ago(time: number, now: number): string {
  const [unit, ms] = UNITS.find(([, length]) => now - time >= 2 * length) ?? ['minute', 60_000];
  const count = Math.max(0, Math.floor((now - time) / ms));
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

const Ago: FC<{ time: number; now: number }> = ({ time, now }) => {
  const iso = new Date(time).toISOString();
  return (
    <time datetime={iso} title={utc(iso)}>
      {ago(time, now)}
    </time>
  );
};

interface Check {
  readonly name: string;
  readonly isOk: boolean;
  readonly text: string;
}

const Selling: FC<Pick<StatusProps, 'parts' | 'now'>> = ({ parts: { settings, readiness, facilitator }, now }) => {
  const unready = readiness();
  const checks: readonly Check[] = [
    { name: 'Answers', isOk: unready === null, text: unready === null ? 'Data and model are loaded.' : unready.detail },
    settings.payTo === ''
      ? { name: 'Payments', isOk: false, text: 'No receiving address is set, so nothing is sold.' }
      : facilitatorCheck(settings.facilitatorUrl, facilitator(), now),
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

function facilitatorCheck(url: string, state: FacilitatorState | null, now: number): Check {
  const { hasTerms, answeredAt, silentSince } = state ?? { hasTerms: false, answeredAt: null, silentSince: null };
  const terms = hasTerms ? 'has sent its payment terms.' : 'has not sent its payment terms yet.';
  const last = answeredAt === null ? '' : ` Its last answer came ${ago(answeredAt, now)}.`;
  const silence = silentSince === null ? '' : ` Its answers stopped ${ago(silentSince, now)}.`;
  return { name: 'Facilitator', isOk: hasTerms && silentSince === null, text: `${url} ${terms}${last}${silence}` };
}

/** `nflverse/injuries 2024 (refused)`: a problem with a source, last noted at the time. */
const PROBLEM = / \((refused|unavailable|repaired|missing)\)$/;

const NAMES: Readonly<Record<string, string>> = {
  'nflverse/schedules': 'Schedule and betting lines',
  'nflverse/stats_player': 'Player statistics',
  'nflverse/snap_counts': 'Snap counts',
  'nflverse/injuries': 'Injury reports',
  'nflverse/weekly_rosters': 'Rosters',
  'nflverse/depth_charts': 'Depth charts',
  'nflverse/draft_picks': 'NFL draft',
  'nflverse/players': 'Players',
  'dynastyprocess/db_playerids': 'Player ids',
  'platform/players': 'Sleeper players',
  'platform/state': 'Sleeper season',
  'platform/rostership': 'Sleeper rostership',
  'platform/projections': 'Sleeper projections',
  'platform/projections_season': 'Sleeper draft positions',
  'platform/trending_add': 'Sleeper adds',
  'platform/trending_drop': 'Sleeper drops',
  'gridcall/model': 'Model',
};

const Freshness: FC<{ freshness: HealthResponse['data_freshness']; now: number }> = ({ freshness, now }) => {
  const datasets = Object.entries(freshness).sort(([, a], [, b]) => b.localeCompare(a));
  if (datasets.length === 0) return <p>No data has been loaded yet.</p>;
  return (
    <table class="data slim">
      <TableHead names={['Data', 'As of', 'State']} />
      <tbody>
        {datasets.map(([name, time]) => {
          const problem = PROBLEM.exec(name)?.[1];
          const [slug = '', ...part] = name.replace(PROBLEM, '').split(' ');
          return (
            <tr>
              <th scope="row">
                {[NAMES[slug] ?? slug, ...part].join(' ')} {slug in NAMES && <code class="muted">{slug}</code>}
              </th>
              <td data-label="As of">
                <Ago time={Date.parse(time)} now={now} />
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
      {paid_analyses.toLocaleString('en-US')} {paid_analyses === 1 ? 'answer' : 'answers'} settled for $
      {usdc_settled.toFixed(2)}, bought by {unique_payers.toLocaleString('en-US')}{' '}
      {unique_payers === 1 ? 'wallet' : 'wallets'}
      {since !== null && <> since {since.slice(0, 10)}</>}.
    </p>
    {by_endpoint.length > 0 && (
      <table class="data slim">
        <TableHead names={['Product', 'Answers', 'In USDC']} />
        <tbody>
          {by_endpoint.map(({ key, paid_calls, usdc }) => (
            <tr>
              <th scope="row">{key}</th>
              <td data-label="Answers">{paid_calls.toLocaleString('en-US')}</td>
              <td data-label="In USDC">${usdc.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </>
);
