import { toApiError } from '#api/errors.ts';
import { retryInFlight } from '#api/retry-in-flight.ts';
import { endWrite, writeKeyOf } from './write-key.ts';

/** A short name of a text, so that storage holds neither ids nor tokens. FNV-1a, 32 bits, twice. */
const digestOf = (text: string): string => {
  const half = (seed: number) =>
    [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619), seed) >>>
    0;
  return half(2_166_136_261).toString(36) + half(3_735_928_559).toString(36);
};

/**
 * Carries out a write under the key of its content. The key is stored until there is an answer: after a lost connection or a
 * reload, and in a second tab, the same content is the same write.
 * @throws ApiError
 */
export const keyedWrite = async <Answer>(
  name: string,
  body: object,
  write: (key: string) => Promise<Answer>,
): Promise<Answer> => {
  const slot = `${name} ${digestOf(JSON.stringify(body))}`;
  const key = writeKeyOf(slot);
  try {
    const answer = await retryInFlight(() => write(key));
    endWrite(slot);
    return answer;
  } catch (error) {
    const failure = toApiError(error);
    const isAnswered = failure.status !== null && failure.status < 500 && failure.code !== 'in_flight';
    if (isAnswered) endWrite(slot);
    throw failure;
  }
};
