// What the verdict and the reasoning say of the named targets.
import { absentIn } from '../phrases/index.ts';
import type { FirstReason, LeadAccount, NextTarget, WaiversHeadline, WaiverTarget } from './decision.ts';

export function waiversHeadline({
  targets,
  areHelpful,
}: {
  readonly targets: readonly Pick<WaiverTarget, 'label'>[];
  readonly areHelpful: boolean;
}): WaiversHeadline {
  if (!areHelpful) return 'no_help';
  return targets.some(({ label }) => label === 'start') ? 'claim' : 'stash_only';
}

/** Last season's usage comes after his projection, and bad news after his odds. */
export function firstReasonOf({
  starterInDoubt,
  news,
  isGoodNews,
  role,
  nextGame,
}: Omit<WaiverTarget, 'firstReason' | 'rosteredPercent'>): FirstReason | null {
  if (starterInDoubt) return 'starter_in_doubt';
  if (news) return isGoodNews ? 'news' : null;
  if (role.isThisSeason && role.account) return 'usage';
  return nextGame ? 'projection' : null;
}

/** Share of his team's snaps from which a player hardly leaves the field; chooses words only. */
const MIN_EVERY_DOWN_SNAPS = 0.7;

export function leadAccount(target: WaiverTarget): LeadAccount {
  const { role, news, isGoodNews, nextGame, playingTime, rival, starterInDoubt } = target;
  const reason = (): LeadAccount['reason'] => {
    if (starterInDoubt) return { kind: 'starter_in_doubt', starter: starterInDoubt };
    if (news) return { kind: 'news', news };
    const isEveryDown = role.snapShare !== null && role.snapShare.value >= MIN_EVERY_DOWN_SNAPS;
    return role.isThisSeason ? { kind: 'usage', isFirst: isEveryDown } : { kind: 'projection', nextGame };
  };
  const risk = (): LeadAccount['risk'] => {
    if (playingTime) return { kind: 'playing_time', playingTime };
    if (rival) return { kind: 'rival', rival };
    if (role.status.label !== null) return { kind: 'status', label: role.status.label };
    return news && !isGoodNews ? { kind: 'usage' } : null;
  };
  return { reason: reason(), risk: risk() };
}

export function nextTarget(target: WaiverTarget, first: WaiverTarget): NextTarget {
  const { news, isGoodNews, role, nextGame, starterInDoubt } = target;
  const account = (): NextTarget['account'] => {
    // what speaks against a target with a game is in his rationale
    if (news && !isGoodNews && !nextGame) return { kind: 'claim_though', news };
    if (starterInDoubt) return { kind: 'starter_in_doubt', starter: starterInDoubt };
    const named = first.news && absentIn(first.role, first.news);
    if (news === 'opening' && role.opening && role.opening.absent === named)
      return { kind: 'same_opening', opening: role.opening };
    if (news && isGoodNews) return { kind: 'news', news };
    return nextGame ? { kind: 'projection', nextGame } : { kind: 'after_bye' };
  };
  return { target, account: account() };
}
