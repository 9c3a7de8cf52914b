// Errors of the store and of the platform as uncharged replies.
import { AnswerError } from '../../products/index.ts';
import { PlatformShareUsed, PlatformUnavailableError } from '../../sleeper/index.ts';
import { StoreUnavailableError } from '../../storage/index.ts';

/** `ask` with expected errors mapped to uncharged replies; any other error remains a defect. */
export function mapErrors<Arguments extends readonly unknown[], Value>(
  ask: (...given: Arguments) => Promise<Value>,
): (...given: Arguments) => Promise<Value> {
  return async (...given) => {
    try {
      return await ask(...given);
    } catch (error) {
      if (error instanceof StoreUnavailableError) {
        throw new AnswerError(
          503,
          'store_unavailable',
          'The database cannot be reached. You were not charged. Try again in a few seconds.',
          5,
        );
      }
      if (error instanceof PlatformShareUsed) {
        throw new AnswerError(429, 'too_many_platform_calls', error.message, error.retryAfterSeconds);
      }
      if (error instanceof PlatformUnavailableError)
        throw new AnswerError(503, 'platform_unavailable', error.message, 60);
      throw error;
    }
  };
}
