// A drafted roster with everything it is judged by: what each pick was expected to be worth, the
// market, and the rest of the draft.
import {
  type DraftPick,
  type DraftRanks,
  fantasyPosition,
  overReplacement,
  type PlayerValue,
  positionsOfSlot,
  rookieReplacementLevels,
  seasonValues,
  startingSlots,
  type ValuedLeague,
} from '../../fantasy/index.ts';
import { type LeftOutScoring, leagueScoring, SCORING_PRESETS, type Scoring } from '../../fantasy/scoring/index.ts';
import { playerWithId, type ResolvedDraft } from '../lookup/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { boardRanks } from './board-ranks.ts';
import { auctionBuys } from './buys.ts';
import type { AuctionBuy, DraftContext, DraftedPlayer, DraftScoring } from './drafted-roster.ts';
import { draftMarket } from './market.ts';

/** The platform's usual lineup, for drafts without one. */
const DEFAULT_SLOTS = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'DEF'];
/** Share of the picks that must be projected for the grade to mean something. */
const MIN_MODELED_SHARE = 0.5;
/** Share of first-year players among the picks from which a draft is a rookie draft. */
const MIN_ROOKIE_SHARE = 0.8;

/**
 * `recorded`: the platform's draft ranks as archived next to the draft; null where there are none.
 */
export function draftContext(
  context: AnalysisContext,
  resolved: ResolvedDraft,
  recorded: DraftRanks | null,
): DraftContext {
  const { currentSnapshot: snapshot, model } = context;
  const { draft, picks, ownPicks, league } = resolved;
  const draftSnapshot = snapshot.before(draft.season, 1);
  const scoring = scoringOf(resolved);
  const outlook = model.season(draftSnapshot);
  const slots = slotsOf(resolved);
  const teams = Math.max(1, draft.teams || new Set(picks.map(({ seat }) => seat)).size);
  const valuedLeague: ValuedLeague = { teams, slots, scoringOf: scoring.forPosition };
  const values = seasonValues(outlook, valuedLeague);
  const assetOf = (id: string, given: string): PlayerValue => {
    const player = playerWithId(draftSnapshot, id);
    const position = fantasyPosition(player?.position ?? given);
    const { points, games } = (player && values.valueFor(player)) ?? { points: 0, games: 0 };
    return { id, position, points, games };
  };
  const assets = new Map(picks.map((pick) => [pick.playerId, assetOf(pick.playerId, pick.position ?? '')]));
  const others = outlook.projections.flatMap(({ player }) => {
    const id = player.platformId;
    return id === null || assets.has(id) ? [] : [assetOf(id, player.position)];
  });
  const isRookie = (id: string) => playerWithId(draftSnapshot, id)?.entryYear === draft.season;
  const isRookieDraft = picks.filter(({ playerId }) => isRookie(playerId)).length >= MIN_ROOKIE_SHARE * picks.length;
  const left = isRookieDraft ? others.filter(({ id }) => isRookie(id)) : others;
  const market = draftMarket({
    snapshot,
    resolved,
    recorded,
    slots,
    assets,
    others: isRookieDraft ? [] : others,
    rookies: isRookieDraft ? [...assets.values(), ...left] : null,
  });
  const levels = isRookieDraft ? rookieReplacementLevels(slots, [...assets.values()], left) : values.levels;
  const buys =
    draft.type === 'auction' ? auctionBuys(levels, picks, assets, draft.budget) : new Map<string, AuctionBuy>();
  const ranks = market.judgesPicks
    ? boardRanks({
        outlook,
        scoring: scoring.forPosition('WR'),
        marketRank: ({ platformId }) => (platformId === null ? null : market.overallRankOf(platformId)),
        isEligible: isRookieDraft ? isRookie : () => true,
      })
    : new Map<string, number>();
  const drafted = ownPicks.map((pick): DraftedPlayer => {
    const player = playerWithId(draftSnapshot, pick.playerId) ?? playerWithId(snapshot, pick.playerId) ?? null;
    const marketRank = market.rankOf(pick.playerId);
    const asset = assets.get(pick.playerId) ?? assetOf(pick.playerId, pick.position ?? '');
    return {
      pick,
      player,
      identity: {
        player_id: pick.playerId,
        name: player?.name ?? pick.name,
        position: player?.position ?? pick.position ?? '',
      },
      team: (player && draftSnapshot.teamOf(player)) ?? pick.team,
      asset,
      overReplacement: overReplacement(levels, asset),
      marketRank,
      delta: marketRank === null ? null : pick.pickNo - marketRank,
      boardRank: ranks.get(pick.playerId) ?? null,
      buy: buys.get(pick.playerId) ?? null,
    };
  });
  const hasUnlistedKeepers =
    league?.type === 'keeper' &&
    hasEarlyPick(
      others.map((asset) => overReplacement(levels, asset)),
      [...assets.values()].map((asset) => overReplacement(levels, asset)),
    );
  const isDynasty = league?.type === 'dynasty' || (draft.scoringType?.startsWith('dynasty') ?? false);
  const { canAdd = true, canTrade = true } = league?.rules ?? {};
  const isUndraftedKnown = canAdd && !isDynasty && !isRookieDraft && !hasUnlistedKeepers;
  const bestUndrafted: DraftContext['bestUndrafted'] = (position) => {
    if (!isUndraftedKnown) return null;
    const [asset] = others
      .filter((other) => other.position === position && other.points > 0)
      .sort((a, b) => b.points - a.points);
    const player = asset && playerWithId(draftSnapshot, asset.id);
    return player ? { identity: { player_id: asset.id, name: player.name, position }, points: asset.points } : null;
  };
  const keyOf = (pick: DraftPick) => pick.rosterId ?? -pick.seat;
  const teamKeys = [...new Set(picks.map(keyOf))];
  return {
    draftSnapshot,
    isPast: draft.season !== snapshot.season || snapshot.week > 1,
    drafted,
    draftId: draft.id,
    canAdd,
    canTrade,
    levels,
    valuedLeague,
    roster: drafted.map(({ asset }) => asset),
    rosters: teamKeys.map((key) =>
      picks.flatMap((pick) => (keyOf(pick) === key ? (assets.get(pick.playerId) ?? []) : [])),
    ),
    isUndraftedKnown,
    bestUndrafted,
    simulation: {
      turns: picks.map((pick) => ({
        team: keyOf(pick),
        keeper: pick.isKeeper ? (assets.get(pick.playerId) ?? null) : null,
      })),
      team: ownPicks[0] ? keyOf(ownPicks[0]) : 0,
      market: market.players,
      isRandomOrder: draft.type === 'auction',
      seed: draft.id,
    },
    market,
    isAuction: draft.type === 'auction',
    isRookieDraft,
    isDynasty,
    scoring: scoring.name,
    leftOut: scoring.leftOutOf(slots.flatMap(positionsOfSlot)),
    scoringOf: scoring.forPosition,
    isModeled: drafted.filter(({ asset }) => asset.points > 0).length >= MIN_MODELED_SHARE * drafted.length,
  };
}

