// A player's role before a week as facts (`roleProfile`), its news, and who takes over whose
// work: the starter in doubt, the backup, the regular who is back, the stand-in.
import { ONE_STARTER_POSITIONS } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { memoPerPair } from '../../memo/index.ts';
import {
  BYSTANDER_SHARE,
  bettingLine,
  type GameUsage,
  gamesInSeason,
  gamesSince,
  gamesWithCurrentTeam,
  isLeftInjured,
  isOffensePosition,
  lastGameWeek,
  MIN_ROLE_CHANGE,
  opportunities,
  type Player,
  recentGames,
  type Snapshot,
  STARTER_OPPORTUNITIES,
  statusForWeek,
  usualGames,
  weeksPlayed,
} from '../../nfl/index.ts';
import type { Forecast } from '../../projections/index.ts';
import { mean } from '../../stats/index.ts';
import { amountIn } from '../../tally/index.ts';
import { CUTS } from '../cuts.ts';
import { cite, citeSchedule, type ForecastContext } from './cite.ts';
import { filledInFor, quarterbackStatus, roleOpening, teamDepth } from './team-depth.ts';
import { NO_CHANGE, pointsIn, totalOver, usageFacts, usageMeans, workloadOver } from './usage.ts';

/** The team of his last game, when he is with another one now. */
export function previousTeam({ position }: Player, team: string | null, games: readonly GameUsage[]): string | null {
  const before = games.at(-1)?.team;
  return position === 'DEF' || team === null || before === undefined || before === team ? null : before;
}

/** Cached per snapshot: a week's products ask about the same players. */
export const roleProfile = memoPerPair((snapshot: Snapshot, player: Player) => {
  const games = recentGames(snapshot, player, CUTS.games.recent);
  const isThisSeason = games[0]?.season === snapshot.season;
  const team = snapshot.teamOf(player);
  const comparable = gamesWithCurrentTeam(games);
  // last season's usage is shown, but does not count as a trend
  const { change, usage } = isThisSeason
    ? workloadOver(snapshot, player, games)
    : { change: NO_CHANGE, usage: usageMeans(snapshot, player, games) };
  const formerTeam = previousTeam(player, team, games);
  const lastWeek = isThisSeason ? lastGameWeek(games) : 0;
  return {
    player,
    team,
    isBye: team !== null && snapshot.gameOf(team) === undefined,
    status: statusForWeek(snapshot, player),
    /** Recent games of this season for the team of the last one; the workload is over them. */
    gamesPlayed: isThisSeason ? comparable.length : 0,
    ...change,
    /** Share of his PPR points in the last two games from touchdowns; null without points. */
    touchdownShare: touchdownShare(snapshot, comparable.slice(-CUTS.games.few)),
    ...quarterbackStatus(snapshot, player, isThisSeason ? games : []),
    /** The team of his last game, when he has a new one. */
    formerTeam,
    /** His team's games since his last one this season; zero after a change of teams. */
    missed: team === null || (formerTeam !== null && isThisSeason) ? 0 : gamesSince(snapshot, team, lastWeek),
    opening: roleOpening(snapshot, player),
    filledIn: isThisSeason ? filledInFor(snapshot, player) : null,
    ...bettingLineFacts(snapshot, player, team),
    ...usage,
  } as const;
});

export type RoleProfile = ReturnType<typeof roleProfile>;

/**
 * The opponent, null on a bye and before the betting line is out; the implied total of the opponent
 * for a D/ST, else of his team; and the same as a fact, for kickers and D/STs.
 */
function bettingLineFacts(snapshot: Snapshot, player: Player, team: string | null) {
  const line = team === null ? null : bettingLine(snapshot, team);
  const isDefense = player.position === 'DEF';
  const stat = isDefense ? 'opponent_implied_total' : player.position === 'K' ? 'implied_total' : null;
  return {
    opponent: line?.opponent ?? null,
    impliedTotal: line && (isDefense ? line.opponentImpliedTotal : line.impliedTotal),
    line: line && stat && citeSchedule({ currentSnapshot: snapshot }, stat, { team, player }),
  };
}

function touchdownShare(snapshot: Snapshot, games: readonly GameUsage[]): number | null {
  const points = totalOver(games, (game) => pointsIn(snapshot, game));
  if (points <= 0) return null;
  const { passing_tds, rushing_tds, receiving_tds } = snapshot.stats.numbers;
  const scored = totalOver(games, ({ statsRow: row }) =>
    row === null ? 0 : 4 * (passing_tds[row] || 0) + 6 * ((rushing_tds[row] || 0) + (receiving_tds[row] || 0)),
  );
  return scored / points;
}

