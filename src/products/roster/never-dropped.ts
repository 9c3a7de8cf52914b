// Players worth more than the weeks left say: to another manager, next season, or because they have
// yet to show what they are. Use `isNeverDropped`.
import { SEASON_GAMES } from '../../fantasy/defaults/index.ts';
import { hasStarterScoring, isEligible } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { isLongAbsence, lastGames, type Player, type Snapshot } from '../../nfl/index.ts';
import { type PlayerProfile, pointsIn, roleProfile, totalOver } from '../shared/index.ts';
import type { RosterContext } from './roster-context.ts';
import type { RosterPlayer } from './roster-player.ts';

export const isNeverDropped = (team: RosterContext, member: RosterPlayer): boolean =>
  mayStart(team, member) ||
  isScarcePasser(team, member) ||
  isStarSoonBack(team, member) ||
  hasNextSeasonValue(team, member) ||
  isUntested(team, member) ||
  isProspect(team, member);

/** A backup that managers add as if he started: a report may still say so. */
const mayStart = ({ crowd }: RosterContext, { player }: RosterPlayer): boolean =>
  crowd.signalOf(player)?.kind === 'may_start';

/** Odds to start from which a quarterback has his team's job this week. */
const MIN_JOB_ODDS = 0.5;

/**
 * A quarterback with a job in a league that starts two: no other is free there, so he is traded
 * rather than dropped.
 */
function isScarcePasser(team: RosterContext, member: RosterPlayer): boolean {
  return startsTwoPassers(team) && member.positions.includes('QB') && hasJob(team, member);
}

const startsTwoPassers = ({ slots }: RosterContext): boolean =>
  slots.filter((slot) => isEligible(slot, ['QB'])).length >= 2;

const startsThisWeek = ({ forecast }: PlayerProfile): boolean =>
  forecast !== null && forecast.playOdds.value >= MIN_JOB_ODDS;

/** Whether a quarterback starts this week, or would but for a bye or a short injury. */
function hasJob({ snapshot }: RosterContext, { player, profile }: RosterPlayer): boolean {
  if (startsThisWeek(profile)) return true;
  const { status, isThisSeason, backup, lastGame, outthrownBy } = roleProfile(snapshot, player);
  const isLastStarter = isThisSeason && backup !== true && lastGame !== null && outthrownBy === null;
  const isAway = profile.participation === 'bye' || status.availability !== 'healthy';
  return isLastStarter && isAway && !isLongAbsence(status);
}

/**
 * A player who scores like a starter, in a league that keeps players: what he is worth next season
 * is not in the weeks left.
 */
function hasNextSeasonValue(team: RosterContext, { player, profile }: RosterPlayer): boolean {
  const { snapshot, league, outlook } = team;
  if (league === null || league.type === 'redraft') return false;
  const isDynasty = league.type === 'dynasty';
  const projection = outlook.projectionFor(player);
  const perGame = projection ? outlook.outcome(projection, SCORING_PRESETS.ppr).perGame : null;
  // a projection of the few games left to an injured star is drawn to the mean of all players
  const past = profile.participation === 'out' ? lastPointsPerGame(snapshot, player, isDynasty ? 2 : 1) : null;
  const known = [perGame, past].filter((points) => points !== null);
  if (known.length === 0) return false;
  const best = Math.max(...known);
  const isScarce = isDynasty && player.position === 'QB' && startsTwoPassers(team);
  if (isScarce) return best >= MIN_SECOND_PASSER_POINTS;
  return hasStarterScoring({ position: player.position, perGame: best });
}

/**
 * A player who scored like a starter this season and is out for a short time: a projection of the
 * few games left to him hides what he is. In the league's last week no one comes back.
 */
function isStarSoonBack({ snapshot, lastWeek }: RosterContext, { player, profile }: RosterPlayer): boolean {
  if (profile.participation !== 'out' || isLongAbsence(profile.status) || snapshot.week >= lastWeek) return false;
  const perGame = lastPointsPerGame(snapshot, player, 0);
  return perGame !== null && hasStarterScoring({ position: player.position, perGame });
}

/**
 * PPR points a game of about the last quarterback a 12-team dynasty that starts two has use for.
 */
const MIN_SECOND_PASSER_POINTS = 13;
/**
 * PPR points a game over a season's games, so that one he left hurt counts little: those of this
 * season and of so many before it. Null without games.
 */
function lastPointsPerGame(snapshot: Snapshot, player: Player, seasonsBefore: number): number | null {
  const games = lastGames(snapshot, player, SEASON_GAMES).filter(
    ({ season }) => season >= snapshot.season - seasonsBefore,
  );
  return games.length === 0 ? null : totalOver(games, (game) => pointsIn(snapshot, game)) / games.length;
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
  const draft = draftOf(snapshot, player);
  if (snapshot.week > LAST_TEST_WEEK || draft?.round !== 1 || draft.yearsAgo > 1) return false;
  if (isLongAbsence(profile.status)) return false;
  if (lastGames(snapshot, player, MIN_TESTED_GAMES).length >= MIN_TESTED_GAMES) return false;
  return !positions.includes('QB') || startsThisWeek(profile);
}

/**
 * Last round of the NFL draft up to which a dynasty league waits for a player, by the years since:
 * this year's and last year's.
 */
const PROSPECT_ROUNDS = [3, 2] as const;
/** Years in which a first-round quarterback has a contract and may get a job. */
const PASSER_PROSPECT_YEARS = 4;

/** A young player of a dynasty league: he is rostered for the seasons to come. */
function isProspect(team: RosterContext, { player }: RosterPlayer): boolean {
  if (team.league?.type !== 'dynasty') return false;
  const draft = draftOf(team.snapshot, player);
  if (draft === null) return false;
  const isPasser = player.position === 'QB' && startsTwoPassers(team);
  if (isPasser && draft.round === 1 && draft.yearsAgo < PASSER_PROSPECT_YEARS) return true;
  const lastRound = PROSPECT_ROUNDS[draft.yearsAgo];
  return lastRound !== undefined && draft.round <= lastRound;
}

/** When and in which round of the NFL draft he was taken; null where either is not recorded. */
function draftOf(snapshot: Snapshot, player: Player): { readonly yearsAgo: number; readonly round: number } | null {
  const row = snapshot.draftPickOf(player);
  const { season, round } = snapshot.draftPicks.numbers;
  const [taken, inRound] = row === undefined ? [] : [season[row], round[row]];
  return taken === undefined || inRound === undefined ? null : { yearsAgo: snapshot.season - taken, round: inRound };
}
