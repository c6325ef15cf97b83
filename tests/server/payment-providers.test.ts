import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto';
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload';
import type { Database } from '#server/kernel/db/database.ts';
import { inTransaction } from '#server/kernel/store/in-transaction.ts';
import { closedJobs } from '#server/kernel/store/jobs.ts';
import { mercadoPago } from '#server/gateways/mercado-pago/mercado-pago.ts';
import type { Charge, PaymentProvider, ProviderPayment } from '#server/kernel/providers/payment-provider.ts';
import { sandboxProvider } from '#server/gateways/sandbox/sandbox-provider.ts';
import { storeContext } from '#server/new-store-context.ts';
import { describeOnOneEngine, slow } from '../support/databases.ts';
import { type MercadoPagoServer, startMercadoPago } from '../support/mercado-pago.ts';
import { sampleCharge } from './sample-charge.ts';

vi.setConfig({ testTimeout: slow, hookTimeout: slow });

const start = Date.parse('2026-11-23T15:00:00Z');
let instant = start;
const now = () => new Date(instant);
let count = 0;

/** A provider, and the acts of its bank. */
interface Bench {
  provider: PaymentProvider;
  token(detail: string): Promise<string>;
  settle(id: string): Promise<void>;
  dispute(id: string): Promise<void>;
}

const holders: Record<string, string> = {
  accredited: 'APRO',
  pending_contingency: 'CONT',
  cc_rejected_insufficient_amount: 'FUND',
  cc_rejected_other_reason: 'OTHE',
  cc_rejected_call_for_authorize: 'CALL',
  cc_rejected_bad_filled_security_code: 'SECU',
  cc_rejected_bad_filled_date: 'EXPI',
  cc_rejected_bad_filled_other: 'FORM',
};

const sandboxBench = (database: Database): Bench => {
  const provider = sandboxProvider({ orm: database.orm, now, jobs: closedJobs, settleSeconds: 0 });
  return {
    provider,
    token: async (detail) => {
      const card = { number: '5031 4332 1540 6351', expiry: '11/30', securityCode: '123' };
      return (await provider.tokenize({ ...card, holder: holders[detail] ?? '', cpf: '12345678909' })).token;
    },
    settle: async (id) => void (await provider.decide(id, 'settle')),
    dispute: async (id) => void (await provider.decide(id, 'dispute')),
  };
};

const mercadoPagoBench = (server: MercadoPagoServer): Bench => ({
  provider: mercadoPago({
    url: server.url,
    accessToken: server.accessToken,
    publicKey: 'APP_USR-publica',
    webhookSecret: server.webhookSecret,
    notificationUrl: 'https://loja.example/api/webhooks/mercado-pago?source_news=webhooks',
    now,
    writeTimeoutMs: 2_000,
    readTimeoutMs: 2_000,
  }),
  token: (detail) => Promise.resolve(server.cardToken(detail)),
  settle: (id) => Promise.resolve(void server.move(id, 'approved', 'accredited')),
  dispute: (id) => Promise.resolve(void server.move(id, 'charged_back', 'settled')),
});

const chargeOf = (parts: Partial<Charge> = {}): Charge =>
  sampleCharge({
    reference: `sulco-${(count += 1)}`,
    expiresAt: new Date(instant + (parts.method === 'boleto' ? 2 * 86_400_000 : 30 * 60_000)),
    ...parts,
  });

const cardOf = (token: string, more: Partial<Charge> = {}): Charge =>
  chargeOf({ method: 'credit', card: { token, brand: 'master', issuer: '24', installments: 3 }, ...more });

/** The fields that both providers return alike. */
const told = ({ status, statusDetail, amount, refunded, installments, reference }: ProviderPayment) => ({
  ...{ status, statusDetail, amount, refunded, installments, reference },
});