/** Part of a draft in which no player worth a pick is left over. */
const EARLY_PICKS_SHARE = 0.25;

/**
 * Whether an undrafted player is worth an early pick: some leagues enter their keepers without a
 * pick, so who is missing from the draft is on a roster.
 */
function hasEarlyPick(undrafted: readonly number[], picked: readonly number[]): boolean {
  const last = [...picked].sort((a, b) => b - a)[Math.floor(picked.length * EARLY_PICKS_SHARE)];
  return last !== undefined && undrafted.some((value) => value > Math.max(0, last));
}

/** Starting slots of the draft, else of its league, else the platform's usual ones. */
function slotsOf({ draft, league }: ResolvedDraft): readonly string[] {
  const named = [...draft.slots].flatMap(([slot, count]) => Array.from({ length: Math.min(count, 20) }, () => slot));
  const starting = startingSlots(named.length > 0 ? named : (league?.rosterSpots ?? []));
  return starting.length > 0 ? starting : DEFAULT_SLOTS;
}

interface NamedScoring {
  readonly name: DraftScoring;
  forPosition(position: string): Scoring;
  leftOutOf(positions: readonly string[]): readonly LeftOutScoring[];
}

function scoringOf({ draft, league }: ResolvedDraft): NamedScoring {
  if (league && Object.values(league.scoring).some((points) => points !== 0)) {
    const { scoring, leftOutOf } = leagueScoring(league.scoring);
    return { name: 'league', forPosition: () => scoring, leftOutOf };
  }
  const preset = presetOf(draft.scoringType ?? '');
  return { name: preset, forPosition: () => SCORING_PRESETS[preset], leftOutOf: () => [] };
}

/** The platform's scoring types are words such as `half_ppr`, `dynasty_2qb` and `std`. */
function presetOf(type: string): keyof typeof SCORING_PRESETS {
  if (type.includes('half')) return 'half_ppr';
  return type.includes('std') || type.includes('standard') ? 'standard' : 'ppr';
}
