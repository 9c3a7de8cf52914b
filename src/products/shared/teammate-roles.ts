// The teammates at a player's position with their recent work for the team.
import {
  type Availability,
  BYSTANDER_SHARE,
  type GameUsage,
  lastGameWeek,
  opportunities,
  type Player,
  recentGames,
  type Snapshot,
  STARTER_OPPORTUNITIES,
  seasonBoxScores,
  statusForWeek,
  teamMembers,
  usualGames,
} from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import { amountIn } from '../../tally/index.ts';
import { bestFirst } from './best-first.ts';
import { RECENT_GAMES } from './usage-facts.ts';

/**
 * A teammate at the position with his recent workload for the team; before week 1, last season's.
 */
export interface TeammateRole {
  readonly player: Player;
  /** Null without a game for the team: he has no work in it. */
  readonly opportunitiesPerGame: number | null;
  /** The recent games for the team behind the workload, oldest first. */
  readonly games: readonly GameUsage[];
  readonly lastWeek: number;
  readonly availability: Availability;
}

export function teammatesOf(snapshot: Snapshot, player: Player, team: string): readonly TeammateRole[] {
  // a regular back from a suspension or a reserve list has played for the team last season only
  const before = seasonBoxScores(snapshot, snapshot.season - 1).members.get(team) ?? [];
  const returning = [...before].flatMap((id) => snapshot.players.byGsisId(id) ?? []);
  return [...new Set([...teamMembers(snapshot, team), ...returning])]
    .filter(
      (teammate) => teammate !== player && teammate.position === player.position && snapshot.teamOf(teammate) === team,
    )
    .map((teammate) => teammateRole(snapshot, teammate, team));
}

export function teammateRole(snapshot: Snapshot, player: Player, team: string): TeammateRole {
  const games = recentGames(snapshot, player, RECENT_GAMES).filter(
    (game) => game.season === snapshot.season || snapshot.week === 1,
  );
  // workload for another team gives no place in this one; before week 1 nothing else is known
  const own = snapshot.week === 1 ? games : usualGames(snapshot, player, team, RECENT_GAMES);
  return {
    player,
    opportunitiesPerGame: mean(own.map((game) => opportunities(game, player.position))),
    games: own,
    lastWeek: snapshot.week === 1 ? 0 : lastGameWeek(games),
    availability: statusForWeek(snapshot, player).availability,
  };
}

/** Out or doubtful: teammates take over most of the workload. */
export const isMissing = ({ availability }: TeammateRole) => availability === 'out' || availability === 'doubtful';

/** Whether enough work is left to talk about: a backup who is out changes no role. */
export const isRegular = ({ player: { position }, opportunitiesPerGame }: TeammateRole) =>
  opportunitiesPerGame !== null && opportunitiesPerGame >= BYSTANDER_SHARE * amountIn(STARTER_OPPORTUNITIES, position);

/** Whether he had any work a game. */
export const hasWork = ({ opportunitiesPerGame }: TeammateRole): boolean =>
  opportunitiesPerGame !== null && opportunitiesPerGame > 0;

/** The busiest first. */
export const byWorkload = (a: TeammateRole, b: TeammateRole): number =>
  bestFirst(a.opportunitiesPerGame, b.opportunitiesPerGame);

/**
 * Share of the player's snaps below which a busier teammate is a specialist, and not ahead of him.
 */
const MIN_SNAPS_SHARE = 0.6;

/** Whether the teammate has far fewer snaps in his recent games than the player in his. */
export const hasFarFewerSnaps = (teammate: TeammateRole, player: TeammateRole): boolean =>
  hasFewerSnaps(teammate, player, MIN_SNAPS_SHARE);

/** Whether he has less than this share of the player's snaps. */
export function hasFewerSnaps(teammate: TeammateRole, player: TeammateRole, share = 1): boolean {
  const snapsOf = ({ games }: TeammateRole) =>
    mean(games.flatMap(({ snapShare }) => (snapShare === null ? [] : [snapShare])));
  const [theirs, own] = [snapsOf(teammate), snapsOf(player)];
  return theirs !== null && own !== null && theirs < share * own;
}
