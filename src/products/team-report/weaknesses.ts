// A team's weak positions, what they cost in wins, and the free agents of
// the league who would help.
import { createFact, type Fact, isShownAsZero } from '../../citations/index.ts';
import type { Deficiency } from '../../contract/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import { addedWins, type PositionStrength, strengthPercentile, WEAK_PERCENTILE } from '../../fantasy/index.ts';
import type { Model } from '../../projections/index.ts';
import type { Horizon } from '../phrases/index.ts';
import type { RosterOutlook } from '../roster/index.ts';
import { horizonOf } from '../shared/index.ts';
import { type Fix, fixes } from './fixes.ts';
import { type MissedPoints, missedPointsAt } from './lineup-calls.ts';
import { hasTeamMissedPlayoffs } from './playoffs.ts';
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
  /** The weeks that `addedWins` counts. */
  readonly countedWeeks: Fact;
  /**
   * Points a week that better lineups of the team's own players would have added, where they
   * are the trouble; null where the players are.
   */
  readonly missedPoints: MissedPoints | null;
  /** Whether its grade so far is weak; else the weeks ahead are why it is listed. */
  readonly isWeakSoFar: boolean;
  /** Whether the roster's audit calls the weeks ahead weak there. */
  readonly isWeakAhead: boolean;
  /** The weeks ahead there; null for a season that is over, and for a position without a grade. */
  readonly ahead: WeaknessAhead | null;
  /** Best first; none for a team out of the playoffs. */
  readonly fixes: readonly Fix[];
}

/**
 * Share of the league's teams with more points so far, from which a low severity is worth a trade.
 */
const MIN_TRADE_RANK_SHARE = 3 / 4;

/** Whether it costs wins from here, or has been among the worst of the league. */
export const isWorthTrade = ({ severity, isWeakSoFar, strength: { rank, leagueSize } }: Weakness): boolean =>
  severity !== 'low' || (isWeakSoFar && rank.value > MIN_TRADE_RANK_SHARE * leagueSize.value);

export interface WeaknessAhead {
  /** Points a week that an average team projects more; null where it does not. */
  readonly pointsShort: Fact | null;
  readonly horizon: Horizon;
}

/**
 * Wins a week that an average position would add, from which a weakness is costing wins
 * now, and is worth a move.
 */
const HIGH_SEVERITY_WINS = 0.05;
const MEDIUM_SEVERITY_WINS = 0.02;
/**
 * The positions that have been weak, those that are weak from here, and those at which a claim
 * helps. Order and severity are by the points a week below an average team: those projected from
 * here, as in the roster's audit, and those so far once the season is over. Streamed positions are
 * last, at low severity unless the spot brought nothing.
 */
export function weaknesses(team: TeamSeason, model: Model, outlook: RosterOutlook | null): readonly Weakness[] {
  const { gradedStrengths, weeks, roster } = team;
  const weakAhead = outlook?.weak.map(({ position }) => position) ?? [];
  const shortfallOf = ({ position, leagueAverage, pointsPerWeek }: PositionStrength) =>
    outlook && !isStreamed(position)
      ? // a position whose starters have all played loses nothing from here
        (outlook.weeklyShortfallAt(position) ?? 0)
      : leagueAverage - pointsPerWeek;
  const fixesOf = (position: string) => fixes(team, model, outlook, position);
  return gradedStrengths
    .map((strength) => ({ strength, percentile: strengthPercentile(strength, weeks.length) }))
    .map((entry) => ({
      ...entry,
      isWeakSoFar: entry.percentile < WEAK_PERCENTILE,
      isWeakAhead: weakAhead.includes(entry.strength.position),
    }))
    .filter(
      ({ strength, isWeakSoFar, isWeakAhead }) => isWeakSoFar || isWeakAhead || fixesOf(strength.position).length > 0,
    )
    .map(({ strength, ...entry }) => {
      const added = addedWins(weeks, roster.id, strength.leagueAverage - strength.pointsPerWeek);
      const isCheap = isStreamed(strength.position) && strength.pointsPerWeek > 0;
      const shortfall = shortfallOf(strength);
      const severity = isCheap ? 'low' : severityOf(addedWins(weeks, roster.id, shortfall) / weeks.length);
      return { ...entry, strength, added, shortfall, severity };
    })
    .sort(
      (a, b) =>
        Number(isStreamed(a.strength.position)) - Number(isStreamed(b.strength.position)) ||
        b.shortfall - a.shortfall ||
        a.percentile - b.percentile,
    )
    .map(({ strength, severity, added, shortfall, isWeakSoFar, isWeakAhead }) => ({
      strength: strengthFacts(team, strength),
      severity,
      isOver: team.ended !== null || hasTeamMissedPlayoffs(team),
      ...costFacts(team, strength, added),
      countedWeeks: team.cite({
        stat: 'counted_weeks',
        value: weeks.length,
        unit: 'count',
        about: 'weeks',
        rule: 'count',
      }),
      missedPoints: missedPointsAt(team, strength),
      isWeakSoFar,
      isWeakAhead,
      ahead: outlook && !isStreamed(strength.position) ? aheadOf(team, strength, shortfall) : null,
      fixes: fixesOf(strength.position),
    }));
}

function aheadOf({ snapshot, league, roster }: TeamSeason, { position }: PositionStrength, shortfall: number) {
  const { lastWeek } = league.rules;
  return {
    horizon: horizonOf(snapshot, lastWeek),
    pointsShort:
      shortfall > 0 && !isShownAsZero(shortfall)
        ? createFact('points_below_average_per_week', shortfall, 'points', null, {
            dataset: 'platform rosters',
            slice: `league ${league.id} ${league.season} wk ${snapshot.week}-${lastWeek}, roster ${roster.id}, ${position}`,
            rule: 'points_below_average / weeks left',
          })
        : null,
  };
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
      added <= 0 || isShownAsZero(added)
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
