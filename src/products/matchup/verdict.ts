// The verdict of a matchup, and what the odds alone say of the two best starts.
import { EVEN_ODDS, roundToDisplayed } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { CUTS } from '../cuts.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';
import { bySlot, type MatchupRow } from './rows.ts';

type Rows = readonly MatchupRow[];

interface Judged {
  readonly rows: Rows;
  /** Those who play. */
  readonly active: Rows;
  /** Whether the odds do not separate the first two. */
  readonly isCoinFlip: boolean;
  /** Whether a player is taken to be still out in a week ahead. */
  readonly isAnyPresumedOut: boolean;
}

/** The first that holds. */
const VERDICTS = reasons<Judged>()({
  none_expected: ({ rows, active, isAnyPresumedOut }) =>
    active.length === 0 && isAnyPresumedOut && { players: rows.length },
  none_plays: ({ rows, active }) => active.length === 0 && { players: rows.length },
  /** `playOdds` is null where he is all but sure to play. */
  only_starter: ({ rows: [, ...others], active: [first, second] }) =>
    first &&
    !second && {
      start: first.player,
      playOdds: first.mayMiss && first.forecast ? first.forecast.playOdds : null,
      absentees: absenteesOf(others),
    },
  /** Those who play fill different lineup slots. */
  slots: ({ active }) => {
    const slots = bySlot(active).flatMap(([first, ...others]) =>
      first ? [{ start: first.player, over: playersOf(others) }] : [],
    );
    return slots.length > 1 && { slots };
  },
  /** The best start is less likely to play than not. */
  long_shot: ({ active: [first, second] }) =>
    first?.forecast &&
    second &&
    first.forecast.playOdds.value < EVEN_ODDS && {
      start: first.player,
      playOdds: first.forecast.playOdds,
      otherwise: second.player,
    },
  /** The odds do not separate `start` from `close`; those of `sat` are far lower. */
  coin_flip: ({ active: [first, ...others], isCoinFlip }) => {
    const best = first?.winProbability;
    const [second] = others;
    if (!isCoinFlip || !best) return null;
    // where the second is a flex, a sit is no part of the coin flip
    const isClose = ({ winProbability: own, call }: MatchupRow) =>
      own !== null && own.value >= CUTS.share.nearly * best.value && call === second?.call;
    const close = playersOf(others.filter(isClose));
    const sat = playersOf(others.filter((row) => !isClose(row)));
    return { start: first.player, close, sat, odds: { odds: best, rivals: others.length } };
  },
  start: ({ active: [first, ...others] }) =>
    first?.winProbability && {
      start: first.player,
      over: playersOf(others),
      odds: { odds: first.winProbability, rivals: others.length },
    },
});

export type MatchupVerdict = ReasonOf<typeof VERDICTS>;

const playersOf = (rows: Rows): readonly Player[] => rows.map(({ player }) => player);

/** Who is not started: one with the reason, or several. */
function absenteesOf(others: Rows) {
  const isAnyLocked = others.some(({ absence }) => absence?.kind === 'begun');
  const [only, ...more] = others;
  return only && more.length === 0
    ? { kind: 'one' as const, row: only, isAnyLocked }
    : { kind: 'several' as const, isAnyLocked };
}

/** `rows` are sorted, best start first. */
export function matchupVerdict(rows: Rows, flags: Pick<Judged, 'isCoinFlip' | 'isAnyPresumedOut'>): MatchupVerdict {
  const active = rows.filter(({ call }) => call !== 'bench');
  return firstOf<Judged, typeof VERDICTS>(VERDICTS, { rows, active, ...flags }) as MatchupVerdict;
}

interface TwoBest {
  readonly first: MatchupRow;
  readonly second: MatchupRow;
  /** How many play, where they are more than two. */
  readonly ofSeveral: number | null;
}

/** Which of two close ones to start. Of more than two, a flex may take the second as well. */
const ADVICE = reasons<TwoBest>()({
  /** Why the one with the lower projection is first. */
  likelier: ({ first, second }) => {
    if (!projectsHigher(second, first) || !first.forecast || !second.forecast) return null;
    const [own, other] = [first.forecast.playOdds, second.forecast.playOdds];
    return roundToDisplayed(other.value) < roundToDisplayed(own.value) && { playOdds: other };
  },
  oftener: ({ first, second }) => projectsHigher(second, first) && {},
  both: ({ first, second, ofSeveral }) =>
    first.isStart && second.isStart && ofSeveral !== null && second.call === 'flex' && {},
  either: ({ first, second, ofSeveral }) => first.isStart && second.isStart && ofSeveral === null && {},
  first: () => ({}),
});

const projectsHigher = ({ forecast: own }: MatchupRow, { forecast: other }: MatchupRow): boolean =>
  own !== null && other !== null && own.mean.value > other.mean.value;

/** The two best with their odds; `isOpposed`: what is compared speaks for the second alone. */
function oddsOf(
  kind: MatchupVerdict['kind'],
  active: Rows,
  { edge, rivalEdge }: { readonly edge: unknown; readonly rivalEdge: unknown },
) {
  const [first, second] = active;
  if (!first?.winProbability || !second?.winProbability) return null;
  const ofSeveral = active.length > 2 ? active.length : null;
  return {
    ahead: first.player,
    behind: second.player,
    odds: first.winProbability,
    oddsBehind: second.winProbability,
    ofSeveral,
    isCoinFlip: kind === 'coin_flip',
    isLower: projectsHigher(second, first),
    isOpposed: edge === null && rivalEdge !== null,
    advice: firstOf<TwoBest, typeof ADVICE>(ADVICE, { first, second, ofSeveral }) as ReasonOf<typeof ADVICE>,
  };
}

const ODDS = reasons<NonNullable<ReturnType<typeof oddsOf>>>()({
  dead_heat: (two) =>
    two.isCoinFlip && roundToDisplayed(two.odds.value) === roundToDisplayed(two.oddsBehind.value) && two,
  close: (two) => two.isCoinFlip && two,
  outweighs: (two) => !two.isLower && two.isOpposed && two,
  /** Neither the facts nor a higher projection of the second speak against the first. */
  projection_alone: (two) => !two.isLower && two,
  /** The second projects for more, but the odds are the first one's. */
  outscores: (two) => two.ofSeveral === null && two,
  next_best: (two) => two,
});

export type OddsReason = ReasonOf<typeof ODDS>;

/** Null without two players who play. */
export function oddsReason(...compared: Parameters<typeof oddsOf>): OddsReason | null {
  const two = oddsOf(...compared);
  return two && firstOf<typeof two, typeof ODDS>(ODDS, two);
}
