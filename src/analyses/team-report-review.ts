// The manager's part of a team report: his lineups against the best ones in hindsight, and his record against what the scores deserved.
import type { ManagerReview } from '../contract/team-report.ts';
import type { Fact } from '../evidence/fact.ts';
import type { Draft } from '../evidence/ground.ts';
import { name, paragraph, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { type Luck, luckOf, sizeOfLuck } from '../football/league/luck.ts';
import { misStartPatterns } from '../football/league/mis-starts.ts';
import { rankAmong } from '../football/league/rank.ts';
import { type Result, type TeamRecord, wins } from '../football/league/record.ts';
import { leagueSize, weekNumber } from './league-facts.ts';
import type { TeamCase } from './team-report-case.ts';
import { gapSentence } from './team-report-gaps.ts';
import { observations } from './team-report-habits.ts';

/** What the rest of the report repeats of the review. */
export interface Reviewed {
  readonly review: Draft<ManagerReview>;
  readonly record: TeamRecord;
  readonly luck: Luck;
  /** "Its lineups scored 89% of what they could." */
  readonly lineups: Sentence;
}

/** The recurring mis-starts that are told. */
const PATTERNS = 3;

export function reviewManager(team: TeamCase): Reviewed | null {
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
      observations: [gapSentence(team), ...observations(team)].filter((text) => text !== null),
    },
  };
}

function lineups({ cite, reviews, roster, rosters, league }: TeamCase, rank: number): Sentence {
  if (league.rules.bestBall)
    return sentence`The platform sets the lineups of this league afterwards: none can be wrong.`;
  const own = reviews.get(roster.id);
  const about = `roster ${roster.id}`;
  const share = cite({
    stat: 'lineup_efficiency',
    value: (own?.efficiency ?? 100) / 100,
    unit: 'share',
    about,
    rule: 'sum(lineup points) / sum(points of the best lineups)',
  });
  const lost = cite({
    stat: 'bench_points_lost',
    value: own?.benchPointsLost ?? 0,
    unit: 'points',
    about,
    rule: 'sum(points of the best lineup - lineup points)',
  });
  const place = cite({ stat: 'efficiency_rank', value: rank, unit: 'rank', about, rule: 'rank of lineup_efficiency' });
  return sentence`The lineups scored ${share} of what the best ones would have, rank ${place} of ${leagueSize(rosters.length, cite)}, and left ${lost} points on the bench.`;
}

function luckNote({ cite, records, roster, rosters }: TeamCase, record: TeamRecord, luck: Luck): Sentence {
  const about = `roster ${roster.id}`;
  const wonBy = (stat: string, value: number, unit: Fact['unit'], rule: string) =>
    cite({ stat, value, unit, about, rule });
  const all = [...records.values()];
  const rankOf = (stat: 'points_for' | 'points_against', of: (team: TeamRecord) => number) =>
    wonBy(`${stat}_rank`, rankAmong(of(record), all.map(of)), 'rank', `rank of ${stat}, 1 = most`);
  const pointsFor = wonBy('points_for', record.pointsFor, 'points', 'sum(score)');
  const pointsAgainst = wonBy('points_against', record.pointsAgainst, 'points', "sum(opponent's score)");
  const teams = leagueSize(rosters.length, cite);
  const points = sentence`It scored ${pointsFor} points, rank ${rankOf('points_for', (team) => team.pointsFor)} of ${teams}, and its opponents ${pointsAgainst}, rank ${rankOf('points_against', (team) => team.pointsAgainst)} where the first met the most.`;
  return paragraph(points, recordNote(wonBy, record), luckParts(wonBy, record, luck));
}

type Cite = (stat: string, value: number, unit: Fact['unit'], rule: string) => Fact;

function recordNote(cite: Cite, { games, medianGames }: TeamRecord): Sentence | null {
  if (games.length === 0) return null;
  const deserved = cite(
    'expected_head_to_head_wins',
    games.reduce((sum, { allPlay }) => sum + allPlay, 0),
    'wins',
    'sum over games of (teams outscored + half of those level) / (teams - 1)',
  );
  const results = games.map(({ result }) => result);
  const met = scoreline(results, {
    won: cite('head_to_head_wins', wins(results), 'count', 'games won'),
    tied: cite('ties', ties(results), 'count', 'games tied'),
    played: cite('head_to_head_games', games.length, 'games', 'games with one opponent'),
  });
  const head = sentence`Against its opponents it ${met}; against everybody, week by week, its scores were worth ${deserved} wins.`;
  if (medianGames.length === 0) return head;
  const middle = scoreline(medianGames, {
    won: cite('median_wins', wins(medianGames), 'count', "scores above the week's median"),
    tied: cite('median_ties', ties(medianGames), 'count', "scores level with the week's median"),
    played: cite('median_games', medianGames.length, 'games', 'weeks with a score'),
  });
  return paragraph(
    head,
    sentence`Against the week's median it ${middle}: such a game goes by the scores alone, so no luck is in it.`,
  );
}

