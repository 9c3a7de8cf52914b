// How the manager did: lineups compared with the best ones in hindsight, mis-starts, habits, luck.
import { isShownAsZero, platformPlayerSlice } from '../../citations/index.ts';
import {
  type GameResult,
  type LineupReview,
  lineupMistakes,
  luckOf,
  luckSize,
  mistakePatterns,
  type PositionStrength,
  rankAmong,
  type TeamRecord,
  wins,
} from '../../fantasy/index.ts';
import { CUTS } from '../cuts.ts';
import { type CiteLeague, hundredths, leagueFacts, placeOf, type TeamSeason, weekNumber } from './season.ts';

export type TeamReview = ReturnType<typeof reviewManager>;
export type MistakeFacts = ReturnType<typeof patternsOf>[number];
export type Habits = NonNullable<ReturnType<typeof habitsOf>>;
export type LuckReview = ReturnType<typeof luckReview>;
export type LeagueRank = ReturnType<typeof rankIn>;
export type LuckPart = ReturnType<typeof luckPart>;
export type Scoreline = ReturnType<typeof scorelineOf>;

export function reviewManager(team: TeamSeason) {
  const { own, league, cite, rosters } = team;
  const rank = rankAmong(own.efficiency, efficienciesIn(team));
  const rankFact = cite('efficiency_rank', rank);
  return {
    /** Null in best ball, where no lineup can be wrong. */
    lineups: league.rules.bestBall
      ? null
      : {
          share: cite('lineup_efficiency', own.efficiency / 100),
          pointsLost: cite('bench_points_lost', own.benchPointsLost),
          rank: rankFact,
          place: placeOf(rankFact, team),
        },
    luck: luckReview(team),
    patterns: patternsOf(team),
    gap: scoreGap(team),
    /** Weeks of which the platform lost the team's lineup. */
    lostLineups: own.lostWeeks.length === 0 ? null : own.lostWeeks.map((week) => weekNumber(week, cite)),
    habits: league.rules.bestBall ? null : habitsOf(team),
    fields: {
      bench_points_lost: hundredths(own.benchPointsLost),
      optimal_vs_actual: Math.max(0, hundredths(own.optimal - own.actual)),
      lineup_efficiency_pct: hundredths(own.efficiency),
      efficiency_rank: rank,
      league_size: rosters.length,
    },
  };
}

const efficienciesIn = ({ rosters, reviews }: TeamSeason) =>
  rosters.flatMap(({ id }) => reviews.get(id)?.efficiency ?? []);

const nameOf = ({ snapshot }: TeamSeason, id: string): string | undefined => snapshot.players.byPlatformId(id)?.name;

/** Positions with recurring mis-starts, the costliest first. */
function patternsOf(team: TeamSeason) {
  const { cite, own, roster, weeks, countedWeeks, league } = team;
  if (league.rules.bestBall) return [];
  return mistakePatterns(own)
    .filter(({ cost }) => cost >= CUTS.points.shown * weeks.length)
    .slice(0, CUTS.length.listed)
    .map(({ position, weeks: affected, cost, costliest: { benched, week } }) => {
      const about = `roster ${roster.id}, ${position}`;
      const benchedIn = `roster ${roster.id}, ${platformPlayerSlice(benched.id)}, wk ${week}`;
      // the snapshot does not know every player
      const player = nameOf(team, benched.id);
      return {
        position,
        weeks: cite('mis_start_weeks', affected, about),
        countedWeeks,
        isEveryWeek: affected === weeks.length,
        pointsLost: cite('mis_start_cost', cost, about),
        costliest:
          player === undefined
            ? null
            : {
                name: player,
                week: weekNumber(week, cite),
                points: cite('fantasy_points', benched.points, benchedIn, { player }),
              },
      };
    });
}

/**
 * Points a week that a team's own bench had at a weak position, and the average team's. Null where
 * they would not close the gap to the league's average, where the average team missed about as many
 * or most set no better lineups, and in best ball: in hindsight every bench has points.
 */
export function missedPointsAt(team: TeamSeason, { position, pointsPerWeek, leagueAverage }: PositionStrength) {
  const { cite, league, roster, rosters, own: review, reviews } = team;
  if (league.rules.bestBall) return null;
  const missedBy = (other: LineupReview): number =>
    other.weeks
      .flatMap(lineupMistakes)
      .filter(({ benched }) => benched.position === position)
      .reduce((sum, { cost }) => sum + cost, 0) / other.weeks.length;
  const own = missedBy(review);
  const all = [...reviews.values()].map(missedBy);
  const average = all.reduce((sum, missed) => sum + missed, 0) / all.length;
  const isLowerHalf = rankAmong(review.efficiency, efficienciesIn(team)) > rosters.length / 2;
  if (!isLowerHalf || own - average < CUTS.points.shown || pointsPerWeek + own < leagueAverage) return null;
  return {
    own: cite('mis_start_cost_per_week', own, `roster ${roster.id}, ${position}`),
    average: cite('league_avg_mis_start_cost_per_week', average, position),
  };
}

/** Completed weeks without scores on the platform; null where every one has some. */
function scoreGap({ league, roster, weeks, missingWeeks, cite }: TeamSeason) {
  const last = weeks.at(-1);
  if (!last || missingWeeks.length === 0) return null;
  return {
    missingWeeks: missingWeeks.map((week) => weekNumber(week, leagueFacts(league, roster.id, [{ week }]))),
    lastCountedWeek: weekNumber(last.week, cite),
  };
}

