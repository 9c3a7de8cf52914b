// What the verdict of a team report says: one action, by what matters most, and the luck behind the
// record.
import { isStreamed } from '../../fantasy/defaults/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { ManagerReviewDecision } from './manager-review.ts';
import { isEmptySpot } from './reasons.ts';
import type { TeamShape } from './shape.ts';
import type { StrengthFacts } from './strength-facts.ts';
import { isWorthTrade, type Weakness } from './weaknesses.ts';

/** Positions are codes; `strong` is empty where weakness and luck say more. */
export interface TeamHeadline {
  readonly weak: readonly string[];
  /** Those of them whose points were on the bench. */
  readonly lineupCalls: readonly string[];
  /**
   * Weak so far or from here, with a move that helps: better lineups, a claim, or a trade for what
   * is weak from here; in the order of the list.
   */
  readonly movable: readonly string[];
  /** The costliest position of the bench, of one of the league's worst managers of lineups. */
  readonly benched: string | null;
  /** The claim that comes before all else; null for none. */
  readonly standout: Player | null;
  readonly strong: readonly string[];
  /** Weak positions that are streamed week by week, and have a free agent who helps. */
  readonly stream: readonly string[];
  /** Those of them that brought no points. */
  readonly empty: readonly string[];
  /** The weakest position from here, where it has not been weak so far; null without one. */
  readonly weakOutlook: string | null;
  /** Whether no weak position, so far or from here, is worth a trade. */
  readonly isCheap: boolean;
  /** False where every slot of the league is shared, so that no position can be weak. */
  readonly hasOwnSlots: boolean;
  /** Null where the record is about what the scores deserve. */
  readonly luck: 'lucky' | 'unlucky' | null;
  /** The same where the verdict says it: a season that is over has no record to come. */
  readonly statedLuck: 'lucky' | 'unlucky' | null;
  /** The regular season is over, and the team is not in the playoffs. */
  readonly missedPlayoffs: boolean;
  readonly action: HeadlineAction;
}

/** What to do about weak positions: better lineups where the points were on the bench. */
export interface WeakMove {
  readonly kind: 'set_lineups' | 'upgrade';
  readonly positions: readonly string[];
}

/** What follows the first add. */
type NextAction =
  | { readonly kind: 'weak'; readonly moves: readonly WeakMove[] }
  | { readonly kind: 'stream'; readonly position: string }
  | { readonly kind: 'stand_pat' };

export type HeadlineAction =
  | { readonly kind: 'nothing_to_grade' }
  | { readonly kind: 'missed_by_weakness'; readonly positions: readonly string[]; readonly hasBadLuck: boolean }
  | { readonly kind: 'missed_despite_strength'; readonly positions: readonly string[] }
  | { readonly kind: 'missed_as_average' }
  /**
   * The free agent who stands out, a player for an empty spot if there is one, and one move more.
   */
  | {
      readonly kind: 'add_player';
      readonly player: Player;
      readonly emptySpot: string | null;
      readonly next: NextAction;
    }
  | { readonly kind: 'fill_spots'; readonly positions: readonly string[]; readonly moves: readonly WeakMove[] }
  | { readonly kind: 'fix_weakness'; readonly moves: readonly WeakMove[]; readonly strong: readonly string[] }
  | { readonly kind: 'stream'; readonly positions: readonly string[]; readonly strong: readonly string[] }
  | { readonly kind: 'weak_outlook'; readonly position: string }
  | { readonly kind: 'stand_pat'; readonly strong: readonly string[] }
  /** Weak positions that are worth no trade, and no claim that helps. */
  | { readonly kind: 'no_move_worth_it' }
  /** A weak position, and no claim or trade that helps. */
  | { readonly kind: 'no_move'; readonly position: string };

interface HeadlineInput {
  readonly review: Pick<ManagerReviewDecision, 'luck' | 'poorLineupsAt'>;
  readonly missedPlayoffs: boolean;
  /** The league still allows trades. */
  readonly canTrade: boolean;
}

/** Positions that a verdict has moves for. */
const MAX_MOVES = 2;
/** Wins that luck must have moved for the headline to say so. */
const MIN_HEADLINE_LUCK_WINS = 1;

