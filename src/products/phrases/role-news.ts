// What changed in a player's role, as a clause that ends a sentence. `goodNews` and `badNews` in shared/ choose the news.
import { type Fact, name, type Sentence, sentence, word } from '../../citations/index.ts';
import type { Player } from '../../nfl/index.ts';
import { displayName } from './player-name.ts';
import { touchesLabel } from './workload.ts';

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

/** Why a quarterback's recent games show no trend. */
export type NoTrendReason = 'benched' | 'outthrown' | 'taken_over' | 'shared_games';

/** What the clauses are written from; a fact is null when its dataset has nothing. */
interface RoleFacts {
  readonly position: string;
  readonly status: { readonly label: string | null };
  readonly opponent: string | null;
  /** Opportunities a game over the last two games, and their change from the games before. */
  readonly opportunitiesPerGame: Fact | null;
  readonly opportunitiesChange: Fact | null;
  /** A quarterback's opportunities in his last game. */
  readonly lastGame: Fact | null;
  /** The quarterback ahead of him. */
  readonly ahead: Player | null;
  readonly outthrownBy: { readonly player: Player } | null;
  readonly opening: {
    readonly absent: Player;
    readonly isOnlyDoubtful: boolean;
    readonly first: Player | null;
  } | null;
  /** Implied total: the opponent's for a D/ST, his team's for a kicker. */
  readonly line: Fact | null;
}

export function newsClause(role: RoleFacts, news: RoleNews): Sentence {
  const { opportunitiesPerGame: volume, opportunitiesChange: change } = role;
  const workload = touchesLabel(role.position);
  switch (news) {
    case 'out':
      return sentence`he does not play this week (${word(role.status.label ?? 'out')}).`;
    case 'doubtful':
      return sentence`he is doubtful this week.`;
    case 'opening':
      return openingClause(role);
    case 'backup':
      return role.ahead
        ? sentence`he stands behind ${displayName(role.ahead)}, who can play.`
        : sentence`he stands behind another quarterback who can play.`;
    case 'benched':
      return role.ahead
        ? sentence`he did not play in his team's last game, and ${displayName(role.ahead)} may start again.`
        : sentence`he did not play in his team's last game.`;
    case 'outthrown':
      return role.outthrownBy
        ? sentence`${displayName(role.outthrownBy.player)} threw more than he in his team's last game.`
        : sentence`another quarterback threw more in his team's last game.`;
    case 'taken_over':
      return role.lastGame
        ? sentence`his team's last game was his, with ${role.lastGame} ${workload}.`
        : sentence`his team's last game was his.`;
    case 'starter_role':
      return volume
        ? sentence`${volume} ${workload} a game lately is a weekly starter's role.`
        : sentence`he has a weekly starter's role.`;
    case 'rising_role':
      return volume && change
        ? sentence`his role grows to ${volume} ${workload} a game lately, a change of ${change} from the games before.`
        : sentence`his role grows.`;
    case 'falling_role':
      return volume && change
        ? sentence`his role shrinks to ${volume} ${workload} a game lately, a change of ${change} from the games before.`
        : sentence`his role shrinks.`;
    case 'touchdown_luck':
      return volume
        ? sentence`touchdowns made his points; ${volume} ${workload} a game will not repeat them.`
        : sentence`touchdowns made his points.`;
    case 'bystander':
      return volume && volume.value > 0
        ? sentence`${volume} ${workload} a game is too little to start.`
        : sentence`he has hardly touched the ball lately.`;
    case 'good_line':
      return lineClause(role, 'favourable');
    case 'bad_line':
      return lineClause(role, 'unfavourable');
  }
}

export function noTrendClause(role: RoleFacts, reason: NoTrendReason): Sentence {
  return reason === 'shared_games'
    ? sentence`another quarterback threw more in one of his last games.`
    : newsClause(role, reason);
}

function openingClause({ opening }: RoleFacts): Sentence {
  const who = sentence`${name(opening?.absent.name ?? '')} is ${word(opening?.isOnlyDoubtful ? 'doubtful' : 'out')}`;
  return opening?.first
    ? sentence`${who}, and his work is open to several, ${displayName(opening.first)} first.`
    : sentence`${who}, and he is next in line for that work.`;
}

function lineClause({ position, opponent, line }: RoleFacts, how: string): Sentence {
  const owner = position === 'DEF' ? `the opponent, ${opponent ?? ''}` : 'his team';
  return line
    ? sentence`the line is ${word(how)}: ${line} points implied for ${word(owner)}.`
    : sentence`the line is ${word(how)}.`;
}
