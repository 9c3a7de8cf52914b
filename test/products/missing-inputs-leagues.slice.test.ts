// Each input dropped in turn, on the slice of real data: the products about a league and a draft
// still answer, are sure of nothing that the input would show, and start who has the job.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/contract/index.ts';
import { clockBefore, missingReports, type Player, type Snapshot, type Week } from '../../src/nfl/index.ts';
import { draftBoard } from '../../src/products/draft-board/index.ts';
import { draftReport } from '../../src/products/draft-report/index.ts';
import { type Analysis, type AnalysisContext, AnswerError, type RequestOf } from '../../src/products/index.ts';
import { player } from '../../src/products/player/index.ts';
import { roster } from '../../src/products/roster/index.ts';
import { teamReport } from '../../src/products/team-report/index.ts';
import { answered } from '../support/answered.ts';
import { sampled } from '../support/complete-run.ts';
import { DRAWN_LEAGUES, DRAWN_MANAGER, drawnPlatform } from '../support/drawn-league.ts';
import { healthyRegulars, healthyStarters } from '../support/established-starters.ts';
import { leaguesFrom } from '../support/leagues-from.ts';
import { estimatedBy } from '../support/market.ts';
import {
  DROPPED,
  type Input,
  missingIn,
  reportsLackedWithout,
  valuesOf,
  withoutInput,
} from '../support/missing-inputs.ts';
import { sliceAndModel } from '../support/release-fits.ts';

const SEED = 2024;
const PRESEASON: Week = { season: 2024, week: 1 };
const MIDSEASON: Week = { season: 2023, week: 10 };
const LATE: Week = { season: 2023, week: 17 };
/** What the platform says of players counts in it. */
const CURRENT: Week = { season: 2024, week: 5 };
const INPUTS = Object.keys(DROPPED) as readonly Input[];
const REPORTS: readonly Input[] = ['depth-charts', 'injury-reports', 'snap-counts', 'last-week', 'rosters'];
const without = (at: Week, ...inputs: readonly Input[]) => inputs.map((input) => ({ ...at, input }));
/** Of the kinds of input one each; missing-inputs.slice.test.ts drops every one. */
const SAMPLE = [
  ...without(CURRENT, 'player-file'),
  ...without(LATE, 'last-week'),
  // a draft of this season is graded by what was known before it
  ...without(PRESEASON, 'rosters'),
];
const ALL = [
  ...without(CURRENT, ...INPUTS),
  ...without(LATE, ...REPORTS),
  ...without(MIDSEASON, 'last-week', 'snap-counts'),
  ...without(PRESEASON, ...REPORTS.filter((input) => input !== 'last-week')),
];
const isIn = (cases: typeof ALL, one: (typeof ALL)[number]) =>
  cases.some(({ input, season, week }) => input === one.input && season === one.season && week === one.week);
const CASES = sampled(
  SAMPLE,
  ALL.filter((one) => !isIn(SAMPLE, one)),
);
/** Odds to start, by all inputs, of a quarterback who has the job. */
const JOB_ODDS = 0.6;

/** One question and what came of it. */
interface Reply {
  readonly question: string;
  /** Code of a refusal; null for an answer. */
  readonly refusal: string | null;
  /** Whether the product declares the refusal. */
  readonly isDeclared: boolean;
  readonly confidences: readonly unknown[];
  readonly isLackStated: boolean;
}

const { whole, model } = await sliceAndModel();