export function headlineOf(
  { strong, fading, weakOutlook, weak, standout, average }: TeamShape,
  weaknessList: readonly Weakness[],
  { review, missedPlayoffs, canTrade }: HeadlineInput,
): TeamHeadline {
  const { luck } = review;
  const isOrdinary =
    luck.size === 'none' ||
    luck.size === 'ordinary' ||
    Math.abs(luck.actualWins - luck.expectedWins) < MIN_HEADLINE_LUCK_WINS;
  const helped = weaknessList.filter(({ fixes }) => fixes.length > 0);
  const stream = helped.map(({ strength }) => strength.position).filter(isStreamed);
  const positions = (list: readonly StrengthFacts[]) => list.map(({ position }) => position);
  const isLineupCall = (position: string) =>
    weaknessList.some(({ strength, missedPoints }) => strength.position === position && missedPoints !== null);
  const isNamed = ({ strength: { position } }: Weakness) =>
    positions(weak).includes(position) || position === weakOutlook?.position;
  const facts = {
    weak: positions(weak),
    lineupCalls: positions(weak).filter(isLineupCall),
    movable: weaknessList
      .filter(isNamed)
      .filter(
        (each) => each.missedPoints || each.fixes.length > 0 || (each.isWeakAhead && isWorthTrade(each) && canTrade),
      )
      .map(({ strength }) => strength.position)
      .slice(0, MAX_MOVES),
    benched: review.poorLineupsAt,
    standout: standout?.player ?? null,
    strong: weak.length + stream.length > 0 && !isOrdinary ? [] : positions(strong),
    stream,
    empty: helped.filter(isEmptySpot).map(({ strength }) => strength.position),
    weakOutlook: weakOutlook?.position ?? null,
    isCheap: !weaknessList.some((each) => isNamed(each) && isWorthTrade(each)),
    hasOwnSlots: strong.length + weak.length + average.length > 0 || fading !== null,
    luck: isOrdinary ? null : luck.direction,
    missedPlayoffs,
  };
  return { ...facts, statedLuck: missedPlayoffs ? null : facts.luck, action: actionOf(facts) };
}

type HeadlineFacts = Omit<TeamHeadline, 'action' | 'statedLuck'>;

/** The first of these that there is. */
function actionOf(facts: HeadlineFacts): HeadlineAction {
  const { weak, strong, stream, empty, lineupCalls, movable, benched, weakOutlook } = facts;
  if (!facts.hasOwnSlots) return { kind: 'nothing_to_grade' };
  if (facts.missedPlayoffs) return missedAction(facts);
  if (facts.standout !== null) return standoutAction(facts, facts.standout);
  if (weak.length === 0 && weakOutlook !== null) return { kind: 'weak_outlook', position: weakOutlook };
  if (movable.length > 0 && empty.length > 0) {
    // with lineups to set, the verdict has no room for a second weakness
    const moves = weakMoves(lineupCalls.length > 0 ? movable.slice(0, 1) : movable, lineupCalls);
    return { kind: 'fill_spots', positions: empty, moves };
  }
  if (movable.length > 0)
    return {
      kind: 'fix_weakness',
      moves: weakMoves(movable, lineupCalls),
      strong: lineupCalls.length > 0 ? [] : strong,
    };
  if (stream.length > 0) return { kind: 'stream', positions: stream, strong };
  if (benched !== null)
    return { kind: 'fix_weakness', moves: [{ kind: 'set_lineups', positions: [benched] }], strong: [] };
  const [weakest] = weak;
  if (weakest === undefined) return { kind: 'stand_pat', strong };
  return facts.isCheap ? { kind: 'no_move_worth_it' } : { kind: 'no_move', position: weakest };
}

function missedAction({ weak, strong, luck }: HeadlineFacts): HeadlineAction {
  if (weak.length > 0) return { kind: 'missed_by_weakness', positions: weak, hasBadLuck: luck === 'unlucky' };
  return strong.length > 0 ? { kind: 'missed_despite_strength', positions: strong } : { kind: 'missed_as_average' };
}

/** With one weakness at most: the verdict is short. */
function standoutAction({ movable, stream, empty, lineupCalls }: HeadlineFacts, player: Player): HeadlineAction {
  const isOther = (position: string) => position !== player.position;
  const streamed = stream.find((position) => !empty.includes(position) && isOther(position));
  const weak = movable.filter(isOther);
  const next = (): NextAction => {
    if (weak.length > 0) return { kind: 'weak', moves: weakMoves(weak.slice(0, 1), lineupCalls) };
    return streamed === undefined ? { kind: 'stand_pat' } : { kind: 'stream', position: streamed };
  };
  return { kind: 'add_player', player, emptySpot: empty.find(isOther) ?? null, next: next() };
}

/** One move for positions with the same trouble, else one for each. */
function weakMoves(weak: readonly string[], lineupCalls: readonly string[]): readonly WeakMove[] {
  const kindOf = (position: string) => (lineupCalls.includes(position) ? 'set_lineups' : 'upgrade');
  const [kind, ...others] = new Set(weak.map(kindOf));
  if (kind === undefined) return [];
  return others.length === 0
    ? [{ kind, positions: weak }]
    : weak.map((position) => ({ kind: kindOf(position), positions: [position] }));
}
