// /track-record: how good the answers were, for people; every number is also in /track-record.json.
import { type CallOutcome, isReached, type Measure, SERVICE_NAME, type TrackRecord } from '../contract/index.ts';
import { escapeHtml } from './escape-html.ts';
import { calibrationChart, comparisonChart } from './track-record-charts.ts';

/** The page for a record; without one it says that nothing was published yet. */
export function trackRecordPage(record: TrackRecord | null): string {
  const body = record === null ? ['<p>No record has been published yet.</p>'] : sections(record);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${SERVICE_NAME}: track record</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Track record</h1>
${body.join('\n')}
<p><a href="/track-record.json">The same as JSON</a></p>
</main>
</body>
</html>
`;
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

function sections(record: TrackRecord): string[] {
  const { measures, calibration, calls } = record;
  const withTarget = measures.filter((measure) => isReached(measure) !== null);
  const missed = withTarget.filter((measure) => isReached(measure) === false);
  const groups = [...new Set(measures.map(({ of }) => of))];
  return [
    `<p>Measured on ${escapeHtml(record.recorded)} with version ${escapeHtml(record.version)}: ${escapeHtml(basis(record))}.</p>`,
    `<p>${withTarget.length - missed.length} of ${withTarget.length} targets were reached; ${missed.length} were missed, and they are shown here like the rest.</p>`,
    ...groups.flatMap((group) => [
      `<h2>${escapeHtml(group)}</h2>`,
      `<div class="wide">${table(measures.filter(({ of }) => of === group))}</div>`,
      ...measures
        .filter(({ of, position, peers }) => of === group && position === 'ALL' && peers.length > 0)
        .map((measure) => figure(`${measure.name}, all positions, beside others`, comparisonChart(measure))),
    ]),
    ...(calibration.length > 0 ? ['<h2>When we say how sure we are</h2>'] : []),
    ...calibration.map((each) =>
      figure(`${each.name}: what was said and how often it happened`, calibrationChart(each)),
    ),
    ...(calls.length > 0 ? ['<h2>What became of our calls</h2>', `<div class="wide">${callTable(calls)}</div>`] : []),
  ];
}

function callTable(calls: readonly CallOutcome[]): string {
  const rows = calls.map(({ product, call, confidence, meaning, happened, count }) => {
    const cells = [product, call, confidence, meaning, String(number(happened)), count.toLocaleString('en-US')];
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  const head = ['product', 'call', 'confidence', 'the player …', 'share', 'counted'];
  return `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function basis({ seasons, weeks: [first, last], scoring, information }: TrackRecord): string {
  const [from, to] = [Math.min(...seasons), Math.max(...seasons)];
  const informationText = information === 'friday' ? 'the final injury report' : 'the game-day inactives';
  return `seasons ${from === to ? from : `${from} to ${to}`}, weeks ${first} to ${last}, ${scoring} scoring, each week told with what was known before its first kickoff, up to ${informationText}`;
}

function table(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => {
    const reached = isReached(measure);
    const outcome = reached === null ? '' : reached ? 'reached' : '<span class="missed">missed</span>';
    const { interval, peers } = measure;
    const cells = [
      escapeHtml(measure.name),
      escapeHtml(measure.position),
      number(measure.value),
      interval === null ? '' : `${number(interval[0])} to ${number(interval[1])}`,
      targetText(measure),
      outcome,
      peers.map(({ name, value }) => `${escapeHtml(name)} ${number(value)}`).join(', '),
      measure.samples.toLocaleString('en-US'),
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const head = ['measure', 'position', 'ours', '95 % interval', 'target', '', 'others', 'counted'];
  return `<table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function targetText({ target }: Measure): string {
  if (target === null) return '';
  const { least, most } = target;
  if (least !== null && most !== null) return `${number(least)} to ${number(most)}`;
  return least !== null ? `at least ${number(least)}` : most !== null ? `at most ${number(most)}` : '';
}

function figure(caption: string, svg: string): string {
  return `<figure>${svg}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;
}

/** Never rounded in our favour: as many digits as the record holds, up to four. */
function number(value: number): string {
  return String(Math.round(value * 1e4) / 1e4);
}