describe.each(CASES)('before $season week $week without $input', ({ input, ...at }) => {
  /** The platform has the leagues whatever the files lack. */
  const contextOf = (snapshot: Snapshot, { season, week }: Week): AnalysisContext => {
    const leagues = leaguesFrom(drawnPlatform(whole.before(season, week), SEED));
    return {
      currentSnapshot: snapshot,
      clock: clockBefore(snapshot),
      model,
      market: {
        trending: async () => Promise.reject(new AnswerError(404, 'trending_not_recorded', 'No list was recorded.')),
        rostership: estimatedBy(model),
        draftRanks: async () => {
          const { picks } = await leagues.picks(DRAFTS.usual);
          return {
            asOf: '2023-09-01T12:00:00.000Z',
            ranks: new Map(picks.map((pick) => [pick.playerId, pick.pickNo])),
          };
        },
      },
      leagues,
    };
  };

  let snapshot: Snapshot;
  let context: AnalysisContext;
  beforeAll(() => {
    snapshot = withoutInput(whole, input, at);
    context = contextOf(snapshot, at);
  });

  it('rosters, teams and drafts are answered', async () => {
    const { week } = at;
    const lacked = reportsLackedWithout(input, snapshot);
    expect(missingReports(snapshot)).toEqual(lacked);

    const teams = await repliesAboutTeams(context, week);
    const board = await reply(draftBoard, context, { limit: 25, scoring: 'ppr' });
    const drafts = await repliesAboutDrafts(context);
    const replies = [...teams, board, ...drafts];
    expect(replies.filter(({ isDeclared }) => !isDeclared)).toEqual([]);
    const refused = replies.flatMap(({ refusal }) => refusal ?? []);
    // no week of the league is over yet
    expect(new Set(refused)).toEqual(new Set(week === 1 ? ['no_completed_weeks'] : []));

    const answers = [...teams, board].filter(({ refusal }) => refusal === null);
    // what was drafted before the season is graded by what was known then
    const knownThen = missingReports(snapshot.before(snapshot.season, 1));
    if (lacked.length > 0) {
      expect(answers.filter(({ confidences }) => confidences.includes('high'))).toEqual([]);
      expect(answers.filter(({ isLackStated }) => !isLackStated)).toEqual([]);
    } else {
      expect(answers.some(({ confidences }) => confidences.includes('high'))).toBe(true);
      expect(answers.filter(({ isLackStated }) => isLackStated)).toEqual([]);
    }
    if (knownThen.length > 0) expect(drafts.filter(({ confidences }) => confidences.includes('high'))).toEqual([]);
    else expect(drafts.filter(({ isLackStated }) => isLackStated)).toEqual([]);
  });

  it.skipIf(at.week === 1)('who has the job starts', async () => {
    const before = whole.before(at.season, at.week);
    const starters = healthyStarters(before, model)
      .filter(({ odds, gsisId }) => odds >= JOB_ODDS && hasGame(before, gsisId))
      .map(({ gsisId }) => gsisId);
    const regulars = healthyRegulars(before, model).map(({ gsisId }) => gsisId ?? '');
    expect([starters.length > 20, regulars.length > 40]).toEqual([true, true]);

    const sat: unknown[] = [];
    for (const quarterback of knownIn(context, starters)) {
      const { calls } = await roster.decide(context, withSubstitutes(context, quarterback));
      const [first] = calls.filter(({ call }) => call === 'start').map(({ member }) => member.player);
      if (first !== quarterback) sat.push([quarterback.name, first?.name]);
    }
    for (const one of knownIn(context, [...starters, ...regulars])) {
      const { verdict } = await player.decide(context, { name: null, player_id: one.platformId, week: at.week });
      if (SITS.has(verdict.kind)) sat.push([one.name, verdict]);
    }
    expect(sat).toEqual([]);
  });
});

/** Verdicts that a player does not play. */
const SITS: ReadonlySet<string> = new Set(['bench', 'likely_out']);

const knownIn = ({ currentSnapshot }: AnalysisContext, gsisIds: readonly string[]): readonly Player[] =>
  gsisIds.flatMap((id) => currentSnapshot.players.byGsisId(id) ?? []);

/** A pasted roster of the quarterbacks of one team, the starter last. */
function withSubstitutes(
  { currentSnapshot: snapshot }: AnalysisContext,
  starter: Player,
): RequestOf<typeof roster.product> {
  const substitutes = snapshot.players.all.filter(
    (other) => other !== starter && other.position === 'QB' && snapshot.teamOf(other) === snapshot.teamOf(starter),
  );
  const pasted = [...substitutes, starter].flatMap(({ platformId }) =>
    platformId === null ? [] : [{ name: platformId, position: null, starter: false }],
  );
  return { platform_username: null, league_id: null, roster: pasted, week: snapshot.week };
}

/** Whether the player's team plays this week. */
function hasGame(snapshot: Snapshot, gsisId: string): boolean {
  const found = snapshot.players.byGsisId(gsisId);
  const team = found && snapshot.teamOf(found);
  return typeof team === 'string' && snapshot.gameOf(team) !== undefined;
}

const DRAFTS = { usual: DRAWN_LEAGUES.usual.replace('91', '92'), unusual: DRAWN_LEAGUES.unusual.replace('91', '92') };

async function reply<P extends Product>(
  analysis: Analysis<P>,
  context: AnalysisContext,
  request: RequestOf<P>,
): Promise<Reply> {
  const question = `${analysis.product.key} ${JSON.stringify(request)}`;
  try {
    let answer: unknown;
    const missing = await missingIn(context.model, async (noted) => {
      answer = await answered(analysis, { ...context, model: noted }, request);
    });
    const confidences = valuesOf(answer, 'confidence');
    return { question, refusal: null, isDeclared: true, confidences, isLackStated: missing.length > 0 };
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error;
    const declared: readonly string[] = analysis.product.refusals;
    const isDeclared = declared.includes(error.code);
    return { question, refusal: error.code, isDeclared, confidences: [], isLackStated: false };
  }
}

async function repliesAboutTeams(context: AnalysisContext, week: number): Promise<readonly Reply[]> {
  const replies: Reply[] = [];
  for (const league_id of Object.values(DRAWN_LEAGUES))
    for (const manager of [1, 2]) {
      const team = { platform_username: DRAWN_MANAGER.replace('1', `${manager}`), league_id, week };
      replies.push(await reply(roster, context, { ...team, roster: null }));
      replies.push(await reply(teamReport, context, team));
    }
  return replies;
}

async function repliesAboutDrafts(context: AnalysisContext): Promise<readonly Reply[]> {
  const { season } = context.currentSnapshot;
  const replies: Reply[] = [];
  for (const draft_id of Object.values(DRAFTS))
    for (const draft_slot of [1, 5])
      replies.push(await reply(draftReport, context, { draft_id, draft_slot, platform_username: null, season }));
  return replies;
}
