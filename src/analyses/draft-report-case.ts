// A drafted roster with all that it is judged by: what each pick was expected to be worth, the market, and the room it was drafted in.
import type { Asset, Room } from '../football/draft/room.ts';
import { roomOf } from '../football/draft/room.ts';
import type { SimulationParts } from '../football/draft/simulate.ts';
import { isShared, positionsOfSlot, startingSlots } from '../football/league/slots.ts';
import type { DraftPick } from '../football/league.ts';
import { PRESETS } from '../football/scoring.ts';
import type { Player, World } from '../football/world.ts';
import type { Sight } from './analysis.ts';
import type { DraftInQuestion } from './draft-in-question.ts';
import { playerWithId } from './resolve.ts';

export interface Drafted {
  readonly pick: DraftPick;
  readonly player: Player | null;
  readonly identity: { readonly player_id: string; readonly name: string; readonly position: string };
  readonly team: string | null;
  readonly asset: Asset;
  readonly marketRank: number | null;
  /** pick_no less market rank; null without one. */
  readonly delta: number | null;
}

export interface DraftCase {
  /** The picture before week one of the draft's season. */
  readonly then: World;
  readonly drafted: readonly Drafted[];
  readonly draftId: string;
  readonly scoring: keyof typeof PRESETS;
  readonly room: Room;
  readonly roster: readonly Asset[];
  readonly simulation: Omit<SimulationParts, 'drafts' | 'slots'>;
  /** A dynasty league's yearly draft: the rest of the team was there before. */
  readonly isOfNewcomers: boolean;
  /** Whether the market's ranks are known for this draft. */
  readonly hasMarket: boolean;
  /** Whether the model knows what most of these players were expected to score. */
  readonly isModelled: boolean;
}

/** The platform's usual lineup, for drafts that name none. */
const USUAL_SLOTS = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'DEF'];
/** Least part of the picks that must be ranked or modelled to speak of a market or a model. */
const MOST = 0.5;
/** Part of the picks that first-year players make up in a draft of newcomers. */
const NEWCOMERS = 0.8;
/** The market reaches this much beyond the picks of a draft. */
const BEYOND = 60;

export function draftCase(sight: Sight, found: DraftInQuestion): DraftCase {
  const { world, model } = sight;
  const { draft, picks, mine } = found;
  const then = world.before(draft.season, 1);
  const scoring = scoringOf(draft.scoringType);
  const outlook = model.season(then);
  const isActive = draft.season === world.season;
  const rankNow = (id: string): number | null => {
    const rank = isActive ? (playerWithId(world, id)?.platform?.searchRank ?? null) : null;
    return rank !== null && Number.isInteger(rank) && rank >= 1 ? rank : null;
  };
  const assetOf = (id: string, position: string): Asset => {
    const player = playerWithId(then, id);
    const projection = player && outlook.of(player);
    const points = projection ? outlook.outcome(projection, PRESETS[scoring]).points : 0;
    return { id, position: positionWord(player?.position ?? position), points };
  };
  const assets = new Map(picks.map((pick) => [pick.playerId, assetOf(pick.playerId, pick.position ?? '')]));
  const others = outlook.projections.flatMap(({ player }) => {
    const id = player.platformId;
    return id === null || assets.has(id) ? [] : [assetOf(id, player.position)];
  });
  const everybody = [...assets.values(), ...others];
  const slots = slotsOf(found);
  const teams = Math.max(1, draft.teams || new Set(picks.map(({ seat }) => seat)).size);
  const ranked = picks.filter(({ playerId }) => rankNow(playerId) !== null).length;
  const hasMarket = ranked >= MOST * picks.length;
  const drafted = mine.map((pick): Drafted => {
    const player = playerWithId(then, pick.playerId) ?? playerWithId(world, pick.playerId) ?? null;
    const marketRank = rankNow(pick.playerId);
    return {
      pick,
      player,
      identity: {
        player_id: pick.playerId,
        name: player?.name ?? pick.name,
        position: player?.position ?? pick.position ?? '',
      },
      team: (player && then.teamOf(player)) ?? pick.team,
      asset: assets.get(pick.playerId) ?? assetOf(pick.playerId, pick.position ?? ''),
      marketRank,
      delta: marketRank === null ? null : pick.pickNo - marketRank,
    };
  });
  const isModelled = drafted.filter(({ asset }) => asset.points > 0).length >= MOST * drafted.length;
  const newcomersOnly = isOfNewcomers(then, found);
  const keyOf = (pick: DraftPick) => pick.rosterId ?? -pick.seat;
  return {
    then,
    drafted,
    draftId: draft.id,
    scoring,
    room: roomOf(slots, teams, everybody),
    roster: drafted.map(({ asset }) => asset),
    simulation: {
      turns: picks.map((pick) => ({
        team: keyOf(pick),
        keeper: pick.isKeeper ? (assets.get(pick.playerId) ?? null) : null,
      })),
      team: mine[0] ? keyOf(mine[0]) : 0,
      market: marketOrder(
        picks,
        assets,
        newcomersOnly ? [] : others,
        hasMarket && !isSuperflex(slots) ? rankNow : () => null,
      ),
      byLot: draft.type === 'auction',
      seed: draft.id,
    },
    isOfNewcomers: newcomersOnly,
    hasMarket,
    isModelled,
  };
}

