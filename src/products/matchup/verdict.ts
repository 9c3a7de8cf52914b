// The verdict of a matchup, and what the odds alone say of the two best starts.
import { EVEN_ODDS } from '../../fantasy/index.ts';
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
}

/** The first that holds. */
const VERDICTS = reasons<Judged>()({
  none_plays: ({ rows, active }) => active.length === 0 && { players: rows.length },
  /** `playOdds` is null where he is all but sure to play. */
  only_starter: ({ rows: [, ...others], active: [first, second] }) =>
    first &&
    !second && {
      start: first.player,
      playOdds: first.mayMiss && first.forecast ? first.forecast.playOdds : null,
      absentee: others.length === 1 ? injuredIn(others) : null,
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

/** Who is out, and no more than that: a bye or a kickoff is no news of him. */
const injuredIn = (others: Rows) =>
  others.flatMap(({ absence }) => absence ?? []).find(({ kind }) => kind === 'out' || kind === 'not_expected') ?? null;

/** `rows` are sorted, best start first. */
export function matchupVerdict(rows: Rows, { isCoinFlip }: { readonly isCoinFlip: boolean }): MatchupVerdict {
  const active = rows.filter(({ call }) => call !== 'bench');
  return firstOf<Judged, typeof VERDICTS>(VERDICTS, { rows, active, isCoinFlip }) as MatchupVerdict;
}

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
  return {
    ahead: first.player,
    behind: second.player,
    odds: first.winProbability,
    oddsBehind: second.winProbability,
    isCoinFlip: kind === 'coin_flip',
    isLower: projectsHigher(second, first),
    isOpposed: edge === null && rivalEdge !== null,
  };
}

const ODDS = reasons<NonNullable<ReturnType<typeof oddsOf>>>()({
  close: (two) => two.isCoinFlip && two,
  outweighs: (two) => !two.isLower && two.isOpposed && two,
  /** Neither the facts nor a higher projection of the second speak against the first. */
  projection_alone: (two) => !two.isLower && two,
  /** The second projects for more, but the odds are the first one's. */
  outscores: (two) => two,
});

export type OddsReason = ReasonOf<typeof ODDS>;

/** Null without two players who play. */
export function oddsReason(...compared: Parameters<typeof oddsOf>): OddsReason | null {
  const two = oddsOf(...compared);
  return two && firstOf<typeof two, typeof ODDS>(ODDS, two);
}