/**
 * The shares of his team's targets and carries that a player usually has: over his recent games,
 * or, without one of this season or where he left the only one injured, over all his games of last
 * season for the team; null with too few of them.
 */
export function usualShares(snapshot: Snapshot, player: Player) {
  const { team, isThisSeason, targetShare, carryShare } = roleProfile(snapshot, player);
  const usual = team === null ? [] : usualGames(snapshot, player, team, CUTS.games.recent);
  const isLastSeason = !isThisSeason || (usual[0] !== undefined && usual[0].season < snapshot.season);
  if (!isLastSeason) return { targetShare, carryShare, isLastSeason };
  const games = gamesInSeason(snapshot, player, snapshot.season - 1).filter((game) => game.team === team);
  if (games.length < CUTS.games.third) return { targetShare: null, carryShare: null, isLastSeason };
  const usage = usageFacts(snapshot, player, games);
  return { targetShare: usage.targetShare, carryShare: usage.carryShare, isLastSeason };
}

/** Whether he has a regular's snaps; a quarterback's say that he started. */
export const isRegular = ({ snapShare, position, isThisSeason }: RoleProfile): boolean =>
  isThisSeason && position !== 'QB' && snapShare !== null && snapShare.value >= CUTS.work.snaps;

/** The role of a player to have: of a kicker without recent points that argue against him. */
export function roleToHave(role: RoleProfile): RoleProfile {
  const isPoor = role.position === 'K' && (role.pointsPerGame?.value ?? 0) < CUTS.points.kicker;
  return isPoor ? { ...role, usageReason: null } : role;
}

/** News in a player's favor. */
export type GoodNews = 'opening' | 'taken_over' | 'rising_role' | 'starter_role' | 'good_line';
/** News against him. */
export type BadNews =
  | 'out'
  | 'doubtful'
  | 'backup'
  | 'benched'
  | 'outthrown'
  | 'touchdown_luck'
  | 'falling_role'
  | 'bystander'
  | 'bad_line';
export type RoleNews = GoodNews | BadNews;

/** Share of a starter's work that is news: five targets start many tight ends. */
const STARTER_ROLE_SHARE: Readonly<Record<string, number>> = { TE: 1.2 };

/** A D/ST facing at most `low`, a kicker with at least `high`, is worth a start. */
const IMPLIED_TOTAL_LIMITS: Readonly<Record<string, { readonly low: number; readonly high: number }>> = {
  DEF: { low: 19, high: 25 },
  K: { low: 19, high: 24.5 },
};

/** The most recent news in his favor; null without any. */
export function goodNews(role: RoleProfile): GoodNews | null {
  const { volume, change } = relativeVolume(role);
  if (role.opening) return 'opening';
  if (isUncertainQuarterback(role)) return hasTakenOver(role) ? 'taken_over' : null;
  if (volume !== null && volume >= BYSTANDER_SHARE && change >= MIN_ROLE_CHANGE) return 'rising_role';
  // every starting quarterback throws as often
  const isStarterRole = volume !== null && volume >= (STARTER_ROLE_SHARE[role.position] ?? 1);
  if (role.position !== 'QB' && isStarterRole) return 'starter_role';
  return lineNews(role) === 'good_line' ? 'good_line' : null;
}

/** The worst news against him; null without any. */
export function badNews({ currentSnapshot: snapshot, model }: ForecastContext, role: RoleProfile): BadNews | null {
  if (role.status.availability === 'out' || role.status.availability === 'doubtful') return role.status.availability;
  if (role.backup) return isLikelierStarter(model.week(snapshot), role) ? null : 'backup';
  if (isUncertainQuarterback(role)) return lostStartingJob(role);
  const { volume, change } = relativeVolume(role);
  // one game is too small a sample for a verdict on a small role
  if (volume !== null && role.gamesPlayed >= 2 && volume < 1) {
    if (role.touchdownShare !== null && role.touchdownShare >= CUTS.share.half) return 'touchdown_luck';
    if (change <= -MIN_ROLE_CHANGE) return 'falling_role';
    if (volume < BYSTANDER_SHARE && change < MIN_ROLE_CHANGE) return 'bystander';
  }
  return lineNews(role) === 'bad_line' ? 'bad_line' : null;
}

/** Whether a quarterback starts more likely than not, and than the one the chart lists ahead. */
function isLikelierStarter(forecast: Forecast, { player, ahead }: RoleProfile): boolean {
  const oddsOf = (passer: Player | null) => passer && (forecast.projectionFor(passer)?.plays ?? null);
  const [own, theirs] = [oddsOf(player), oddsOf(ahead)];
  // without odds the one ahead is out
  return own !== null && own >= CUTS.odds.even && (theirs === null || own > theirs);
}

