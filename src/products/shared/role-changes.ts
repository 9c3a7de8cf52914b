// What is new about a player's role, in one reason and the sentence that tells it: why his odds are better or worse than his points say.
import { name, type Sentence, sentence, word } from '../../citations/index.ts';
import { BYSTANDER_SHARE, MIN_ROLE_CHANGE, STARTER_OPPORTUNITIES } from '../../nfl/index.ts';
import { displayName, touchesLabel } from '../phrases/index.ts';
import type { RoleProfile } from './role-profile.ts';

/** Share of PPR points from touchdowns above which a short run of points is luck rather than work. */
const MIN_TOUCHDOWN_SHARE = 0.5;
/** Implied totals: a defence facing at most `low` or a kicker's team at `high` is worth a start, the reverse is not. */
const IMPLIED_TOTAL_LIMITS: Readonly<Record<string, { readonly low: number; readonly high: number }>> = {
  DEF: { low: 19, high: 25 },
  K: { low: 19, high: 24.5 },
};

/** What speaks for a player. */
type GoodNews = 'opening' | 'taken_over' | 'rising_role' | 'starter_role' | 'good_line';
/** What speaks against him. */
type BadNews =
  | 'out'
  | 'doubtful'
  | 'backup'
  | 'benched'
  | 'outthrown'
  | 'touchdown_luck'
  | 'falling_role'
  | 'bystander'
  | 'bad_line';
type News = GoodNews | BadNews;

/** What about his role speaks for him, the newest first; null for nothing. */
export function goodNews(role: RoleProfile): GoodNews | null {
  const { volume, change } = relativeVolume(role);
  if (role.opening) return 'opening';
  if (isUncertainQuarterback(role)) return hasTakenOver(role) ? 'taken_over' : null;
  if (volume !== null && volume >= BYSTANDER_SHARE && change >= MIN_ROLE_CHANGE) return 'rising_role';
  if (volume !== null && volume >= 1) return 'starter_role';
  return lineNews(role) === 'good_line' ? 'good_line' : null;
}

/** What about his role speaks against him, the gravest first; null for nothing. */
export function badNews(role: RoleProfile): BadNews | null {
  if (role.status.availability === 'out' || role.status.availability === 'doubtful') return role.status.availability;
  if (role.backup) return 'backup';
  if (isUncertainQuarterback(role)) return lostStartingJob(role);
  const { volume, change } = relativeVolume(role);
  // a small role in a single game condemns nobody
  if (volume !== null && role.gamesPlayed >= 2 && volume < 1) {
    if ((role.touchdownShare ?? 0) >= MIN_TOUCHDOWN_SHARE) return 'touchdown_luck';
    if (change <= -MIN_ROLE_CHANGE) return 'falling_role';
    if (volume < BYSTANDER_SHARE && change < MIN_ROLE_CHANGE) return 'bystander';
  }
  return lineNews(role) === 'bad_line' ? 'bad_line' : null;
}

/**
 * Whether a quarterback's last games say nothing of the next one: he did not play in his team's last game, another threw more in it, or
 * he did a starter's work in it after others had done it.
 */
function isUncertainQuarterback(role: RoleProfile): boolean {
  if (role.position !== 'QB' || role.gamesPlayed === 0) return false;
  const { volume } = relativeVolume(role);
  return role.missed > 0 || isOutthrown(role) || (hasTakenOver(role) && volume !== null && volume < 1);
}

/** Whether he did a starter's work in his team's last game, and nobody threw more. */
function hasTakenOver({ position, missed, lastGame, outthrownBy, formerTeam }: RoleProfile): boolean {
  if (missed > 0 || outthrownBy !== null || formerTeam !== null) return false;
  return (lastGame?.value ?? 0) >= BYSTANDER_SHARE * (STARTER_OPPORTUNITIES[position] ?? 0);
}

/** Whether somebody else threw more in his present team's last game, in which he played too. */
function isOutthrown({ outthrownBy, missed, formerTeam }: RoleProfile): boolean {
  return outthrownBy !== null && missed === 0 && formerTeam === null;
}

/** How a quarterback whose last games say nothing lost his place; null for one who has it, or whose rival cannot play. */
function lostStartingJob(role: RoleProfile): 'benched' | 'outthrown' | null {
  if (role.missed > 0) return 'benched';
  return isOutthrown(role) && role.outthrownBy?.canPlay ? 'outthrown' : null;
}

/** Why a quarterback's last games show no trend, in a clause that ends a sentence; null where they may show one. */
export function whyNoTrend(role: RoleProfile): Sentence | null {
  if (role.position !== 'QB' || role.gamesPlayed === 0) return null;
  if (role.missed > 0) return newsClause(role, 'benched');
  if (isOutthrown(role)) return newsClause(role, 'outthrown');
  if (!role.hasShared) return null;
  return hasTakenOver(role)
    ? newsClause(role, 'taken_over')
    : sentence`another quarterback threw more in one of his last games.`;
}

/** His volume and its change as shares of a starter's; of work for another team nothing is concluded, nor from games that a quarterback shared. */
function relativeVolume({ position, recent, change, formerTeam, hasShared }: RoleProfile): {
  readonly volume: number | null;
  readonly change: number;
} {
  const starter = STARTER_OPPORTUNITIES[position];
  if (starter === undefined || recent === null || formerTeam !== null) return { volume: null, change: 0 };
  return { volume: recent / starter, change: hasShared ? 0 : (change ?? 0) / starter };
}

function lineNews({ position, impliedTotal }: RoleProfile): 'good_line' | 'bad_line' | null {
  const limits = IMPLIED_TOTAL_LIMITS[position];
  if (limits === undefined || impliedTotal === null) return null;
  const [kind, against] =
    position === 'DEF' ? (['good_line', 'bad_line'] as const) : (['bad_line', 'good_line'] as const);
  if (impliedTotal <= limits.low) return kind;
  return impliedTotal >= limits.high ? against : null;
}

/** The reason in a clause that ends a sentence. */
export function newsClause(role: RoleProfile, news: News): Sentence {
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

function openingClause({ opening }: RoleProfile): Sentence {
  const who = sentence`${name(opening?.absent.name ?? '')} is ${word(opening?.isOnlyDoubtful ? 'doubtful' : 'out')}`;
  return opening?.first
    ? sentence`${who}, and his work is open to several, ${displayName(opening.first)} first.`
    : sentence`${who}, and he is next in line for that work.`;
}

function lineClause({ position, opponent, line }: RoleProfile, how: string): Sentence {
  const owner = position === 'DEF' ? `the opponent, ${opponent ?? ''}` : 'his team';
  return line
    ? sentence`the line is ${word(how)}: ${line} points implied for ${word(owner)}.`
    : sentence`the line is ${word(how)}.`;
}
