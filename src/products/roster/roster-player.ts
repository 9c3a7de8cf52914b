// One player of the roster: his profile, his points this week and over the weeks left, and whether
// he can still be moved.
import type { Fact } from '../../citations/index.ts';
import type { ValuedLeague } from '../../fantasy/index.ts';
import type { Scoring } from '../../fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { SeasonOutlook } from '../../projections/index.ts';
import type { Absence } from '../phrases/index.ts';
import {
  absenceOf,
  type ForecastContext,
  type PlayerProfile,
  playerProfile,
  type ScoringName,
} from '../shared/index.ts';
import type { PlayerLock } from './locks.ts';
import { isInOpenDoubt } from './open-doubt.ts';

/** One player of the roster. */
export interface RosterPlayer {
  readonly player: Player;
  readonly profile: PlayerProfile;
  /**
   * Projected points this week, absence counted as zero. Of a player whose game has begun the
   * points scored, his projection until a source has them, or zero on the bench, where they do not
   * count. Null where neither is known.
   */
  readonly points: number | null;
  /** Projected points over the weeks left, absence counted as zero; null without a projection. */
  readonly seasonPoints: number | null;
  /**
   * The same with the points that this week's lineup has from him already: what his position is
   * graded by.
   */
  readonly pointsWithScored: number | null;
  /** Positions the league lets him start at. */
  readonly positions: readonly string[];
  /** A spot that no player can start from. */
  readonly reserveSpot: 'reserve' | 'taxi' | null;
  /** Whether the lineup has him now; null where the lineup is not known. */
  readonly isStarting: boolean | null;
  /** Why he gets no points this week; null for a player who may play. */
  readonly absence: Absence | null;
  /** Null for a player who can still be moved. */
  readonly lock: PlayerLock | null;
  /** Whether it is open that he plays. */
  readonly isInDoubt: boolean;
}

/** Where numbers are looked up, with the league's scoring of one position. */
export interface ScoringContext extends ForecastContext {
  readonly leagueScoring: Scoring;
  readonly valuedLeague: ValuedLeague;
}

/** What a player's points are read from. */
export interface PlayerContext {
  readonly snapshot: Snapshot;
  readonly scoring: ScoringName;
  /** The weeks left that count. */
  readonly outlook: SeasonOutlook;
  /** The context for rules about a player of the position. */
  scoringContext(player: Pick<Player, 'position'>): ScoringContext;
}

/** One player with his points, and why he may get none. */
export function rosterPlayer(
  base: PlayerContext,
  player: Player,
  { reserveSpot, isStarting, lock: known }: Pick<RosterPlayer, 'reserveSpot' | 'isStarting' | 'lock'>,
): RosterPlayer {
  const profile = playerProfile(base.scoringContext(player), player, base.scoring);
  const { points, seasonPoints, laterPoints } = expectedPoints(base, profile);
  const lock = known && { ...known, scored: known.scored ?? profile.scored };
  const absence = absenceOf(base.snapshot, profile);
  const now = lock ? lockedPoints(base, profile, lock) : points;
  const isScoring = lock !== null && lock.role !== 'benched' && reserveSpot === null;
  return {
    player,
    profile,
    points: now,
    seasonPoints,
    pointsWithScored: isScoring && now !== null ? now + (laterPoints ?? 0) : seasonPoints,
    positions: eligiblePositions(player),
    reserveSpot,
    isStarting,
    absence: absence?.kind === 'begun' ? begunWith(absence, lock?.scored ?? null) : absence,
    lock,
    isInDoubt: isInOpenDoubt(profile),
  };
}

/** Points of a player whose game has begun; see `RosterPlayer.points`. */
function lockedPoints(base: PlayerContext, { player }: PlayerProfile, { role, scored }: PlayerLock): number | null {
  if (role === 'benched') return 0;
  return scored ? scored.value : projectedPoints(base, player);
}

/** The platform has zero points of a player who did not play, and any other number shows a game. */
function begunWith(absence: Absence, scored: Fact | null): Absence {
  const didNotPlay = absence.didNotPlay && (scored === null || scored.value === 0);
  return { ...absence, scored: didNotPlay ? null : scored, didNotPlay };
}

/** What is expected of a player, absence counted as zero; null without a projection. */
interface ExpectedPoints extends Pick<RosterPlayer, 'points' | 'seasonPoints'> {
  /** The part of `seasonPoints` that comes after this week. */
  readonly laterPoints: number | null;
}

/** A player's projected points this week, over the weeks left, and over those after this one. */
export function expectedPoints(
  context: Pick<PlayerContext, 'snapshot' | 'outlook' | 'scoringContext'>,
  { player, participation }: Pick<PlayerProfile, 'player' | 'participation'>,
): ExpectedPoints {
  const { outlook, scoringContext } = context;
  const season = outlook.projectionFor(player);
  const left = season ? outlook.outcome(season, scoringContext(player).leagueScoring) : null;
  return {
    points: participation === 'plays' ? projectedPoints(context, player) : 0,
    seasonPoints: left?.points ?? null,
    laterPoints: left && left.points - left.thisWeek,
  };
}

/** Null without a projection for the week. */
function projectedPoints(
  { snapshot, scoringContext }: Pick<PlayerContext, 'snapshot' | 'scoringContext'>,
  player: Player,
): number | null {
  const { model, leagueScoring } = scoringContext(player);
  const forecast = model.week(snapshot);
  const projection = forecast.projectionFor(player);
  return projection ? projection.plays * forecast.outcome(projection, leagueScoring).mean : null;
}

/**
 * The points by which players are ordered: one whose points are unknown is counted on for none, as
 * one who does not play.
 */
export const pointsToRank = ({ points }: Pick<RosterPlayer, 'points'>): number => (points === null ? 0 : points);

/** The most points over the weeks left first; players without a projection come last. */
export function bySeasonPoints({ seasonPoints: a }: SeasonPoints, { seasonPoints: b }: SeasonPoints): number {
  return a === null || b === null ? Number(a === null) - Number(b === null) : b - a;
}

type SeasonPoints = Pick<RosterPlayer, 'seasonPoints'>;

export function eligiblePositions({ position, fantasyPositions }: Player): readonly string[] {
  return fantasyPositions.length > 0 ? fantasyPositions : [position];
}