/**
 * Who may be drafted, in the market's order: by the platform's rank where it is known, else by the pick that was spent on him here. A
 * newcomers' draft has the drafted alone, and the platform's ranks, made for one quarterback a team, do not order a superflex draft.
 */
function marketOrder(
  picks: readonly DraftPick[],
  assets: ReadonlyMap<string, Asset>,
  others: readonly Asset[],
  rankOf: (id: string) => number | null,
): readonly Asset[] {
  const chosen = picks.map((pick) => ({
    asset: assets.get(pick.playerId),
    place: rankOf(pick.playerId) ?? pick.pickNo,
  }));
  const beyond = others
    .map((asset) => ({ asset, rank: rankOf(asset.id) }))
    .filter(({ asset, rank }) => rank !== null || asset.points > 0)
    .sort((a, b) => (a.rank ?? Number.MAX_VALUE) - (b.rank ?? Number.MAX_VALUE) || b.asset.points - a.asset.points)
    .slice(0, BEYOND)
    .map(({ asset, rank }, i) => ({ asset, place: rank ?? picks.length + 1 + i }));
  return [...chosen, ...beyond]
    .sort((a, b) => a.place - b.place)
    .flatMap(({ asset }) => (asset === undefined ? [] : [asset]));
}

/** A dynasty league's yearly draft, in which everybody else is on a team already. */
function isOfNewcomers(then: World, { draft, picks }: DraftInQuestion): boolean {
  const newcomers = picks.filter(({ playerId }) => playerWithId(then, playerId)?.entryYear === draft.season);
  return newcomers.length >= NEWCOMERS * picks.length;
}

function isSuperflex(slots: readonly string[]): boolean {
  return (
    slots.filter((slot) => slot === 'QB').length > 1 ||
    slots.some((slot) => isShared(slot) && positionsOfSlot(slot).includes('QB'))
  );
}

/** Starting slots of the draft, else of its league, else the usual ones. */
function slotsOf({ draft, league }: DraftInQuestion): readonly string[] {
  const named = [...draft.slots].flatMap(([slot, count]) => Array.from({ length: Math.min(count, 20) }, () => slot));
  const starting = startingSlots(named.length > 0 ? named : (league?.places ?? []));
  return starting.length > 0 ? starting : USUAL_SLOTS;
}

function scoringOf(type: string | null): keyof typeof PRESETS {
  if (type?.includes('half')) return 'half_ppr';
  return type?.includes('std') || type?.includes('standard') ? 'standard' : 'ppr';
}

/** A fullback stands where running backs do. */
function positionWord(position: string): string {
  return position === 'FB' ? 'RB' : position;
}
