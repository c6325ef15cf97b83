import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue } from '#runtime/queue.ts';

/**
 * The minimum of the OWASP Password Storage Cheat Sheet for argon2id: 19 MiB of memory, two passes, one lane. A hash states
 * its own parameters, so these can be raised later.
 */
const chosen = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;

const derive = promisify(argon2);

/** Hashing takes a core and 19 MiB for a while: two at once leave the rest of the shop responsive. */
const queue = createQueue({ atOnce: 2, waiting: 100 });

/** Typed letters have several encodings (NIST SP 800-63B, 3.1.1.2). */
const normal = (password: string) => password.normalize('NFKC');

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
}

const hashWith = (password: string, nonce: Buffer, parameters: Parameters) =>
  queue(() => derive('argon2id', { message: normal(password), nonce, tagLength: hashBytes, ...parameters }));

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const written = (salt: Buffer, hash: Buffer) => {
  const { memory, passes, parallelism } = chosen;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
};

/**
 * The hash of a password in the PHC string format: '$argon2id$v=19$m=19456,t=2,p=1$salt$hash'.
 * @throws BusyError when too many hashes wait
 */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes);
  return written(salt, await hashWith(password, salt, chosen));
};

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** A hash that no password has: it makes a login to an unknown account take as long as one to a known account. */
const decoy = written(randomBytes(saltBytes), randomBytes(hashBytes));

/**
 * Whether a password belongs to a hash; null, for an account without a password, takes as long and is false.
 * @throws BusyError when too many hashes wait
 */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = phc.exec(stored ?? decoy) ?? [];
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(hash, 'base64');
  const derived = await hashWith(password, Buffer.from(salt, 'base64'), parameters);
  return stored !== null && derived.length === expected.length && timingSafeEqual(derived, expected);
};
