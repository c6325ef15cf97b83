import { hash, randomBytes } from 'node:crypto';

/** A secret for a link: 256 bits, 43 characters of base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the store keeps of a token. A plain digest is enough, because nobody can guess 256 random bits. */
export const digestOf = (token: string): string => hash('sha256', token, 'base64url');