/**
 * Whether a quarterback's recent games do not predict the next one: he missed his team's last game,
 * a teammate threw more in it, or he took over as the starter in it.
 */
function isUncertainQuarterback(role: RoleProfile): boolean {
  if (role.position !== 'QB' || role.gamesPlayed === 0) return false;
  const { volume } = relativeVolume(role);
  return role.missed > 0 || isOutthrown(role) || (hasTakenOver(role) && volume !== null && volume < 1);
}

/**
 * Whether he had a starter's workload in his team's last game and led it in pass attempts, after a
 * teammate led the one before.
 */
function hasTakenOver({ position, missed, lastGame, outthrownBy, passerBefore, formerTeam }: RoleProfile): boolean {
  if (missed > 0 || outthrownBy !== null || passerBefore === null || formerTeam !== null) return false;
  const starter = STARTER_OPPORTUNITIES[position];
  return starter === undefined || (lastGame !== null && lastGame.opportunities >= BYSTANDER_SHARE * starter);
}

/** Whether a teammate threw more in his current team's last game, in which he played too. */
function isOutthrown({ outthrownBy, missed, formerTeam }: RoleProfile): boolean {
  return outthrownBy !== null && missed === 0 && formerTeam === null;
}

/** How a quarterback lost his job; null while he has it or his rival cannot play. */
function lostStartingJob(role: RoleProfile): 'benched' | 'outthrown' | null {
  if (role.missed > 0) return 'benched';
  return isOutthrown(role) && role.outthrownBy?.canPlay ? 'outthrown' : null;
}

/** Whether a quarterback's recent games show no trend: he lost, took over or shared the job. */
export const hasUnclearJob = (role: RoleProfile): boolean =>
  role.position === 'QB' && role.gamesPlayed > 0 && (role.missed > 0 || isOutthrown(role) || role.hasShared);

/** His volume and change in shares of a starter's; games of another team do not count. */
function relativeVolume({ position, recent, change, formerTeam, hasShared, missed }: RoleProfile) {
  const starter = STARTER_OPPORTUNITIES[position];
  if (starter === undefined || recent === null || formerTeam !== null || missed > CUTS.games.few)
    return { volume: null, change: 0 };
  // a passer's attempts follow the score, not his role
  const hasNoTrend = hasShared || position === 'QB' || change === null;
  return { volume: recent / starter, change: hasNoTrend ? 0 : change / starter };
}

function lineNews({ position, impliedTotal }: RoleProfile): 'good_line' | 'bad_line' | null {
  const limits = IMPLIED_TOTAL_LIMITS[position];
  if (limits === undefined || impliedTotal === null) return null;
  const [kind, against] =
    position === 'DEF' ? (['good_line', 'bad_line'] as const) : (['bad_line', 'good_line'] as const);
  if (impliedTotal <= limits.low) return kind;
  return impliedTotal >= limits.high ? against : null;
}

/** Who may play at a position with one starter for the team of a player, the most points first. */
function depthAround(context: ForecastContext, player: Player) {
  const team = context.model.week(context.currentSnapshot).projectionFor(player)?.team;
  const hasOneStarter = ONE_STARTER_POSITIONS.has(player.position);
  return team !== undefined && hasOneStarter ? teamDepth(context, team, player.position).ifActive : [];
}

/** The questionable teammate ahead by points; null where another would be next. */
export function starterInDoubt(context: ForecastContext, player: Player) {
  const [first] = depthAround(context, player);
  if (!first || first.player === player || backupOf(context, first.player) !== player) return null;
  const playOdds = cite(context, first.player, 'play_odds');
  return playOdds && { starter: first.player, playOdds };
}

export type StarterInDoubt = NonNullable<ReturnType<typeof starterInDoubt>>;

/** Who takes over from a questionable starter; null without one, or of another player. */
export function backupOf(context: ForecastContext, starter: Player): Player | null {
  const [first, ...others] = depthAround(context, starter);
  if (first?.player !== starter || first.plays >= CUTS.odds.sure) return null;
  if (statusForWeek(context.currentSnapshot, starter).availability !== 'questionable') return null;
  // a fullback may be second by points: the work of a back who is out falls to the role's successor
  const heir = others.find(({ player }) => {
    const [onlyAhead, ...alsoAhead] = roleProfile(context.currentSnapshot, player).opening?.ahead ?? [];
    return onlyAhead === starter && alsoAhead.length === 0;
  });
  return (heir ?? others[0])?.player ?? null;
}

