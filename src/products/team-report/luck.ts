// A team's record compared with what its scores were worth: the facts about its schedule and its luck.
import type { Fact } from '../../citations/index.ts';
import { type Luck, luckOf, luckSize, type Result, rankAmong, type TeamRecord, wins } from '../../fantasy/index.ts';
import { hundredths, leagueSize } from './league-facts.ts';
import type { TeamSeason } from './team-season.ts';

/** Games won and tied of games played. */
export interface Scoreline {
  readonly won: Fact;
  readonly tied: Fact;
  readonly played: Fact;
  readonly hasTies: boolean;
  /** The result of the only game; null with several. */
  readonly onlyResult: 'won' | 'tied' | 'lost' | null;
}

export interface LuckReview {
  readonly pointsFor: Fact;
  /** 1 = most points scored. */
  readonly pointsForRank: Fact;
  readonly pointsAgainst: Fact;
  /** 1 = most points allowed. */
  readonly pointsAgainstRank: Fact;
  readonly leagueSize: Fact;
  /** Games with one opponent; null for a team that never had an opponent. */
  readonly headToHead: HeadToHead | null;
  /** Games against the week's median; null in a league without them. */
  readonly median: Scoreline | null;
  /** Every game, median games included; null without one. */
  readonly all: Scoreline | null;
  /** `none`: no schedule could have changed the record. Else within one, two, or beyond two spreads of a random schedule. */
  readonly size: 'none' | 'ordinary' | 'unusual' | 'rare';
  readonly direction: 'lucky' | 'unlucky';
  readonly expectedWins: number;
  readonly actualWins: number;
}

interface HeadToHead {
  readonly scoreline: Scoreline;
  /** Wins the scores were worth against every team every week. */
  readonly expectedWins: Fact;
  readonly luck: Fact;
  readonly scheduleLuck: Fact;
  readonly timingLuck: Fact;
  /** Whether the hundredths of the two parts do not add up to those of the whole. */
  readonly hasRoundingGap: boolean;
  /** Standard deviation of the wins under a random schedule; null where it is zero. */
  readonly spread: Fact | null;
}

type CiteRecord = (stat: string, value: number, unit: Fact['unit'], rule: string) => Fact;

export function luckReview({ cite, records, roster, rosters }: TeamSeason, record: TeamRecord): LuckReview {
  const citeRecord: CiteRecord = (stat, value, unit, rule) =>
    cite({ stat, value, unit, about: `roster ${roster.id}`, rule });
  const all = [...records.values()];
  const rankOf = (stat: 'points_for' | 'points_against', toValue: (team: TeamRecord) => number) =>
    citeRecord(`${stat}_rank`, rankAmong(toValue(record), all.map(toValue)), 'rank', `rank of ${stat}, 1 = most`);
  const luck = luckOf(record);
  return {
    pointsFor: citeRecord('points_for', record.pointsFor, 'points', 'sum(score)'),
    pointsForRank: rankOf('points_for', (team) => team.pointsFor),
    pointsAgainst: citeRecord('points_against', record.pointsAgainst, 'points', "sum(opponent's score)"),
    pointsAgainstRank: rankOf('points_against', (team) => team.pointsAgainst),
    leagueSize: leagueSize(rosters.length, cite),
    headToHead: record.games.length === 0 ? null : headToHead(citeRecord, record, luck),
    median: medianScoreline(citeRecord, record),
    all: allGames(citeRecord, record),
    size: luckSize(luck),
    direction: luck.luck > 0 ? 'lucky' : 'unlucky',
    expectedWins: hundredths(luck.expectedWins),
    actualWins: luck.actualWins,
  };
}

function headToHead(cite: CiteRecord, { games }: TeamRecord, luck: Luck): HeadToHead {
  const results = games.map(({ result }) => result);
  const total = cite('luck', luck.luck, 'wins_change', 'wins + half of the ties - expected wins');
  const schedule = cite(
    'luck_of_schedule',
    luck.scheduleLuck,
    'wins_change',
    'mean wins of all own scores against the opponents met - expected wins',
  );
  const timing = cite('luck_of_timing', luck.timingLuck, 'wins_change', 'luck - luck_of_schedule');
  return {
    scoreline: {
      won: cite('head_to_head_wins', wins(results), 'count', 'games won'),
      tied: cite('ties', ties(results), 'count', 'games tied'),
      played: cite('head_to_head_games', games.length, 'games', 'games with one opponent'),
      ...shapeOf(results),
    },
    expectedWins: cite(
      'expected_head_to_head_wins',
      games.reduce((sum, { allPlay }) => sum + allPlay, 0),
      'wins',
      'sum over games of (teams outscored + half of those level) / (teams - 1)',
    ),
    luck: total,
    scheduleLuck: schedule,
    timingLuck: timing,
    hasRoundingGap: hundredths(schedule.value + timing.value) !== total.value,
    spread:
      luckSize(luck) === 'none'
        ? null
        : cite('luck_spread', luck.sd, 'wins', 'sqrt(sum of p * (1 - p)), p = share of teams outscored'),
  };
}

function medianScoreline(cite: CiteRecord, { medianGames }: TeamRecord): Scoreline | null {
  if (medianGames.length === 0) return null;
  return {
    won: cite('median_wins', wins(medianGames), 'count', "scores above the week's median"),
    tied: cite('median_ties', ties(medianGames), 'count', "scores level with the week's median"),
    played: cite('median_games', medianGames.length, 'games', 'weeks with a score'),
    ...shapeOf(medianGames),
  };
}

function allGames(cite: CiteRecord, { games, medianGames }: TeamRecord): Scoreline | null {
  const results = [...games.map(({ result }) => result), ...medianGames];
  if (results.length === 0) return null;
  return {
    won: cite('actual_wins', wins(results), 'count', 'games won, median games included'),
    tied: cite('actual_ties', ties(results), 'count', 'games tied, median games included'),
    played: cite('games', results.length, 'games', 'games, median games included'),
    ...shapeOf(results),
  };
}

function shapeOf(results: readonly Result[]): Pick<Scoreline, 'hasTies' | 'onlyResult'> {
  const [only, second] = results;
  const isOnly = only !== undefined && second === undefined;
  return {
    hasTies: ties(results) > 0,
    onlyResult: !isOnly ? null : only === 1 ? 'won' : only === 0.5 ? 'tied' : 'lost',
  };
}

const ties = (results: readonly Result[]): number => results.filter((result) => result === 0.5).length;
