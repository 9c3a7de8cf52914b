// Which weeks a league's numbers are made of: completed, before the playoffs, and with a score.
import { LAST_WEEK, type Snapshot, seasonNow } from '../../nfl/index.ts';
import type { League, LeagueRoster, Matchup } from '../league.ts';

/** A team's week with the score that the platform reports. */
export interface ScoredMatchup extends Matchup {
  readonly score: number;
}

/** One counted week of a league: its teams with a score. */
export interface CompletedWeek {
  readonly week: number;
  readonly matchups: readonly ScoredMatchup[];
}

/** How far a league's season is, as of a snapshot. */
export interface LeagueProgress {
  /**
   * The snapshot is the current one and the season is being played, so the platform's rosters
   * are those of the snapshot.
   */
  readonly isLive: boolean;
  /** First week that is not completed; beyond the last week for a league that is over. */
  readonly currentWeek: number;
}

const AFTER_LAST_WEEK = LAST_WEEK + 1;

/** How far the season is, by the results in the snapshot, never by a clock. */
export function leagueProgress(league: League, snapshot: Snapshot): LeagueProgress {
  const live = league.season === snapshot.season && league.stage !== 'over';
  const isLive = live && snapshot.isCurrent;
  if (league.season > snapshot.season || league.stage === 'before_draft' || league.stage === 'drafting')
    return { isLive, currentWeek: 1 };
  if (!live) return { isLive, currentWeek: AFTER_LAST_WEEK };
  // a future week is answered from today's snapshot: the weeks between were not played
  const hasEnded = snapshot.isCurrent ? seasonNow(snapshot.games) : null;
  return {
    isLive,
    currentWeek: hasEnded?.season === snapshot.season ? (hasEnded.week ?? AFTER_LAST_WEEK) : snapshot.week,
  };
}

/**
 * Weeks before `week` that may count: from the league's first one, regular season only, completed.
 */
export function weeksToFetch({ rules }: League, { currentWeek }: LeagueProgress, week: number): readonly number[] {
  const end = Math.min(week, currentWeek, rules.playoffStartWeek ?? AFTER_LAST_WEEK, AFTER_LAST_WEEK);
  return Array.from({ length: Math.max(0, end - rules.startWeek) }, (_, i) => rules.startWeek + i);
}

/**
 * The weeks in which a team scored, without the teams whose score the platform does not report, and
 * without those not in the league yet or any more: no players and no score until then or from then
 * on, as of late teams and in chopped leagues.
 */
export function completedWeeks(
  weeks: readonly number[],
  matchups: readonly (readonly Matchup[])[],
): readonly CompletedWeek[] {
  const scored = weeks
    .map((week, i) => ({ week, matchups: (matchups[i] ?? []).filter(hasScore) }))
    .filter((leagueWeek) => leagueWeek.matchups.some(({ score }) => score !== 0));
  const spans = new Map<number, { readonly first: number; readonly last: number }>();
  for (const { week, matchups: rows } of scored)
    for (const { rosterId } of rows.filter(isPlaying))
      spans.set(rosterId, { first: spans.get(rosterId)?.first ?? week, last: week });
  const isIn = (rosterId: number, week: number): boolean => {
    const span = spans.get(rosterId);
    return span !== undefined && span.first <= week && week <= span.last;
  };
  return scored.map(({ week, matchups: rows }) => ({
    week,
    matchups: rows.filter(({ rosterId }) => isIn(rosterId, week)),
  }));
}

const isPlaying = ({ score, players }: ScoredMatchup): boolean => score !== 0 || players.length > 0;

/** Whether the team has no players, and was no part of the last week: its season is over. */
export function isTeamOut(weeks: readonly CompletedWeek[], { id, players }: LeagueRoster): boolean {
  const last = weeks.at(-1);
  return players.length === 0 && last !== undefined && !last.matchups.some(({ rosterId }) => rosterId === id);
}

const hasScore = (matchup: Matchup): matchup is ScoredMatchup => matchup.score !== null;
