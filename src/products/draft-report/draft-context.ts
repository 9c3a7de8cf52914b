// A drafted roster with everything it is judged by: what each pick was expected to be worth, the
// market, and the rest of the draft.
import {
  type Draft,
  type DraftPick,
  type DraftRanks,
  draftRankIn,
  fairPrices,
  fantasyPosition,
  isFlexSlot,
  overReplacement,
  type PlayerValue,
  positionsOfSlot,
  type ReplacementLevels,
  rankByValue,
  rookieReplacementLevels,
  seasonValues,
  startingSlots,
  valuedLeagueOf,
} from '../../fantasy/index.ts';
import { leagueScoring, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { CUTS } from '../cuts.ts';
import { playerWithId, type ResolvedDraft } from '../lookup/index.ts';
import type { AnalysisContext } from '../shared/index.ts';

/** The platform's usual lineup, for drafts without one. */
const DEFAULT_SLOTS = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'DEF'];

/** `recorded`: the draft ranks archived next to the draft; null where there are none. */
export function draftContext(context: AnalysisContext, resolved: ResolvedDraft, recorded: DraftRanks | null) {
  const { currentSnapshot: snapshot, model } = context;
  const { draft, picks, ownPicks, league } = resolved;
  const draftSnapshot = snapshot.before(draft.season, 1);
  const { name: scoringName, scoring, leftOutOf } = scoringOf(resolved);
  const outlook = model.season(draftSnapshot);
  const slots = slotsOf(resolved);
  const teams = Math.max(1, draft.teams || new Set(picks.map(({ seat }) => seat)).size);
  const valuedLeague = valuedLeagueOf(scoring, teams, slots);
  const values = seasonValues(outlook, valuedLeague);
  const assetOf = (id: string, given: string): PlayerValue => {
    const player = playerWithId(draftSnapshot, id);
    const position = fantasyPosition(player?.position ?? given);
    const { points, games } = (player && values.valueFor(player)) ?? { points: 0, games: 0 };
    return { id, position, points, games };
  };
  const assets = new Map(picks.map((pick) => [pick.playerId, assetOf(pick.playerId, pick.position ?? '')]));
  const others = outlook.projections.flatMap(({ player: { platformId: id, position } }) =>
    id === null || assets.has(id) ? [] : [assetOf(id, position)],
  );
  const isRookie = (id: string) => playerWithId(draftSnapshot, id)?.entryYear === draft.season;
  const isRookieDraft = picks.filter(({ playerId }) => isRookie(playerId)).length >= CUTS.share.nearly * picks.length;
  const left = isRookieDraft ? others.filter(({ id }) => isRookie(id)) : others;
  const market = draftMarket({
    ...{ snapshot, resolved, recorded, slots, assets },
    others: isRookieDraft ? [] : others,
    rookies: isRookieDraft ? [...assets.values(), ...left] : null,
  });
  const levels = isRookieDraft ? rookieReplacementLevels(slots, [...assets.values()], left) : values.levels;
  const isAuction = draft.type === 'auction';
  const buys = isAuction ? auctionBuys(levels, resolved, assets) : null;
  const board = market.judgesPicks
    ? rankByValue(outlook, scoring, ({ platformId: id }) => (id === null ? null : market.overallRankOf(id))).flatMap(
        ({ projection }) => projection.player.platformId ?? [],
      )
    : [];
  const boardIds = isRookieDraft ? board.filter(isRookie) : board;
  const ranks = new Map(boardIds.map((id, i) => [id, i + 1]));
  const drafted = ownPicks.map((pick) => {
    const { playerId: id } = pick;
    const player = playerWithId(draftSnapshot, id) ?? playerWithId(snapshot, id) ?? null;
    const marketRank = market.rankOf(id);
    const asset = assets.get(id) ?? assetOf(id, pick.position ?? '');
    return {
      pick,
      player,
      identity: { player_id: id, name: player?.name ?? pick.name, position: player?.position ?? pick.position ?? '' },
      team: (player && draftSnapshot.teamOf(player)) ?? pick.team,
      asset,
      overReplacement: overReplacement(levels, asset),
      marketRank,
      /** Negative for earlier than the market. */
      delta: marketRank === null ? null : pick.pickNo - marketRank,
      /** On our board before the season; null where it has none, or picks are not compared. */
      boardRank: ranks.get(id) ?? null,
      /** Null where no manager bid. */
      buy: buys?.get(id) ?? null,
    };
  });
  const worthOf = (asset: PlayerValue) => overReplacement(levels, asset);
  const hasUnlistedKeepers =
    league?.type === 'keeper' && hasEarlyPick(others.map(worthOf), [...assets.values()].map(worthOf));
  const isDynasty = league?.type === 'dynasty' || (draft.scoringType?.startsWith('dynasty') ?? false);
  const { canAdd = true, canTrade = true } = league?.rules ?? {};
  // undrafted players may be on rosters already, and there may be no way to add one
  const isUndraftedKnown = canAdd && !isDynasty && !isRookieDraft && !hasUnlistedKeepers;
  const keyOf = (pick: DraftPick) => pick.rosterId ?? -pick.seat;
  return {
    /** Before week 1 of the draft's season. */
    draftSnapshot,
    /** Whether that week is over: projections and plans are of the past. */
    isPast: draft.season !== snapshot.season || snapshot.week > 1,
    drafted,
    draftId: draft.id,
    /** Whether the league lets its teams add free agents, and trade; true of a mock draft. */
    canAdd,
    canTrade,
    levels,
    /** The draft's teams, slots and scoring. */
    valuedLeague,
    roster: drafted.map(({ asset }) => asset),
    /** What each team of the draft ended up with, this one included. */
    rosters: [...new Set(picks.map(keyOf))].map((key) =>
      picks.flatMap((pick) => (keyOf(pick) === key ? (assets.get(pick.playerId) ?? []) : [])),
    ),
    /** The undrafted player at the position with the most projected points; null for none known. */
    bestUndrafted(position: string) {
      const [asset] = others
        .filter((other) => isUndraftedKnown && other.position === position && other.points > 0)
        .sort((a, b) => b.points - a.points);
      const player = asset && playerWithId(draftSnapshot, asset.id);
      return player ? { identity: { player_id: asset.id, name: player.name, position }, points: asset.points } : null;
    },
    simulation: {
      turns: picks.map((pick) => ({
        team: keyOf(pick),
        keeper: pick.isKeeper ? (assets.get(pick.playerId) ?? null) : null,
      })),
      team: ownPicks[0] ? keyOf(ownPicks[0]) : 0,
      market: market.players,
      isRandomOrder: isAuction,
      seed: draft.id,
    },
    market,
    isAuction,
    /** A dynasty league's draft of first-year players: the rest of the roster is not in it. */
    isRookieDraft,
    /** Players stay for years: a pick is also made for later seasons, which are not counted. */
    isDynasty,
    /** What prices the picks: the league's own scoring, or a preset. */
    scoring: scoringName,
    /** What projections leave out of the league's points. */
    leftOut: leftOutOf(slots.flatMap(positionsOfSlot)),
    /** Whether the picks were projected before the season; else the grade means little. */
    isModeled: drafted.filter(({ asset }) => asset.points > 0).length >= CUTS.share.half * drafted.length,
  };
}

