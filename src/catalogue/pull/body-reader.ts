import { ApiError } from '#api/errors.ts';
import { pull } from '#config.ts';

interface Limits {
  mostAnswerBytes: number;
  mostBytes: number;
}

const tooLarge = (what: string, most: number) =>
  new ApiError('malformed', { reason: `${what} more than ${most / 1_048_576} MB` });

/**
 * Reads the bodies of a pull to their end, within a limit for each and one for all of them. An answer that unpacks to
 * more is abandoned.
 */
export const bodyReader = ({ mostAnswerBytes, mostBytes }: Limits = pull) => {
  let all = 0;
  return async (response: Response): Promise<ArrayBuffer> => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let own = 0;
    for await (const chunk of response.body ?? []) {
      own += chunk.length;
      all += chunk.length;
      if (own > mostAnswerBytes) throw tooLarge('one answer holds', mostAnswerBytes);
      if (all > mostBytes) throw tooLarge('all answers hold', mostBytes);
      chunks.push(chunk);
    }
    return new Blob(chunks).arrayBuffer();
  };
};
