import { hash, randomBytes } from 'node:crypto';

/** A random secret for a link: 256 bits, 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. A plain digest is enough, because 256 random bits cannot be guessed. */
export const digestOf = (token: string): string => hash('sha256', token, 'base64url');
