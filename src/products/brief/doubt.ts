// Odds that a player plays, and the reasons to doubt it: practice, missed games, the depth
// chart, another quarterback.
import type { Fact } from '../../citations/index.ts';
import { isStreamed } from '../../fantasy/defaults/index.ts';
import {
  chartOf,
  injuryOf,
  isListedHurt,
  type Player,
  practiceOf,
  type Snapshot,
  statusForWeek,
  statusOf,
} from '../../nfl/index.ts';
import { CUTS } from '../cuts.ts';
import { cite, type ForecastContext } from './cite.ts';
import { type RoleProfile, roleProfile } from './role.ts';
import { teamDepth } from './team-depth.ts';
import { lastPasser } from './usage.ts';

/** One reason to doubt that a player plays. */
export type DoubtReason =
  | { readonly kind: 'played_for_another_team'; readonly team: string }
  | { readonly kind: 'not_played_this_season' }
  /** `games` is null for more than five. */
  | { readonly kind: 'missed_games'; readonly games: number | null }
  | { readonly kind: 'missed_practice' }
  | { readonly kind: 'limited_practice' }
  | { readonly kind: 'backup'; readonly starter: Player }
  | { readonly kind: 'open_competition'; readonly rival: Player }
  /** He played the last game, and the healthy rival sat. */
  | { readonly kind: 'has_replaced'; readonly rival: Player }
  /** He sat out the last game healthy, and the rival played it. */
  | { readonly kind: 'sat_behind'; readonly rival: Player }
  | { readonly kind: 'not_on_depth_chart' }
  | { readonly kind: 'listed_behind_others' }
  | { readonly kind: 'starts_for'; readonly starter: Player }
  | { readonly kind: 'listed_as_starter' };

/** What is known of a rookie before his first game. */
export interface RookieStanding {
  /** The draft round, first to seventh; null where no pick of his is known. */
  readonly round: number | null;
  /** His place on the depth chart; null where it says nothing, or another sentence does. */
  readonly listing: DoubtReason | null;
}

/** Reasons that a full practice does not speak against. */
const DEPTH_CHART_REASONS: ReadonlySet<DoubtReason['kind']> = new Set([
  'starts_for',
  'open_competition',
  'has_replaced',
  'sat_behind',
  'listed_as_starter',
]);

/** Reasons that say how the team uses the player, and nothing about his health. */
const USE_REASONS: ReadonlySet<DoubtReason['kind']> = new Set([
  'listed_behind_others',
  'not_on_depth_chart',
  'not_played_this_season',
]);

/** Places on the depth chart that make a backup. */
const CHART_PLACES: ReadonlySet<DoubtReason['kind']> = new Set(['listed_behind_others', 'not_on_depth_chart']);

interface Doubt {
  readonly playOdds: Fact;
  /** The reported status; null when nothing is reported. */
  readonly status: string | null;
  readonly reasons: readonly DoubtReason[];
  readonly hasPracticedInFull: boolean;
}

/** How status and reasons go with the odds to play. */
export function doubtLink({ status, reasons, playOdds, hasPracticedInFull }: Doubt) {
  // no reason is known, or nothing but a full practice
  if (status === null && reasons.length === 0) return hasPracticedInFull ? 'full_practice' : 'no_reason';
  if (hasPracticedInFull) return 'practiced';
  const isOfChart = ({ kind }: DoubtReason) => DEPTH_CHART_REASONS.has(kind);
  const isUseOnly = status === null && reasons.every(({ kind }) => USE_REASONS.has(kind));
  const isHigh = playOdds.value >= (isUseOnly ? CUTS.odds.even : CUTS.odds.likely);
  // they speak against odds that are good, or explain the odds
  return isHigh && !reasons.some(isOfChart) ? 'despite' : 'because';
}

/** The risk without reasons that are said elsewhere. */
export function withoutReasons(risk: PlayingTime, isSaid: (reason: DoubtReason) => boolean): PlayingTime {
  const left = { ...risk, reasons: risk.reasons.filter((reason) => !isSaid(reason)) };
  return { ...left, link: doubtLink(left) };
}

/** The odds that a player plays, and what speaks for and against it. */
export type PlayingTime = ReturnType<typeof playingTime>;

