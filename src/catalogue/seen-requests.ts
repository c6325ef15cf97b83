import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pMap, { pMapStop } from 'p-map';
import { bodyReader } from './pull/body-reader.ts';
import { replaceFile } from './snapshot/replace-file.ts';
import { snapshotFile } from './snapshot/snapshot.ts';

/** One response of the last pull, with the data that show later whether it has changed. */
interface SeenRequest {
  url: string;
  status: number;
  etag: string | null;
  /** Hash of the body when the API sends no ETag. */
  digest: string | null;
}

type Fetch = typeof fetch;

const probesAtOnce = 8;
const probeTimeoutMs = 10_000;
const seenFile = (dir: string) => path.join(dir, 'requests.json');

/**
 * A fetch that records its responses. It reads each body to its end, so that a connection lost within a body is a
 * network error and is retried.
 */
export const rememberingFetch = (through: Fetch = fetch): { fetch: Fetch; seen: () => SeenRequest[] } => {
  const seen = new Map<string, SeenRequest>();
  const readBody = bodyReader();
  const remember: Fetch = async (input, init) => {
    const response = await through(input, init);
    const url = input instanceof Request ? input.url : String(input);
    const body = await readBody(response);
    seen.set(url, seenRequest(url, response, body));
    const { status, statusText, headers } = response;
    return new Response(body.byteLength ? body : null, { status, statusText, headers });
  };
  return { fetch: remember, seen: () => [...seen.values()] };
};

/** Contents of the file, valid only for the snapshot made from these requests. */
interface SeenFile {
  fingerprint: string;
  /** Size of the snapshot, to detect a truncated one. */
  bytes: number;
  requests: SeenRequest[];
}

/** Writes `requests.json` beside the snapshot. */
export const writeSeenRequests = async (
  dir: string,
  fingerprint: string,
  requests: SeenRequest[],
): Promise<void> => {
  const seen: SeenFile = { fingerprint, bytes: statSync(snapshotFile(dir)).size, requests };
  await replaceFile(seenFile(dir), (filename) => writeFile(filename, JSON.stringify(seen), { flush: true }));
};

/**
 * Whether every response behind the snapshot is unchanged. If-None-Match makes this cheap for an API with ETags; without
 * an ETag on the list of records a pull costs no more, so the result is false.
 */
export const isStillTheSame = async (dir: string, fingerprint: string): Promise<boolean> => {
  const requests = readSeenRequests(dir, fingerprint);
  const first = requests.find(({ status }) => status === 200);
  if (!first?.etag || !(await answersTheSame(first))) return false;
  const others = requests.filter((request) => request !== first);
  let same = true;
  const probe = async (request: SeenRequest) => {
    same &&= await answersTheSame(request);
    return same ? undefined : pMapStop;
  };
  await pMap(others, probe, { concurrency: probesAtOnce });
  return same;
};

/** A failure counts as a change: the pull that follows reports it, after its retries. */
const answersTheSame = async ({ url, status, etag, digest }: SeenRequest): Promise<boolean> => {
  try {
    const headers = { Accept: 'application/json', ...(etag && { 'If-None-Match': etag }) };
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(probeTimeoutMs) });
    const body = await bodyReader()(response);
    if (response.status === 304) return etag !== null;
    return response.status === status && digest !== null && digest === digestOf(body);
  } catch {
    return false;
  }
};

const seenRequest = (url: string, response: Response, body: ArrayBuffer): SeenRequest => {
  const etag = response.ok ? response.headers.get('etag') : null;
  return { url, status: response.status, etag, digest: etag ? null : digestOf(body) };
};

const digestOf = (body: ArrayBuffer) => createHash('sha256').update(new Uint8Array(body)).digest('hex');

const readSeenRequests = (dir: string, fingerprint: string): SeenRequest[] => {
  try {
    const seen = JSON.parse(readFileSync(seenFile(dir), 'utf8')) as SeenFile;
    const isOfThis = seen.fingerprint === fingerprint && seen.bytes === statSync(snapshotFile(dir)).size;
    return isOfThis ? seen.requests : [];
  } catch {
    return [];
  }
};
