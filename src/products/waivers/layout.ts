// What the verdict and the reasoning say of the named targets.
import { absentIn, type PlayingTime, type RivalQuarterback, type RoleNews } from '../phrases/index.ts';
import type { NextGame, WaiverTarget } from './decide.ts';
import { FIRST_PLAYOFF_WEEK } from './named-targets.ts';

/** What the verdict asks for. */
export type WaiversHeadline =
  /** Starts for this week, and stashes next to them. */
  | 'claim'
  /** Stashes that are better than the starts on the list. */
  | 'stash'
  /** Stashes, since no one free beats a starter; in the playoffs nothing is left to wait for. */
  | 'stash_only'
  | 'desperate';

/** What the reasoning says of the first target after his odds. */
export interface LeadAccount {
  readonly reason:
    | { readonly kind: 'news'; readonly news: RoleNews }
    | { readonly kind: 'usage' }
    /** Last season's usage is no reason to claim a player now; null without a game this week. */
    | { readonly kind: 'projection'; readonly nextGame: NextGame | null };
  readonly risk:
    | { readonly kind: 'playing_time'; readonly playingTime: PlayingTime }
    | { readonly kind: 'rival'; readonly rival: RivalQuarterback }
    /** His usage, against news that is bad. */
    | { readonly kind: 'usage' }
    | null;
}

/** The next target, and what is said of him. */
export interface NextTarget {
  readonly target: WaiverTarget;
  readonly account: /** What speaks against a stash without a game this week. */
    | { readonly kind: 'claim_though'; readonly news: RoleNews }
    /** Work of an absent player who is named already. */
    | { readonly kind: 'same_opening'; readonly opening: NonNullable<WaiverTarget['role']['opening']> }
    | { readonly kind: 'news'; readonly news: RoleNews }
    | { readonly kind: 'projection'; readonly nextGame: NextGame }
    | { readonly kind: 'after_bye' };
}

export function waiversHeadline(
  targets: readonly WaiverTarget[],
  starts: readonly WaiverTarget[],
  week: number,
): WaiversHeadline {
  if (starts.length > 0) return 'claim';
  if (targets.some(({ label }) => label === 'start')) return 'stash';
  return week >= FIRST_PLAYOFF_WEEK ? 'desperate' : 'stash_only';
}

export function leadAccount({ role, news, isGoodNews, nextGame, playingTime, rival }: WaiverTarget): LeadAccount {
  const reason = (): LeadAccount['reason'] => {
    if (news) return { kind: 'news', news };
    return role.isThisSeason ? { kind: 'usage' } : { kind: 'projection', nextGame };
  };
  const risk = (): LeadAccount['risk'] => {
    if (playingTime) return { kind: 'playing_time', playingTime };
    if (rival) return { kind: 'rival', rival };
    return news && !isGoodNews ? { kind: 'usage' } : null;
  };
  return { reason: reason(), risk: risk() };
}

export function nextTarget(target: WaiverTarget, first: WaiverTarget): NextTarget {
  const { news, isGoodNews, role, nextGame } = target;
  const account = (): NextTarget['account'] => {
    // what speaks against a target with a game is in his rationale
    if (news && !isGoodNews && !nextGame) return { kind: 'claim_though', news };
    const named = first.news && absentIn(first.role, first.news);
    if (news === 'opening' && role.opening && role.opening.absent === named)
      return { kind: 'same_opening', opening: role.opening };
    if (news && isGoodNews) return { kind: 'news', news };
    return nextGame ? { kind: 'projection', nextGame } : { kind: 'after_bye' };
  };
  return { target, account: account() };
}
