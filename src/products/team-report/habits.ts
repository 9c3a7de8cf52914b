// What a manager's lineups and roster moves have in common over the season: habits,
// not a measure of strength.
import type { Fact } from '../../citations/index.ts';
import type { LineupReview, Matchup } from '../../fantasy/index.ts';
import { weekNumber } from './league-facts.ts';
import type { TeamSeason } from './team-season.ts';

/** The team's number and the mean of its league. */
interface Comparison {
  readonly own: Fact;
  readonly average: Fact;
}

export interface Habits {
  /** Starting slots left empty; null for none. */
  readonly emptySlots: Fact | null;
  /** Starters who did not play; null for none. */
  readonly absentStarters: {
    readonly count: Fact;
    /** The last of them; null for a player the snapshot does not know. */
    readonly last: { readonly name: string; readonly week: Fact } | null;
  } | null;
  /** Different players started; null where they are about as many as those of the average team. */
  readonly playersStarted: (Comparison & { readonly side: 'more' | 'fewer' }) | null;
  /**
   * Share of the roster that came after the first counted week; null with one counted week, and
   * where it is about that of the average team.
   */
  readonly turnover: (Comparison & { readonly weeks: Fact; readonly side: 'unchanged' | 'less' | 'more' }) | null;
}

/** Null in best ball, where no manager sets a lineup. */
export function habitsOf(team: TeamSeason): Habits | null {
  if (team.league.rules.bestBall) return null;
  return {
    emptySlots: emptySlots(team),
    absentStarters: absentStarters(team),
    playersStarted: playersStarted(team),
    turnover: turnover(team),
  };
}

function emptySlots({ cite, reviews, roster }: TeamSeason): Fact | null {
  const empty = reviews.get(roster.id)?.weeks.reduce((sum, reviewedWeek) => sum + reviewedWeek.emptySlots, 0);
  return !empty
    ? null
    : cite({
        stat: 'empty_slots',
        value: empty,
        unit: 'count',
        about: `roster ${roster.id}`,
        rule: 'starting slots without a player',
      });
}

/** Starters without a play or a statistic in a week in which others of the league have some. */
function absentStarters({ cite, reviews, roster, snapshot, league }: TeamSeason): Habits['absentStarters'] {
  const played = (id: string, week: number): boolean => {
    const player = snapshot.players.byPlatformId(id);
    if (!player || player.position === 'DEF') return true;
    const { stats, snaps } = snapshot;
    const isInWeek = (numbers: { season: Float64Array; week: Float64Array }) => (row: number) =>
      numbers.season[row] === league.season && numbers.week[row] === week;
    return (
      snapshot.statsOf(player).some(isInWeek(stats.numbers)) || snapshot.snapsOf(player).some(isInWeek(snaps.numbers))
    );
  };
  const absent = (reviews.get(roster.id)?.weeks ?? []).flatMap((reviewedWeek) =>
    reviewedWeek.started
      .filter(({ id, points }) => points === 0 && !played(id, reviewedWeek.week))
      .map(({ id }) => ({ id, week: reviewedWeek.week })),
  );
  const last = absent.at(-1);
  if (!last) return null;
  const count = cite({
    stat: 'absent_starters',
    value: absent.length,
    unit: 'count',
    about: `roster ${roster.id}`,
    rule: 'starters without a snap or a statistic',
  });
  const name = snapshot.players.byPlatformId(last.id)?.name;
  return { count, last: name === undefined ? null : { name, week: weekNumber(last.week, cite) } };
}

/** Players by which a team has to differ from the average one. */
const MIN_STARTED_GAP = 3;

function playersStarted({ cite, reviews, roster, rosters }: TeamSeason): Habits['playersStarted'] {
  const startersUsed = (review: LineupReview | undefined) =>
    new Set(review?.weeks.flatMap(({ started }) => started.map(({ id }) => id)) ?? []).size;
  const counts = rosters.map(({ id }) => startersUsed(reviews.get(id)));
  const own = startersUsed(reviews.get(roster.id));
  const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  if (Math.abs(own - average) < MIN_STARTED_GAP) return null;
  return {
    side: own > average ? 'more' : 'fewer',
    own: cite({
      stat: 'players_started',
      value: own,
      unit: 'count',
      about: `roster ${roster.id}`,
      rule: 'different starters',
    }),
    average: cite({
      stat: 'players_started_average',
      value: average,
      unit: 'per_game',
      about: 'rosters',
      rule: 'mean of different starters',
    }),
  };
}

/** Share by which a team has to differ from the average one. */
const MIN_TURNOVER_GAP = 0.05;

function turnover({ cite, weeks, roster, rosters }: TeamSeason): Habits['turnover'] {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last || first === last) return null;
  const playersOf = (matchups: readonly Matchup[], id: number) =>
    matchups.find(({ rosterId }) => rosterId === id)?.players ?? [];
  const share = (id: number) => {
    const before = new Set(playersOf(first.matchups, id));
    const now = playersOf(last.matchups, id);
    return now.length === 0 ? 0 : now.filter((player) => !before.has(player)).length / now.length;
  };
  const own = share(roster.id);
  const average = rosters.reduce((sum, { id }) => sum + share(id), 0) / rosters.length;
  if (Math.abs(own - average) < MIN_TURNOVER_GAP) return null;
  return {
    side: own === 0 ? 'unchanged' : own < average ? 'less' : 'more',
    own: cite({
      stat: 'roster_turnover',
      value: own,
      unit: 'share',
      about: `roster ${roster.id}`,
      rule: 'players of the last week not on the roster in the first / players of the last week',
    }),
    average: cite({
      stat: 'roster_turnover_average',
      value: average,
      unit: 'share',
      about: 'rosters',
      rule: 'mean of roster_turnover',
    }),
    weeks: cite({ stat: 'counted_weeks', value: weeks.length, unit: 'count', about: 'weeks', rule: 'count' }),
  };
}
