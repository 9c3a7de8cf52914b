// The refusal of a request that names what the platform does not have.
import type { RefusalCode } from '../../contract/index.ts';
import { AnswerError } from '../shared/index.ts';

/** `happened` and `next` are sentences: what was not found, and what the buyer should send. */
export const notOnPlatform = (code: RefusalCode, happened: string, next: string): AnswerError =>
  new AnswerError(404, code, `${happened} You were not charged. ${next}`);
