// Why a free agent is worth a claim now: who is out or in doubt ahead of him, what changed in his
// role, whose backup he is.
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { depthOf, gamesInSeason, type Player, statusForWeek } from '../../nfl/index.ts';
import { absentIn, type GoodNews, type StarterInDoubt } from '../phrases/index.ts';
import {
  goodNews,
  type PlayerProfile,
  type RoleProfile,
  regularBack,
  roleProfile,
  starterInDoubt,
} from '../shared/index.ts';
import type { RosterContext } from './roster-context.ts';

export type ClaimReason =
  | { readonly kind: 'news'; readonly news: GoodNews; readonly role: RoleProfile }
  /** A starter may not play; `alsoAbsent` is another teammate who leaves the work. */
  | { readonly kind: 'next_in_line'; readonly inDoubt: StarterInDoubt; readonly alsoAbsent: Player | null }
  /** The starter ahead of him on the depth chart is away. */
  | { readonly kind: 'fills_in'; readonly starter: Player; readonly availability: 'out' | 'doubtful' }
  /** The backup of a back; `missed` counts the starter's games among those behind the usage. */
  | { readonly kind: 'backup'; readonly starter: Player; readonly missed: number }
  /** He has yet to play. */
  | { readonly kind: 'rookie' };

/**
 * How his usage fits the projection: `less` is far below it; `other_role` too, and his new role is
 * why. `no_role`: of a kicker or quarterback there are points alone, and of another scoring than
 * the league's.
 */
export type UsageFit = 'fits' | 'less' | 'other_role' | 'no_role';

export interface ClaimRole {
  /** Null where the files show no reason but his usage. */
  readonly reason: ClaimReason | null;
  readonly usageFit: UsageFit;
  /** The regular who missed the games behind his usage, and is back. */
  readonly regularBack: Player | null;
}

interface ClaimPlace {
  readonly startsThisWeek: boolean;
}

export function claimRole(team: RosterContext, profile: PlayerProfile, place: ClaimPlace): ClaimRole {
  const { player, games } = profile;
  const reason = claimReason(team, profile, place);
  return {
    reason,
    usageFit: usageFit(team, profile, reason),
    regularBack: regularBack(team.scoringContext(player), player, games),
  };
}

function claimReason(team: RosterContext, profile: PlayerProfile, { startsThisWeek }: ClaimPlace): ClaimReason | null {
  const { player, games, forecast } = profile;
  const context = team.scoringContext(player);
  const role = roleProfile(team.snapshot, player);
  const inDoubt = forecast && starterInDoubt(context, player);
  if (inDoubt) {
    const { opening } = role;
    // only the one in doubt is ahead of him for the work of the other
    const isOneOpening = opening?.ahead.length === 1 && opening.ahead.includes(inDoubt.starter);
    return {
      kind: 'next_in_line',
      inDoubt,
      alsoAbsent: isOneOpening && !opening.isOnlyDoubtful ? opening.absent : null,
    };
  }
  const news = goodNews(role);
  if (news && isReason(news, role) && absentIn(role, news)) return { kind: 'news', news, role };
  const starting = fillsInFor(team, player);
  if (starting) return starting;
  if (news && isReason(news, role)) return { kind: 'news', news, role };
  if (games.length === 0 && player.entryYear === team.snapshot.season) return { kind: 'rookie' };
  const starter = startsThisWeek ? null : starterAhead(team, player);
  return starter && { kind: 'backup', starter, missed: gamesMissed(team, profile, starter) };
}

function usageFit(team: RosterContext, profile: PlayerProfile, reason: ClaimReason | null): UsageFit {
  if (POINTS_ALONE.includes(profile.player.position)) return 'no_role';
  if (!isFarBelowProjection(team, profile)) return 'fits';
  return reason && isNewRole(reason) ? 'other_role' : 'less';
}

const POINTS_ALONE: readonly string[] = ['K', 'QB'];

/** Positions at which one player has most of the work. */
const ONE_STARTER_POSITIONS: readonly string[] = ['RB', 'TE'];

