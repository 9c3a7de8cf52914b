// The page /track-record: how good the answers were, for people. Every number is
// also in /track-record.json.
import type { Child, FC, PropsWithChildren } from 'hono/jsx';
import { type CallOutcome, isReached, type Measure, SERVICE_NAME, type TrackRecord } from '../contract/index.ts';
import { CalibrationChart, ComparisonChart } from './track-record-charts.tsx';

/** The HTML of a record; null says that no record was published yet. */
export function trackRecordPage(record: TrackRecord | null): string {
  return `<!doctype html>\n${<Page record={record} />}\n`;
}

const STYLE = `
:root { color-scheme: light dark; --ours: #0b63c5; --peer: #6b7280; --target: #b45309; --line: #8884; }
@media (prefers-color-scheme: dark) { :root { --ours: #6cb2ff; --peer: #9ca3af; --target: #f0b35a; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); }
.missed { color: var(--target); font-weight: 600; }
figure { margin: 1rem 0; }
svg { max-width: 100%; height: auto; }
svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
`;

const Page: FC<{ record: TrackRecord | null }> = ({ record }) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{SERVICE_NAME}: track record</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <style>{STYLE}</style>
    </head>
    <body>
      <main>
        <h1>Track record</h1>
        {record === null ? <p>No record has been published yet.</p> : <Sections record={record} />}
        <p>
          <a href="/track-record.json">The same as JSON</a>
        </p>
      </main>
    </body>
  </html>
);

const Sections: FC<{ record: TrackRecord }> = ({ record }) => {
  const { measures, calibration, calls, recorded, version } = record;
  const withTarget = measures.filter((measure) => isReached(measure) !== null);
  const missed = withTarget.filter((measure) => isReached(measure) === false);
  const groups = [...new Set(measures.map(({ of }) => of))];
  return (
    <>
      <p>
        Measured on {recorded} with version {version}: {basis(record)}.
      </p>
      <p>
        {withTarget.length - missed.length} of {withTarget.length} targets were reached; {missed.length} were missed,
        and they are shown here like the rest.
      </p>
      {groups.map((group) => (
        <MeasureGroup group={group} measures={measures.filter(({ of }) => of === group)} />
      ))}
      {calibration.length > 0 && <h2>When we say how sure we are</h2>}
      {calibration.map((each) => (
        <Figure caption={`${each.name}: what we said and how often it happened`}>
          <CalibrationChart calibration={each} />
        </Figure>
      ))}
      {calls.length > 0 && <h2>What became of our calls</h2>}
      {calls.length > 0 && <CallTable calls={calls} />}
    </>
  );
};

const MeasureGroup: FC<{ group: string; measures: readonly Measure[] }> = ({ group, measures }) => (
  <>
    <h2>{group}</h2>
    <Table
      head={['measure', 'position', 'ours', '95% interval', 'target', '', 'others', 'counted']}
      rows={measures.map(measureCells)}
    />
    {measures
      .filter(({ position, peers }) => position === 'ALL' && peers.length > 0)
      .map((measure) => (
        <Figure caption={`${measure.name}, all positions, compared with others`}>
          <ComparisonChart measure={measure} />
        </Figure>
      ))}
  </>
);

function measureCells(measure: Measure): readonly Child[] {
  const { name, position, value, interval, peers, samples } = measure;
  const reached = isReached(measure);
  return [
    name,
    position,
    formatNumber(value),
    interval && `${formatNumber(interval[0])} to ${formatNumber(interval[1])}`,
    targetText(measure),
    reached === false ? <span class="missed">missed</span> : reached && 'reached',
    peers.map((peer) => `${peer.name} ${formatNumber(peer.value)}`).join(', '),
    samples.toLocaleString('en-US'),
  ];
}

const CallTable: FC<{ calls: readonly CallOutcome[] }> = ({ calls }) => (
  <Table
    head={['product', 'call', 'confidence', 'the player …', 'share', 'counted']}
    rows={calls.map(({ product, call, confidence, meaning, happened, count }) => [
      product,
      call,
      confidence,
      meaning,
      formatNumber(happened),
      count.toLocaleString('en-US'),
    ])}
  />
);

const Table: FC<{ head: readonly string[]; rows: readonly (readonly Child[])[] }> = ({ head, rows }) => (
  <div class="wide">
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th scope="col">{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr>
            {cells.map((cell) => (
              <td>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Figure: FC<PropsWithChildren<{ caption: string }>> = ({ caption, children }) => (
  <figure>
    {children}
    <figcaption>{caption}</figcaption>
  </figure>
);

function basis({ seasons, weeks: [first, last], scoring, information }: TrackRecord): string {
  const [from, to] = [Math.min(...seasons), Math.max(...seasons)];
  const years = from === to ? from : `${from} to ${to}`;
  const latest = information === 'friday' ? 'the final injury report' : 'the game-day inactives';
  return `seasons ${years}, weeks ${first} to ${last}, ${scoring} scoring, each week with what was known before its first kickoff, up to ${latest}`;
}

function targetText({ target }: Measure): string {
  if (target === null) return '';
  const { least, most } = target;
  if (least !== null && most !== null) return `${formatNumber(least)} to ${formatNumber(most)}`;
  return least !== null ? `at least ${formatNumber(least)}` : most !== null ? `at most ${formatNumber(most)}` : '';
}

/** At most four decimals, the digits of the record: never rounded in our favor. */
const formatNumber = (value: number): string => String(Math.round(value * 1e4) / 1e4);
