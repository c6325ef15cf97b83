import { hash } from 'node:crypto';
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload';
import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testCards, testHolders } from '#domain/orders/test-cards.ts';
import type { Database } from '#server/kernel/db/database.ts';
import { importSettings } from '#server/shopkeeping/import/import-settings.ts';
import { offeredMethods } from '#server/catalogue/settings/offered.ts';
import { choosePayments } from '#server/gateways/mercado-pago/payment-setup.ts';
import { sandboxPayments } from '#server/gateways/sandbox/sandbox-table.ts';
import { paymentById } from '#server/gateways/sandbox/ledger.ts';
import { noticeRequest } from '#server/gateways/sandbox/sandbox-notices.ts';
import { orders } from '#server/sales/tables/order-tables.ts';
import { keepBooks } from '../support/check-ledger.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { useShop } from '../support/use-shop.ts';
import { openOrdering, type Ordering, type Shopper } from './ordering.ts';
import { type PaymentOnWire, paymentIn } from './paying.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const minute = 60_000;

describeOnOneEngine('the sandbox', ({ open }) => {
  let database: Database;
  let shop: Ordering;
  let buyer: Shopper;

  useShop(open, openOrdering, (opened) => ({ database, shop } = opened));
  beforeAll(async () => {
    buyer = await shop.shopper();
  });
  beforeEach(() => shop.forgetCounts());
  keepBooks(() => shop.store);

  const card = (more: object = {}) => ({
    ...{ number: '5031 4332 1540 6351', holder: 'APRO', expiry: '11/30' },
    ...{ security_code: '123', cpf: '123.456.789-09', ...more },
  });
  const tokenize = (body: object, { token } = buyer) =>
    shop.call('POST', '/sandbox/card-tokens', body, { token });
  const tokenOf = async (more: object = {}) => String((await tokenize(card(more))).body.data['token']);
  const order = async () => shop.order(buyer, await shop.stocked(1));
  const pay = async ({ id, total }: { id: number; total: number }, body: object) =>
    paymentIn(
      await shop.call(
        'POST',
        `/orders/${id}/payments`,
        { expected_total: total, ...body },
        { token: buyer.token },
      ),
    );
  const decide = (payment: PaymentOnWire, outcome: string, { token } = buyer) =>
    shop.call('POST', `/sandbox/payments/${payment.id}/${outcome}`, undefined, { token });
  const withCard = async (more: object = {}, body: object = {}) => ({
    ...{ method: 'credit', token: await tokenOf(more), payment_method_id: 'master', installments: 1 },
    ...body,
  });
  const statuses = async (id: number) => {
    const [row] = await database.orm.select().from(orders).where(eq(orders.id, id));
    return [row?.status, row?.paymentStatus, row?.attention];
  };

  test('is what the settings say of the shop', async () => {
    const { body } = await shop.call('GET', '/config');
    expect(body.data['payments']).toEqual({
      provider: 'sandbox',
      methods: ['pix', 'credit', 'debit', 'boleto'],
      installments: { max: 6, min_amount: 20 },
    });
  });

  test('offers only the methods of the settings, and none that does not exist here', async () => {
    await importSettings(shop.store, { payment_methods: ['credit', 'ticket', 'ATM'] });
    const { body } = await shop.call('GET', '/config');
    expect((body.data['payments'] as { methods: string[] }).methods).toEqual(['credit', 'boleto']);
    const made = await order();
    const answer = await shop.call(
      'POST',
      `/orders/${made.id}/payments`,
      { method: 'pix', expected_total: made.total },
      { token: buyer.token },
    );
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['method']]);
    await importSettings(shop.store, { payment_methods: [] });
  });

  describe('a card', () => {
    test.each(
      testCards.map(({ label, number, securityCode, brand }) => [label, number, securityCode, brand]),
    )('%s becomes a token, and its number is kept nowhere', async (_label, number, security_code, brand) => {
      const { status, body } = await tokenize(card({ number, security_code }));
      expect([status, body.data['payment_method_id'], body.data['last_four_digits']]).toEqual([
        200,
        brand,
        number.slice(-4),
      ]);
      const kept = JSON.stringify(await database.orm.select().from(sandboxPayments));
      const digits = number.replaceAll(' ', '');
      expect([kept.includes(digits), kept.includes(number), kept.includes(digits.slice(4, 12))]).toEqual([
        false,
        false,
        false,
      ]);
      expect(kept).not.toContain(String(body.data['token']));
    });

    test.each([
      ['number', { number: '4111 1111 1111 1111' }, /só aceita cartões de teste/],
      ['expiry', { expiry: '13/30' }, /MM\/AA/],
      ['expiry', { expiry: '01/20' }, /vencido/],
      ['security_code', { security_code: '12' }, /3 dígitos/],
      ['cpf', { cpf: '111.444.777-36' }, /CPF inválido/],
      ['holder', { holder: ' ' }, /nome/],
    ])('with a wrong %s is refused', async (field, more, message) => {
      const { status, body } = await tokenize(card(more));
      expect(status).toBe(422);
      expect(body.errors?.[field]?.join()).toMatch(message);
    });

    test.each(testHolders.map(({ name, statusDetail }) => [name, statusDetail]))(
      'of %s ends with %s',
      async (holder, detail) => {
        const paid = await pay(await order(), await withCard({ holder }));
        const waiting: Record<string, string> = {
          accredited: 'approved',
          pending_contingency: 'in_process',
          pending_challenge: 'pending',
        };
        const expected = waiting[detail] ?? 'rejected';
        expect([paid.status, paid.reason === null]).toEqual([expected, expected !== 'rejected']);
      },
    );

    test('that is reviewed is approved by itself', async () => {
      const made = await order();
      await pay(made, await withCard({ holder: 'CONT' }));
      await shop.pass(2 * minute);
      expect(await statuses(made.id)).toEqual(['payment_approved', 'approved', null]);
    });

    test('is charged in installments, the rest in the first', async () => {
      const paid = await pay(await order(), await withCard({}, { installments: 3 }));
      expect(paid).toMatchObject({ status: 'approved', installments: 3 });
      expect(paid.installments_text).toMatch(/^3x de R\$/);
    });

    test('is charged as debit, where it can be', async () => {
      const debit = await withCard({}, { method: 'debit' });
      expect((await pay(await order(), debit)).status).toBe('approved');
      await shop.forgetCounts();
      const amex = { number: '3753 651535 56885', security_code: '1234' };
      const refused = await pay(await order(), await withCard(amex, { method: 'debit' }));
      expect([refused.status, refused.reason]).toEqual([
        'rejected',
        'Este cartão não é aceito para esta forma de pagamento. Use outro.',
      ]);
    });
  });

  describe('the challenge of its bank', () => {
    const challenged = async () => {
      const made = await order();
      const paid = await pay(made, await withCard({ holder: 'DESA' }));
      return { made, challenge: paid.challenge ?? expect.fail('There is no challenge.') };
    };
    /** Sends a form as the frame of a page does, without a login. */
    const send = async (url: string, fields: Record<string, string>) => {
      const answer = await shop.request(url.replace(/^\/api/, ''), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
      return { status: answer.status, headers: answer.headers, page: await answer.text() };
    };
    /** The hash by which a policy allows the inline code of a page. */
    const sha256Of = (page: string, element: string) => {
      const [, code = ''] = new RegExp(`<${element}>([^]*?)</${element}>`).exec(page) ?? [];
      return `'sha256-${hash('sha256', code, 'base64')}'`;
    };
    const actionOf = (page: string, name: string) =>
      new RegExp(`formaction="([^"]+)"[^>]*>\\s*${name}`).exec(page)?.[1] ??
      expect.fail(`There is no ${name}.`);
    const stateOf = async ({ id }: { id: number }) => {
      await shop.clock.setTime(shop.clock.now() + 4_000);
      const { body } = await shop.call('GET', `/orders/${id}/payments`, undefined, buyer);
      return body.data as unknown as { order_status: string; payment: PaymentOnWire };
    };

    test('is a page that says it is a demonstration, for frames of this shop alone', async () => {
      const { made, challenge } = await challenged();
      expect(challenge.url).toBe('/api/sandbox/challenges');
      const { status, headers, page } = await send(challenge.url, { creq: challenge.creq });
      expect(status).toBe(200);
      expect(page).toMatch(/demonstração/);
      expect(page).toContain(`R$\u00a0${made.total.toFixed(2).replace('.', ',')}`);
      const policy = headers.get('Content-Security-Policy');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toMatch(/unsafe/);
      expect(policy).toContain(sha256Of(page, 'style'));
    });

    test.each([
      ['Confirmar', 'payment_approved', 'approved', null],
      ['Recusar', 'pending', 'rejected', /não confirmou que o cartão é seu/],
    ])('answered by %s makes the order %s', async (press, order_status, status, reason) => {
      const { made, challenge } = await challenged();
      const { creq } = challenge;
      const { page } = await send(challenge.url, { creq });
      const end = await send(actionOf(page, press), { creq });
      expect(end.page).toContain("status: 'COMPLETE'");
      expect(end.headers.get('Content-Security-Policy')).toContain(sha256Of(end.page, 'script'));
      const state = await stateOf(made);
      expect(state).toMatchObject({ order_status, payment: { status, challenge: null } });
      if (reason) expect(state.payment.reason).toMatch(reason);
      else expect(state.payment.reason).toBeNull();
      // It is answered once.
      const again = await send(actionOf(page, press === 'Confirmar' ? 'Recusar' : 'Confirmar'), { creq });
      expect(again.status).toBe(200);
      expect((await stateOf(made)).payment.status).toBe(status);
    });

    test('of nobody is unknown, and a wrong form is no failure of the shop', async () => {
      const { challenge } = await challenged();
      const [id = ''] = challenge.creq.split('.');
      for (const creq of ['', 'abc', '\u0000', `${id}.`, `${id}.${'a'.repeat(43)}`, 'a'.repeat(3_000)])
        expect([creq.slice(0, 12), (await send(challenge.url, { creq })).status]).toEqual([
          creq.slice(0, 12),
          404,
        ]);
      expect((await send(`${challenge.url}/confirm`, { creq: `${id}.` })).status).toBe(404);
      expect((await send(`${challenge.url}/other`, { creq: challenge.creq })).status).toBe(404);
      expect((await send(challenge.url, { creq: 'a'.repeat(10_000) })).status).toBe(413);
    });
  });

  describe('a PIX', () => {
    test('has a valid code, and settles by itself after a few seconds', async () => {
      const made = await order();
      const paid = await pay(made, { method: 'pix' });
      expect(isValidPixPayload(paid.pix?.code ?? '')).toBe(true);
      await shop.clock.setTime(shop.clock.now() + 9_000);
      const { body } = await shop.call('GET', `/orders/${made.id}/payments`, undefined, buyer);
      expect(body.data).toMatchObject({ order_status: 'payment_approved' });
    });

    test('is settled by a notice, when no page looks', async () => {
      const made = await order();
      await pay(made, { method: 'pix' });
      await shop.pass(45_000);
      expect(await statuses(made.id)).toEqual(['payment_approved', 'approved', null]);
    });

    test.each([
      ['settle', ['payment_approved', 'approved', null]],
      ['reject', ['pending', 'rejected', null]],
      ['expire', ['pending', 'pending', null]],
    ])('can be told to %s', async (outcome, expected) => {
      const made = await order();
      const paid = await pay(made, { method: 'pix' });
      expect((await decide(paid, outcome)).status).toBe(200);
      expect(await statuses(made.id)).toEqual(expected);
      expect((await decide(paid, outcome)).status).toBe(409);
      await shop.pass(minute);
      expect(await statuses(made.id)).toEqual(expected);
    });

    test('that was paid can be taken back by its bank', async () => {
      const made = await order();
      const paid = await pay(made, { method: 'pix' });
      expect((await decide(paid, 'dispute')).status).toBe(409);
      await decide(paid, 'settle');
      expect((await decide(paid, 'dispute')).status).toBe(200);
      expect(await statuses(made.id)).toEqual(['payment_approved', 'refunded', 'dispute']);
    });

    test('of another customer looks like a missing one', async () => {
      const paid = await pay(await order(), { method: 'pix' });
      const stranger = await shop.shopper();
      const theirs = await decide(paid, 'settle', stranger);
      const none = await decide({ ...paid, id: 2_000_000_000 }, 'settle', stranger);
      expect([theirs.status, theirs.body]).toEqual([404, none.body]);
    });
  });

  test('sends notices that are refused under another signature', async () => {
    const [row] = await database.orm.select().from(sandboxPayments).where(like(sandboxPayments.id, 'sb%'));
    const stored = await paymentById(database.orm, row?.id ?? '');
    if (!stored) expect.fail('The sandbox has no payment.');
    const { url, headers, body } = noticeRequest(stored, { notice: 'n-1', now: shop.store.now() });
    const deliver = (more: Record<string, string>) =>
      shop.request(`/webhooks/sandbox${url.search}`, {
        method: 'POST',
        headers: { ...Object.fromEntries(headers), ...more },
        body,
      });
    expect((await deliver({})).status).toBe(200);
    expect((await deliver({ 'x-signature': `ts=${shop.clock.now()},v1=${'0'.repeat(64)}` })).status).toBe(
      401,
    );
  });
});

