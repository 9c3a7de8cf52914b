// The manager's part of a team report: his lineups against the best ones in hindsight, and his record against what the scores deserved.
import { type DraftAnswer, type Fact, name, paragraph, type Sentence, sentence, word } from '../../citations/index.ts';
import type { ManagerReview } from '../../contract/index.ts';
import {
  type Luck,
  luckOf,
  luckSize,
  mistakePatterns,
  type Result,
  rankAmong,
  type TeamRecord,
  wins,
} from '../../fantasy/index.ts';
import { gapSentence } from './gaps.ts';
import { habitSentences } from './habits.ts';
import { leagueSize, weekNumber } from './league-facts.ts';
import type { TeamSeason } from './team-season.ts';

/** What the rest of the report repeats of the review. */
export interface ManagerReviewResult {
  readonly review: DraftAnswer<ManagerReview>;
  readonly record: TeamRecord;
  readonly luck: Luck;
  /** "Its lineups scored 89% of what they could." */
  readonly lineups: Sentence;
}

/** The recurring mis-starts that are told. */
const MAX_PATTERNS = 3;

export function reviewManager(team: TeamSeason): ManagerReviewResult | null {
  const { roster, rosters, reviews, records } = team;
  const own = reviews.get(roster.id);
  const record = records.get(roster.id);
  if (!own || !record) return null;
  const all = rosters.map(({ id }) => reviews.get(id)?.efficiency ?? 100);
  const luck = luckOf(record);
  return {
    record,
    luck,
    lineups: lineups(team, rankAmong(own.efficiency, all)),
    review: {
      bench_points_lost: hundredths(own.benchPointsLost),
      optimal_vs_actual: Math.max(0, hundredths(own.optimal - own.actual)),
      lineup_efficiency_pct: hundredths(own.efficiency),
      efficiency_rank: rankAmong(own.efficiency, all),
      league_size: rosters.length,
      luck_note: luckNote(team, record, luck),
      expected_wins: hundredths(luck.expectedWins),
      actual_wins: luck.actualWins,
      mis_start_patterns: patterns(team),
      observations: [gapSentence(team), ...habitSentences(team)].filter((text) => text !== null),
    },
  };
}

function lineups({ cite, reviews, roster, rosters, league }: TeamSeason, rank: number): Sentence {
  if (league.rules.bestBall)
    return sentence`The platform sets the lineups of this league afterwards: none can be wrong.`;
  const own = reviews.get(roster.id);
  const sourceSlice = `roster ${roster.id}`;
  const share = cite({
    stat: 'lineup_efficiency',
    value: (own?.efficiency ?? 100) / 100,
    unit: 'share',
    about: sourceSlice,
    rule: 'sum(lineup points) / sum(points of the best lineups)',
  });
  const lost = cite({
    stat: 'bench_points_lost',
    value: own?.benchPointsLost ?? 0,
    unit: 'points',
    about: sourceSlice,
    rule: 'sum(points of the best lineup - lineup points)',
  });
  const rankFact = cite({
    stat: 'efficiency_rank',
    value: rank,
    unit: 'rank',
    about: sourceSlice,
    rule: 'rank of lineup_efficiency',
  });
  return sentence`The lineups scored ${share} of what the best ones would have, rank ${rankFact} of ${leagueSize(rosters.length, cite)}, and left ${lost} points on the bench.`;
}

function luckNote({ cite, records, roster, rosters }: TeamSeason, record: TeamRecord, luck: Luck): Sentence {
  const sourceSlice = `roster ${roster.id}`;
  const recordFact = (stat: string, value: number, unit: Fact['unit'], rule: string) =>
    cite({ stat, value, unit, about: sourceSlice, rule });
  const all = [...records.values()];
  const rankOf = (stat: 'points_for' | 'points_against', toValue: (team: TeamRecord) => number) =>
    recordFact(`${stat}_rank`, rankAmong(toValue(record), all.map(toValue)), 'rank', `rank of ${stat}, 1 = most`);
  const pointsFor = recordFact('points_for', record.pointsFor, 'points', 'sum(score)');
  const pointsAgainst = recordFact('points_against', record.pointsAgainst, 'points', "sum(opponent's score)");
  const teams = leagueSize(rosters.length, cite);
  const points = sentence`It scored ${pointsFor} points, rank ${rankOf('points_for', (team) => team.pointsFor)} of ${teams}, and its opponents ${pointsAgainst}, rank ${rankOf('points_against', (team) => team.pointsAgainst)} where the first met the most.`;
  return paragraph(points, recordNote(recordFact, record), luckParts(recordFact, record, luck));
}

type CiteRecord = (stat: string, value: number, unit: Fact['unit'], rule: string) => Fact;

function recordNote(cite: CiteRecord, { games, medianGames }: TeamRecord): Sentence | null {
  if (games.length === 0) return null;
  const expectedWins = cite(
    'expected_head_to_head_wins',
    games.reduce((sum, { allPlay }) => sum + allPlay, 0),
    'wins',
    'sum over games of (teams outscored + half of those level) / (teams - 1)',
  );
  const results = games.map(({ result }) => result);
  const headToHead = scoreline(results, {
    won: cite('head_to_head_wins', wins(results), 'count', 'games won'),
    tied: cite('ties', ties(results), 'count', 'games tied'),
    played: cite('head_to_head_games', games.length, 'games', 'games with one opponent'),
  });
  const headToHeadClause = sentence`Against its opponents it ${headToHead}; against everybody, week by week, its scores were worth ${expectedWins} wins.`;
  if (medianGames.length === 0) return headToHeadClause;
  const medianClause = scoreline(medianGames, {
    won: cite('median_wins', wins(medianGames), 'count', "scores above the week's median"),
    tied: cite('median_ties', ties(medianGames), 'count', "scores level with the week's median"),
    played: cite('median_games', medianGames.length, 'games', 'weeks with a score'),
  });
  return paragraph(
    headToHeadClause,
    sentence`Against the week's median it ${medianClause}: such a game goes by the scores alone, so no luck is in it.`,
  );
}

