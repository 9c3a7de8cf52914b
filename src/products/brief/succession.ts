// Whose work a player takes over this week, and who takes over his: the starter in doubt, the
// backup, the regular who is back, the stand-in.
import { ONE_STARTER_POSITIONS } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  type GameUsage,
  gamesInSeason,
  isLeftInjured,
  isOffensePosition,
  opportunities,
  type Player,
  type Snapshot,
  STARTER_OPPORTUNITIES,
  statusForWeek,
  weeksPlayed,
} from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import { amountIn } from '../../tally/index.ts';
import { CUTS } from '../cuts.ts';
import { cite, type ForecastContext } from './cite.ts';
import { roleProfile } from './role.ts';
import { teamDepth } from './team-depth.ts';

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
