// One player of the roster: his profile, his points this week and over the weeks left, and, once
// his game has begun, where he is locked.
import { createFact, type Fact, playerSlice } from '../../citations/index.ts';
import type { League, LeagueRoster, Matchup, ValuedLeague } from '../../fantasy/index.ts';
import type { Scoring } from '../../fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { SeasonOutlook } from '../../projections/index.ts';
import {
  type Absence,
  absenceOf,
  type Brief,
  brief,
  type ForecastContext,
  isInDoubt,
  isLocked,
  type ScoringName,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';

/** What a player's points are read from. */
export interface PlayerContext {
  readonly snapshot: Snapshot;
  readonly scoring: ScoringName;
  /** The weeks left that count. */
  readonly outlook: SeasonOutlook;
  /** Where numbers about a player of the position are looked up, in the league's scoring. */
  scoringContext(
    player: Pick<Player, 'position'>,
  ): ForecastContext & { readonly leagueScoring: Scoring; readonly valuedLeague: ValuedLeague };
}

interface RosterSpot {
  /** A spot that no player can start from. */
  readonly reserveSpot: 'reserve' | 'taxi' | null;
  /** Whether the lineup has him now; null where the lineup is not known. */
  readonly isStarting: boolean | null;
  /** Null for a player who can still be moved. */
  readonly lock: PlayerLock | null;
}

export type RosterPlayer = ReturnType<typeof rosterPlayer>;

/** One player with his points, and why he may get none. */
export function rosterPlayer(
  base: PlayerContext,
  player: Player,
  { reserveSpot, isStarting, lock: known }: RosterSpot,
) {
  const profile = brief(base.scoringContext(player), player, base.scoring);
  const { points, seasonPoints, laterPoints } = expectedPoints(base, profile);
  const lock = known && { ...known, scored: known.scored ?? profile.scored };
  const absence = absenceOf(base.snapshot, profile);
  const now = lock ? lockedPoints(base, player, lock) : points;
  const isScoring = lock !== null && lock.role !== 'benched' && reserveSpot === null;
  return {
    ...{ player, profile, seasonPoints, reserveSpot, isStarting, lock },
    /** This week's, absence counted as zero; null where they are not known. */
    points: now,
    /** Over the weeks left, with those that this week's lineup has: what he is graded by. */
    pointsWithScored: isScoring && now !== null ? now + (laterPoints ?? 0) : seasonPoints,
    /** Positions the league lets him start at. */
    positions: eligiblePositions(player),
    /** Why he gets no points this week. */
    absence: absence?.kind === 'begun' ? begunWith(absence, lock?.scored ?? null) : absence,
    /** Whether it is open that he plays. */
    isInDoubt: isInOpenDoubt(profile),
  };
}

/** Who is listed but all but sure to play, as once the inactives are out, is not in doubt. */
export const isInOpenDoubt = (profile: Brief): boolean =>
  isInDoubt(profile) && profile.forecast !== null && profile.forecast.playOdds.value < CUTS.odds.sure;

/** The points scored, the projection until a source has them, or zero on the bench. */
function lockedPoints(base: PlayerContext, player: Player, { role, scored }: PlayerLock): number | null {
  if (role === 'benched') return 0;
  return scored ? scored.value : projectedPoints(base, player);
}

/** The platform has zero points of a player who did not play, and any other number shows a game. */
function begunWith(absence: Absence, scored: Fact | null): Absence {
  const didNotPlay = absence.didNotPlay && (scored === null || scored.value === 0);
  return { ...absence, scored: didNotPlay ? null : scored, didNotPlay };
}

type Expecting = Pick<PlayerContext, 'snapshot' | 'outlook' | 'scoringContext'>;

/** Points this week, over the weeks left, and after this week; null without a projection. */
export function expectedPoints(context: Expecting, { player, participation }: Pick<Brief, 'player' | 'participation'>) {
  const season = context.outlook.projectionFor(player);
  const left = season ? context.outlook.outcome(season, context.scoringContext(player).leagueScoring) : null;
  return {
    points: participation === 'plays' ? projectedPoints(context, player) : 0,
    seasonPoints: left?.points ?? null,
    laterPoints: left && left.points - left.thisWeek,
  };
}

/** Absence counted as zero; null without a projection for the week. */
export function projectedPoints(
  { snapshot, scoringContext }: Pick<Expecting, 'snapshot' | 'scoringContext'>,
  player: Player,
): number | null {
  const { model, leagueScoring } = scoringContext(player);
  const forecast = model.week(snapshot);
  const projection = forecast.projectionFor(player);
  return projection ? projection.plays * forecast.outcome(projection, leagueScoring).mean : null;
}

/** Players are ordered by these: whose points are unknown is counted on for none. */
export const pointsToRank = ({ points }: Pick<RosterPlayer, 'points'>): number => points ?? 0;

/** The most points over the weeks left first; players without a projection come last. */
export function bySeasonPoints({ seasonPoints: a }: SeasonPoints, { seasonPoints: b }: SeasonPoints): number {
  return a === null || b === null ? Number(a === null) - Number(b === null) : b - a;
}
type SeasonPoints = Pick<RosterPlayer, 'seasonPoints'>;

export const eligiblePositions = ({ position, fantasyPositions }: Player): readonly string[] =>
  fantasyPositions.length > 0 ? fantasyPositions : [position];

/** A player whose game has begun: he stays where he is. */
export interface PlayerLock {
  /** `started` has a slot; `benched` cannot come in; `best_ball` may count afterwards. */
  readonly role: 'started' | 'benched' | 'best_ball';
  /** Index of his slot in the lineup; null where only his role is known. */
  readonly slot: number | null;
  /** Whether he may be dropped, or moved to the reserve list: from an unlocked bench alone. */
  readonly canLeave: boolean;
  /** Null where no source has his points yet. */
  readonly scored: Fact | null;
}

/** Reads the week's matchup where a game has begun: the platform has points and lineups there. */
export async function leagueLocks(
  { leagues }: Pick<AnalysisContext, 'leagues'>,
  league: League,
  roster: LeagueRoster,
  snapshot: Snapshot,
  { isPast }: { readonly isPast: boolean },
): Promise<(player: Player) => PlayerLock | null> {
  if (!snapshot.gameDay) return () => null;
  const { bestBall, benchLock } = league.rules;
  const [rows = []] = await leagues.matchups(league.id, [snapshot.week]);
  const row = rows.find(({ rosterId }) => rosterId === roster.id);
  const starters = isPast ? (row?.starters ?? []) : roster.starters;
  const slice = `league ${league.id} ${snapshot.season} wk ${snapshot.week}, roster ${roster.id}`;
  return (player) => {
    if (!isLocked(snapshot, player)) return null;
    const slot = player.platformId === null ? -1 : starters.indexOf(player.platformId);
    return {
      role: bestBall ? 'best_ball' : slot >= 0 ? 'started' : 'benched',
      slot: slot >= 0 ? slot : null,
      // in best ball the points of every player may count
      canLeave: slot < 0 && !benchLock && !bestBall,
      scored: pointsFact(player, row, slice),
    };
  };
}

function pointsFact(player: Player, row: Matchup | undefined, slice: string): Fact | null {
  const points = row?.playerPoints.get(player.platformId ?? '');
  if (points === undefined) return null;
  return createFact('fantasy_points', points, 'points', player.position === 'DEF' ? null : player.name, {
    dataset: 'platform matchups',
    slice: `${slice}, ${playerSlice(player)}`,
    rule: 'points of the player',
  });
}

/** Of a pasted roster: without a marked lineup he is benched, and in an unknown league he stays. */
export function pastedLock(
  snapshot: Snapshot,
  player: Player,
  { isStarting, league }: { readonly isStarting: boolean | null; readonly league: League | null },
): PlayerLock | null {
  if (!isLocked(snapshot, player)) return null;
  const canLeave = isStarting === false && league?.rules.benchLock === false;
  return { role: isStarting ? 'started' : 'benched', slot: null, canLeave, scored: null };
}

/** Whether a manager may take him off the roster before the week is over. */
export const canLeave = ({ lock }: { readonly lock: PlayerLock | null }): boolean => lock === null || lock.canLeave;
