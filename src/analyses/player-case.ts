// What is known about one player before a week: whether he plays, his role, what the model expects, and whom he meets.
import type { Fact } from '../evidence/fact.ts';
import { type Word, word } from '../evidence/sentence.ts';
import { type Status, statusForWeek } from '../football/availability.ts';
import { isScheduled, meetingIn } from '../football/meeting.ts';
import { type GameUsage, recentGames } from '../football/usage.ts';
import type { Player } from '../football/world.ts';
import { SURE } from './playing-time.ts';
import { workOver } from './role-work.ts';
import { type RoleChange, type UsageFacts, WINDOW } from './usage-facts.ts';
import {
  type Grounded,
  impliedTotal,
  type OpponentFacts,
  opponentFacts,
  type ScoringName,
  type WeekFacts,
  weekFacts,
} from './week-facts.ts';

/** `plays` may still be in doubt; `unscheduled` before a season's schedule is known; `unmodelled` has a game and no projection. */
export type Standing = 'plays' | 'out' | 'bye' | 'no_team' | 'unscheduled' | 'unmodelled';

export interface PlayerCase {
  readonly player: Player;
  readonly standing: Standing;
  readonly status: Status;
  readonly team: string | null;
  readonly opponent: string | null;
  readonly home: boolean;
  /** His last games, oldest first: of this season, or, while he has none, of the last one. */
  readonly games: readonly GameUsage[];
  readonly isThisSeason: boolean;
  readonly role: RoleChange;
  readonly usage: UsageFacts;
  readonly expected: WeekFacts | null;
  readonly against: OpponentFacts | null;
  /** What the line gives his team; for a defence, its opponent. */
  readonly line: Fact | null;
}

/** Whether it is open that he plays: something is reported, or the model counts on it less than usual. */
export function isInDoubt({ status, expected }: PlayerCase): boolean {
  return expected !== null && (status.availability !== 'healthy' || expected.plays.value < SURE);
}

/** What the points of a player are given: a quarterback's, that he starts. */
export function ifHePlays({ position }: Player): Word {
  return word(position === 'QB' ? 'if he starts' : 'if he plays');
}

/** Odds to play below which a player is taken for out. */
const HARDLY = 0.03;

export function playerCase(grounds: Grounded, player: Player, scoring: ScoringName): PlayerCase {
  const { world } = grounds;
  const games = recentGames(world, player, WINDOW);
  const { change: role, usage } = workOver(world, player, games);
  const status = statusForWeek(world, player);
  const team = world.teamOf(player);
  const meeting = team === null ? null : meetingIn(world, team, world);
  const standing = standingOf(grounds, player, team, status, meeting !== null);
  return {
    player,
    standing,
    status,
    team,
    opponent: meeting?.opponent ?? null,
    home: meeting?.home ?? false,
    games,
    isThisSeason: games[0]?.season === world.season,
    role,
    usage,
    expected: standing === 'plays' ? weekFacts(grounds, player, scoring) : null,
    against: meeting && opponentFacts(grounds, meeting.opponent, player.position),
    line: lineFor(grounds, player, team, meeting?.opponent ?? null),
  };
}

/** A defence is helped by the few points its opponent is given. */
function lineFor(grounds: Grounded, player: Player, team: string | null, opponent: string | null): Fact | null {
  const side = player.position === 'DEF' ? opponent : team;
  return side === null || opponent === null ? null : impliedTotal(grounds, side);
}

function standingOf(
  { world, model }: Grounded,
  player: Player,
  team: string | null,
  status: Status,
  hasGame: boolean,
): Standing {
  if (team === null) return 'no_team';
  if (!hasGame) return isScheduled(world, world) ? 'bye' : 'unscheduled';
  if (status.availability === 'out') return 'out';
  const projection = model.week(world).of(player);
  if (!projection) return 'unmodelled';
  return projection.plays < HARDLY ? 'out' : 'plays';
}
