// A team's weak positions, what they cost in wins, and the free agents of
// the league who would help.
import { type Fact, type Lookup, lookUp } from '../../citations/index.ts';
import type { Deficiency } from '../../contract/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import {
  addedWins,
  isEligible,
  isFlexSlot,
  minClaimGain,
  type PositionStrength,
  playedLeague,
  seasonValues,
  strengthPercentile,
} from '../../fantasy/index.ts';
import type { Player, Week } from '../../nfl/index.ts';
import type { Model } from '../../projections/index.ts';
import { scoringThrough, valueStats } from '../shared/index.ts';
import { hasMissedPlayoffs } from './playoffs.ts';
import { type StrengthFacts, strengthFacts } from './strength-facts.ts';
import type { TeamSeason } from './team-season.ts';

export interface Weakness {
  readonly strength: StrengthFacts;
  readonly severity: Deficiency['severity'];
  /** Whether a player of the position ever started. */
  readonly hasStarter: boolean;
  /** Whether the team has no game left that counts. */
  readonly isOver: boolean;
  /**
   * Wins that average points at the position would have added against the whole
   * league; null for hardly any.
   */
  readonly addedWins: Fact | null;
  /** Best first; none for a team out of the playoffs. */
  readonly fixes: readonly Fix[];
}

/** A free agent who would help. */
export interface Fix {
  readonly player: Player;
  readonly team: string | null;
  readonly week: Week;
  /** The league's last week. */
  readonly lastWeek: number;
  /** Points projected for the weeks left. */
  readonly pointsLeft: Fact | null;
  readonly pointsPerGame: Fact | null;
  /** Odds to be startable over the next three games. */
  readonly odds: Fact | null;
  /** Cited for programs, under the league's scoring. */
  readonly stats: readonly Fact[];
}

/** Grades of C and worse are weaknesses. */
const WEAK_PERCENTILE = 38;
/**
 * Wins a week that an average position would add, from which a weakness is costing wins
 * now, and is worth a move.
 */
const HIGH_SEVERITY_WINS = 0.05;
const MEDIUM_SEVERITY_WINS = 0.02;
/** Below this a tenth of a win would say zero. */
const MIN_SHOWN_WINS = 0.05;
/**
 * A player less likely to be startable soon does not help, however many points a game he is
 * projected for: about one claim of managers in five is startable (docs/research/roster-advice.md).
 */
const MIN_STARTABLE_ODDS = 0.15;
const MAX_WEAKNESSES = 4;
const MAX_FIXES = 3;

/**
 * By the wins they cost; streamed positions after all others, at low severity unless the spot
 * brought nothing.
 */
export function weaknesses(team: TeamSeason, model: Model): readonly Weakness[] {
  const { gradedStrengths, weeks, roster } = team;
  return gradedStrengths
    .map((strength) => ({ strength, percentile: strengthPercentile(strength, weeks.length) }))
    .filter(({ percentile }) => percentile < WEAK_PERCENTILE)
    .map(({ strength, percentile }) => {
      const added = addedWins(weeks, roster.id, strength.leagueAverage - strength.pointsPerWeek);
      const isCheap = isStreamed(strength.position) && strength.pointsPerWeek > 0;
      const severity = isCheap ? 'low' : severityOf(added / weeks.length);
      return { strength, percentile, added, severity };
    })
    .sort(
      (a, b) =>
        Number(isStreamed(a.strength.position)) - Number(isStreamed(b.strength.position)) ||
        b.added - a.added ||
        a.percentile - b.percentile,
    )
    .slice(0, MAX_WEAKNESSES)
    .map(({ strength, severity, added }) => ({
      strength: strengthFacts(team, strength),
      severity,
      isOver: team.ended !== null || hasMissedPlayoffs(team),
      ...costFacts(team, strength, added),
      fixes: hasMissedPlayoffs(team) ? [] : fixes(team, model, strength.position),
    }));
}

