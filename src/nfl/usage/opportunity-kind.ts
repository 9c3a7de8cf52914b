// Which of a player's opportunities are said: attempts of a quarterback, targets of a receiver.
import { mean } from '../../stats/index.ts';
import { type GameUsage, opportunities } from './game-usage.ts';

/** `passes` and `targets` leave out the carries of a quarterback and of a receiver. */
export type OpportunityKind =
  | 'passes'
  | 'passes_and_carries'
  | 'carries_and_targets'
  | 'targets_and_carries'
  | 'targets';

/** Carries a game from which a receiver is handed the ball for real. */
const MIN_HANDOFFS = 1;
/** Opportunities a game from which a change is said. */
const MIN_SAID_CHANGE = 1.5;
/** Share of such a change that one part has to make up to be said alone. */
const MIN_PART_SHARE = 0.5;

/** `before` are the games that the recent ones are compared with; empty where they are not. */
export function opportunityKind(
  position: string,
  recent: readonly GameUsage[],
  before: readonly GameUsage[] = [],
): OpportunityKind {
  if (position === 'RB' || position === 'FB') return 'carries_and_targets';
  if (position === 'QB')
    return isMainPart((game) => game.attempts, position, recent, before) ? 'passes' : 'passes_and_carries';
  // none in no games
  const handoffs = mean([...before, ...recent].map(({ carries }) => carries)) ?? 0;
  const isReceiver = handoffs < MIN_HANDOFFS && isMainPart((game) => game.targets, position, recent, before);
  return isReceiver ? 'targets' : 'targets_and_carries';
}

/** Whether a part of the opportunities moves as all of them do. */
function isMainPart(
  partOf: (game: GameUsage) => number,
  position: string,
  recent: readonly GameUsage[],
  before: readonly GameUsage[],
): boolean {
  const changeOf = (count: (game: GameUsage) => number): number => {
    const [now, then] = [mean(recent.map(count)), mean(before.map(count))];
    return now === null || then === null ? 0 : now - then;
  };
  const all = changeOf((game) => opportunities(game, position));
  return Math.abs(all) < MIN_SAID_CHANGE || changeOf(partOf) / all >= MIN_PART_SHARE;
}
