import path from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { KeptSite } from '#site/rebuild/keep-site.ts';
import { hookRoutes } from '#site/rebuild/rebuild-alone.ts';
import { openSiteRecords } from '#site/rebuild/site-records.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const secret = secretOf('a');
const message = JSON.stringify({ type: 'catalogue.changed', data: { cursor: '1b4e28ba.57' } });

interface Sent {
  id?: string;
  /** Seconds before now. */
  age?: number;
  body?: string;
  secret?: string;
}

/** A request as its sender signs it. */
const signed = ({ id = 'msg_1', age = 0, body = message, secret: key = secret }: Sent = {}) => {
  const sentAt = new Date(Date.now() - age * 1_000);
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': new Webhook(key).sign(id, sentAt, body),
  };
  return { method: 'POST', headers, body };
};

/** The routes of a site whose records are in the given folder. */
const openRoutes = (hookSecret: string | undefined = secret, folder = scratchFolder()) => {
  const records = openSiteRecords(path.join(folder, 'site.db'));
  onTestFinished(() => records.close());
  const changed = vi.fn();
  const site = { records } as KeptSite['site'];
  const routes = hookRoutes({ REBUILD_HOOK_SECRET: hookSecret }, { site, changed });
  const statusOf = async (request: RequestInit) => (await routes.request('/hooks', request)).status;
  return { statusOf, changed };
};

describe('a message to a site', () => {
  test('is accepted, and brings the site up to date once', async () => {
    const { statusOf, changed } = openRoutes();
    expect(await statusOf(signed())).toBe(204);
    expect(changed).toHaveBeenCalledOnce();
    expect(await statusOf(signed({ id: 'msg_2' }))).toBe(204);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  test('that is repeated is answered as before, and changes nothing, after a restart too', async () => {
    const folder = scratchFolder();
    const { statusOf, changed } = openRoutes(secret, folder);
    const request = signed();
    expect([await statusOf(request), await statusOf(request)]).toEqual([204, 204]);
    expect(changed).toHaveBeenCalledOnce();
    const again = openRoutes(secret, folder);
    expect(await again.statusOf(request)).toBe(204);
    expect(again.changed).not.toHaveBeenCalled();
  });

  test.each([
    ['forged', signed({ secret: secretOf('b') })],
    ['changed on its way', { ...signed(), body: `${message} ` }],
    ['stale', signed({ age: 360 })],
    ['of the future', signed({ age: -360 })],
    ['unsigned', { method: 'POST', body: message }],
    ['about something else', signed({ body: '{"type":"order.created","data":{"cursor":"a"}}' })],
    ['empty', { method: 'POST' }],
  ])('that is %s is refused', async (_, request) => {
    const { statusOf, changed } = openRoutes();
    expect(await statusOf(request)).toBe(401);
    expect(changed).not.toHaveBeenCalled();
    expect(await statusOf(signed())).toBe(204);
  });

  test('that is too long is refused, signed or not', async () => {
    const { statusOf, changed } = openRoutes();
    const body = JSON.stringify({ type: 'catalogue.changed', data: { cursor: 'a'.repeat(10_000) } });
    expect(await statusOf(signed({ body }))).toBe(413);
    expect(changed).not.toHaveBeenCalled();
  });

  test('is not taken by a site without a secret', async () => {
    const { statusOf, changed } = openRoutes('');
    expect(await statusOf(signed())).toBe(404);
    expect(changed).not.toHaveBeenCalled();
  });

  test('is taken at its address and with its method only', async () => {
    const { statusOf, changed } = openRoutes();
    expect(await statusOf({ method: 'GET' })).toBe(404);
    expect(changed).not.toHaveBeenCalled();
  });
});
