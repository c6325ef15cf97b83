import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { issuerClient as client } from '../../scripts/test/issuer.ts';
import { openServer } from './local-server.ts';

/** A person at the issuer. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

interface Granted {
  person: Person;
  redirectUri: string;
  challenge: string;
  nonce: string;
}

const base64url = (value: string | Buffer) => Buffer.from(value).toString('base64url');

/**
 * An issuer of OpenID Connect on this machine, which refuses what Google refuses: a wrong client, secret, address of return,
 * code or verifier. A test can also make it lie in its ID tokens.
 */
export const startIssuer = async (port = 0) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  // Clients keep keys by their id.
  const kid = randomBytes(8).toString('hex');
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const key = {
    ...createPublicKey(publicKey).export({ format: 'jwk' }),
    kid,
    alg: 'RS256',
    use: 'sig',
  };
  const granted = new Map<string, Granted>();
  const registered = new Set<string>();
  const state = {
    person: { sub: '1', email: 'ana@exemplo.com', email_verified: true, name: 'Ana Prado' } as Person,
    /** Claims that replace the true ones. */
    lies: {} as Record<string, unknown>,
    /** Signs ID tokens with a key that it does not publish. */
    isForged: false,
    denies: false,
    isDown: false,
  };

  const signed = (claims: object) => {
    const head = base64url(JSON.stringify({ alg: 'RS256', kid, typ: 'JWT' }));
    const body = `${head}.${base64url(JSON.stringify(claims))}`;
    const own = state.isForged ? stranger : createPrivateKey(privateKey);
    return `${body}.${base64url(sign('RSA-SHA256', Buffer.from(body), own))}`;
  };

  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

  const authorize = ({ searchParams: query }: URL, response: ServerResponse) => {
    const redirectUri = query.get('redirect_uri') ?? '';
    const isRight =
      query.get('client_id') === client.id &&
      registered.has(redirectUri) &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      ['code_challenge', 'state', 'nonce'].every((name) => query.get(name)) &&
      ['openid', 'email'].every((scope) => query.get('scope')?.split(' ').includes(scope));
    if (!isRight) return answer(response, 400, { error: 'invalid_request' });
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (state.denies) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(16).toString('hex');
      const [challenge, nonce] = [query.get('code_challenge') ?? '', query.get('nonce') ?? ''];
      granted.set(code, { person: state.person, redirectUri, challenge, nonce });
      back.searchParams.set('code', code);
    }
    return response.writeHead(302, { Location: back.href }).end();
  };

  const exchange = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request));
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      return answer(response, 401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const grant = granted.get(code);
    granted.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== challenge)
      return answer(response, 400, { error: 'invalid_grant' });
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: url,
      aud: client.id,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      ...grant.person,
    };
    return answer(response, 200, {
      access_token: 'unused',
      token_type: 'Bearer',
      expires_in: 300,
      id_token: signed({ ...claims, ...state.lies }),
    });
  };

  const { url, close } = await openServer((request, response) => {
    if (state.isDown) return void request.destroy();
    const address = new URL(request.url ?? '/', url);
    if (address.pathname === '/.well-known/openid-configuration')
      return answer(response, 200, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        code_challenge_methods_supported: ['S256'],
      });
    if (address.pathname === '/keys') return answer(response, 200, { keys: [key] });
    if (address.pathname === '/authorize') return authorize(address, response);
    if (address.pathname === '/token' && request.method === 'POST') return void exchange(request, response);
    return answer(response, 404, {});
  }, port);

  return {
    url,
    state,
    /** Allows an address of return. */
    register: (redirectUri: string) => void registered.add(redirectUri),
    close,
  };
};

export type Issuer = Awaited<ReturnType<typeof startIssuer>>;
