// What the verdict says, and the reasons after it: conditions with their facts.
import type { Fact } from '../../citations/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import { CUTS } from '../cuts.ts';
import { allOf, firstOf, type ReasonOf, reasons, within } from '../story/index.ts';

/** A result's odds, after a win and after a loss of this week's game. */
interface AfterResults {
  readonly win: Fact;
  readonly loss: Fact;
}

interface Known {
  readonly matchup: {
    readonly win: Fact;
    readonly points: Fact;
    readonly opponentPoints: Fact;
    readonly swap: { readonly start: Player; readonly bench: Player; readonly win: Fact } | null;
  } | null;
  readonly isRegularSeason: boolean;
  readonly points: Fact | null;
  /** Null without playoffs. */
  readonly playoffs: Fact | null;
  readonly title: Fact | null;
  readonly wins: Fact | null;
  /** Of the regular season left; null without a game. */
  readonly scheduleRank: Fact | null;
  /** How many teams there are. */
  readonly teams: number;
  /** The team with the best title odds. */
  readonly favorite: { readonly isYou: boolean; readonly title: Fact | null } | null;
  readonly swing: { readonly playoffs: AfterResults | null; readonly title: AfterResults | null } | null;
}

const inReach = ({ isRegularSeason, playoffs, matchup }: Known, min: number) =>
  isRegularSeason && playoffs && playoffs.value >= min && { playoffs, win: matchup?.win ?? null };

/** Where a team is in the race, from the best place to the worst. */
const VERDICTS = reasons<Known>()({
  out: ({ isRegularSeason, title, matchup }) => !isRegularSeason && title?.value === 0 && { win: matchup?.win ?? null },
  title_race: ({ isRegularSeason, playoffs, title, matchup }) =>
    (!isRegularSeason || !playoffs) && title && { title, win: matchup?.win ?? null },
  all_but_out: (known) => known.playoffs?.value === 0 && inReach(known, 0),
  safe: (known) => inReach(known, CUTS.odds.sure),
  on_course: (known) => inReach(known, CUTS.odds.likely),
  ahead: (known) => inReach(known, CUTS.odds.even),
  bubble: (known) => inReach(known, CUTS.odds.spot),
  behind: (known) => inReach(known, CUTS.odds.slim),
  long_shot: (known) => inReach(known, 0),
});
export type OutlookVerdict = ReasonOf<typeof VERDICTS>;

export function outlookVerdict(known: Known): OutlookVerdict {
  const verdict = firstOf(VERDICTS, known);
  if (verdict === null) throw new Error('a simulated team has no title odds');
  return verdict;
}

/** Whether a reader sees two different numbers. */
const differ = (after: AfterResults | null): after is AfterResults =>
  after !== null && roundToDisplayed(after.win.value) !== roundToDisplayed(after.loss.value);

const REASONS = reasons<Known>()({
  favored: ({ matchup }) => matchup && matchup.points.value >= matchup.opponentPoints.value && matchup,
  underdog: ({ matchup }) => matchup && matchup.points.value < matchup.opponentPoints.value && matchup,
  no_game: ({ matchup, points }) => matchup === null && points && { points },
  swap: ({ matchup }) =>
    matchup?.swap && {
      ...matchup.swap,
      from: matchup.win,
      side: matchup.win.value >= CUTS.odds.even ? ('favorite' as const) : ('underdog' as const),
    },
  playoff_swing: ({ swing }) => swing && differ(swing.playoffs) && swing.playoffs,
  title_swing: ({ swing }) => swing && !differ(swing.playoffs) && differ(swing.title) && swing.title,
  no_swing: ({ swing, wins }) => swing && wins && !differ(swing.playoffs) && !differ(swing.title) && { wins },
  best_odds: ({ favorite }) => favorite?.isYou && favorite.title && { title: favorite.title },
  title_odds: ({ favorite, title }) =>
    title && title.value > 0 && favorite?.title && !favorite.isYou && { title, leader: favorite.title },
  leader: ({ favorite, title }) =>
    title?.value === 0 && favorite?.title && !favorite.isYou && { leader: favorite.title },
  hard_schedule: ({ scheduleRank: rank, teams }) => rank && rank.value <= teams * CUTS.share.third && { rank },
  schedule: ({ scheduleRank: rank, teams }) => rank && rank.value > teams * CUTS.share.third && { rank },
});
export type OutlookReason = ReasonOf<typeof REASONS>;

/** `taken`: sentences that follow the reasons. */
export const outlookReasons = (known: Known, taken: number): readonly OutlookReason[] =>
  within(allOf(REASONS, known), {
    sentences: CUTS.length.sentences - taken,
    priority: [
      ...(['favored', 'underdog', 'no_game', 'swap'] as const),
      ...(['playoff_swing', 'title_swing', 'no_swing', 'best_odds', 'title_odds', 'leader'] as const),
      ...(['hard_schedule', 'schedule'] as const),
    ],
  });
