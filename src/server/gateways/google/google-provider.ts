import { sessionPaths } from '#api/account/session.ts';
import { api } from '#config.ts';
import type { Environment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import type { GoogleSignIn } from '#server/kernel/providers/google-sign-in.ts';
import { googleSignIn } from './google-sign-in.ts';

export type GoogleSettings = Pick<Environment, 'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER'>;

/** The sign-in with Google where it is configured, else null. Throws ShopkeeperError when half of it is missing. */
export const googleProvider = (settings: GoogleSettings, siteUrl: string): GoogleSignIn | null => {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_ISSUER: issuer } = settings;
  if (!id && !secret) return null;
  if (!id || !secret)
    throw new ShopkeeperError(
      `The variable ${id ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'} is missing: the sign-in with Google needs both.`,
    );
  const redirectUri = new URL(`${api.basePath}/${sessionPaths.googleCallback}`, siteUrl).href;
  return googleSignIn({ issuer, id, secret, redirectUri });
};
