// The market a draft is judged by: who would be drafted in which order, by an order that knows no result of the season.
import type { Asset } from '../football/draft/room.ts';
import { isShared, positionsOfSlot } from '../football/league/slots.ts';
import type { DraftPick } from '../football/league.ts';
import type { World } from '../football/world.ts';
import type { DraftInQuestion } from './draft-in-question.ts';
import { playerWithId } from './resolve.ts';

/** What orders the players: the platform's popularity, else what this very draft spent on them: the pick, or the price at an auction. */
export type Order = 'popularity' | 'picks' | 'prices';

/** Why the popularity does not order this draft; null where it does. */
export type Instead =
  | 'an auction'
  | 'another season'
  | 'asked in the season'
  | 'hardly anybody ranked'
  | 'two quarterbacks';

export interface DraftMarket {
  readonly order: Order;
  readonly instead: Instead | null;
  /** Whether single picks are held to the popularity ranks. */
  readonly judgesPicks: boolean;
  /** More than one quarterback a team may start: the popularity ranks are made for one, and say nothing of a quarterback here. */
  readonly isSuperflex: boolean;
  /** By player id: place in the popularity; null where no pick is held to it. */
  rankOf(id: string): number | null;
  /** Who may be drafted, first to go first. */
  readonly players: readonly Asset[];
}

/** Least part of the picks that must be ranked to speak of a market. */
const MOST = 0.5;
/** The market reaches this much beyond the picks of a draft. */
const BEYOND = 60;

interface Parts {
  readonly world: World;
  readonly found: DraftInQuestion;
  readonly slots: readonly string[];
  /** The drafted by player id. */
  readonly assets: ReadonlyMap<string, Asset>;
  /** Who was left; empty in a draft of newcomers, whose others are on a team already. */
  readonly others: readonly Asset[];
  /** First-year players of the season, drafted or left, when only they are drafted: they are ranked among themselves. */
  readonly newcomers: readonly Asset[] | null;
}

export function draftMarket({ world, found, slots, assets, others, newcomers }: Parts): DraftMarket {
  const { draft, picks } = found;
  const ranks = newcomers === null ? overall(world) : among(newcomers, overall(world));
  const ranked = picks.filter(({ playerId }) => ranks(playerId) !== null).length;
  const superflex = isSuperflex(slots);
  const isAuction = draft.type === 'auction';
  const instead = reason(found, world, ranked, superflex);
  const judgesPicks = instead === null || instead === 'two quarterbacks';
  return {
    order: instead === null ? 'popularity' : isAuction ? 'prices' : 'picks',
    instead,
    judgesPicks,
    isSuperflex: superflex,
    rankOf: judgesPicks ? ranks : () => null,
    players:
      instead === null ? byPopularity(picks, assets, others, ranks) : bySpending(picks, assets, others, isAuction),
  };
}

/** The popularity counts only before the draft's season: later it knows the results of games. */
function reason({ draft, picks }: DraftInQuestion, world: World, ranked: number, superflex: boolean): Instead | null {
  if (draft.type === 'auction') return 'an auction';
  if (draft.season !== world.season) return 'another season';
  if (world.week > 1) return 'asked in the season';
  if (ranked < MOST * picks.length) return 'hardly anybody ranked';
  return superflex ? 'two quarterbacks' : null;
}

/** The platform's rank among everybody. */
function overall(world: World): (id: string) => number | null {
  return (id) => {
    const rank = playerWithId(world, id)?.platform?.searchRank ?? null;
    return rank !== null && Number.isInteger(rank) && rank >= 1 ? rank : null;
  };
}

/** The place among these alone. */
function among(players: readonly Asset[], rankOf: (id: string) => number | null): (id: string) => number | null {
  const places = new Map(
    players
      .flatMap(({ id }) => {
        const rank = rankOf(id);
        return rank === null ? [] : [{ id, rank }];
      })
      .sort((a, b) => a.rank - b.rank)
      .map(({ id }, i) => [id, i + 1]),
  );
  return (id) => places.get(id) ?? null;
}

/** By rank; who was drafted without one stands where he was taken, who was left without one behind all others by expected points. */
function byPopularity(
  picks: readonly DraftPick[],
  assets: ReadonlyMap<string, Asset>,
  others: readonly Asset[],
  rankOf: (id: string) => number | null,
): readonly Asset[] {
  const chosen = picks.map(({ playerId, pickNo }) => ({
    asset: assets.get(playerId),
    place: rankOf(playerId) ?? pickNo,
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

/** By the pick that was spent, at an auction by the price: the order in which players come up there says nothing. The others follow by expected points. */
function bySpending(
  picks: readonly DraftPick[],
  assets: ReadonlyMap<string, Asset>,
  others: readonly Asset[],
  isAuction: boolean,
): readonly Asset[] {
  const chosen = [...picks]
    .sort((a, b) => (isAuction ? (b.amount ?? 0) - (a.amount ?? 0) : 0) || a.pickNo - b.pickNo)
    .flatMap(({ playerId }) => assets.get(playerId) ?? []);
  const beyond = others
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, BEYOND);
  return [...chosen, ...beyond];
}

function isSuperflex(slots: readonly string[]): boolean {
  return (
    slots.filter((slot) => slot === 'QB').length > 1 ||
    slots.some((slot) => isShared(slot) && positionsOfSlot(slot).includes('QB'))
  );
}
