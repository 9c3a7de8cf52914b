// Players worth more than the weeks left say: to another manager, next season, or because they have
// yet to show what they are. Use `isNeverDropped`.
import { isEligible, scoresLikeAStarter } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { isLongAbsence, lastGames, type Player, type Snapshot } from '../../nfl/index.ts';
import { MAX_GAMES, pointsIn, roleProfile, totalOver } from '../shared/index.ts';
import type { RosterContext } from './roster-context.ts';
import type { RosterPlayer } from './roster-player.ts';

export const isNeverDropped = (team: RosterContext, member: RosterPlayer): boolean =>
  isScarcePasser(team, member) ||
  isKeptForNextSeason(team, member) ||
  isUntested(team, member) ||
  isProspect(team, member);

/** Odds to start from which a quarterback has his team's job this week. */
const MIN_JOB_ODDS = 0.5;

/**
 * A quarterback with a job in a league that starts two: no other is free there, so he is traded
 * rather than dropped.
 */
function isScarcePasser(team: RosterContext, member: RosterPlayer): boolean {
  const passerSlots = team.slots.filter((slot) => isEligible(slot, ['QB'])).length;
  return passerSlots >= 2 && member.positions.includes('QB') && hasJob(team, member);
}

/** Whether a quarterback starts this week, or would but for a bye or a short injury. */
function hasJob({ snapshot }: RosterContext, { player, profile }: RosterPlayer): boolean {
  if (profile.forecast && profile.forecast.playOdds.value >= MIN_JOB_ODDS) return true;
  const { status, isThisSeason, backup, lastGame, outthrownBy } = roleProfile(snapshot, player);
  const isLastStarter = isThisSeason && backup !== true && lastGame !== null && outthrownBy === null;
  const isAway = profile.participation === 'bye' || status.availability !== 'healthy';
  return isLastStarter && isAway && !isLongAbsence(status.label);
}

/**
 * A player who scores like a starter, in a league that keeps players: what he is worth next season
 * is not in the weeks left.
 */
function isKeptForNextSeason({ snapshot, league, outlook }: RosterContext, { player, profile }: RosterPlayer): boolean {
  if (league === null || league.type === 'redraft') return false;
  const projection = outlook.projectionFor(player);
  const perGame = projection ? outlook.outcome(projection, SCORING_PRESETS.ppr).perGame : 0;
  // a projection of the few games left to an injured star is drawn to the mean of all players
  const past = profile.participation === 'out' ? lastPointsPerGame(snapshot, player) : 0;
  return scoresLikeAStarter({ position: player.position, perGame: Math.max(perGame, past) });
}

/**
 * PPR points over his last games, of an earlier season where he has none since: a long suspension.
 */
function lastPointsPerGame(snapshot: Snapshot, player: Player): number {
  const games = lastGames(snapshot, player, MAX_GAMES);
  return games.length === 0 ? 0 : totalOver(games, (game) => pointsIn(snapshot, game)) / games.length;
}

/** Games of a career after which a first-round pick has shown what he is. */
const MIN_TESTED_GAMES = 4;
/**
 * From the week after this one a first-round pick who has hardly played is one more bench player.
 */
const LAST_TEST_WEEK = 6;

/**
 * A first-round pick of this draft or the last, early in the season, who has hardly played: every
 * league rosters him until he has shown that he does not help. A quarterback needs the job.
 */
function isUntested(team: RosterContext, { player, profile, positions }: RosterPlayer): boolean {
  const { snapshot } = team;
  if (snapshot.week > LAST_TEST_WEEK || !isRecentPick(snapshot, player, 1)) return false;
  if (isLongAbsence(profile.status.label)) return false;
  if (lastGames(snapshot, player, MIN_TESTED_GAMES).length >= MIN_TESTED_GAMES) return false;
  return !positions.includes('QB') || (profile.forecast?.playOdds.value ?? 0) >= MIN_JOB_ODDS;
}

/** The round up to which a dynasty league waits for a player. */
const LAST_PROSPECT_ROUND = 2;

/** A young player of a dynasty league: he is rostered for the seasons to come. */
const isProspect = ({ snapshot, league }: RosterContext, { player }: RosterPlayer): boolean =>
  league?.type === 'dynasty' && isRecentPick(snapshot, player, LAST_PROSPECT_ROUND);

/** Whether he was drafted this year or the year before, up to a round of the NFL draft. */
function isRecentPick(snapshot: Snapshot, player: Player, lastRound: number): boolean {
  const row = snapshot.draftPickOf(player);
  if (row === undefined) return false;
  const { season, round } = snapshot.draftPicks.numbers;
  return (season[row] ?? 0) >= snapshot.season - 1 && (round[row] ?? Number.POSITIVE_INFINITY) <= lastRound;
}
