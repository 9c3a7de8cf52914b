// Games and what was to be expected of them: head-to-head results, median games, and the share of
// all opponents a score would have beaten.
import { median } from '../../stats/index.ts';
import type { CompletedWeek } from './counted-weeks.ts';

/** 1 for a win, a half for a tie, 0 for a loss. */
export type GameResult = 0 | 0.5 | 1;

export interface HeadToHeadGame {
  readonly week: number;
  readonly ownScore: number;
  readonly opponentScore: number;
  readonly result: GameResult;
  /** Share of the other teams the score would have beaten that week, ties half. */
  readonly allPlay: number;
}

/** One team's season to date. */
export interface TeamRecord {
  readonly rosterId: number;
  /** Weeks in which it had a score. */
  readonly weeks: number;
  readonly games: readonly HeadToHeadGame[];
  /** Results of the extra games against the week's median; empty in a league without them. */
  readonly medianGames: readonly GameResult[];
  readonly pointsFor: number;
  /** Points of the opponents it met. */
  readonly pointsAgainst: number;
}

type MutableRecord = { -readonly [Key in keyof TeamRecord]: TeamRecord[Key] } & {
  readonly games: HeadToHeadGame[];
  readonly medianGames: GameResult[];
};

/** Records of all teams that have a score in these weeks. */
export function teamRecords(
  weeks: readonly CompletedWeek[],
  { medianGame }: { readonly medianGame: boolean },
): ReadonlyMap<number, TeamRecord> {
  const records = new Map<number, MutableRecord>();
  for (const { week, matchups } of weeks) {
    const medianScore = median(matchups.map(({ score }) => score));
    if (medianScore === null) continue;
    for (const team of matchups) {
      const record = records.get(team.rosterId) ?? {
        rosterId: team.rosterId,
        weeks: 0,
        games: [],
        medianGames: [],
        pointsFor: 0,
        pointsAgainst: 0,
      };
      records.set(team.rosterId, record);
      record.weeks += 1;
      record.pointsFor += team.score;
      if (medianGame) record.medianGames.push(resultAgainst(team.score, medianScore));
      const others = matchups.filter((other) => other !== team);
      const opponents = others.filter((other) => team.matchupId !== null && other.matchupId === team.matchupId);
      const [opponent, isRematch] = opponents;
      // without one opponent there is no game, and nothing to expect of it
      if (!opponent || isRematch) continue;
      record.pointsAgainst += opponent.score;
      const beatenShare = others.reduce((sum, other) => sum + resultAgainst(team.score, other.score), 0);
      record.games.push({
        week,
        ownScore: team.score,
        opponentScore: opponent.score,
        result: resultAgainst(team.score, opponent.score),
        allPlay: beatenShare / others.length,
      });
    }
  }
  return records;
}

/** Result of one score against another. */
export function resultAgainst(own: number, other: number): GameResult {
  return own > other ? 1 : own === other ? 0.5 : 0;
}

/**
 * The middle score; of an even number the mean of the two in the middle.
 * The list must not be empty.
 */
/** Games won. */
export function winsOf({ games, medianGames }: Pick<TeamRecord, 'games' | 'medianGames'>): number {
  return wins(games.map(({ result }) => result)) + wins(medianGames);
}

export function wins(results: readonly GameResult[]): number {
  return results.filter((result) => result === 1).length;
}