/** `playOdds` is the model's, looked up by the caller. */
export function playingTime(snapshot: Snapshot, player: Player, playOdds: Fact) {
  const role = roleProfile(snapshot, player);
  const status = role.status.label;
  const reasons: readonly DoubtReason[] = doubtReasons(snapshot, player)
    .filter(({ kind }) => role.position === 'QB' || isReason(kind, status, playOdds))
    .map((reason) =>
      // the chart may still list the likelier starter second
      reason.kind === 'backup' && playOdds.value >= CUTS.odds.even
        ? rivalReason(snapshot, role, reason.starter)
        : reason,
    )
    .slice(0, CUTS.length.named);
  const doubt: Doubt = { playOdds, status, reasons, hasPracticedInFull: practiceOf(snapshot, player) === 'full' };
  const isOnlyCharted = status === null && reasons.length > 0 && reasons.every(({ kind }) => CHART_PLACES.has(kind));
  return {
    ...doubt,
    player,
    /** The injury behind the status, as `injuryOf` names it. */
    injury: injuryOf(snapshot, player),
    /** Healthy, and no starter: his odds are those to get snaps. */
    isHealthyBackup: player.position !== 'QB' && isOnlyCharted,
    /** Neither a report nor the depth chart says why the odds are no better. */
    isUnreported: status === null && reasons.length === 0 && !isListedHurt(snapshot, player),
    link: doubtLink(doubt),
  } as const;
}

/**
 * Whether it is why it is open that he plays: a chart lists a hurt starter behind his replacement
 * or not at all, which is no second reason.
 */
function isReason(kind: DoubtReason['kind'], status: string | null, { value }: Fact): boolean {
  if (kind === 'listed_behind_others') return status === null && value < CUTS.odds.likely;
  return kind !== 'not_on_depth_chart' || status === null;
}

/** A hurt starter has a replacement, no competitor; one who sat healthy may have lost the job. */
function rivalReason(snapshot: Snapshot, role: RoleProfile, rival: Player): DoubtReason {
  const lastStarter = role.team === null ? null : (lastPasser(snapshot, role.team)?.player ?? null);
  if (statusForWeek(snapshot, rival).availability !== 'healthy')
    return { kind: lastStarter === role.player ? 'starts_for' : 'backup', starter: rival };
  const theirs = roleProfile(snapshot, rival);
  if (hasLostJob(snapshot, role) && hasPlayedLast(theirs)) return { kind: 'sat_behind', rival };
  return { kind: hasPlayedLast(role) && hasLostJob(snapshot, theirs) ? 'has_replaced' : 'open_competition', rival };
}

/** Whether he sat out his team's last game healthy, after he had played this season. */
const hasLostJob = (snapshot: Snapshot, role: RoleProfile): boolean =>
  role.gamesPlayed > 0 && role.missed > 0 && !hasMissedHurt(snapshot, role);

/** Whether a quarterback threw most in the team's last game. */
export const hasPlayedLast = ({ gamesPlayed, missed, outthrownBy }: RoleProfile): boolean =>
  gamesPlayed > 0 && missed === 0 && outthrownBy === null;

/** The likeliest other quarterback and his odds to start; null at another position. */
export function rivalQuarterbackOf(context: ForecastContext, player: Player) {
  const team = context.model.week(context.currentSnapshot).projectionFor(player)?.team;
  if (player.position !== 'QB' || team === undefined) return null;
  const rival = teamDepth(context, team, 'QB').byOdds.find((entry) => entry.player !== player)?.player;
  const startOdds = rival && cite(context, rival, 'play_odds');
  if (!rival || !startOdds) return null;
  const ownOdds = cite(context, player, 'play_odds');
  return { rival, startOdds, isLikelier: ownOdds !== null && startOdds.value > ownOdds.value };
}

export type RivalQuarterback = NonNullable<ReturnType<typeof rivalQuarterbackOf>>;

