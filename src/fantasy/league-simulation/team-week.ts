// One team's week before it is played: its expected points, how far they spread, and who starts
// how often. Lineups are drawn with the players who turn out to play.
import { floatAt, int32At, itemAt } from '../../checked/index.ts';
import { memoPer } from '../../memo/index.ts';
import { normalQuantile, uniformStream } from '../../stats/index.ts';
import { isEligible, positionsOfSlot } from '../lineups/slots.ts';
import type { PlayerWeek, SimulatedPlayer } from './simulated-league.ts';

/** A player of a week, or the free agent who stands for a position. */
export interface WeekCandidate extends Pick<PlayerWeek, 'plays' | 'mean' | 'sd'> {
  readonly player: SimulatedPlayer;
  /** Stands for whoever the team claims at the position: his NFL team says nothing. */
  readonly isFreeAgent: boolean;
  readonly opponent: string | null;
  readonly positions: readonly string[];
  /** Started before everyone whose rank is lower, whatever is expected of them. */
  readonly rank: number;
}

export interface TeamWeek {
  readonly mean: number;
  /** Of the lineups' expectations over who plays, and of the starters' points, each on his own. */
  readonly variance: number;
  /** Share of the weeks in which each starts and plays, and his spread. */
  readonly starters: readonly { readonly candidate: WeekCandidate; readonly share: number }[];
}

interface TeamWeekOptions {
  readonly slots: readonly string[];
  readonly bestBall: boolean;
}

/** Weeks drawn: a chance to play is met to a hundredth. */
const DRAWS = 48;

/**
 * A player's luck in the drawn weeks: the middles of equal parts of 0 to 1, shuffled. It is the
 * same in every lineup, so that two lineups differ by their players only.
 */
const luckOf = memoPer(({ id }: SimulatedPlayer): { readonly plays: Float64Array; readonly form: Float64Array } => {
  const next = uniformStream(id);
  const plays = Float64Array.from({ length: DRAWS }, (_, i) => (i + 0.5) / DRAWS);
  shuffle(plays, next);
  const form = plays.map(normalQuantile);
  shuffle(form, next);
  return { plays, form };
});

function shuffle(values: Float64Array, next: () => number): void {
  for (let i = values.length - 1; i > 0; i--) {
    const other = Math.floor(next() * (i + 1));
    const value = floatAt(values, i);
    values[i] = floatAt(values, other);
    values[other] = value;
  }
}

/** The same candidates give the same week. */
export function teamWeek(candidates: readonly WeekCandidate[], { slots, bestBall }: TeamWeekOptions): TeamWeek {
  const maskOf = slotMasks(slots);
  const able = candidates
    .filter(({ plays, positions }) => plays > 0 && maskOf(positions) !== 0)
    .sort((a, b) => b.rank - a.rank || b.mean - a.mean);
  const takenBy = Int32Array.from(able, ({ positions }) => maskOf(positions));
  const starts = new Float64Array(able.length);
  const [plays, means, sds] = [
    Float64Array.from(able, (each) => each.plays),
    Float64Array.from(able, (each) => each.mean),
    Float64Array.from(able, (each) => each.sd),
  ];
  const chances = new Float64Array(able.length * DRAWS);
  for (const [i, { player }] of able.entries()) chances.set(luckOf(player).plays, i * DRAWS);
  const lineup = emptyLineup(slots.length);
  let [sum, squares, drawnVariance] = [0, 0, 0];
  for (let draw = 0; draw < DRAWS; draw++) {
    let points = 0;
    // a manager picks by what is expected, the platform of a best-ball league by what was scored
    const order = bestBall ? byDrawnPoints(able, draw) : null;
    clearLineup(lineup);
    for (let place = 0; place < able.length && lineup.free !== 0; place++) {
      const i = order?.[place] ?? place;
      if (floatAt(chances, i * DRAWS + draw) >= floatAt(plays, i) || !isSeated(lineup, int32At(takenBy, i))) continue;
      const [mean, sd] = [floatAt(means, i), floatAt(sds, i)];
      if (bestBall) points += mean + floatAt(luckOf(itemAt(able, i).player).form, draw) * sd;
      else {
        points += mean;
        drawnVariance += sd * sd;
      }
      starts[i] = floatAt(starts, i) + 1;
    }
    sum += points;
    squares += points * points;
  }
  const mean = sum / DRAWS;
  return {
    mean,
    variance: Math.max(0, squares / DRAWS - mean * mean) + drawnVariance / DRAWS,
    starters: able.flatMap((candidate, i) => {
      const share = floatAt(starts, i) / DRAWS;
      return share > 0 ? [{ candidate, share }] : [];
    }),
  };
}

/**
 * The slots that take a player of the positions, as the bits of a number: the narrowest slot is the
 * lowest.
 */
export const slotMasks = memoPer((slots: readonly string[]): ((positions: readonly string[]) => number) => {
  const narrowFirst = [...slots].sort((a, b) => positionsOfSlot(a).length - positionsOfSlot(b).length);
  return memoPer((positions) =>
    narrowFirst.reduce((mask, slot, place) => (isEligible(slot, positions) ? mask | (1 << place) : mask), 0),
  );
});

function byDrawnPoints(candidates: readonly WeekCandidate[], draw: number): readonly number[] {
  const points = candidates.map(({ player, mean, sd }) => mean + floatAt(luckOf(player).form, draw) * sd);
  return [...points.keys()].sort((a, b) => itemAt(points, b) - itemAt(points, a));
}

export interface DrawnLineup {
  /** Bits of the slots without a starter. */
  free: number;
  /** By slot, the slots that take its starter. */
  readonly takenBy: Int32Array;
}

export const emptyLineup = (slots: number): DrawnLineup => ({ free: 2 ** slots - 1, takenBy: new Int32Array(slots) });

/** Without starters again. */
export function clearLineup(lineup: DrawnLineup): void {
  lineup.free = 2 ** lineup.takenBy.length - 1;
}

/**
 * Seats a candidate in the narrowest free slot that takes him, or in one that its starter can leave
 * for a free one: exact where no two flexes overlap in part. False where no slot is left for him.
 */
export function isSeated(lineup: DrawnLineup, mask: number): boolean {
  const open = mask & lineup.free;
  if (open !== 0) return take(lineup, lowestBit(open), mask);
  for (let left = mask; left !== 0; left &= left - 1) {
    const place = lowestBit(left);
    const starter = int32At(lineup.takenBy, place);
    const elsewhere = starter & lineup.free;
    if (elsewhere === 0) continue;
    take(lineup, lowestBit(elsewhere), starter);
    return take(lineup, place, mask);
  }
  return false;
}

function take(lineup: DrawnLineup, place: number, mask: number): true {
  lineup.takenBy[place] = mask;
  lineup.free &= ~(1 << place);
  return true;
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);