interface Scoreline {
  readonly won: Fact;
  readonly tied: Fact;
  readonly played: Fact;
}

/** "won 4 of 9 games", "won 3 and tied 1 of 9 games", "lost its only game". */
function scoreline(results: readonly Result[], { won, tied, played }: Scoreline): Sentence {
  const [only, isRepeat] = results;
  if (only !== undefined && isRepeat === undefined)
    return sentence`${word(only === 1 ? 'won' : only === 0.5 ? 'tied' : 'lost')} its only game`;
  return ties(results) > 0
    ? sentence`won ${won} and tied ${tied} of ${played} games`
    : sentence`won ${won} of ${played} games`;
}

/** Luck and its two parts. They add up to it; where their hundredths do not, that is said instead of bending one of them. */
function luckParts(cite: CiteRecord, { games }: TeamRecord, luck: Luck): Sentence | null {
  if (games.length === 0) return null;
  const luckFact = cite('luck', luck.luck, 'wins_change', 'wins + half of the ties - expected wins');
  const schedule = cite(
    'luck_of_schedule',
    luck.scheduleLuck,
    'wins_change',
    'mean wins of all own scores against the opponents met - expected wins',
  );
  const timing = cite('luck_of_timing', luck.timingLuck, 'wins_change', 'luck - luck_of_schedule');
  const hasRoundingGap = hundredths(schedule.value + timing.value) !== luckFact.value;
  return paragraph(
    sentence`Luck is ${luckFact} wins, ties counted half: ${schedule} from whom it met and ${timing} from when it scored${word(hasRoundingGap ? ', each rounded by itself' : '')}.`,
    luckInWords(cite, luck),
  );
}

function luckInWords(cite: CiteRecord, luck: Luck): Sentence {
  const luckSizeWord = luckSize(luck);
  if (luckSizeWord === 'none')
    return sentence`Whomever it had met, its games would have ended the same: the schedule had no say in its record.`;
  const spreadFact = cite('luck_spread', luck.sd, 'wins', 'sqrt(sum of p * (1 - p)), p = share of teams outscored');
  return sentence`Opponents drawn by lot spread a record by ${spreadFact} wins, so this is ${word(luckSizeWord === 'unusual' ? 'more than usual, but not rare' : luckSizeWord)}.`;
}

function patterns({ cite, reviews, roster, weeks, snapshot, league }: TeamSeason): readonly Sentence[] {
  const own = reviews.get(roster.id);
  if (!own || league.rules.bestBall) return [];
  return mistakePatterns(own)
    .slice(0, MAX_PATTERNS)
    .map(({ position, weeks: weeksAffected, cost, costliest }) => {
      const sourceSlice = `roster ${roster.id}, ${position}`;
      const times = cite({
        stat: 'mis_start_weeks',
        value: weeksAffected,
        unit: 'count',
        about: sourceSlice,
        rule: 'weeks with a mis-start',
      });
      const weekCount = cite({
        stat: 'counted_weeks',
        value: weeks.length,
        unit: 'count',
        about: 'weeks',
        rule: 'count',
      });
      const lost = cite({
        stat: 'mis_start_cost',
        value: cost,
        unit: 'points',
        about: sourceSlice,
        rule: 'sum(points of the benched player in the best lineup - points of whom he replaces)',
      });
      const who = snapshot.players.byPlatformId(costliest.benched.id)?.name;
      const example = who
        ? sentence`The dearest was ${name(who)} in week ${weekNumber(costliest.week, cite)}, ${cite({
            stat: 'fantasy_points',
            value: costliest.benched.points,
            unit: 'points',
            about: `roster ${roster.id}, player ${costliest.benched.id}, wk ${costliest.week}`,
            rule: 'players_points',
            player: who,
          })} points on the bench.`
        : null;
      return paragraph(
        sentence`At ${word(position)} a better player sat on the bench in ${times} of ${weekCount} weeks, at a cost of ${lost} points.`,
        example,
      );
    });
}

/** Games won of games played, those against the median included; null for a team that never had an opponent. */
export function gamesWon({ rosterId, games, medianGames }: TeamRecord, cite: TeamSeason['cite']): Sentence | null {
  const results = [...games.map(({ result }) => result), ...medianGames];
  if (results.length === 0) return null;
  const recordFactOf = (stat: string, value: number, unit: Fact['unit'], rule: string) =>
    cite({ stat, value, unit, about: `roster ${rosterId}`, rule: `${rule}, median games included` });
  const all = scoreline(results, {
    won: recordFactOf('actual_wins', wins(results), 'count', 'games won'),
    tied: recordFactOf('actual_ties', ties(results), 'count', 'games tied'),
    played: recordFactOf('games', results.length, 'games', 'games'),
  });
  return medianGames.length > 0 ? sentence`${all}, those against the median included` : all;
}

function ties(results: readonly Result[]): number {
  return results.filter((result) => result === 0.5).length;
}

export function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
