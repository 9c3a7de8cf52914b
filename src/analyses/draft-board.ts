// GET /v1/draft-board: everybody worth drafting in tiers of like worth, against the order in which the platform's users draft them.
import { draftBoard as product } from '../contract/draft-board.ts';
import { few, listing, name, paragraph, type Sentence, sentence, week, word } from '../evidence/sentence.ts';
import { statusForWeek } from '../football/availability.ts';
import { placesMoved } from '../football/draft/market.ts';
import { rankedByValue } from '../football/draft/ranking.ts';
import { PRESETS } from '../football/scoring.ts';
import type { Analysis, Sight } from './analysis.ts';
import { boardNote, type Listed, overReplacement, seasonPoints } from './draft-board-note.ts';
import { inTiers, tiersOf } from './draft-board-tiers.ts';
import { Refusal } from './refusal.ts';
import { wireId } from './resolve.ts';

/** Longest list of values, and of reaches. */
const CALLOUTS = 10;
/** Part of the market's order in which a reach matters: nobody reaches for those whom hardly anybody drafts. */
const DRAFTED = 0.75;

export const draftBoard: Analysis<typeof product> = {
  product,
  async answer(sight, { limit, scoring }) {
    const { world, model } = sight;
    const everybody = rankedByValue(model.season(world), PRESETS[scoring]);
    const ranked = everybody.slice(0, limit);
    if (ranked.length === 0)
      throw new Refusal(503, 'data_unavailable', 'No player of the coming season is known yet.', 600);
    const moved = placesMoved(ranked.map(({ projection }) => ({ marketRank: marketRankOf(projection.player) })));
    const board: Listed[] = ranked.map(({ projection, outcome }, i) => ({
      player: projection.player,
      team: projection.team,
      outcome,
      rank: i + 1,
      marketRank: marketRankOf(projection.player),
      delta: moved[i] ?? null,
    }));
    const row = (listed: Listed) => ({
      player_id: wireId(listed.player),
      name: listed.player.name,
      position: listed.player.position,
      team: listed.team,
      rank: listed.rank,
      market_rank: listed.marketRank,
      value_delta: listed.delta,
      note: boardNote(sight, listed, scoring),
    });
    const tiers = inTiers(tiersOf(everybody), board);
    const marketed = board.filter(({ delta }) => delta !== null).length;
    const values = board
      .filter(({ delta, outcome }) => (delta ?? 0) > 0 && outcome.overReplacement > 0)
      .sort((a, b) => (b.delta ?? 0) - (a.delta ?? 0));
    const reaches = board
      .filter((listed) => (listed.delta ?? 0) < 0 && marketPlace(listed, board) <= DRAFTED * marketed)
      .sort((a, b) => (a.delta ?? 0) - (b.delta ?? 0));
    return {
      verdict: verdict(board),
      confidence: marketed > 0 ? 'medium' : 'low',
      reasoning: reasoning(sight, board, tiers[0]?.players.length ?? 0, { values, reaches, scoring, marketed }),
      season: world.season,
      scoring,
      tiers: tiers.map(({ label, players }, i) => ({ tier: i + 1, label, players: players.map(row) })),
      values: values.slice(0, CALLOUTS).map(row),
      reaches: reaches.slice(0, CALLOUTS).map(row),
    };
  },
};

function marketRankOf({ platform }: Listed['player']): number | null {
  const rank = platform?.searchRank ?? null;
  return rank !== null && Number.isInteger(rank) && rank >= 1 ? rank : null;
}

/** Place in the market's order of the board. */
function marketPlace({ marketRank }: Listed, board: readonly Listed[]): number {
  return board.filter((other) => other.marketRank !== null && other.marketRank <= (marketRank ?? 0)).length;
}

function verdict(board: readonly Listed[]): Sentence {
  const [first, ...next] = board.slice(0, 3).map(({ player }) => name(player.name));
  if (!first) return sentence`Nobody is left to draft.`;
  return next.length === 0
    ? sentence`${first} is the first pick.`
    : sentence`${first} is the first pick; ${listing(next)} come next.`;
}

interface Told {
  readonly values: readonly Listed[];
  readonly reaches: readonly Listed[];
  readonly scoring: keyof typeof PRESETS;
  readonly marketed: number;
}

function reasoning(
  sight: Sight,
  board: readonly Listed[],
  topTier: number,
  { values, reaches, scoring, marketed }: Told,
): Sentence {
  const { world } = sight;
  const [first] = board;
  const span = world.week === 1 ? sentence`the whole season` : sentence`the season from ${week(world.week)} on`;
  const points = first && seasonPoints(sight, first.player, scoring);
  const over = first && overReplacement(sight, first.player, scoring);
  const [value] = values;
  const [reach] = reaches;
  return paragraph(
    sentence`Players stand by the points they are expected to score over ${span} beyond what the best freely available player of their position would.`,
    first && points && over
      ? sentence`${name(first.player.name)} leads with ${points} expected points, ${over} above replacement.`
      : null,
    topTier <= 10
      ? sentence`A tier ends where the gap to the next players is more than the uncertainty of the projections: ${few(topTier)} ${word(topTier === 1 ? 'player stands' : 'players stand')} above all others.`
      : sentence`A tier ends where the gap to the next players is more than the uncertainty of the projections.`,
    value ? sentence`The market underrates ${name(value.player.name)} most.` : null,
    reach ? tooEarly(sight, reach) : null,
    marketed === 0
      ? sentence`The platform's draft popularity is not known for this view, so nobody can be called a value or a reach.`
      : sentence`The market is the platform's draft popularity, not a consensus of experts.`,
  );
}

/** Whom the market likes most beyond his worth; whether he can play is said with it, because that is often why. */
function tooEarly({ world }: Sight, { player }: Listed): Sentence {
  const { label } = statusForWeek(world, player);
  const who = name(player.name);
  return label === null
    ? sentence`It asks too early a pick for ${who}.`
    : sentence`It asks too early a pick for ${who}, whose status is ${word(label)}.`;
}
