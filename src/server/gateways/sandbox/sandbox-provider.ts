import { timingSafeEqual } from 'node:crypto';
import { paymentMethods } from '#domain/orders/order.ts';
import { paymentStatusOf } from '#domain/orders/payment-status.ts';
import { logOften } from '#runtime/log.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import type { Jobs } from '#server/kernel/store/jobs.ts';
import { readSignature } from '../payment-notices/notice-signature.ts';
import { outsideTransactions } from '#server/kernel/providers/outside-transactions.ts';
import { readPaymentNotice } from '../payment-notices/payment-notice.ts';
import {
  type Charge,
  ProviderError,
  type ProviderPayment,
} from '#server/kernel/providers/payment-provider.ts';
import { type SandboxProvider, sandboxNotice } from '#server/kernel/providers/sandbox-provider.ts';
import { cardEntryId, tokenizeCard } from './card-tokens.ts';
import {
  cardById,
  insertEntry,
  paymentById,
  paymentByReference,
  type SandboxPayment,
  type Stored,
  updateEntry,
} from './ledger.ts';
import { decide, isWaiting, payAt, payBack } from './payment-life.ts';
import { newPayment } from './new-payment.ts';
import { newNoticeId, noticeRequest } from './sandbox-notices.ts';

interface Dependencies {
  orm: Orm;
  now: () => Date;
  jobs: Jobs;
  /** 0: nothing settles by itself. */
  settleSeconds?: number;
}

/** A provider that takes no money: its ledger is a table, and the test data decide the outcome of a payment. */
export const sandboxProvider = ({ orm, now, jobs, settleSeconds = 8 }: Dependencies): SandboxProvider => {
  const notify = async (payment: string, startAfter: Date) => {
    try {
      await jobs.send(sandboxNotice, { payment, notice: newNoticeId() }, { startAfter });
    } catch (error) {
      // A lost notice is harmless, as with a real provider: the shop asks again by itself.
      logOften('A notice of the sandbox was not sent:', error);
    }
  };

  const change = async (id: string, work: (payment: SandboxPayment) => SandboxPayment | null) =>
    orm.transaction(async (tx) => {
      const stored = await paymentById(tx, id, true);
      const next = stored && work(payAt(stored.data, now()));
      if (!next) return null;
      await updateEntry(tx, id, next, now());
      return { ...stored, data: next };
    });

  const charge = async (wanted: Charge): Promise<ProviderPayment> => {
    const known = await paymentByReference(orm, wanted.reference);
    if (known) return paymentOf(known, now());
    const made = await orm.transaction(async (tx) => {
      const statusDetail = await settlementOf(tx, wanted, now());
      const stored = newPayment(wanted, statusDetail, now(), settleSeconds);
      const isNew = await insertEntry(tx, stored, now());
      return isNew ? stored : null;
    });
    const stored = made ?? (await paymentByReference(orm, wanted.reference));
    if (!stored) throw new ProviderError('unknown', 'The sandbox lost a payment.');
    if (made?.data.settlesAt) await notify(made.id, new Date(made.data.settlesAt));
    return paymentOf(stored, now());
  };

  return outsideTransactions<SandboxProvider>({
    name: 'sandbox',
    methods: paymentMethods,
    publicKey: null,
    // All visitors pay with the same test cards.
    cardKey: null,
    charge,
    find: async (id) => {
      const stored = await paymentById(orm, id);
      return stored && paymentOf(stored, now());
    },
    findByReference: async (reference) => {
      const stored = await paymentByReference(orm, reference);
      return stored && paymentOf(stored, now());
    },
    cancel: async (id) => {
      const stored = await change(id, (payment) =>
        isWaiting(payment) ? { ...payment, status: 'cancelled', statusDetail: 'by_collector' } : payment,
      );
      if (!stored) throw new ProviderError('refused', 'The sandbox does not know this payment.');
      return paymentOf(stored, now());
    },
    refund: async (id, amount, key) => {
      const stored = await change(id, (payment) => payBack(payment, amount, key));
      if (!stored) throw new ProviderError('refused', 'This payment cannot be paid back.', 'not_refundable');
      return { id: key, state: 'done' };
    },
    findRefund: async (id, refundId) => {
      const stored = await paymentById(orm, id);
      return stored && Object.hasOwn(stored.data.refunds, refundId) ? { id: refundId, state: 'done' } : null;
    },
    readNotice: async (request) => {
      const notice = readPaymentNotice(request);
      if (notice.state === 'other') return notice;
      if (notice.state === 'malformed') return { state: 'forged' };
      const stored = await paymentById(orm, notice.dataId);
      const noticeId = stored && readSignature(stored.data.secret, notice.signature, notice, now());
      return noticeId === null
        ? { state: 'forged' }
        : { state: 'payment', noticeId, providerId: notice.dataId };
    },
    tokenize: (card) => tokenizeCard(orm, card, now()),
    challenged: async (creq) => {
      const [id = ''] = creq.split('.');
      const stored = await paymentById(orm, id);
      const pending = stored?.data.pending;
      if (!stored || pending?.kind !== 'challenge' || !isEqual(pending.creq, creq)) return null;
      const { amount, ...payment } = payAt(stored.data, now());
      return { id, amount, isWaiting: isWaiting({ amount, ...payment }) };
    },
    noticeOf: async (id, notice) => {
      const stored = await paymentById(orm, id);
      return stored && noticeRequest(stored, { notice, now: now() });
    },
    decide: async (id, outcome) => {
      const stored = await change(id, (payment) => decide(payment, outcome, now()));
      if (stored) await notify(id, now());
      return stored !== null;
    },
  });
};

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The status detail with which a payment begins. Uses up the token of a card. */
const settlementOf = async (orm: Orm, { method, card, reference }: Charge, now: Date): Promise<string> => {
  if (method === 'pix') return 'pending_waiting_transfer';
  if (method === 'boleto') return 'pending_waiting_payment';
  const id = cardEntryId(card?.token ?? '');
  const found = await cardById(orm, id);
  if (!found || (found.usedBy ?? reference) !== reference || found.expiresAt <= now.toISOString())
    throw new ProviderError('refused', 'The token of the card is unknown or used up.', '2006');
  await updateEntry(orm, id, { ...found, usedBy: reference }, now);
  return found[method] ? found.statusDetail : 'cc_rejected_card_type_not_allowed';
};

const paymentOf = ({ id, reference, data }: Stored<SandboxPayment>, now: Date): ProviderPayment => {
  const payment = payAt(data, now);
  const status = paymentStatusOf(payment.status);
  if (status === null) throw new Error(`The sandbox has no status ${payment.status}.`);
  return {
    id,
    reference,
    status,
    rawStatus: payment.status,
    statusDetail: payment.statusDetail,
    amount: payment.amount,
    refunded: payment.refunded,
    installments: payment.installments,
    pending: payment.pending,
    card: null,
    approvedAt: payment.approvedAt === null ? null : new Date(payment.approvedAt),
  };
};
