// The outlook of a league in words and fields.
import {
  citing,
  type DraftAnswer,
  type Fact,
  ordinalRank,
  paragraph,
  type Sentence,
  sentence,
  type Word,
  word,
} from '../../citations/index.ts';
import type { leagueOutlook as product } from '../../contract/index.ts';
import { identityOf } from '../lookup/index.ts';
import { leftOutScoringSentence, subject } from '../phrases/index.ts';
import type { BodyOf } from '../shared/index.ts';
import { say, type Words } from '../story/index.ts';
import type { LeagueOutlookDecision, OutlookReason, OutlookVerdict } from './decide.ts';

export function write(decision: LeagueOutlookDecision): DraftAnswer<BodyOf<typeof product>> {
  const { league, teams } = decision;
  const reasoning = paragraph(
    ...decision.reasons.map((reason) => say(REASONS, reason)),
    leftOutScoringSentence(decision.leftOut),
  );
  return {
    verdict: say(VERDICTS, decision.verdict),
    confidence: decision.confidence,
    reasoning: citing(reasoning, decision.stats),
    week: decision.week,
    season: decision.season,
    league_id: league.id,
    league_name: league.name,
    matchup: matchupField(decision.matchup),
    teams: teams.map(teamField),
    swing: decision.swing,
  };
}

const matchupField = (matchup: LeagueOutlookDecision['matchup']) =>
  matchup && {
    opponent_username: matchup.opponent?.name ?? null,
    opponent_team: matchup.opponent?.teamName ?? null,
    win_probability: matchup.win.value,
    projected_points: matchup.points.value,
    opponent_projected_points: matchup.opponentPoints.value,
    best_swap: matchup.swap && {
      start: identityOf(matchup.swap.start),
      bench: identityOf(matchup.swap.bench),
      win_probability: matchup.swap.win.value,
    },
  };

const teamField = ({ manager, isYou, record, odds }: LeagueOutlookDecision['teams'][number]) => ({
  username: manager?.name ?? null,
  team_name: manager?.teamName ?? null,
  is_you: isYou,
  record,
  ...odds,
});

/** "56% to win this week", after a comma; nothing without a game. A round may have two weeks. */
const toWin = ({ win, isRegularSeason = true }: { win: Fact | null; isRegularSeason?: boolean }): Sentence | Word =>
  win ? sentence`, ${win} to win this ${word(isRegularSeason ? 'week' : 'round')}` : word('');

/** "You're on the bubble: 52% to make the playoffs, 56% to win this week." */
const playoffCall =
  (call: string) =>
  ({ playoffs, win }: { readonly playoffs: Fact; readonly win: Fact | null }): Sentence =>
    sentence`${word(call)}: ${playoffs} to make the playoffs${toWin({ win })}.`;

const VERDICTS: Words<OutlookVerdict, [], Sentence> = {
  out: ({ win, isRegularSeason }) => sentence`The title is out of reach${toWin({ win, isRegularSeason })}.`,
  title_race: ({ title, win, isRegularSeason }) =>
    sentence`Play for the title: ${title} to win it${toWin({ win, isRegularSeason })}.`,
  safe: playoffCall('Play for seeding'),
  on_course: playoffCall("You're on course"),
  ahead: playoffCall("You're above the bubble"),
  bubble: playoffCall("You're on the bubble"),
  behind: playoffCall('You need wins'),
  long_shot: playoffCall("You're a long shot"),
};

const REASONS: Words<OutlookReason, [], Sentence> = {
  game: ({ points, opponentPoints }) =>
    sentence`You project for ${points} points this week, your opponent for ${opponentPoints}.`,
  no_game: ({ points }) => sentence`You have no opponent this week, in which your team projects for ${points} points.`,
  swap: ({ start, bench, win, side }) =>
    sentence`As the ${word(side)}, start ${subject(start).full} over ${subject(bench).full}: that makes it ${win}.`,
  swing: ({ race, win, loss }) => sentence`A win this week makes your ${word(race)} odds ${win}, a loss ${loss}.`,
  best_odds: ({ title }) => sentence`Your title odds of ${title} are the best in the league.`,
  title_odds: ({ title, leader }) => sentence`You're ${title} to win the title; the favorite is at ${leader}.`,
  schedule: ({ rank, isHard }) =>
    sentence`Your schedule from here on is ${word(isHard ? '' : 'only')} the league's ${hardest(rank)}.`,
};

/** "hardest", "3rd-hardest". */
const hardest = (rank: Fact): Sentence =>
  rank.value === 1 ? citing(sentence`hardest`, [rank]) : sentence`${ordinalRank(rank)}-hardest`;
