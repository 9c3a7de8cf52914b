// Who can be dropped for a target.
import { listing, type Sentence, sentence } from '../../citations/index.ts';
import { overNextGames, type SubjectOf } from '../phrases/index.ts';
import type { WaiversDecision, WaiverTarget } from './decision.ts';

/** "Josh Palmer (13%) is droppable for Wilson if you have him." */
export function dropsSentence({ lead, next }: WaiversDecision, subjectOf: SubjectOf): Sentence | null {
  const mentioned = [lead.target, ...next.map(({ target }) => target)];
  const swaps = mentioned.flatMap(({ player, drop }) => (drop ? [{ drop, target: subjectOf(player).short }] : []));
  const names = swaps.map(({ drop }) => sentence`${subjectOf(drop.player).full} (${drop.odds})`);
  const [first, ...others] = swaps;
  if (!first) return null;
  return others.length === 0
    ? sentence`${listing(names)} is droppable for ${first.target} if you have ${subjectOf(first.drop.player).him}.`
    : sentence`${listing(names)} are droppable for ${listing(swaps.map(({ target }) => target))} if you have them.`;
}

export function dropHint(decision: WaiversDecision, { drop }: WaiverTarget, subjectOf: SubjectOf): Sentence | null {
  return (
    drop &&
    sentence`Drop ${subjectOf(drop.player).full}: ${drop.odds} to be worth starting ${overNextGames(decision.horizon)}.`
  );
}