export type DraftContext = ReturnType<typeof draftContext>;
export type DraftedPlayer = DraftContext['drafted'][number];
export type NamedPlayer = DraftedPlayer['identity'];

/**
 * Whether an undrafted player is worth an early pick: some leagues enter their keepers without a
 * pick, so who is missing from the draft is on a roster.
 */
function hasEarlyPick(undrafted: readonly number[], picked: readonly number[]): boolean {
  const last = [...picked].sort((a, b) => b - a)[Math.floor(picked.length * CUTS.share.third)];
  return last !== undefined && undrafted.some((value) => value > Math.max(0, last));
}

/** Starting slots of the draft, else of its league, else the platform's usual ones. */
function slotsOf({ draft, league }: ResolvedDraft): readonly string[] {
  const named = [...draft.slots].flatMap(([slot, count]) => Array.from({ length: Math.min(count, 20) }, () => slot));
  const starting = startingSlots(named.length > 0 ? named : (league?.rosterSpots ?? []));
  return starting.length > 0 ? starting : DEFAULT_SLOTS;
}

/** The league's own scoring where it is shown, else the preset of the draft. */
function scoringOf({ draft, league }: ResolvedDraft) {
  if (league && Object.values(league.scoring).some((points) => points !== 0))
    return { name: 'league' as const, ...leagueScoring(league.scoring) };
  const name = presetOf(draft);
  return { name, scoring: SCORING_PRESETS[name], leftOutOf: () => [] };
}

