import * as oidc from 'openid-client';
import type { GoogleSignIn, IssuedIdentity, SignInSecrets } from '#server/kernel/providers/google-sign-in.ts';
import { sessionPaths } from '#api/account/session.ts';
import { api } from '#config.ts';
import type { Environment } from '#runtime/environment.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';

interface Client {
  issuer: string;
  id: string;
  secret: string;
  /** The address of the callback, registered with the issuer. */
  redirectUri: string;
}

const timeoutSeconds = 10;

const newSecrets = (): SignInSecrets => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** OpenID Connect with authorization code, PKCE, state and nonce. */
export const googleSignIn = (client: Client): GoogleSignIn => {
  const discover = discovered(client);
  return {
    begin: async () => {
      const secrets = newSecrets();
      const { state, nonce, verifier } = secrets;
      const address = oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: client.redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
        state,
        nonce,
      });
      return { address, secrets };
    },
    finish: async (search, { state, nonce, verifier }) => {
      const address = new URL(client.redirectUri);
      address.search = search;
      const tokens = await oidc.authorizationCodeGrant(await discover(), address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      return identityOf(tokens.claims());
    },
  };
};

/** The issuer's endpoints and keys, read at the first use, and again after a failure. */
const discovered = ({ issuer, id, secret }: Client) => {
  let known: Promise<oidc.Configuration> | undefined;
  const execute = [
    // Without it openid-client trusts TLS and does not check the signature of ID tokens.
    oidc.enableNonRepudiationChecks,
    // Only a local stand-in has an issuer without TLS.
    ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
  ];
  return () => {
    known ??= oidc
      .discovery(new URL(issuer), id, secret, undefined, { execute, timeout: timeoutSeconds })
      .catch((error: unknown) => {
        known = undefined;
        throw error;
      });
    return known;
  };
};

const identityOf = (claims: oidc.IDToken | undefined): IssuedIdentity => {
  if (!claims) throw new Error('The issuer sent no ID token.');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof claims['email'] === 'string' ? claims['email'] : null,
    isEmailVerified: claims['email_verified'] === true,
    name: typeof claims['name'] === 'string' ? claims['name'] : null,
  };
};

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