function severityOf(winsPerWeek: number): Deficiency['severity'] {
  return winsPerWeek >= HIGH_SEVERITY_WINS ? 'high' : winsPerWeek >= MEDIUM_SEVERITY_WINS ? 'medium' : 'low';
}

function costFacts(
  { cite, roster, reviews }: TeamSeason,
  { position }: PositionStrength,
  added: number,
): Pick<Weakness, 'hasStarter' | 'addedWins'> {
  const about = `roster ${roster.id}, ${position}`;
  const lineups = reviews.get(roster.id)?.weeks ?? [];
  return {
    hasStarter: lineups.some(({ started }) => started.some((starter) => starter.position === position)),
    addedWins:
      added < MIN_SHOWN_WINS
        ? null
        : cite({
            stat: 'wins_added_by_an_average_position',
            value: added,
            unit: 'wins',
            about,
            rule: 'sum over weeks of teams outscored with league_avg_points_per_week instead of points_per_week / (teams - 1)',
          }),
  };
}

/**
 * Free agents of the position who would start for the team, by projected points over the league's
 * weeks left under its scoring; empty once its season is over.
 */
export function fixes(
  { snapshot, isFree, league, roster }: TeamSeason,
  model: Model,
  position: string,
): readonly Fix[] {
  const { lastWeek } = league.rules;
  const valuedLeague = playedLeague(league);
  const outlook = model.season(snapshot, lastWeek);
  const values = seasonValues(outlook, valuedLeague);
  const priced = outlook.projections
    .filter(({ player, team: plays }) => plays !== null && player.fantasyPositions.includes(position))
    .map((projection) => ({ ...projection, outcome: values.valueOf(projection) }));
  const own = new Set(roster.players);
  const worstStarter = nthPoints(
    priced.filter(({ player }) => own.has(player.platformId ?? '')).map(({ outcome }) => outcome.points),
    league.rosterSpots.filter((slot) => slot === position || (position === 'QB' && slot === 'SUPER_FLEX')).length,
  );
  // at a position that a flex slot takes, who is no better than the starters may start there
  const hasFlex =
    position !== 'QB' && league.rosterSpots.some((slot) => isFlexSlot(slot) && isEligible(slot, [position]));
  const minPoints = worstStarter + (hasFlex ? 0 : minClaimGain(lastWeek + 1 - snapshot.week));
  const ranked = priced
    .filter(
      ({ player, outcome }) =>
        isFree(player) && outcome.points > minPoints && outcome.startableProbability >= MIN_STARTABLE_ODDS,
    )
    .sort((a, b) => b.outcome.overReplacement - a.outcome.overReplacement || b.outcome.points - a.outcome.points);
  const rules = scoringThrough('league scoring', lastWeek);
  return ranked.slice(0, MAX_FIXES).map(({ player, team }) => {
    const leagueScoring = valuedLeague.scoringOf(player.position);
    const context = { currentSnapshot: snapshot, model, leagueScoring, valuedLeague };
    const seasonFact = (
      stat: string,
      unit: Lookup['unit'],
      rule: Extract<Lookup, { dataset: 'gridcall model' }>['rule'],
    ) =>
      lookUp(context, {
        dataset: 'gridcall model',
        stat,
        unit,
        season: snapshot.season,
        weeks: [snapshot.week],
        player,
        rule,
      });
    return {
      player,
      team,
      week: { season: snapshot.season, week: snapshot.week },
      lastWeek,
      pointsLeft: seasonFact('projected_season_points', 'points', `season points in ${rules}`),
      pointsPerGame: seasonFact('projected_points_per_game', 'points', `season points per game in ${rules}`),
      odds: seasonFact('startable_odds', 'share', `odds to be startable in ${rules}`),
      stats: valueStats(context, player, rules),
    };
  });
}

/** Points of the nth best, from 1; zero where there are fewer. */
function nthPoints(points: readonly number[], n: number): number {
  return [...points].sort((a, b) => b - a)[n - 1] ?? 0;
}
