import { fc, test as property } from '@fast-check/vitest';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { hookVerifier } from '#site/rebuild/verify-hook.ts';

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const secret = secretOf('a');
const start = Date.parse('2026-11-25T12:00:00Z');
const runs = { numRuns: 1_000 };

interface Sent {
  id?: string;
  sentAt?: number;
  cursor?: string;
  body?: string;
  secret?: string;
}

/** A request as its sender signs it. */
const sent = ({
  id = 'msg_1',
  sentAt = start,
  cursor = '1b4e28ba.57',
  secret: key = secret,
  ...rest
}: Sent = {}) => {
  const body = rest.body ?? JSON.stringify({ type: 'catalogue.changed', data: { cursor } });
  return {
    headers: new Headers({
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(sentAt / 1_000)),
      'webhook-signature': new Webhook(key).sign(id, new Date(sentAt), body),
    }),
    body,
  };
};

const verifier = (secrets = secret, now = () => new Date(start)) => {
  const ids = new Set<string>();
  return hookVerifier({ secret: secrets, now, seen: { has: (id) => ids.has(id), add: (id) => ids.add(id) } });
};

const changed = (request: ReturnType<typeof sent>, name: string, value: string) => {
  const headers = new Headers(request.headers);
  headers.set(name, value);
  return { ...request, headers };
};

const number = fc.integer({ min: 1, max: 100_000 });

describe('a message that the catalogue has changed', () => {
  test('is accepted with its cursor', () => {
    expect(verifier()(sent())).toEqual({ state: 'accepted', cursor: '1b4e28ba.57' });
  });

  test('may be signed with any of the secrets, among other signatures', () => {
    const verify = verifier(`${secretOf('b')} ${secret}`);
    expect(verify(sent()).state).toBe('accepted');
    expect(verify(sent({ id: 'msg_2', secret: secretOf('b') })).state).toBe('accepted');
    const request = sent({ id: 'msg_3' });
    const signature = request.headers.get('webhook-signature');
    expect(verify(changed(request, 'webhook-signature', `v1,AAAA v1a,BBBB ${signature}`)).state).toBe(
      'accepted',
    );
  });

  test('is accepted by the packet of the standard too', () => {
    const { headers, body } = sent({ sentAt: Date.now() });
    expect(new Webhook(secret).verify(body, Object.fromEntries(headers))).toMatchObject({
      data: { cursor: '1b4e28ba.57' },
    });
  });

  test.each([
    ['unsigned', { headers: new Headers(), body: '' }],
    ['unsigned', changed(sent(), 'webhook-timestamp', 'agora')],
    ['malformed', sent({ body: 'catalogue' })],
    ['malformed', sent({ body: '{"type":"order.created","data":{"cursor":"a"}}' })],
  ])('is refused as %s', (reason, request) => {
    expect(verifier()(request)).toEqual({ state: 'refused', reason });
  });

  property.prop(
    [
      fc.string(),
      number,
      fc.constantFrom('body', 'webhook-id', 'webhook-timestamp', 'webhook-signature', 'secret'),
    ],
    runs,
  )('is refused when any part of it is forged', (text, seconds, part) => {
    const request = sent();
    const forged = {
      body: { ...request, body: `${request.body} ${text}` },
      'webhook-id': changed(request, 'webhook-id', `msg_2${encodeURIComponent(text)}`),
      'webhook-timestamp': changed(request, 'webhook-timestamp', String(start / 1_000 + (seconds % 299) + 1)),
      'webhook-signature': changed(
        request,
        'webhook-signature',
        `v1,${Buffer.from(text).toString('base64')}`,
      ),
      secret: sent({ secret: secretOf('c') }),
    }[part];
    expect(verifier()(forged)).toEqual({ state: 'refused', reason: 'forged' });
  });

  property.prop([fc.uuid(), fc.integer({ min: -299, max: 299 })], runs)(
    'is refused when it was accepted before',
    (id, seconds) => {
      let now = start;
      const verify = verifier(secret, () => new Date(now));
      const request = sent({ id });
      expect(verify(request).state).toBe('accepted');
      now += seconds * 1_000;
      expect(verify(request)).toEqual({ state: 'refused', reason: 'repeated' });
    },
  );

  property.prop([number, fc.boolean()], runs)(
    'is refused when it is stale, or of the future',
    (seconds, isOld) => {
      const distance = (300 + seconds) * 1_000;
      const request = sent({ sentAt: isOld ? start - distance : start + distance });
      expect(verifier()(request)).toEqual({ state: 'refused', reason: 'stale' });
    },
  );
});