/** A starter's workload is in his usage: it is a reason where it says who he played for. */
const isReason = (news: GoodNews, { filledIn }: RoleProfile): boolean =>
  news === 'opening' ||
  news === 'taken_over' ||
  news === 'rising_role' ||
  (news === 'starter_role' && filledIn !== null);

/** Whether the work that he has now is not that of the games before. */
const isNewRole = (reason: ClaimReason): boolean =>
  reason.kind === 'next_in_line' || reason.kind === 'fills_in' || reason.kind === 'news';

/**
 * Null for all but a back or tight end, and where the chart lists no absent teammate before him.
 */
function fillsInFor(team: RosterContext, player: Player): ClaimReason | null {
  const own = depthOf(team.snapshot, player);
  if (own === null || !ONE_STARTER_POSITIONS.includes(player.position)) return null;
  const [first] = teammates(team, player)
    .map((mate) => ({ mate, ...statusForWeek(team.snapshot, mate.player) }))
    .filter(({ mate, availability }) => mate.place < own && (availability === 'out' || availability === 'doubtful'))
    .sort((a, b) => a.mate.place - b.mate.place);
  if (!first) return null;
  const availability = first.availability === 'doubtful' ? 'doubtful' : 'out';
  return { kind: 'fills_in', starter: first.mate.player, availability };
}

interface Teammate {
  readonly player: Player;
  /** PPR points over the weeks left. */
  readonly points: number;
  /** On the depth chart; infinite where it does not list him. */
  readonly place: number;
}

/** The others of his position with a projection, the most points first. */
function teammates({ snapshot, outlook }: RosterContext, player: Player): readonly Teammate[] {
  const team = snapshot.teamOf(player);
  return outlook.projections
    .filter((entry) => entry.team === team && entry.player !== player && entry.player.position === player.position)
    .map((entry) => ({
      player: entry.player,
      points: outlook.outcome(entry, SCORING_PRESETS.ppr).points,
      place: depthOf(snapshot, entry.player) ?? Number.POSITIVE_INFINITY,
    }))
    .sort((a, b) => b.points - a.points);
}

/** Share of a starter's points over the weeks left up to which the next back is his backup. */
const MAX_BACKUP_SHARE = 0.8;
/** Share of his own points from which one listed ahead is a starter, and no fullback. */
const MIN_STARTER_SHARE = 0.5;

/**
 * The healthy back with the most points, where he is far ahead of the next, the
 * player, or listed ahead.
 */
function starterAhead(team: RosterContext, player: Player): Player | null {
  const projection = team.outlook.projectionFor(player);
  if (player.position !== 'RB' || !projection) return null;
  const { points } = team.outlook.outcome(projection, SCORING_PRESETS.ppr);
  const own = depthOf(team.snapshot, player) ?? Number.POSITIVE_INFINITY;
  const [first, second] = teammates(team, player);
  if (!first || statusForWeek(team.snapshot, first.player).availability === 'out') return null;
  const isListedAhead = first.place < own && first.points >= MIN_STARTER_SHARE * points;
  const isNext = !second || second.points < points;
  return isNext && (isListedAhead || points <= MAX_BACKUP_SHARE * first.points) ? first.player : null;
}

/** Of his recent games of this season. */
function gamesMissed(
  { snapshot }: RosterContext,
  { games, isThisSeason, team }: PlayerProfile,
  starter: Player,
): number {
  if (!isThisSeason) return 0;
  const played = gamesInSeason(snapshot, starter, snapshot.season);
  return games.filter((game) => game.team === team && !played.some(({ week }) => week === game.week)).length;
}

/** Share of the projected points a game below which a player's own are no evidence for it. */
const MIN_PACE_SHARE = 0.6;

/** Both in PPR points. */
function isFarBelowProjection({ outlook }: RosterContext, { player, usage }: PlayerProfile): boolean {
  const projection = outlook.projectionFor(player);
  if (!projection || !usage.pointsPerGame) return false;
  return usage.pointsPerGame.value < MIN_PACE_SHARE * outlook.outcome(projection, SCORING_PRESETS.ppr).perGame;
}
