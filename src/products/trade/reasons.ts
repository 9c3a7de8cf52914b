// What the verdict on a trade says, why it helps either side, and the reasons after it.
import type { Fact } from '../../citations/index.ts';
import { type LeagueUser, roundToDisplayed } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { CUTS } from '../cuts.ts';
import { allOf, firstOf, type ReasonOf, reasons } from '../story/index.ts';

/** What a trade is to one of its teams. */
interface Side {
  readonly points: Fact;
  readonly title: Fact;
  /** Whether its title odds rise or fall by more than chance. */
  readonly gains: boolean;
  readonly loses: boolean;
  readonly gives: readonly Player[];
  readonly gets: readonly Player[];
  readonly startersGiven: readonly Player[];
  readonly startersGot: readonly Player[];
  readonly drops: readonly Player[];
}

interface Exchange {
  readonly gives: readonly Player[];
  readonly gets: readonly Player[];
}

export interface Known {
  readonly isOffer: boolean;
  readonly own: Side;
  readonly partner: Side;
  readonly manager: LeagueUser | null;
  readonly counter: Exchange | null;
  /** Own title odds now. */
  readonly title: Fact | null;
  /** Whether the trade is good for the team, 1, bad, -1, or too even to say. */
  readonly sign: number;
  /** Odds that both lineups gain by a trade that was found. */
  readonly bothGain: Fact | null;
  /** A keeper or dynasty league. */
  readonly isForSeasons: boolean;
}

const exchangeOf = ({ own: { gives, gets, points } }: Known) => ({ gives, gets, points });

const VERDICTS = reasons<Known>()({
  offer: (known) => !known.isOffer && exchangeOf(known),
  accept: (known) => known.sign > 0 && exchangeOf(known),
  counter: ({ sign, counter }) => sign === 0 && counter,
  decline: (known) => exchangeOf(known),
});
export type TradeVerdict = ReasonOf<typeof VERDICTS>;

/** By the title odds where they move, else by the points of the lineup. */
export function signOf({ gains, loses, points: { value } }: Side): number {
  if (gains || loses) return gains ? 1 : -1;
  return Math.abs(value) < CUTS.points.better ? 0 : Math.sign(value);
}

export function tradeVerdict(known: Known): TradeVerdict {
  const verdict = firstOf(VERDICTS, known);
  if (verdict === null) throw new Error('the last row of the verdicts always holds');
  return verdict;
}

/** One row a side: who starts for it, and what it gives away. */
const WHY = reasons<Known>()({
  you_start: ({ own }) => role(own),
  you_sit: ({ own }) => own.startersGot.length === 0 && { points: own.points, gets: own.gets },
  they_start: ({ partner, manager }) => {
    const facts = role(partner);
    return facts && { ...facts, manager };
  },
  they_sit: ({ partner }) => partner.startersGot.length === 0 && { points: partner.points, gets: partner.gets },
  they_lose: ({ partner }) => partner.points.value < 0 && {},
});
export type TradeWhy = ReasonOf<typeof WHY>;

const role = ({ points, startersGot, startersGiven, gives }: Side) =>
  startersGot.length > 0 && {
    ...{ points, starters: startersGot },
    leaving: startersGiven.length > 0 ? startersGiven : gives,
    areSeveral: (startersGiven.length > 0 ? startersGiven : gives).length > 1,
    from: startersGiven.length > 0 ? ('lineup' as const) : ('bench' as const),
  };

export const whyTrade = (known: Known): readonly TradeWhy[] => allOf(WHY, known);

/** Whether a reader sees a change of odds. */
const isShown = ({ value }: Fact): boolean => roundToDisplayed(Math.abs(value)) > 0;

/** The most important first. */
const REASONS = reasons<Known>()({
  title: ({ title, own, partner }) =>
    title && isShown(own.title) && isShown(partner.title) && { title, own: own.title, partner: partner.title },
  own_title: ({ title, own, partner }) =>
    title && isShown(own.title) && !isShown(partner.title) && { title, own: own.title },
  title_level: ({ title, own }) => title && !isShown(own.title) && { title },
  noise: ({ isOffer, own }) => isOffer && !own.gains && !own.loses && {},
  drop: ({ own: { drops } }) => drops.length > 0 && { drops },
  their_drop: ({ partner: { drops } }) => drops.length > 0 && { drops },
  counter: ({ counter, sign }) => sign !== 0 && counter,
  no_counter: ({ isOffer, own, partner, counter }) => isOffer && !(own.gains && partner.gains) && !counter && {},
  both_gain: ({ bothGain }) => bothGain && { odds: bothGain },
  this_season: ({ isForSeasons }) => isForSeasons && {},
});
export type TradeReason = ReasonOf<typeof REASONS>;

/** `taken`: sentences that follow the reasons. */
export const tradeReasons = (known: Known, taken: number): readonly TradeReason[] =>
  allOf(REASONS, known).slice(0, CUTS.length.sentences - taken);
