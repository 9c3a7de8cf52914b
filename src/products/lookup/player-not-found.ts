// The refusal of a name or id that is no player's.
import type { PlayerCandidate } from '../../contract/index.ts';
import { AnswerError } from '../shared/index.ts';

export type { PlayerCandidate } from '../../contract/index.ts';

/** 404 `player_not_found`, with the players who may be meant. */
export class PlayerNotFoundError extends AnswerError {
  override readonly candidates: readonly PlayerCandidate[];

  constructor(detail: string, candidates: readonly PlayerCandidate[]) {
    super(404, 'player_not_found', detail);
    this.candidates = candidates;
  }
}