/**
 * The teammate at his position with the better projection who is back, and played in none of the
 * games (`games`, oldest first) behind the player's usage.
 */
export function regularBack(context: ForecastContext, player: Player, games: readonly GameUsage[]): Player | null {
  const [first] = games;
  const depth = depthAround(context, player);
  const { currentSnapshot: snapshot, model } = context;
  const own = model.week(snapshot).projectionFor(player);
  if (!first || !own || games.some((game) => game.team !== own.team || game.season !== first.season)) return null;
  const isAway = (mate: Player) => {
    const theirs = gamesInSeason(snapshot, mate, first.season).filter(({ team }) => team === first.team);
    return theirs.length > 0 && theirs.every(({ week }) => !games.some((game) => game.week === week));
  };
  const ownMean = model.week(snapshot).outcome(own, SCORING_PRESETS.ppr).mean;
  const back = depth.find((entry) => entry.plays >= CUTS.odds.even && entry.mean > ownMean && isAway(entry.player));
  return back?.player ?? null;
}

/**
 * The next man of a player who does not play: the teammate at his position with the most points.
 * Null where no one is projected, and where that one had more work all along.
 */
export function standIn(context: ForecastContext, player: Player, team: string | null) {
  if (team === null || !isOffensePosition(player.position)) return null;
  const first = teamDepth(context, team, player.position).byPoints.find((entry) => entry.player !== player)?.player;
  if (!first || !canLeaveWorkTo(context.currentSnapshot, player, first, team)) return null;
  const startOdds = player.position === 'QB' ? cite(context, first, 'play_odds') : null;
  const starterRank = cite(context, first, 'starter_rank');
  const chance = cite(context, first, 'starter_week_odds');
  return chance && starterRank && { player: first, team, startOdds, chance, starterRank };
}

export type StandIn = NonNullable<ReturnType<typeof standIn>>;

const isSameGame = (a: GameUsage, b: GameUsage): boolean =>
  a.season === b.season && a.week === b.week && a.team === b.team;

/** Whether a player leaves work to a teammate who had less of it. */
function canLeaveWorkTo(snapshot: Snapshot, absent: Player, teammate: Player, team: string): boolean {
  const lead = leadOf(snapshot, absent, team);
  return lead !== null && isBusierThan(snapshot, lead, teammate, team);
}

/** `workload`: opportunities a game over his last full games. */
function leadOf(snapshot: Snapshot, player: Player, team: string) {
  const games = lastSeasonPlayed(snapshot, player, team);
  const full = games.filter((game) => !isLeftInjured(snapshot, player, game, games));
  const last = games.at(-1);
  const workload = mean(full.slice(-CUTS.games.recent).map((game) => opportunities(game, player.position)));
  if (!last || workload === null) return null;
  if (workload < CUTS.share.nearly * amountIn(STARTER_OPPORTUNITIES, player.position)) return null;
  const missed = [snapshot.season - 1, snapshot.season].flatMap((season) =>
    weeksPlayed(snapshot, team, season).filter(
      (week) => season > last.season || (season === last.season && week > last.week),
    ),
  );
  if (missed.length > CUTS.games.many) return null;
  const isAwayFromStart = last.season < snapshot.season;
  const played = weeksPlayed(snapshot, team, snapshot.season).length;
  return isAwayFromStart && played > CUTS.games.enough ? null : { player, workload, games };
}

/** The games for the team of this season; of the last where he has none. */
function lastSeasonPlayed(snapshot: Snapshot, player: Player, team: string): readonly GameUsage[] {
  const [now, before] = [snapshot.season, snapshot.season - 1].map((season) =>
    gamesInSeason(snapshot, player, season).filter((game) => game.team === team),
  );
  return now && now.length > 0 ? now : (before ?? []);
}

type Lead = NonNullable<ReturnType<typeof leadOf>>;

/** Whether he had more work than the player in the games both played; true without such a game. */
function isBusierThan(snapshot: Snapshot, lead: Lead, player: Player, team: string): boolean {
  const season = lead.games.at(-1)?.season ?? snapshot.season;
  const together = gamesInSeason(snapshot, player, season).filter(
    (game) =>
      game.team === team &&
      lead.games.some(
        (theirs) => isSameGame(game, theirs) && !isLeftInjured(snapshot, lead.player, theirs, lead.games),
      ),
  );
  const own = mean(together.map((game) => opportunities(game, player.position)));
  return own === null || own < lead.workload;
}
