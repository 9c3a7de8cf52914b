// What one answer was made of, and as of when: its data_freshness, and the
// sources where that can be read.
import type { Citation } from '../../citations/index.ts';
import { missingReports, type PlayingReport, type SeasonFile, type Snapshot } from '../../nfl/index.ts';
import { MODEL_DATASET, type Model } from '../../projections/index.ts';

/** Who the players are, which week it is, and the schedule: every answer uses these. */
const SNAPSHOT = ['platform/players', 'platform/state', 'dynastyprocess/db_playerids', 'nflverse/schedules'];

/** The files a projection is made of: all that is read of the statistics. */
const isModelInput = (dataset: string) => dataset.startsWith('nflverse/');

/** The datasets with a file a season. A release dates all its files at once, the old ones too. */
const SEASON_DATASETS: Readonly<Record<SeasonFile, string>> = {
  stats: 'nflverse/stats_player',
  snaps: 'nflverse/snap_counts',
  injuries: 'nflverse/injuries',
  rosters: 'nflverse/weekly_rosters',
  depthCharts: 'nflverse/depth_charts',
};

/** ISO 8601 UTC by dataset. */
type Freshness = Readonly<Record<string, string>>;

interface Ingredients {
  readonly citations: readonly Pick<Citation, 'source'>[];
  /** As-of of everything in the store. */
  readonly stored: Freshness;
  /** Tables without a file of the season. */
  readonly missing: readonly SeasonFile[];
  /** When the model was fitted; null when the answer did not ask it. */
  readonly modelAsOf: string | null;
  /** The platform's lists and leagues that were read for the answer. */
  readonly read: Freshness;
}

/** As-of of each dataset that the answer used, and of no other. */
export function freshnessOf({ citations, stored, missing, modelAsOf, read }: Ingredients): Freshness {
  // `nflverse stats_player 2024 wk 6-9, ...` is of `nflverse/stats_player`
  const cited = new Set(citations.map(({ source }) => source.split(' ', 2).join('/')));
  const lacking = new Set(missing.map((name) => SEASON_DATASETS[name]));
  const isUsed = (dataset: string) =>
    SNAPSHOT.includes(dataset) ||
    cited.has(dataset) ||
    (modelAsOf !== null && isModelInput(dataset) && !lacking.has(dataset));
  return {
    ...Object.fromEntries(Object.entries(stored).filter(([dataset]) => isUsed(dataset))),
    ...(modelAsOf !== null && { [MODEL_DATASET]: modelAsOf }),
    ...read,
  };
}

const PLATFORM_URL = 'https://sleeper.com';

/** Title and address of datasets by how their names begin. */
const SOURCES: readonly (readonly [title: string, url: string, ...datasets: string[]])[] = [
  ['nflverse statistics, CC BY 4.0', 'https://github.com/nflverse/nflverse-data', 'nflverse/'],
  ['DynastyProcess player ids', 'https://github.com/dynastyprocess/data', 'dynastyprocess/'],
  ['Sleeper players', PLATFORM_URL, 'platform/players', 'platform/state'],
  ['Sleeper trending players', PLATFORM_URL, 'platform/trending_'],
  ['Sleeper projections', PLATFORM_URL, 'platform/projections'],
  ['Sleeper rostership', PLATFORM_URL, 'platform/rostership'],
];

const LEAGUES = ['Sleeper leagues and drafts', PLATFORM_URL] as const;

/** The files behind an answer: by them an audit finds their numbers again at any later time. */
export interface Inputs {
  /** Digest of the files; replicas on the same files have the same. */
  readonly version: string;
  /** When the newest of them was fetched, in milliseconds since 1970. */
  readonly fetchedAt: number;
}

const INPUTS_TITLE = 'Gridcall inputs';

/** The files, and the address of everything else that was read; null where that is not stored. */
interface NamedInputs extends Inputs {
  readonly address: string | null;
}

/** The inputs that an answer's `sources` name; null for an answer that names none. */
export function namedInputs(
  sources: readonly { readonly title: string; readonly url: string | null; readonly published: string | null }[],
): NamedInputs | null {
  const named = sources.find(({ title }) => title.startsWith(`${INPUTS_TITLE} `));
  if (!named) return null;
  const [version, fetchedAt] = [named.title.slice(INPUTS_TITLE.length + 1), Date.parse(named.published ?? '')];
  return Number.isNaN(fetchedAt) ? null : { version, fetchedAt, address: named.url };
}

/** Files that say who plays: an answer that lacks one is less sure. */
const REPORT_TITLES: Readonly<Record<PlayingReport, string>> = {
  injury_reports: 'injury reports',
  depth_charts: 'depth charts',
  rosters: 'weekly rosters',
  snap_counts: 'snap counts',
  last_statistics: "last week's statistics",
};

/**
 * Where the data can be read, each with the newest time of what was used of it; then the reports
 * that the forecasts lacked, and last the version of the files.
 */
export function sourcesOf(freshness: Freshness, lacked: readonly PlayingReport[], inputs: NamedInputs) {
  const { version, address, fetchedAt } = inputs;
  const titles = new Map<string, { readonly url: string; published: string }>();
  for (const [dataset, asOf] of Object.entries(freshness)) {
    // the operator's board has no public address
    if (dataset === MODEL_DATASET || dataset === 'operator/board') continue;
    const hasIt = ([, , ...datasets]: (typeof SOURCES)[number]) => datasets.some((name) => dataset.startsWith(name));
    const [title, url] = SOURCES.find(hasIt) ?? LEAGUES;
    const known = titles.get(title);
    titles.set(title, { url, published: known && known.published > asOf ? known.published : asOf });
  }
  return [
    ...[...titles].map(([title, { url, published }]) => ({ title, url, published })),
    ...lacked.map((report) => ({ title: `Missing: ${REPORT_TITLES[report]}`, url: null, published: null })),
    { title: `${INPUTS_TITLE} ${version}`, url: address, published: new Date(fetchedAt).toISOString() },
  ];
}

/** The same model, which remembers what it was asked. */
export function noting(model: Model) {
  const asked = new Set<Snapshot>();
  const note = <Result>(snapshot: Snapshot, answer: Result): Result => {
    asked.add(snapshot);
    return answer;
  };
  return {
    wasAsked: () => asked.size > 0,
    /** The files that say who plays and that its forecasts lacked. */
    lackedReports: (): readonly PlayingReport[] => [...new Set([...asked].flatMap(missingReports))],
    model: {
      week: (snapshot) => note(snapshot, model.week(snapshot)),
      availability: (snapshot, player) => note(snapshot, model.availability(snapshot, player)),
      season: (snapshot, last) => note(snapshot, model.season(snapshot, last)),
    } satisfies Model,
  };
}