/** The platform's scoring types are words such as `half_ppr`, `dynasty_2qb` and `std`. */
function presetOf({ scoringType }: Draft): keyof typeof SCORING_PRESETS {
  const type = scoringType ?? '';
  if (type.includes('half')) return 'half_ppr';
  return type.includes('std') || type.includes('standard') ? 'standard' : 'ppr';
}

/** Undrafted players the simulated redrafts may still take. */
const PLAYERS_BEYOND_PICKS = 60;

interface Drafting {
  readonly snapshot: Snapshot;
  readonly resolved: ResolvedDraft;
  /** Draft ranks recorded next to the draft; null: those of the snapshot's player file. */
  readonly recorded: DraftRanks | null;
  readonly slots: readonly string[];
  /** The drafted players by player id. */
  readonly assets: ReadonlyMap<string, PlayerValue>;
  /** Players left undrafted; empty in a rookie draft, where the others are on a team already. */
  readonly others: readonly PlayerValue[];
  /** In a rookie draft the first-year players, ranked among themselves; null in another. */
  readonly rookies: readonly PlayerValue[] | null;
}

export type Obstacle = 'an auction' | 'another season' | 'asked in the season' | 'too few ranked' | 'two quarterbacks';
type RankOf = (id: string) => number | null;

/**
 * Why the platform's draft ranks do not order this draft; null where they do. Later than week 1
 * the snapshot's ranks follow the results of games: recorded ones are needed.
 */
function obstacleTo(
  { snapshot, recorded, resolved: { draft, picks } }: Drafting,
  { rankOf, isSuperflex }: { readonly rankOf: RankOf; readonly isSuperflex: boolean },
): Obstacle | null {
  if (draft.type === 'auction') return 'an auction';
  if (recorded === null && draft.season !== snapshot.season) return 'another season';
  if (recorded === null && snapshot.week > 1) return 'asked in the season';
  const ranked = picks.filter(({ playerId }) => rankOf(playerId) !== null).length;
  if (ranked < CUTS.share.half * picks.length) return 'too few ranked';
  return isSuperflex ? 'two quarterbacks' : null;
}

function draftMarket(drafting: Drafting) {
  const { snapshot, recorded, slots, rookies } = drafting;
  const { draft } = drafting.resolved;
  const overallRankOf: RankOf = (id) => draftRankIn(recorded, id, playerWithId(snapshot, id));
  const rankOf = rookies === null ? overallRankOf : rankAmong(rookies, overallRankOf);
  const isSuperflex =
    slots.filter((slot) => slot === 'QB').length > 1 ||
    slots.some((slot) => isFlexSlot(slot) && positionsOfSlot(slot).includes('QB'));
  const obstacle = obstacleTo(drafting, { rankOf, isSuperflex });
  const judgesPicks = obstacle === null || obstacle === 'two quarterbacks';
  const spent = draft.type === 'auction' ? 'prices' : 'picks';
  return {
    /** The draft ranks, else what this draft spent on the players: the pick, or the price. */
    order: obstacle === null ? 'popularity' : spent,
    obstacle,
    rankedBy: recorded?.by,
    /** Whether single picks are compared with the draft ranks. */
    judgesPicks,
    /** Draft ranks assume one quarterback a team: where two may start, they say nothing. */
    isSuperflex,
    /** By player id: the draft rank; null where picks are not compared with it. */
    rankOf: judgesPicks ? rankOf : () => null,
    /** The same among all players of the league, which the draft board is blended with. */
    overallRankOf: judgesPicks ? overallRankOf : () => null,
    /** The players who may be drafted, in the order they go. */
    players:
      obstacle === null ? byPopularity(drafting, rankOf) : bySpending(drafting, spent === 'prices' ? byPrice : byPick),
  };
}

