// GET /v1/draft-board: everybody worth drafting in tiers of like worth, against the order in which the platform's users draft them.
import { countWord, listing, name, paragraph, type Sentence, sentence, weekWord, word } from '../../citations/index.ts';
import { draftBoard as product } from '../../contract/index.ts';
import { marketRankDifferences, rankByValue } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { statusForWeek } from '../../nfl/index.ts';
import { wireId } from '../lookup/index.ts';
import { type Analysis, type AnalysisContext, AnswerError } from '../shared/index.ts';
import { type BoardEntry, boardNote, overReplacementFact, seasonPointsFact } from './note.ts';
import { inTiers, tiersOf } from './tiers.ts';

/** Longest list of values, and of reaches. */
const MAX_CALLOUTS = 10;
/** Part of the market's order in which a reach matters: nobody reaches for those whom hardly anybody drafts. */
const DRAFTED_SHARE = 0.75;

export const draftBoard: Analysis<typeof product> = {
  product,
  async answer(context, { limit, scoring }) {
    const { currentSnapshot: snapshot, model } = context;
    const fullBoard = rankByValue(model.season(snapshot), SCORING_PRESETS[scoring]);
    const ranked = fullBoard.slice(0, limit);
    if (ranked.length === 0)
      throw new AnswerError(503, 'data_unavailable', 'No player of the coming season is known yet.', 600);
    const rankDifferences = marketRankDifferences(
      ranked.map(({ projection }) => ({ marketRank: marketRankOf(projection.player) })),
    );
    const board: BoardEntry[] = ranked.map(({ projection, outcome }, i) => ({
      player: projection.player,
      team: projection.team,
      outcome,
      rank: i + 1,
      marketRank: marketRankOf(projection.player),
      delta: rankDifferences[i] ?? null,
    }));
    const row = (entry: BoardEntry) => ({
      player_id: wireId(entry.player),
      name: entry.player.name,
      position: entry.player.position,
      team: entry.team,
      rank: entry.rank,
      market_rank: entry.marketRank,
      value_delta: entry.delta,
      note: boardNote(context, entry, scoring),
    });
    const tiers = inTiers(tiersOf(fullBoard), board);
    const rankedByMarket = board.filter(({ delta }) => delta !== null).length;
    const values = board
      .filter(({ delta, outcome }) => (delta ?? 0) > 0 && outcome.overReplacement > 0)
      .sort((a, b) => (b.delta ?? 0) - (a.delta ?? 0));
    const reaches = board
      .filter((entry) => (entry.delta ?? 0) < 0 && marketPlace(entry, board) <= DRAFTED_SHARE * rankedByMarket)
      .sort((a, b) => (a.delta ?? 0) - (b.delta ?? 0));
    return {
      verdict: boardVerdict(board),
      confidence: rankedByMarket > 0 ? 'medium' : 'low',
      reasoning: boardReasoning(context, board, tiers[0]?.players.length ?? 0, {
        values,
        reaches,
        scoring,
        rankedByMarket,
      }),
      season: snapshot.season,
      scoring,
      tiers: tiers.map(({ label, players }, i) => ({ tier: i + 1, label, players: players.map(row) })),
      values: values.slice(0, MAX_CALLOUTS).map(row),
      reaches: reaches.slice(0, MAX_CALLOUTS).map(row),
    };
  },
};

function marketRankOf({ platform }: BoardEntry['player']): number | null {
  const rank = platform?.searchRank ?? null;
  return rank !== null && Number.isInteger(rank) && rank >= 1 ? rank : null;
}

/** Place in the market's order of the board. */
function marketPlace({ marketRank }: BoardEntry, board: readonly BoardEntry[]): number {
  return board.filter((other) => other.marketRank !== null && other.marketRank <= (marketRank ?? 0)).length;
}

function boardVerdict(board: readonly BoardEntry[]): Sentence {
  const [first, ...runnerUp] = board.slice(0, 3).map(({ player }) => name(player.name));
  if (!first) return sentence`Nobody is left to draft.`;
  return runnerUp.length === 0
    ? sentence`${first} is the first pick.`
    : sentence`${first} is the first pick; ${listing(runnerUp)} come next.`;
}

interface BoardSummary {
  readonly values: readonly BoardEntry[];
  readonly reaches: readonly BoardEntry[];
  readonly scoring: keyof typeof SCORING_PRESETS;
  readonly rankedByMarket: number;
}

function boardReasoning(
  context: AnalysisContext,
  board: readonly BoardEntry[],
  topTier: number,
  { values, reaches, scoring, rankedByMarket }: BoardSummary,
): Sentence {
  const { currentSnapshot: snapshot } = context;
  const [first] = board;
  const span =
    snapshot.week === 1 ? sentence`the whole season` : sentence`the season from ${weekWord(snapshot.week)} on`;
  const points = first && seasonPointsFact(context, first.player, scoring);
  const valueOverReplacement = first && overReplacementFact(context, first.player, scoring);
  const [value] = values;
  const [reach] = reaches;
  return paragraph(
    sentence`Players stand by the points they are expected to score over ${span} beyond what the best freely available player of their position would.`,
    first && points && valueOverReplacement
      ? sentence`${name(first.player.name)} leads with ${points} expected points, ${valueOverReplacement} above replacement.`
      : null,
    topTier <= 10
      ? sentence`A tier ends where the gap to the next players is more than the uncertainty of the projections: ${countWord(topTier)} ${word(topTier === 1 ? 'player stands' : 'players stand')} above all others.`
      : sentence`A tier ends where the gap to the next players is more than the uncertainty of the projections.`,
    value ? sentence`The market underrates ${name(value.player.name)} most.` : null,
    reach ? reachClause(context, reach) : null,
    rankedByMarket === 0
      ? sentence`The platform's draft popularity is not known for this view, so nobody can be called a value or a reach.`
      : sentence`The market is the platform's draft popularity, not a consensus of experts.`,
  );
}

/** Whom the market likes most beyond his worth; whether he can play is said with it, because that is often why. */
function reachClause({ currentSnapshot: snapshot }: AnalysisContext, { player }: BoardEntry): Sentence {
  const { label } = statusForWeek(snapshot, player);
  const who = name(player.name);
  return label === null
    ? sentence`It asks too early a pick for ${who}.`
    : sentence`It asks too early a pick for ${who}, whose status is ${word(label)}.`;
}
