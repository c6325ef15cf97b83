import { Webhook } from 'standardwebhooks';
import { digestOf } from '#server/kernel/secrets/token.ts';
import type { HookTarget, WebhookTarget } from '#server/kernel/store/hook-target.ts';

interface Message {
  /** The state of the catalogue that the message names. */
  cursor: string;
  now: Date;
  signal: AbortSignal;
}

const timeoutMs = 15_000;

/** The reason of a failed notification; the message holds neither the address nor the text of an answer. */
export class HookError extends Error {
  override readonly name = 'HookError';
}

/** Notifies a target. @throws HookError unless it answers with success */
export const postHook = async (target: HookTarget, message: Message): Promise<void> => {
  const { ok, status } = await send(target, message);
  if (!ok) throw new HookError(`${target.name} answers ${status}.`);
};

const send = async (target: HookTarget, { signal, ...message }: Message) => {
  try {
    const response = await fetch(target.address, {
      method: 'POST',
      ...(target.kind === 'webhook' && signedRequest(target, message)),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return response;
  } catch (error) {
    throw new HookError(`${target.name} gives no answer${codeOf(error)}.`);
  }
};

const codeOf = (error: unknown) => {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError') return ' in time';
  return typeof cause?.code === 'string' ? ` (${cause.code})` : '';
};

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
const signedRequest = ({ digest, secrets }: WebhookTarget, { cursor, now }: Omit<Message, 'signal'>) => {
  // Equal for all attempts at a message, so that its receiver can recognise a repetition.
  const id = `msg_${digestOf(`${digest} ${cursor}`)}`;
  const body = JSON.stringify({ type: 'catalogue.changed', timestamp: now.toISOString(), data: { cursor } });
  return {
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
    },
    body,
  };
};