/** What a manager's lineups have in common: habits, not a measure of strength. */
function habitsOf(team: TeamSeason) {
  const empty = team.own.weeks.reduce((sum, { emptySlots }) => sum + emptySlots, 0);
  return { emptySlots: empty > 0 ? team.cite('empty_slots', empty) : null, absentStarters: absentStarters(team) };
}

/** Starters without a play or a statistic in a week in which others of the league have some. */
function absentStarters(team: TeamSeason) {
  const { cite, own, snapshot, league } = team;
  const played = (id: string, week: number): boolean => {
    const player = snapshot.players.byPlatformId(id);
    if (!player || player.position === 'DEF') return true;
    const { stats, snaps } = snapshot;
    const isInWeek = (numbers: typeof stats.numbers | typeof snaps.numbers) => (row: number) =>
      numbers.season[row] === league.season && numbers.week[row] === week;
    return (
      snapshot.statsOf(player).some(isInWeek(stats.numbers)) || snapshot.snapsOf(player).some(isInWeek(snaps.numbers))
    );
  };
  const absent = own.weeks.flatMap(({ started, week }) =>
    started.filter(({ id, points }) => points === 0 && !played(id, week)).map(({ id }) => ({ id, week })),
  );
  const last = absent.at(-1);
  if (!last) return null;
  const name = nameOf(team, last.id);
  return {
    count: cite('absent_starters', absent.length),
    last: name === undefined ? null : { name, week: weekNumber(last.week, cite) },
  };
}

/** The record, the wins its scores were worth, and the effect of the schedule. */
function luckReview(team: TeamSeason) {
  const { cite, record } = team;
  const luck = luckOf(record);
  const hasOpponents = record.games.length > 0;
  const hasMedian = record.medianGames.length > 0;
  return {
    pointsFor: cite('points_for', record.pointsFor),
    pointsForRank: rankIn(team, 'points_for', ({ weeks }) => weeks),
    /** Null for a team that never had an opponent, as `headToHead` is. */
    against: hasOpponents
      ? {
          points: cite('points_against', record.pointsAgainst),
          rank: rankIn(team, 'points_against', ({ games }) => games.length),
        }
      : null,
    headToHead: hasOpponents ? headToHead(team) : null,
    /** Games against the week's median; null in a league without them. */
    median: hasMedian ? scorelineOf(cite, 'median', record.medianGames) : null,
    /** Wins with the games against the median, as the platform counts them. */
    medianTotals: hasMedian
      ? { actual: cite('wins', luck.actualWins), expected: cite('expected_wins', luck.expectedWins) }
      : null,
    /** `none`: no schedule could have changed the record. Else by the spread of a random one. */
    size: luckSize(luck),
    direction: luck.luck > 0 ? ('lucky' as const) : ('unlucky' as const),
    expectedWins: hundredths(luck.expectedWins),
    actualWins: luck.actualWins,
  };
}

/** A rank counted from the nearer end of the table, by points a game if games differ. */
function rankIn(
  { cite, record, records }: TeamSeason,
  stat: 'points_for' | 'points_against',
  gamesOf: (team: TeamRecord) => number,
) {
  const teams = [...records.values()].filter((team) => gamesOf(team) > 0);
  const isPerGame = teams.some((team) => gamesOf(team) !== gamesOf(record));
  const perGame = (team: TeamRecord) => (stat === 'points_for' ? team.pointsFor : team.pointsAgainst) / gamesOf(team);
  const fromMost = rankAmong(perGame(record), teams.map(perGame));
  const fromFewest = rankAmong(
    -perGame(record),
    teams.map((team) => -perGame(team)),
  );
  const end = fromMost <= fromFewest ? ('most' as const) : ('fewest' as const);
  const more = isPerGame ? { rule: `rank of ${stat} / games, 1 = ${end}` } : {};
  const rank =
    end === 'most'
      ? cite(`${stat}_rank`, fromMost, undefined, more)
      : cite(`${stat}_rank_from_fewest`, fromFewest, undefined, more);
  return { end, isPerGame, rank };
}

/** Games with one opponent. */
function headToHead({ cite, record }: TeamSeason) {
  const luck = luckOf(record);
  return {
    scoreline: scorelineOf(
      cite,
      'head_to_head',
      record.games.map(({ result }) => result),
    ),
    /** Wins the scores were worth against every team every week. */
    expectedWins: cite(
      'expected_head_to_head_wins',
      record.games.reduce((sum, { allPlay }) => sum + allPlay, 0),
    ),
    schedule: luckPart(cite, 'luck_of_schedule', luck.scheduleLuck),
    timing: luckPart(cite, 'luck_of_timing', luck.timingLuck),
    /** Standard deviation of the wins under a random schedule; null where it is zero. */
    spread: luckSize(luck) === 'none' ? null : cite('luck_spread', luck.sd),
  };
}

/** Wins owed to one kind of luck, without a sign. */
function luckPart(cite: CiteLeague, stat: 'luck_of_schedule' | 'luck_of_timing', value: number) {
  const effect = isShownAsZero(value) ? ('none' as const) : value > 0 ? ('gained' as const) : ('lost' as const);
  return { effect, wins: cite(stat, Math.abs(value)) };
}

/** Games won, lost and tied; null without a tie. */
function scorelineOf(cite: CiteLeague, games: 'head_to_head' | 'median', results: readonly GameResult[]) {
  const won = wins(results);
  const tied = results.filter((result) => result === 0.5).length;
  return {
    won: cite(`${games}_wins`, won),
    lost: cite(`${games}_losses`, results.length - won - tied),
    tied: tied === 0 ? null : cite(`${games}_ties`, tied),
  };
}
