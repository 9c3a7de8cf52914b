// What a lineup of the average week gains by an exchange of players: for pricing a league's tens of
// thousands of trades.
import { int32At, itemAt } from '../../checked/index.ts';
import { sum } from '../../stats/index.ts';
import type { SimulatedPlayer } from './simulated-league.ts';
import { clearLineup, emptyLineup, isSeated } from './team-week.ts';

export interface ExchangedPlayer {
  readonly player: SimulatedPlayer;
  readonly points: number;
  /** Bits of the slots that take him. */
  readonly mask: number;
  readonly onBench: number;
  /** What he adds as a starter to what he is worth on the bench. */
  readonly added: number;
  /** Whether a team gets him when it has no one better. */
  readonly isFree: boolean;
}

/** Players who are traded together, in the order of their points. */
export interface Package {
  readonly ids: readonly string[];
  readonly candidates: readonly ExchangedPlayer[];
}

/** Most points first. */
export const inOrder = (candidates: readonly ExchangedPlayer[]): readonly ExchangedPlayer[] =>
  [...candidates].sort((a, b) => b.points - a.points);

/** In place of a starter who makes way: an open slot, and no one. */
const MAKES_WAY = { open: -1, no_one: -2 };

/**
 * What a team's lineup comes to without some players and with one or two others, these in order of
 * their points; with the share of the bench's points over replacement that reaches a lineup. Who
 * comes first takes the slot of the last starter who can make way for him: one lineup prices all.
 */
export function exchangeOf(own: readonly ExchangedPlayer[], free: readonly ExchangedPlayer[], slots: number) {
  const all = inOrder([...own, ...free]);
  const lineup = emptyLineup(slots);
  /**
   * The place of who makes way for a newcomer, after another one who came in some other's place.
   */
  const leaverFor = (masks: Int32Array, newcomer: number, other: number, left: number): number => {
    clearLineup(lineup);
    if (other !== 0) isSeated(lineup, other);
    for (let place = 0; place < masks.length; place++) if (place !== left) isSeated(lineup, int32At(masks, place));
    // the slots that starters can leave for one another
    let reach = newcomer;
    for (let known = 0; known !== reach; ) {
      known = reach;
      if ((reach & lineup.free) !== 0) return MAKES_WAY.open;
      for (let slot = 0; slot < slots; slot++) if ((known >> slot) & 1) reach |= int32At(lineup.takenBy, slot);
    }
    for (let place = masks.length - 1; place >= 0; place--)
      if (place !== left && (int32At(masks, place) & ~reach) === 0) return place;
    return MAKES_WAY.no_one;
  };
  return (give: readonly ExchangedPlayer[]) => {
    const isLeft = (each: ExchangedPlayer) => !give.includes(each);
    clearLineup(lineup);
    const starters = all.filter((each) => isLeft(each) && lineup.free !== 0 && isSeated(lineup, each.mask));
    const masks = Int32Array.from(starters, ({ mask }) => mask);
    const points = sum(own.filter(isLeft).map(({ onBench }) => onBench)) + sum(starters.map(({ added }) => added));
    const leavers = new Map<number, number>();
    const leaver = (newcomer: number, other: number, left: number): number => {
      const key = other * 2 ** slots + newcomer;
      let found = leavers.get(key);
      if (found === undefined) {
        found = leaverFor(masks, newcomer, other, left);
        leavers.set(key, found);
      }
      return found;
    };
    /** Of equals a team's own come first, and a free agent last. */
    const starts = (newcomer: ExchangedPlayer, place: number): boolean => {
      if (place < 0) return place === MAKES_WAY.open;
      const other = itemAt(starters, place);
      return newcomer.points > other.points || (newcomer.points === other.points && other.isFree);
    };
    const addedFor = (newcomer: ExchangedPlayer, place: number): number =>
      newcomer.added - (place < 0 ? 0 : itemAt(starters, place).added);
    return ([first, second]: readonly ExchangedPlayer[]): number => {
      if (!first) return points;
      const place = leaver(first.mask, 0, MAKES_WAY.no_one);
      const isIn = starts(first, place);
      const after = points + first.onBench + (isIn ? addedFor(first, place) : 0);
      if (!second) return after;
      const next = isIn ? leaver(second.mask, first.mask, place) : leaver(second.mask, 0, MAKES_WAY.no_one);
      return after + second.onBench + (starts(second, next) ? addedFor(second, next) : 0);
    };
  };
}
