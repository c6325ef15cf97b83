import { Agent as HttpAgent, get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, get as getHttps } from 'node:https';
import type { BlockList } from 'node:net';
import { CoverError } from './cover-error.ts';
import { coverLimits } from './cover-limits.ts';
import { addressGuard } from './guard-address.ts';
import { privateNetworks } from './private-networks.ts';

/** Validators of a picture for conditional requests. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** null when the host answers that the picture has not changed (304). */
export type FetchedImage = ({ bytes: Buffer } & Validators) | null;

export interface ImageFetcherOptions {
  /** Networks that are never connected to; null allows all, for tests and for image hosts in a private network. */
  forbidden?: BlockList | null;
  timeoutMs?: number;
  userAgent?: string;
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Without content encoding: pictures are compressed already, and a compressed response could expand without bound. */
const accepted = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
};

/**
 * Reads pictures from untrusted hosts: http and https only, public addresses, few redirects, bounded size and time.
 * Connections are reused between pictures; `close` ends them.
 */
export const imageFetcher = ({
  forbidden = privateNetworks,
  timeoutMs = coverLimits.timeoutMs,
  userAgent = 'Sulco covers',
}: ImageFetcherOptions = {}) => {
  const guard = forbidden && addressGuard(forbidden);
  const agents = {
    'http:': new HttpAgent({ keepAlive: true }),
    'https:': new HttpsAgent({ keepAlive: true }),
  };

  const open = (url: URL, options: RequestOptions): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      if (url.protocol !== 'http:' && url.protocol !== 'https:')
        throw new CoverError(`it leads to '${url.protocol}'`);
      guard?.check(url.hostname);
      const get = url.protocol === 'https:' ? getHttps : getHttp;
      const connecting = { agent: agents[url.protocol], ...(guard && { lookup: guard.lookup }) };
      get(url, { ...options, ...connecting }, resolve).on('error', reject);
    });

  const follow = async (address: string, options: RequestOptions): Promise<IncomingMessage> => {
    let url = new URL(address);
    for (let left: number = coverLimits.redirects; ; left--) {
      const response = await open(url, options);
      // A second check, in case a connection is made without the guard's lookup.
      guard?.check(response.socket.remoteAddress ?? '');
      const { location } = response.headers;
      if (!redirects.has(response.statusCode ?? 0) || !location) return response;
      response.destroy();
      if (left === 0) throw new CoverError(`it is redirected more than ${coverLimits.redirects} times`);
      url = nextOf(location, url);
    }
  };

  return {
    /** @throws CoverError */
    async fetch(address: string, known: Validators): Promise<FetchedImage> {
      const headers = { ...accepted, 'user-agent': userAgent, ...conditional(known) };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await imageOf(await follow(address, { headers, signal }));
      } catch (error) {
        throw signal.aborted ? tooSlow(timeoutMs) : coverErrorOf(error);
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
};

const conditional = ({ etag, lastModified }: Validators) => ({
  ...(etag && { 'if-none-match': etag }),
  ...(lastModified && { 'if-modified-since': lastModified }),
});

const nextOf = (location: string, from: URL): URL => {
  const url = URL.parse(location, from);
  if (!url) throw new CoverError('it is redirected to no address');
  return url;
};

const imageOf = async (response: IncomingMessage): Promise<FetchedImage> => {
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode === 304) return null;
    if (statusCode !== 200) throw statusError(statusCode);
    const bytes = await bodyOf(response);
    return { bytes, etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
  } finally {
    // Only a response that was read to its end leaves its connection reusable.
    if (!response.readableEnded) response.destroy();
  }
};

const statusError = (status: number) =>
  new CoverError(`its host answers ${status}`, { ofHost: status >= 500 || status === 408 || status === 429 });

const bodyOf = async (response: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  refuseLarge(Number(response.headers['content-length']));
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    refuseLarge((size += chunk.length));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const refuseLarge = (size: number): void => {
  if (size > coverLimits.bytes) throw new CoverError('it is larger than 10 MB');
};

const tooSlow = (timeoutMs: number) =>
  new CoverError(`it is not there after ${timeoutMs / 1_000} s`, { ofHost: true });

const coverErrorOf = (error: unknown): CoverError => {
  if (error instanceof CoverError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new CoverError(`its host cannot be reached (${code ?? message})`, { ofHost: true });
};
