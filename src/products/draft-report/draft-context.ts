// A drafted roster with everything it is judged by: what each pick was expected to be worth, the
// market, and the rest of the draft.
import {
  type Draft,
  type DraftPick,
  type DraftRanks,
  fantasyPosition,
  overReplacement,
  type PlayerValue,
  positionsOfSlot,
  rankByValue,
  rookieReplacementLevels,
  seasonValues,
  startingSlots,
  type ValuedLeague,
} from '../../fantasy/index.ts';
import { leagueScoring, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { CUTS } from '../cuts.ts';
import { playerWithId, type ResolvedDraft } from '../lookup/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { auctionBuys, draftMarket } from './market.ts';

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
  const valuedLeague: ValuedLeague = { teams, slots, scoringOf: () => scoring };
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
    /** False where undrafted players may be on rosters already, and where none can be added. */
    isUndraftedKnown,
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
