import { createHash, timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

/** The accepted messages. A message can be forgotten after ten minutes: a later copy of it is stale. */
export interface SeenHooks {
  has(id: string): boolean;
  add(id: string, at: Date): void;
}

interface Settings {
  /** 'whsec_…'; during a change of secret the new and the old one, with a space between them. */
  secret: string;
  now: () => Date;
  seen: SeenHooks;
}

interface HookRequest {
  headers: Headers;
  /** The body as received, because the signature covers its bytes. */
  body: string;
}

/**
 * 'repeated' is a message that was accepted before: the answer is a success, because its sender would otherwise repeat it.
 */
export type HookRefusal = 'unsigned' | 'forged' | 'stale' | 'repeated' | 'malformed';

export type HookVerdict = { state: 'accepted'; cursor: string } | { state: 'refused'; reason: HookRefusal };

/** Largest distance between the clocks of sender and receiver, delivery included. */
const toleranceSeconds = 300;

const message = z.object({
  type: z.literal('catalogue.changed'),
  data: z.object({ cursor: z.string().min(1) }),
});

/**
 * Returns a function that verifies notifications of changes of the catalogue. A message is accepted once.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const hookVerifier = ({ secret, now, seen }: Settings): ((request: HookRequest) => HookVerdict) => {
  const keys = secret.split(' ').map((one) => new Webhook(one));
  return ({ headers, body }) => {
    const id = headers.get('webhook-id');
    const time = headers.get('webhook-timestamp');
    const signatures = headers.get('webhook-signature');
    if (!id || !signatures || !time || !/^\d{1,11}$/.test(time)) return refused('unsigned');
    const sentAt = new Date(Number(time) * 1_000);
    const isSigned = keys.some((key) => holds(signatures, key.sign(id, sentAt, body)));
    if (!isSigned) return refused('forged');
    const at = now();
    if (Math.abs(at.getTime() - sentAt.getTime()) > toleranceSeconds * 1_000) return refused('stale');
    if (seen.has(id)) return refused('repeated');
    const cursor = cursorIn(body);
    if (cursor === null) return refused('malformed');
    seen.add(id, at);
    return { state: 'accepted', cursor };
  };
};

const refused = (reason: HookRefusal) => ({ state: 'refused', reason }) as const;

/**
 * Whether one of the signatures, which are separated by spaces, is the expected one. The comparison takes constant
 * time, because all digests have one length.
 */
const holds = (signatures: string, expected: string) =>
  signatures.split(' ').some((given) => timingSafeEqual(digestOf(given), digestOf(expected)));

const digestOf = (text: string) => createHash('sha256').update(text).digest();

const cursorIn = (body: string): string | null => {
  try {
    return message.parse(JSON.parse(body)).data.cursor;
  } catch {
    return null;
  }
};