describeOnOneEngine('a payment provider', ({ open }) => {
  let database: Database;
  let server: MercadoPagoServer;
  const benches: Record<string, Bench> = {};

  beforeAll(async () => {
    database = await open();
    server = await startMercadoPago({ now });
    benches['sandbox'] = sandboxBench(database);
    benches['mercado-pago'] = mercadoPagoBench(server);
  });
  afterAll(async () => {
    await server.close();
  });
  beforeEach(() => {
    instant = start;
  });

  describe.each(['sandbox', 'mercado-pago'])('%s', (name) => {
    const bench = () => benches[name] ?? expect.fail(`There is no provider ${name}.`);
    const charge = (wanted: Charge) => bench().provider.charge(wanted);

    test('is named, and offers PIX, cards and boleto', () => {
      const { provider } = bench();
      expect([provider.name, provider.methods]).toEqual([name, ['pix', 'credit', 'debit', 'boleto']]);
    });

    test('charges a PIX, which waits with its code', async () => {
      const wanted = chargeOf();
      const made = await charge(wanted);
      expect(told(made)).toEqual({
        status: 'pending',
        statusDetail: 'pending_waiting_transfer',
        ...{ amount: 12_990, refunded: 0, installments: 1, reference: wanted.reference },
      });
      expect(made.pending).toMatchObject({ kind: 'pix', code: expect.stringMatching(/^000201/) as string });
      expect(made.approvedAt).toBeNull();
    });

    test('charges a boleto, which waits with its line', async () => {
      const made = await charge(chargeOf({ method: 'boleto' }));
      expect([made.status, made.statusDetail]).toEqual(['pending', 'pending_waiting_payment']);
      const line = made.pending?.kind === 'boleto' ? made.pending.line : '';
      expect(line.replace(/\D/g, '')).toHaveLength(47);
    });

    test.each([
      ['accredited', 'approved'],
      ['pending_contingency', 'in_process'],
      ['cc_rejected_insufficient_amount', 'rejected'],
      ['cc_rejected_other_reason', 'rejected'],
      ['cc_rejected_call_for_authorize', 'rejected'],
      ['cc_rejected_bad_filled_security_code', 'rejected'],
      ['cc_rejected_bad_filled_date', 'rejected'],
      ['cc_rejected_bad_filled_other', 'rejected'],
    ])('a card that ends with %s is %s', async (detail, status) => {
      const made = await charge(cardOf(await bench().token(detail)));
      expect([made.status, made.statusDetail, made.installments]).toEqual([status, detail, 3]);
      expect(made.approvedAt?.getTime() ?? null).toBe(status === 'approved' ? instant : null);
    });

    test('charges a debit card', async () => {
      const token = await bench().token('accredited');
      const card = { token, brand: 'debmaster', issuer: null, installments: 1 };
      expect((await charge(chargeOf({ method: 'debit', card }))).status).toBe('approved');
    });

    test('charges once for one reference, one after the other and at once', async () => {
      const wanted = cardOf(await bench().token('accredited'));
      const first = await charge(wanted);
      const again = await Promise.all([charge(wanted), charge(wanted), charge(wanted)]);
      expect(new Set([first, ...again].map(({ id }) => id)).size).toBe(1);
      const other = chargeOf();
      const together = await Promise.all(Array.from({ length: 5 }, () => charge(other)));
      expect(new Set(together.map(({ id }) => id)).size).toBe(1);
    });

    test('refuses the second use of a token, and an unknown one, and has made no payment', async () => {
      const token = await bench().token('accredited');
      await charge(cardOf(token));
      for (const used of [token, 'x'.repeat(43)]) {
        const wanted = cardOf(used);
        await expect(charge(wanted)).rejects.toMatchObject({
          failure: 'refused',
          code: expect.stringMatching(/^20(06|62)$/) as string,
        });
        expect(await bench().provider.findByReference(wanted.reference)).toBeNull();
      }
    });

    test('tells of a payment by its number and by its reference, and of no other', async () => {
      const { provider } = bench();
      const wanted = chargeOf();
      const made = await charge(wanted);
      expect(await provider.find(made.id)).toEqual(made);
      expect(await provider.findByReference(wanted.reference)).toEqual(made);
      expect(await provider.findByReference(`${wanted.reference}9`)).toBeNull();
      expect(await provider.find('999999999')).toBeNull();
    });

    test('a PIX that was paid is approved', async () => {
      const made = await charge(chargeOf());
      instant += 60_000;
      await bench().settle(made.id);
      const paid = await bench().provider.find(made.id);
      expect([paid?.status, paid?.approvedAt?.getTime()]).toEqual(['approved', instant]);
    });

    test('a code that was not paid in time is cancelled', async () => {
      const made = await charge(chargeOf());
      instant += 36 * 60_000;
      const ended = await bench().provider.find(made.id);
      expect([ended?.status, ended?.statusDetail]).toEqual(['cancelled', 'expired']);
    });

    test('cancels what waits, and tells of a paid one that it is paid', async () => {
      const { provider, settle } = bench();
      const waiting = await charge(chargeOf());
      expect((await provider.cancel(waiting.id)).status).toBe('cancelled');
      expect((await provider.cancel(waiting.id)).status).toBe('cancelled');
      const paid = await charge(chargeOf());
      await settle(paid.id);
      expect((await provider.cancel(paid.id)).status).toBe('approved');
    });

    test('pays back in parts, each key once, and no more than was paid', async () => {
      const { provider, settle } = bench();
      const { id } = await charge(chargeOf());
      await settle(id);
      const now = async () => {
        const payment = await provider.find(id);
        return [payment?.status, payment?.refunded];
      };
      const part = await provider.refund(id, 2_990, 'parte-1');
      expect([part.state, ...(await now())]).toEqual(['done', 'approved', 2_990]);
      expect(await provider.refund(id, 2_990, 'parte-1')).toEqual(part);
      expect(await provider.findRefund(id, part.id)).toEqual(part);
      expect([await provider.findRefund(id, '999'), ...(await now())]).toEqual([null, 'approved', 2_990]);
      await expect(provider.refund(id, 10_001, 'parte-2')).rejects.toMatchObject({ failure: 'refused' });
      await provider.refund(id, 10_000, 'parte-3');
      expect(await now()).toEqual(['refunded', 12_990]);
    });

    test('refuses to pay back what was not paid', async () => {
      const { id } = await charge(chargeOf());
      await expect(bench().provider.refund(id, 100, 'nada')).rejects.toMatchObject({ failure: 'refused' });
    });

    test('tells of money that the bank took back', async () => {
      const { provider, settle, dispute } = bench();
      const { id } = await charge(chargeOf());
      await settle(id);
      await dispute(id);
      const taken = await provider.find(id);
      expect([taken?.status, taken?.rawStatus, taken?.refunded]).toEqual([
        'refunded',
        'charged_back',
        12_990,
      ]);
    });

    test('is not called inside a transaction', async () => {
      const { provider } = bench();
      const store = storeContext(database);
      const wanted = chargeOf();
      const calls: (() => Promise<unknown>)[] = [
        () => provider.charge(wanted),
        () => provider.find('1'),
        () => provider.findByReference('a'),
        () => provider.cancel('1'),
        () => provider.refund('1', 1, 'a'),
        () => provider.findRefund('1', 'a'),
      ];
      for (const call of calls)
        await expect(inTransaction(store, () => call())).rejects.toThrow(/inTransaction/);
      expect(await provider.findByReference(wanted.reference)).toBeNull();
    });
  });

  test('a payment with a date of an unexpected form is read all the same', async () => {
    const { provider, settle } = benches['mercado-pago'] ?? expect.fail();
    const { id } = await provider.charge(chargeOf());
    await settle(id);
    server.state.oddities = { date_approved: '23/11/2026', date_of_expiration: 'never', installments: 'one' };
    const read = await provider.find(id).finally(() => (server.state.oddities = {}));
    expect([read?.status, read?.approvedAt, read?.installments]).toEqual(['approved', null, 1]);
  });

  test('the codes of the sandbox are valid ones of this amount', async () => {
    const { provider } = benches['sandbox'] ?? expect.fail();
    for (const amount of [1, 999, 12_990, 1_234_567, 99_999_999]) {
      const pix = await provider.charge(chargeOf({ amount }));
      const code = pix.pending?.kind === 'pix' ? pix.pending.code : '';
      expect(isValidPixPayload(code)).toBe(true);
      expect(code).toContain((amount / 100).toFixed(2));
      const boleto = await provider.charge(chargeOf({ amount, method: 'boleto' }));
      const line = boleto.pending?.kind === 'boleto' ? boleto.pending.line : '';
      expect(isValidBoleto(line)).toBe(true);
      expect(line.slice(-10)).toBe(String(amount).padStart(10, '0'));
    }
  });
});
