// Golden answers and parameters over the committed slice of real data: four weeks, two of them in
// an ordinary run, every product, leagues with rosters drawn from a seed.
// `scripts/compare-answers.ts` asks about all weeks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../src/contract/index.ts';
import type { Snapshot, Week } from '../../src/nfl/index.ts';
import type { AnswerService } from '../../src/products/index.ts';
import { createModel, type FittedModel, type ModelParameters } from '../../src/projections/index.ts';
import { isCompleteRun, sampled } from '../support/complete-run.ts';
import { DRAWN_LEAGUES, DRAWN_MANAGER, drawnPlatform, drawnTrends } from '../support/drawn-league.ts';
import { leaguesFrom } from '../support/leagues-from.ts';
import { SLICE_HISTORY, SLICE_NOW, sliceSnapshot } from '../support/slice.ts';
import { sliceParameters } from '../support/slice-model.ts';
import { asked, defaultQuestions, goldenService, hasWeek, type Question } from './ask.ts';
import { expectRecordedParameters } from './parameters.ts';
import { printed } from './print.ts';

const SEED = 2024;
const WEEKS = sampled<Week>(
  [
    { season: 2023, week: 16 },
    { season: 2024, week: 1 },
  ],
  [
    { season: 2023, week: 18 },
    { season: 2024, week: 4 },
  ],
).toSorted((one, other) => one.season - other.season || one.week - other.week);
const isAsked = ({ season, week }: Week): boolean =>
  WEEKS.some((asked) => asked.season === season && asked.week === week);
/** The start of each season and the last week have golden parameters. */
const isRecorded = ({ season, week }: Week): boolean => week === 1 || (season === 2024 && week === 4);

/** Starters and backups of every position; some are hurt, on a bye or rookies in these weeks. */
const PLAYERS = [
  'Josh Allen',
  'Jayden Daniels',
  'Christian McCaffrey',
  "De'Von Achane",
  'Isiah Pacheco',
  'Puka Nacua',
  "Ja'Marr Chase",
  'Marvin Harrison Jr.',
  'Sam LaPorta',
  'Justin Tucker',
  'BAL',
];
const PAIRS = [
  ['Josh Allen', 'Patrick Mahomes'],
  ['Puka Nacua', 'Cooper Kupp', 'Jordan Mason'],
  ['Sam LaPorta', 'Isaiah Likely'],
  ['Justin Tucker', 'Harrison Butker', 'Brandon Aubrey', 'Jake Moody'],
  ['BAL', 'SF', 'NYJ'],
];
const PASTED = [
  'Jordan Love',
  'Breece Hall',
  'Rachaad White',
  'CeeDee Lamb',
  'DK Metcalf',
  'Evan Engram',
  'Zay Flowers',
  'Jake Elliott',
  'DAL',
  'Geno Smith',
  'Chuba Hubbard',
  'Jayden Reed',
].map((name, i) => ({ name, starter: i < 9 }));

/** The same players are asked about in weeks far apart, so that the files stay small. */
const isMain = ({ season, week }: Week): boolean => week === (season === 2023 ? 16 : 1);

function questionsOf(product: string, at: Week): readonly Question[] {
  const { week } = at;
  const of = (...requests: readonly Question['request'][]) =>
    requests.map((request) => ({ product, request: { ...request, ...(hasWeek(product) ? { week } : {}) } }));
  const leagues = Object.values(DRAWN_LEAGUES).map((league_id) => ({ platform_username: DRAWN_MANAGER, league_id }));
  switch (product) {
    case 'trending':
      return of({ limit: 10 });
    case 'sleepers':
      return of({ limit: 8 });
    case 'waivers':
      return of({ limit: 10 });
    case 'player':
      return isMain(at) ? of(...PLAYERS.map((name) => ({ name })), { name: 'Nobody Known' }) : [];
    case 'matchup':
      return isMain(at) ? of(...PAIRS.map((players) => ({ players }))) : [];
    case 'roster':
      return isMain(at) ? of(...leagues, { roster: PASTED }) : [];
    case 'team-report':
      return isMain(at) ? of(...leagues, { platform_username: 'drawn_manager_7' }) : [];
    case 'league-outlook':
      return isMain(at) ? of(...leagues, { platform_username: 'drawn_manager_7' }) : [];
    case 'trade':
      return isMain(at) ? of(...leagues, { platform_username: 'drawn_manager_7' }) : [];
    case 'draft-board':
      return isMain(at) ? of({ limit: 25 }, { limit: 25, scoring: 'standard' }) : [];
    case 'draft-report':
      return isMain(at) && week === 1
        ? of(
            { platform_username: DRAWN_MANAGER },
            ...Object.values(DRAWN_LEAGUES).map((id) => ({ draft_id: id.replace('91', '92'), draft_slot: 5 })),
          )
        : [];
    default:
      return defaultQuestions(product, [], 'test/golden/slice.golden.ts').flatMap(({ request }) => of(request));
  }
}

describe('over real data', () => {
  let whole: Snapshot;
  let parameters: readonly ModelParameters[];
  let model: FittedModel;
  beforeAll(async () => {
    whole = await sliceSnapshot(SLICE_HISTORY);
    parameters = await sliceParameters((week) => isAsked(week) || isRecorded(week));
    model = createModel(parameters.filter(isAsked));
  });

  const services = new Map<Week, AnswerService>();
  /** The answer service before the week. */
  const before = (at: Week): AnswerService => {
    const service = services.get(at) ?? openBefore(at);
    services.set(at, service);
    return service;
  };
  const openBefore = ({ season, week }: Week): AnswerService => {
    const snapshot = whole.before(season, week);
    const trends = drawnTrends(snapshot, SEED);
    const leagues = leaguesFrom(drawnPlatform(snapshot, SEED));
    return goldenService({
      currentSnapshot: () => snapshot,
      model: () => ({ ...model, fittedAt: new Date(SLICE_NOW).toISOString() }),
      trending: async (_, trend, lookbackHours) => ({
        trend,
        lookbackHours,
        asOf: new Date(SLICE_NOW).toISOString(),
        rows: trends(trend),
      }),
      leagues: () => ({ ...leagues, reads: () => ({}), bodies: () => [] }),
      now: () => SLICE_NOW,
    });
  };

  it('golden parameters', () => expectRecordedParameters(parameters.filter(isRecorded), 'parameters/slice.json'));

  it.each(products.map(({ key }) => key))('golden answers: %s', async (key) => {
    const weeks: object[] = [];
    for (const at of WEEKS) {
      const questions = questionsOf(key, at);
      if (questions.length > 0) weeks.push({ ...at, asked: await asked(before(at), questions) });
    }
    const file = `answers/slice/${key}.json`;
    if (isCompleteRun) return expect(printed(weeks)).toMatchFileSnapshot(file);
    const recorded = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as readonly Week[];
    expect(printed(weeks)).toBe(printed(recorded.filter(isAsked)));
  });
});
