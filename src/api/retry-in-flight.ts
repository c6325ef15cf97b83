import { checkout } from '#config.ts';
import { toApiError } from './errors.ts';

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Repeats a keyed write whose first request is in flight, for example in another tab: the store then returns the first
 * answer.
 * @throws what the last repetition has thrown
 */
export const retryInFlight = async <Answer>(
  write: () => Promise<Answer>,
  pauseMs: number = checkout.inFlightMs,
): Promise<Answer> => {
  for (let left = checkout.inFlightRetries; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left <= 0 || toApiError(error).code !== 'in_flight') throw error;
      await pause(pauseMs);
    }
  }
};
