// What a buyer of every product reads in one minute: answers over the slice of real data, computed
// once for all properties, each with the blocks that the terminal and the page draw of it.
import { renderWithCitations } from '../../src/citations/index.ts';
import { ATTRIBUTION, type Product } from '../../src/contract/index.ts';
import type { TrendingList } from '../../src/fantasy/index.ts';
import { clockBefore, type Snapshot, type Week } from '../../src/nfl/index.ts';
import {
  type Analysis,
  type AnalysisContext,
  AnswerError,
  draftBoard,
  draftReport,
  leagueOutlook,
  matchup,
  player,
  type RequestOf,
  report,
  roster,
  sleepers,
  teamReport,
  trade,
  trending,
  waivers,
} from '../../src/products/index.ts';
import type { FittedModel } from '../../src/projections/index.ts';
import { type AnswerView, answerView } from '../../src/views/index.ts';
import { DRAWN_LEAGUES, DRAWN_MANAGER, draftIdOf, drawnPlatform } from './drawn-league.ts';
import { leaguesFrom } from './leagues-from.ts';
import { estimatedBy } from './market.ts';
import { sliceAndModel } from './release-fits.ts';

const SEED = 2024;
/** A late week of a season known whole, the first of one, and the last that the slice knows. */
const WEEKS: readonly Week[] = [
  { season: 2023, week: 16 },
  { season: 2024, week: 1 },
  { season: 2024, week: 4 },
];
const MANAGERS = [1, 2, 3, 4, 5, 6];
/** Hours for which the lists have quarterbacks only. */
const QUARTERBACK_HOURS = 48;
/** One in so many of the players at the positions with more than one starter is asked about. */
const EVERY_OTHER_POSITION = 2;

export interface SliceAnswer<P extends Product = Product> {
  readonly question: string;
  readonly product: P;
  readonly answer: Record<string, unknown>;
  readonly view: AnswerView;
}

/** One moment, and all that is answered in it. */
export interface SliceMinute {
  readonly at: Week;
  readonly context: AnalysisContext;
  readonly answers: readonly SliceAnswer[];
}

export async function sliceMinutes(): Promise<readonly SliceMinute[]> {
  const { whole, model } = await sliceAndModel();
  const minutes: SliceMinute[] = [];
  for (const at of WEEKS) {
    const context = contextBefore(whole.before(at.season, at.week), model);
    minutes.push({ at, context, answers: await answersIn(context) });
  }
  return minutes;
}

function contextBefore(snapshot: Snapshot, model: FittedModel): AnalysisContext {
  return {
    currentSnapshot: snapshot,
    clock: clockBefore(snapshot),
    model,
    market: {
      trending: async (trend, lookbackHours) => crowdOf(snapshot, model, trend, lookbackHours),
      rostership: estimatedBy(model),
      draftRanks: async () => null,
    },
    leagues: leaguesFrom(drawnPlatform(snapshot, SEED)),
  };
}

/** Over two days quarterbacks, over one others at the edge of rosters, too. */
function crowdOf(snapshot: Snapshot, model: FittedModel, trend: 'add' | 'drop', lookbackHours: number): TrendingList {
  const known = model
    .season(snapshot)
    .projections.flatMap(({ player: each }) => (each.platformId === null ? [] : [each]))
    .filter((each, i) => (lookbackHours === QUARTERBACK_HOURS ? each.position === 'QB' : i > 60 && i < 300));
  const rows = known
    .filter((_, i) => i % 3 === (trend === 'add' ? 0 : 1))
    .map(({ platformId }, i) => ({ platformId: platformId ?? '', count: 5000 - 10 * i }));
  return { trend, lookbackHours, asOf: '2024-09-01T12:00:00.000Z', rows };
}

async function answersIn(context: AnalysisContext): Promise<readonly SliceAnswer[]> {
  const { week } = context.currentSnapshot;
  const answers: SliceAnswer[] = [];
  const ask = async <P extends Product>(analysis: Analysis<P>, request: RequestOf<P>): Promise<void> => {
    const asked = await answerTo(analysis, context, request);
    if (asked) answers.push(asked);
  };
  await ask(trending, { week, lookback_hours: 24, limit: 50 });
  await ask(trending, { week, lookback_hours: QUARTERBACK_HOURS, limit: 50 });
  await ask(report, { week });
  await ask(sleepers, { week, limit: 25 });
  await ask(waivers, { week, limit: 50 });
  await ask(draftBoard, { limit: 60, scoring: 'ppr' });
  for (const league_id of Object.values(DRAWN_LEAGUES))
    for (const manager of MANAGERS) {
      const team = { platform_username: DRAWN_MANAGER.replace('1', `${manager}`), league_id, week };
      await ask(roster, { ...team, roster: null });
      if (manager > 2) continue;
      await ask(teamReport, team);
      await ask(draftReport, {
        draft_id: draftIdOf(league_id),
        platform_username: null,
        draft_slot: manager,
        season: null,
      });
      if (league_id !== DRAWN_LEAGUES.usual) continue;
      await ask(leagueOutlook, team);
      await ask(trade, { ...team, give: null, get: null, partner: null });
    }
  const projectedAt = (...positions: readonly string[]) =>
    context.model
      .week(context.currentSnapshot)
      .projections.flatMap(({ player: { position, platformId } }) =>
        platformId !== null && positions.includes(position) ? platformId : [],
      );
  const others = projectedAt('RB', 'WR', 'TE').filter((_, i) => i % EVERY_OTHER_POSITION === 0);
  for (const asked of [projectedAt('QB'), projectedAt('K'), others]) {
    for (const player_id of asked) await ask(player, { name: null, player_id, week });
    for (let i = 0; i + 1 < asked.length; i += 2) await ask(matchup, { players: asked.slice(i, i + 2), week });
  }
  return answers;
}

/** Null for a refusal. */
async function answerTo<P extends Product>(
  analysis: Analysis<P>,
  context: AnalysisContext,
  request: RequestOf<P>,
): Promise<SliceAnswer<P> | null> {
  const { product } = analysis;
  try {
    const { answer, citations } = renderWithCitations(await analysis.answer(context, request));
    const meta = { generated_at: '2024-09-01T12:00:00.000Z', attribution: ATTRIBUTION, model: null, cache: 'fresh' };
    const whole = { ...(answer as object), stats_cited: citations, sources: [], meta: { ...meta, data_freshness: {} } };
    const question = `${product.key} ${context.currentSnapshot.season} week ${context.currentSnapshot.week} ${JSON.stringify(request)}`;
    return { question, product, answer: whole, view: answerView(product, whole) };
  } catch (error) {
    if (error instanceof AnswerError) return null;
    throw error;
  }
}