interface Scoreline {
  readonly won: Fact;
  readonly tied: Fact;
  readonly played: Fact;
}

/** "won 4 of 9 games", "won 3 and tied 1 of 9 games", "lost its only game". */
function scoreline(results: readonly Result[], { won, tied, played }: Scoreline): Sentence {
  const [only, another] = results;
  if (only !== undefined && another === undefined)
    return sentence`${word(only === 1 ? 'won' : only === 0.5 ? 'tied' : 'lost')} its only game`;
  return ties(results) > 0
    ? sentence`won ${won} and tied ${tied} of ${played} games`
    : sentence`won ${won} of ${played} games`;
}

/** Luck and its two parts. They add up to it; where their hundredths do not, that is said instead of bending one of them. */
function luckParts(cite: Cite, { games }: TeamRecord, luck: Luck): Sentence | null {
  if (games.length === 0) return null;
  const whole = cite('luck', luck.luck, 'wins_change', 'wins + half of the ties - expected wins');
  const schedule = cite(
    'luck_of_schedule',
    luck.schedule,
    'wins_change',
    'mean wins of all own scores against the opponents met - expected wins',
  );
  const timing = cite('luck_of_timing', luck.timing, 'wins_change', 'luck - luck_of_schedule');
  const bent = hundredths(schedule.value + timing.value) !== whole.value;
  return paragraph(
    sentence`Luck is ${whole} wins, ties counted half: ${schedule} from whom it met and ${timing} from when it scored${word(bent ? ', each rounded by itself' : '')}.`,
    luckInWords(cite, luck),
  );
}

function luckInWords(cite: Cite, luck: Luck): Sentence {
  const size = sizeOfLuck(luck);
  if (size === 'none')
    return sentence`Whomever it had met, its games would have ended the same: the schedule had no say in its record.`;
  const lot = cite('luck_spread', luck.spread, 'wins', 'sqrt(sum of p * (1 - p)), p = share of teams outscored');
  return sentence`Opponents drawn by lot spread a record by ${lot} wins, so this is ${word(size === 'unusual' ? 'more than usual, but not rare' : size)}.`;
}

function patterns({ cite, reviews, roster, weeks, world, league }: TeamCase): readonly Sentence[] {
  const own = reviews.get(roster.id);
  if (!own || league.rules.bestBall) return [];
  return misStartPatterns(own)
    .slice(0, PATTERNS)
    .map(({ position, weeks: often, cost, dearest }) => {
      const about = `roster ${roster.id}, ${position}`;
      const times = cite({
        stat: 'mis_start_weeks',
        value: often,
        unit: 'count',
        about,
        rule: 'weeks with a mis-start',
      });
      const of = cite({ stat: 'counted_weeks', value: weeks.length, unit: 'count', about: 'weeks', rule: 'count' });
      const lost = cite({
        stat: 'mis_start_cost',
        value: cost,
        unit: 'points',
        about,
        rule: 'sum(points of the benched player in the best lineup - points of whom he replaces)',
      });
      const who = world.players.byPlatformId(dearest.benched.id)?.name;
      const example = who
        ? sentence`The dearest was ${name(who)} in week ${weekNumber(dearest.week, cite)}, ${cite({
            stat: 'fantasy_points',
            value: dearest.benched.points,
            unit: 'points',
            about: `roster ${roster.id}, player ${dearest.benched.id}, wk ${dearest.week}`,
            rule: 'players_points',
            player: who,
          })} points on the bench.`
        : null;
      return paragraph(
        sentence`At ${word(position)} a better player sat on the bench in ${times} of ${of} weeks, at a cost of ${lost} points.`,
        example,
      );
    });
}

/** Games won of games played, those against the median included; null for a team that never had an opponent. */
export function gamesWon({ rosterId, games, medianGames }: TeamRecord, cite: TeamCase['cite']): Sentence | null {
  const results = [...games.map(({ result }) => result), ...medianGames];
  if (results.length === 0) return null;
  const of = (stat: string, value: number, unit: Fact['unit'], rule: string) =>
    cite({ stat, value, unit, about: `roster ${rosterId}`, rule: `${rule}, median games included` });
  const all = scoreline(results, {
    won: of('actual_wins', wins(results), 'count', 'games won'),
    tied: of('actual_ties', ties(results), 'count', 'games tied'),
    played: of('games', results.length, 'games', 'games'),
  });
  return medianGames.length > 0 ? sentence`${all}, those against the median included` : all;
}

function ties(results: readonly Result[]): number {
  return results.filter((result) => result === 0.5).length;
}

export function hundredths(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}
