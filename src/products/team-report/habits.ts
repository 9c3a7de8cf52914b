// What a manager does, as seen in his lineups: observations of conduct, no measure of strength.
import { name, type Sentence, sentence } from '../../citations/index.ts';
import type { LineupReview, Matchup } from '../../fantasy/index.ts';
import { weekNumber } from './league-facts.ts';
import type { TeamSeason } from './team-season.ts';

/** Habits that the weeks show; none in best ball, where nobody sets a lineup. */
export function habitSentences(team: TeamSeason): readonly Sentence[] {
  if (team.league.rules.bestBall) return [];
  return [emptySlots(team), absentStarters(team), rotation(team), turnover(team)].filter((text) => text !== null);
}

function emptySlots({ cite, reviews, roster }: TeamSeason): Sentence | null {
  const empty = reviews.get(roster.id)?.weeks.reduce((sum, reviewedWeek) => sum + reviewedWeek.emptySlots, 0) ?? 0;
  if (empty === 0) return null;
  const slots = cite({
    stat: 'empty_slots',
    value: empty,
    unit: 'count',
    about: `roster ${roster.id}`,
    rule: 'starting slots without a player',
  });
  return empty === 1
    ? sentence`A starting slot stood empty once.`
    : sentence`Starting slots stood empty ${slots} times.`;
}

/** Starters without a play or a statistic in a week in which others of the league have some. */
function absentStarters({ cite, reviews, roster, snapshot, league }: TeamSeason): Sentence | null {
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
  const who = snapshot.players.byPlatformId(last.id)?.name;
  const times = cite({
    stat: 'absent_starters',
    value: absent.length,
    unit: 'count',
    about: `roster ${roster.id}`,
    rule: 'starters without a snap or a statistic',
  });
  const example = who ? sentence`, last ${name(who)} in week ${weekNumber(last.week, cite)}` : sentence``;
  return sentence`Starters who did not play that week: ${times}${example}.`;
}

/** How many different players were started, against the league. */
function rotation({ cite, reviews, roster, rosters }: TeamSeason): Sentence | null {
  const startersUsed = (review: LineupReview | undefined) =>
    new Set(review?.weeks.flatMap(({ started }) => started.map(({ id }) => id)) ?? []).size;
  const own = cite({
    stat: 'players_started',
    value: startersUsed(reviews.get(roster.id)),
    unit: 'count',
    about: `roster ${roster.id}`,
    rule: 'different starters',
  });
  const others = rosters.map(({ id }) => startersUsed(reviews.get(id)));
  const usual = cite({
    stat: 'players_started_average',
    value: others.reduce((sum, count) => sum + count, 0) / others.length,
    unit: 'per_game',
    about: 'rosters',
    rule: 'mean of different starters',
  });
  return sentence`The manager has started ${own} different players; the league's managers ${usual} on average.`;
}

/** How much of the roster came since the first counted week, against the league. */
function turnover({ cite, weeks, roster, rosters }: TeamSeason): Sentence | null {
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
  const own = cite({
    stat: 'roster_turnover',
    value: share(roster.id),
    unit: 'share',
    about: `roster ${roster.id}`,
    rule: 'players of the last week not on the roster in the first / players of the last week',
  });
  const usual = cite({
    stat: 'roster_turnover_average',
    value: rosters.reduce((sum, { id }) => sum + share(id), 0) / rosters.length,
    unit: 'share',
    about: 'rosters',
    rule: 'mean of roster_turnover',
  });
  return sentence`Of the roster ${own} came after the first counted week; the league's average is ${usual}.`;
}