/** The rank among these players alone. */
function rankAmong(players: readonly PlayerValue[], rankOf: RankOf): RankOf {
  const ranked = players.flatMap(({ id }) => {
    const rank = rankOf(id);
    return rank === null ? [] : [{ id, rank }];
  });
  const places = new Map(ranked.sort((a, b) => a.rank - b.rank).map(({ id }, i) => [id, i + 1]));
  return (id) => places.get(id) ?? null;
}

/** By rank; drafted without one, where he was taken; left without one, last, by points. */
function byPopularity({ resolved: { picks }, assets, others }: Drafting, rankOf: RankOf): readonly PlayerValue[] {
  const drafted = picks.map(({ playerId, pickNo }) => ({
    asset: assets.get(playerId),
    place: rankOf(playerId) ?? pickNo,
  }));
  const undrafted = others
    .map((asset) => ({ asset, rank: rankOf(asset.id) }))
    .filter(({ asset, rank }) => rank !== null || asset.points > 0)
    .sort((a, b) => (a.rank ?? Number.MAX_VALUE) - (b.rank ?? Number.MAX_VALUE) || b.asset.points - a.asset.points)
    .slice(0, PLAYERS_BEYOND_PICKS)
    .map(({ asset, rank }, i) => ({ asset, place: rank ?? picks.length + 1 + i }));
  return [...drafted, ...undrafted].sort((a, b) => a.place - b.place).flatMap(({ asset }) => asset ?? []);
}

/** By pick, in an auction by price; the others follow by projected points. */
function bySpending(
  { resolved: { picks }, assets, others }: Drafting,
  compare: (a: DraftPick, b: DraftPick) => number,
): readonly PlayerValue[] {
  const drafted = [...picks].sort(compare).flatMap(({ playerId }) => assets.get(playerId) ?? []);
  const undrafted = others.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  return [...drafted, ...undrafted.slice(0, PLAYERS_BEYOND_PICKS)];
}

const byPick = (a: DraftPick, b: DraftPick): number => a.pickNo - b.pickNo;

/** A pick without a price comes last. */
const byPrice = (a: DraftPick, b: DraftPick): number =>
  Number(a.amount === null) - Number(b.amount === null) || (b.amount ?? 0) - (a.amount ?? 0) || byPick(a, b);

/**
 * What each buy cost and what its projection would have cost, by player id. Keepers are left out,
 * because no manager bid for them, and so are players without a projection. Without a budget a
 * notable difference is measured against what a team spent on average.
 */
function auctionBuys(
  levels: ReplacementLevels,
  { draft, picks }: ResolvedDraft,
  assets: ReadonlyMap<string, PlayerValue>,
) {
  const lots = picks.flatMap(({ playerId, isKeeper, amount: price }) => {
    const asset = assets.get(playerId);
    if (isKeeper || price === null || asset === undefined || asset.points <= 0) return [];
    return [{ playerId, price, value: overReplacement(levels, asset) }];
  });
  const prices = fairPrices(lots);
  const teams = new Set(picks.map(({ rosterId, seat }) => rosterId ?? -seat)).size;
  const budget = draft.budget ?? lots.reduce((sum, { price }) => sum + price, 0) / teams;
  return new Map(
    lots.flatMap(({ playerId, price }, i) => {
      const fairPrice = prices?.[i];
      if (fairPrice === undefined) return [];
      // a notable part of the price, and more than a trace of a team's budget
      const minNotable = Math.max(CUTS.share.third * price, CUTS.share.trace * budget);
      const isNotable = Math.abs(fairPrice - price) >= minNotable;
      return [[playerId, { price, fairPrice, isNotable }] as const];
    }),
  );
}
