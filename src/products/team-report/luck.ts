// The facts of a team's luck: its record, the wins its scores were worth, and the effect of its
// schedule.
import { type Fact, isShownAsZero } from '../../citations/index.ts';
import { type GameResult, type Luck, luckOf, luckSize, rankAmong, type TeamRecord, wins } from '../../fantasy/index.ts';
import { hundredths, leagueSize } from './league-facts.ts';
import type { TeamSeason } from './team-season.ts';

/** Games won, lost and tied. */
export interface Scoreline {
  readonly won: Fact;
  readonly lost: Fact;
  /** Null without a tie. */
  readonly tied: Fact | null;
}

/** A rank in the league, counted from the end of the table it is nearer to. */
export interface LeagueRank {
  readonly end: 'most' | 'fewest';
  readonly rank: Fact;
  /** Ranked by the points of a game, because the teams have played different numbers of them. */
  readonly isPerGame: boolean;
}

export interface LuckReview {
  readonly pointsFor: Fact;
  readonly pointsForRank: LeagueRank;
  /** Null for a team that never had an opponent. */
  readonly against: { readonly points: Fact; readonly rank: LeagueRank } | null;
  readonly leagueSize: Fact;
  /** Games with one opponent; null for a team that never had an opponent. */
  readonly headToHead: HeadToHead | null;
  /** Games against the week's median; null in a league without them. */
  readonly median: Scoreline | null;
  /** Wins with the games against the median, as the platform counts them; null without them. */
  readonly medianTotals: { readonly actual: Fact; readonly expected: Fact } | null;
  /**
   * `none`: no schedule could have changed the record. Else within one, two, or beyond two
   * spreads of a random schedule.
   */
  readonly size: 'none' | 'ordinary' | 'unusual' | 'rare';
  readonly direction: 'lucky' | 'unlucky';
  readonly expectedWins: number;
  readonly actualWins: number;
}

/** Wins owed to one kind of luck. */
export interface LuckPart {
  /** `none` where the wins would be shown as zero. */
  readonly effect: 'gained' | 'lost' | 'none';
  /** Without a sign. */
  readonly wins: Fact;
}

export interface HeadToHead {
  readonly scoreline: Scoreline;
  /** Wins the scores were worth against every team every week. */
  readonly expectedWins: Fact;
  readonly schedule: LuckPart;
  readonly timing: LuckPart;
  /** Standard deviation of the wins under a random schedule; null where it is zero. */
  readonly spread: Fact | null;
}

type CiteRecord = (stat: string, value: number, unit: Fact['unit'], rule: string) => Fact;

export function luckReview({ cite, records, roster, rosters }: TeamSeason, record: TeamRecord): LuckReview {
  const citeRecord: CiteRecord = (stat, value, unit, rule) =>
    cite({ stat, value, unit, about: `roster ${roster.id}`, rule });
  const all = [...records.values()];
  const rankOf = (stat: 'points_for' | 'points_against', gamesOf: (team: TeamRecord) => number): LeagueRank => {
    const teams = all.filter((team) => gamesOf(team) > 0);
    const isPerGame = teams.some((team) => gamesOf(team) !== gamesOf(record));
    const perGame = (team: TeamRecord) => (stat === 'points_for' ? team.pointsFor : team.pointsAgainst) / gamesOf(team);
    const fromMost = rankAmong(perGame(record), teams.map(perGame));
    const fromFewest = rankAmong(
      -perGame(record),
      teams.map((team) => -perGame(team)),
    );
    const ranked = isPerGame ? `${stat} / games` : stat;
    return fromMost <= fromFewest
      ? { end: 'most', isPerGame, rank: citeRecord(`${stat}_rank`, fromMost, 'rank', `rank of ${ranked}, 1 = most`) }
      : {
          end: 'fewest',
          isPerGame,
          rank: citeRecord(`${stat}_rank_from_fewest`, fromFewest, 'rank', `rank of ${ranked}, 1 = fewest`),
        };
  };
  const luck = luckOf(record);
  const teams = leagueSize(rosters.length, cite);
  return {
    pointsFor: citeRecord('points_for', record.pointsFor, 'points', 'sum(score)'),
    pointsForRank: rankOf('points_for', (team) => team.weeks),
    against:
      record.games.length === 0
        ? null
        : {
            points: citeRecord('points_against', record.pointsAgainst, 'points', "sum(opponent's score)"),
            rank: rankOf('points_against', ({ games }) => games.length),
          },
    leagueSize: teams,
    headToHead: record.games.length === 0 ? null : headToHead(citeRecord, record, luck),
    median:
      record.medianGames.length === 0
        ? null
        : scorelineOf(citeRecord, 'median', "games against the week's median", record.medianGames),
    medianTotals:
      record.medianGames.length === 0
        ? null
        : {
            actual: citeRecord('wins', luck.actualWins, 'wins', "games and games against the week's median won"),
            expected: citeRecord(
              'expected_wins',
              luck.expectedWins,
              'wins',
              'expected_head_to_head_wins + median games won + half of those tied',
            ),
          },
    size: luckSize(luck),
    direction: luck.luck > 0 ? 'lucky' : 'unlucky',
    expectedWins: hundredths(luck.expectedWins),
    actualWins: luck.actualWins,
  };
}

function headToHead(cite: CiteRecord, { games }: TeamRecord, luck: Luck): HeadToHead {
  const results = games.map(({ result }) => result);
  return {
    scoreline: scorelineOf(cite, 'head_to_head', 'games with one opponent', results),
    expectedWins: cite(
      'expected_head_to_head_wins',
      games.reduce((sum, { allPlay }) => sum + allPlay, 0),
      'wins',
      'sum over games of (teams outscored + half of those level) / (teams - 1)',
    ),
    schedule: luckPart(
      cite,
      'luck_of_schedule',
      luck.scheduleLuck,
      'size of (mean wins of all own scores against the opponents met - expected wins)',
    ),
    timing: luckPart(
      cite,
      'luck_of_timing',
      luck.timingLuck,
      'size of (wins + half of the ties - mean wins of all own scores against the opponents met)',
    ),
    spread:
      luckSize(luck) === 'none'
        ? null
        : cite('luck_spread', luck.sd, 'wins', 'sqrt(sum of p * (1 - p)), p = share of teams outscored'),
  };
}

function luckPart(cite: CiteRecord, stat: string, value: number, rule: string): LuckPart {
  const effect = isShownAsZero(value) ? 'none' : value > 0 ? 'gained' : 'lost';
  return { effect, wins: cite(stat, Math.abs(value), 'wins', rule) };
}

/** `kind` begins the names of the statistics; `games` begins their rules. */
function scorelineOf(cite: CiteRecord, kind: 'head_to_head' | 'median', games: string, results: readonly GameResult[]) {
  const [won, tied] = [wins(results), ties(results)];
  return {
    won: cite(`${kind}_wins`, won, 'count', `${games} won`),
    lost: cite(`${kind}_losses`, results.length - won - tied, 'count', `${games} lost`),
    tied: tied === 0 ? null : cite(`${kind}_ties`, tied, 'count', `${games} tied`),
  };
}

const ties = (results: readonly GameResult[]): number => results.filter((result) => result === 0.5).length;