/** Empty when the files say nothing, and for kickers and defenses. */
export function doubtReasons(snapshot: Snapshot, player: Player): readonly DoubtReason[] {
  if (isStreamed(player.position)) return [];
  const role = roleProfile(snapshot, player);
  const isHealthy = role.status.availability === 'healthy';
  const isBackup = role.backup === true && isHealthy;
  const isBehind = player.position === 'QB' && role.ahead !== null && (isBackup || !hasMissedHurt(snapshot, role));
  // a quarterback with another ahead of him sat games out: he did not miss them
  const missed = isBehind ? formerTeamReason(role) : missedGames(role);
  const rival = role.ahead !== null && !isBehind ? null : depthChartRival(snapshot, role);
  const reasons = [missed, missedPractice(snapshot, player), rival].filter((reason) => reason !== null);
  // it is his health that keeps a hurt starter out, and no competition
  const isHurt = !isHealthy || hasMissedHurt(snapshot, role);
  return isHurt && reasons.length > 1
    ? reasons.filter(({ kind }) => kind !== 'open_competition' && kind !== 'has_replaced')
    : reasons;
}

/** Whether he was out of his team's last game hurt: who started it only filled in for him. */
export function hasMissedHurt(snapshot: Snapshot, { player, team, missed }: RoleProfile): boolean {
  if (team === null || missed === 0) return false;
  const { season, week } = snapshot;
  // the week before, or the one before a bye
  const lastGame = [week - 1, week - 2]
    .filter((earlier) => earlier >= 1)
    .map((earlier) => snapshot.before(season, earlier))
    .find((then) => then.gameOf(team) !== undefined);
  const status = lastGame && statusOf(lastGame, player).availability;
  return status !== undefined && status !== 'healthy';
}

function missedPractice(snapshot: Snapshot, player: Player): DoubtReason | null {
  const practice = practiceOf(snapshot, player);
  if (practice === 'missed') return { kind: 'missed_practice' };
  return practice === 'limited' ? { kind: 'limited_practice' } : null;
}

function formerTeamReason({ formerTeam, isThisSeason }: RoleProfile): DoubtReason | null {
  return formerTeam !== null && isThisSeason ? { kind: 'played_for_another_team', team: formerTeam } : null;
}

/** The games a player was absent from; null where he played the last one. */
function missedGames(role: RoleProfile): DoubtReason | null {
  const { gamesPlayed, missed } = role;
  const former = formerTeamReason(role);
  // games of the new team before he joined it are not missed
  if (former) return former;
  if (missed === 0) return null;
  if (gamesPlayed === 0) return { kind: 'not_played_this_season' };
  return { kind: 'missed_games', games: missed <= CUTS.games.recent ? missed : null };
}

/** A place on the depth chart that makes a starter. */
export const isStarterListing = ({ kind }: DoubtReason): boolean => kind === 'listed_as_starter';

/** Where the depth chart has a player, listed first included; null where it says nothing. */
export function depthChartReason(snapshot: Snapshot, role: RoleProfile): DoubtReason | null {
  const rival = depthChartRival(snapshot, role);
  return rival !== null || snapshot.week > 1 ? rival : starterListing(snapshot, role);
}

/** Null of a player who is not in the first place of the depth chart. */
export function starterListing(snapshot: Snapshot, role: RoleProfile): DoubtReason | null {
  const isFirst = depthChart(snapshot, role).some(
    ({ player, chartPlace }) => player === role.player && chartPlace === 1,
  );
  return isFirst ? { kind: 'listed_as_starter' } : null;
}

/** Null with no available player ahead, and where the chart says nothing about the position. */
function depthChartRival(snapshot: Snapshot, role: RoleProfile): DoubtReason | null {
  const { player, ahead, backup } = role;
  if (ahead !== null) return backup ? { kind: 'backup', starter: ahead } : rivalReason(snapshot, role, ahead);
  const entries = depthChart(snapshot, role);
  const own = entries.find((entry) => entry.player === player)?.chartPlace;
  if (own === undefined) return entries.length > 0 ? { kind: 'not_on_depth_chart' } : null;
  const before = entries.filter(({ chartPlace }) => chartPlace < own);
  const isSomeoneAvailable = before.some((entry) => statusForWeek(snapshot, entry.player).availability !== 'out');
  if (own > 1 && (isSomeoneAvailable || before.length === 0)) return { kind: 'listed_behind_others' };
  const [first] = before;
  return first && player.position === 'QB' ? { kind: 'starts_for', starter: first.player } : null;
}

function depthChart(snapshot: Snapshot, { team, player }: RoleProfile): ReturnType<typeof chartOf> {
  return team === null ? [] : chartOf(snapshot, team, player.position);
}
