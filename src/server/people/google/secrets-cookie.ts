import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { sessionPaths } from '#api/account/session.ts';
import { api } from '#config.ts';

const name = 'sign-in';
const path = `${api.basePath}/${sessionPaths.googleRedirect.replace(/\/redirect$/, '')}`;
const maxAge = 10 * 60;

const content = z.object({
  state: z.string().max(200),
  nonce: z.string().max(200),
  verifier: z.string().max(200),
  remember: z.boolean(),
});
export type BegunSignIn = z.infer<typeof content>;

/**
 * Stores the secrets of a sign-in in the browser that began it, for ten minutes. SameSite=Lax, because the browser
 * returns from the issuer's site. The cookie is no login: it only proves that both halves happen in one browser.
 */
export const keepSignIn = (context: Context, begun: BegunSignIn, siteUrl: string): void =>
  setCookie(context, name, Buffer.from(JSON.stringify(begun)).toString('base64url'), {
    path,
    maxAge,
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
  });

/** The sign-in that this browser began; null without one. */
export const begunSignIn = (context: Context): BegunSignIn | null => {
  try {
    const json: unknown = JSON.parse(Buffer.from(getCookie(context, name) ?? '', 'base64url').toString());
    return content.parse(json);
  } catch {
    return null;
  }
};

export const forgetSignIn = (context: Context): void => void deleteCookie(context, name, { path });
