// npx tsx scripts/compare/ask.ts CHECKOUT [EVERY [PRODUCT ...]]: asks the products of a
// checkout about every week of the slice, or each EVERY-th, and prints each question with its
// answer as a line of JSON.
import { resolve } from 'node:path';
import type * as Citations from '../../src/citations/index.ts';
import type { Product } from '../../src/contract/index.ts';
import type * as Nfl from '../../src/nfl/index.ts';
import type * as Products from '../../src/products/index.ts';
import type * as Projections from '../../src/projections/index.ts';
import type * as DrawnLeague from '../../test/support/drawn-league.ts';
import type * as LeaguesFrom from '../../test/support/leagues-from.ts';
import type * as Market from '../../test/support/market.ts';
import { randomFrom } from '../../test/support/random.ts';
import type * as ReleaseFits from '../../test/support/release-fits.ts';
import type * as Slice from '../../test/support/slice.ts';
import { questionsBefore } from './questions.ts';

/** A question with what a buyer would read. */
export interface Asked {
  readonly question: string;
  /** Answer and citations, or the refusal. */
  readonly text: string;
  /** `product.field.row` of each reason and call in the decision. */
  readonly kinds: readonly string[];
}

const SEED = 2024;
/** The earlier two lack snaps and injury reports: what is said without them is asked for, too. */
const SEASONS = [2021, 2022, 2023, 2024];
const LAST_WEEK = 18;
/** Places a drafted player may be behind where the model has him. */
const MAX_MOVED = 40;
/** Fields that name a row: `kind` next to its facts, the others where it has none. */
const ROW_FIELDS = ['kind', 'rule', 'noMove'] as const;

const [checkout = '.', every = '1', ...wanted] = process.argv.slice(2);
const load = <Module>(file: string): Promise<Module> => import(resolve(checkout, file)) as Promise<Module>;
const { renderWithCitations } = await load<typeof Citations>('src/citations/index.ts');
const { clockBefore, momentOf, weekClock } = await load<typeof Nfl>('src/nfl/index.ts');
const products = await load<typeof Products>('src/products/index.ts');
const { createModel } = await load<typeof Projections>('src/projections/index.ts');
const { drawnPlatform, drawnTrends } = await load<typeof DrawnLeague>('test/support/drawn-league.ts');
const { estimatedBy } = await load<typeof Market>('test/support/market.ts');
const { leaguesFrom } = await load<typeof LeaguesFrom>('test/support/leagues-from.ts');
const { releaseFits } = await load<typeof ReleaseFits>('test/support/release-fits.ts');
const { SLICE_HISTORY, sliceSnapshot } = await load<typeof Slice>('test/support/slice.ts');

interface Decider {
  readonly product: Product;
  decide(context: Products.AnalysisContext, request: never): Promise<object>;
  write(decision: object): never;
}
const everyone = Object.values(products).filter((each) => typeof each === 'object' && 'decide' in each);
const deciders = new Map((everyone as unknown as Decider[]).map((decider) => [decider.product.key, decider]));

const model = createModel(await releaseFits());
const whole = await sliceSnapshot(SLICE_HISTORY);
for (const season of SEASONS)
  for (let week = 1; week <= LAST_WEEK; week += Number(every)) {
    const snapshot = before(season, week);
    if (snapshot === null) continue;
    const trends = drawnTrends(snapshot, SEED);
    const platform = platformOf(snapshot);
    const context: Products.AnalysisContext = {
      currentSnapshot: snapshot,
      clock: clockBefore(snapshot),
      model,
      market: {
        trending: async (trend, lookbackHours) => ({
          ...{ trend, lookbackHours, asOf: '2024-09-01T12:00:00.000Z' },
          rows: trends(trend),
        }),
        rostership: estimatedBy(model),
        draftRanks: async () => (week % 2 === 0 ? null : ranksBefore(snapshot)),
      },
      leagues: leaguesFrom(platform),
    };
    const sunday = { ...context, clock: weekClock(snapshot, momentOf(snapshot, 'sunday')) };
    for (const { key, request, moment } of questionsBefore(snapshot, model, SEED, platform)) {
      const decider = deciders.get(key);
      if (!decider || (wanted.length > 0 && !wanted.includes(key))) continue;
      const question = `${key} ${season} week ${week}, ${moment}: ${JSON.stringify(request)}`;
      const asked: Asked = { question, ...(await answer(decider, moment === 'sunday' ? sunday : context, request)) };
      process.stdout.write(`${JSON.stringify(asked)}\n`);
    }
  }

/** The platform's draft ranks: the order of the season's projections, each some places off. */
function ranksBefore(snapshot: Nfl.Snapshot) {
  const random = randomFrom(SEED, 'ranks', snapshot.season, snapshot.week);
  const order = model
    .season(snapshot)
    .projections.flatMap(({ player: { platformId } }, place) =>
      platformId === null ? [] : [{ platformId, place: place + MAX_MOVED * random.next() }],
    )
    .sort((a, b) => a.place - b.place);
  return {
    asOf: '2024-09-01T12:00:00.000Z',
    ranks: new Map(order.map(({ platformId }, index) => [platformId, index + 1])),
  };
}

/** The first seasons of the slice have too few players for a league: no one has one then. */
function platformOf(snapshot: Nfl.Snapshot): (path: string) => unknown {
  try {
    return drawnPlatform(snapshot, SEED);
  } catch {
    return () => undefined;
  }
}

function before(season: number, week: number): Nfl.Snapshot | null {
  try {
    return whole.before(season, week);
  } catch {
    // the slice ends within a season
    return null;
  }
}

async function answer(
  { product: { key, request: asked }, decide, write }: Decider,
  context: Products.AnalysisContext,
  request: object,
): Promise<Omit<Asked, 'question'>> {
  try {
    const decision = await decide(context, asked.schema.parse(request) as never);
    const kinds = new Set<string>();
    collectKinds(decision, kinds, new Set());
    return {
      text: JSON.stringify(renderWithCitations(write(decision))),
      kinds: [...kinds].map((kind) => `${key}.${kind}`),
    };
  } catch (error) {
    if (!(error instanceof products.AnswerError)) throw error;
    return { text: `${error.status} ${error.code}: ${error.message}`, kinds: [`${key}.refused`] };
  }
}

/** Every row in a decision, with the field that has it. */
function collectKinds(value: unknown, kinds: Set<string>, visited: Set<object>, field = ''): void {
  if (typeof value !== 'object' || value === null || visited.has(value)) return;
  visited.add(value);
  if (value === whole || value instanceof Map || ArrayBuffer.isView(value)) return;
  if ('kind' in value && value.kind === 'fact') return;
  for (const name of ROW_FIELDS) {
    const row = (value as Readonly<Record<string, unknown>>)[name];
    if (typeof row === 'string') kinds.add(`${field}.${row}`);
  }
  for (const [name, each] of Object.entries(value))
    collectKinds(each, kinds, visited, Array.isArray(value) ? field : name);
}