describe('the choice of the provider', () => {
  const settings = {
    PAYMENTS: undefined,
    MERCADO_PAGO_URL: 'https://api.mercadopago.com',
    MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-1',
    MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-2',
    MERCADO_PAGO_WEBHOOK_SECRET: 'segredo',
    SANDBOX_SETTLE_SECONDS: 8,
    STORE_MODE: 'production',
  } as const;

  test('is Mercado Pago in production, and the sandbox in a demonstration', () => {
    expect(choosePayments(settings, 'https://loja.example')).toMatchObject({
      kind: 'provider',
      provider: { name: 'mercado-pago', publicKey: 'APP_USR-2' },
    });
    expect(choosePayments({ ...settings, STORE_MODE: 'demo' }, '')).toEqual({
      kind: 'sandbox',
      settleSeconds: 8,
    });
  });

  test('offers debit at Mercado Pago, whose banks may ask for a confirmation', () => {
    const choice = choosePayments(settings, '');
    if (choice.kind !== 'provider') expect.fail('Production has a provider.');
    expect(offeredMethods(choice.provider, [])).toEqual(['pix', 'credit', 'debit', 'boleto']);
    expect(offeredMethods(choice.provider, ['PIX', 'debit_card'])).toEqual(['pix', 'debit']);
  });

  test('refuses the sandbox in production', () => {
    expect(() => choosePayments({ ...settings, PAYMENTS: 'sandbox' }, '')).toThrow(/PAYMENTS is 'sandbox'/);
  });

  test('sends the access token over https alone in production, but to this machine', () => {
    const at = (url: string, mode: 'production' | 'demo' = 'production') =>
      choosePayments({ ...settings, PAYMENTS: 'mercado-pago', MERCADO_PAGO_URL: url, STORE_MODE: mode }, '');
    expect(() => at('http://pagamentos.example')).toThrow(/MERCADO_PAGO_URL must be an https address/);
    expect(at('http://127.0.0.1:9').kind).toBe('provider');
    expect(at('http://pagamentos.example', 'demo').kind).toBe('provider');
  });

  test.each(['MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_PUBLIC_KEY', 'MERCADO_PAGO_WEBHOOK_SECRET'] as const)(
    'names %s when it is missing',
    (name) => {
      expect(() => choosePayments({ ...settings, [name]: undefined }, '')).toThrow(
        new RegExp(`${name} is missing`),
      );
    },
  );
});
