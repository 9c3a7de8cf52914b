// The free agents of the league who would help a team at a position: the claims of its roster's
// audit, and the starter each beats.
import type { Fact } from '../../citations/index.ts';
import { confidenceOf, playedLeague } from '../../fantasy/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { Model } from '../../projections/index.ts';
import type { Horizon } from '../phrases/index.ts';
import type { RosterOutlook, WaiverCall } from '../roster/index.ts';
import { cite, horizonOf, scoringThrough } from '../shared/index.ts';
import type { TeamSeason } from './team-season.ts';

/** A free agent who would help. */
export interface Fix {
  readonly player: Player;
  readonly team: string | null;
  /** The weeks left of the league. */
  readonly horizon: Horizon;
  /** Points projected for the weeks left. */
  readonly pointsLeft: Fact | null;
  /** Of the final week the points of its game. */
  readonly pointsPerGame: Fact | null;
  /** Odds to be startable over the next three games. */
  readonly odds: Fact | null;
  /** What speaks for him first: who he beats, odds of a starter, or else his points. */
  readonly reason: 'beats' | 'startable' | 'projection';
  /** Cited for programs, under the league's scoring. */
  readonly stats: readonly Fact[];
  /** Who sits for him this week, with fewer points a game; null for none. */
  readonly replaces: { readonly player: Player; readonly pointsPerGame: Fact } | null;
}

/** The claims at the position, in the order of the audit; empty for a season that is over. */
export const fixes = (
  team: TeamSeason,
  model: Model,
  outlook: RosterOutlook | null,
  position: string,
): readonly Fix[] =>
  (outlook?.claims ?? [])
    // a player who moves in a past week may be another team's by now
    .filter(({ player }) => player.position === position && team.isFree(player))
    .map((claim) => fixOf(team, model, claim));

export function fixOf({ snapshot, league }: TeamSeason, model: Model, claim: WaiverCall): Fix {
  const { player, profile, pointsLeft, odds, stats, displacement } = claim;
  const { lastWeek } = league.rules;
  const horizon = horizonOf(snapshot, lastWeek);
  const valuedLeague = playedLeague(league);
  const perGame = (other: Player): Fact | null => {
    const leagueScoring = valuedLeague.scoringOf(other.position);
    const context = { currentSnapshot: snapshot, model, leagueScoring, valuedLeague };
    return cite(context, other, 'projected_points_per_game', scoringThrough('league scoring', lastWeek));
  };
  const pointsPerGame = horizon.isFinalWeek ? pointsLeft : perGame(player);
  const sits = displacement.startsOver?.position === player.position ? displacement.startsOver : null;
  const beaten = horizon.isFinalWeek ? claim.displacedPoints : sits && perGame(sits);
  const isBetter = pointsPerGame !== null && beaten !== null && pointsPerGame.value > beaten.value;
  const isStartable = odds !== null && confidenceOf(odds.value) !== 'low';
  return {
    reason: sits && isBetter && !horizon.isFinalWeek ? 'beats' : isStartable ? 'startable' : 'projection',
    player,
    team: profile.team,
    horizon,
    pointsLeft,
    pointsPerGame,
    odds,
    stats,
    replaces: sits && isBetter ? { player: sits, pointsPerGame: beaten } : null,
  };
}
