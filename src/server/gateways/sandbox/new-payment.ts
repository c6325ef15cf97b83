import { randomBytes } from 'node:crypto';
import { api } from '#config.ts';
import { boletoLine } from '#domain/orders/boleto.ts';
import type { BankChallenge } from '#domain/orders/order.ts';
import { localDay } from '#domain/time/sao-paulo.ts';
import { newToken } from '#server/kernel/secrets/token.ts';
import { pendingChallenge } from '#domain/orders/payment-life.ts';
import type { Charge } from '#server/kernel/providers/payment-provider.ts';
import { challengePath } from '#server/kernel/providers/sandbox-provider.ts';
import type { SandboxPayment, Stored } from './ledger.ts';
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import type { Centavos } from '#domain/money.ts';
import { toReais } from '#domain/reais.ts';

const unassignedBank = '999';

const statusOf = (statusDetail: string): SandboxPayment['status'] => {
  if (statusDetail === 'accredited') return 'approved';
  if (statusDetail === 'pending_contingency') return 'in_process';
  return statusDetail.startsWith('pending_') ? 'pending' : 'rejected';
};

/** The entry of a new payment. A pending payment settles by itself, except a boleto. */
export const newPayment = (
  wanted: Charge,
  statusDetail: string,
  now: Date,
  settleSeconds: number,
): Stored<SandboxPayment> => {
  const { reference, method, amount, card, expiresAt } = wanted;
  const id = `sb${randomBytes(10).toString('hex')}`;
  const status = statusOf(statusDetail);
  const settlesLater = settleSeconds > 0 && (status === 'in_process' || method === 'pix');
  return {
    id,
    reference,
    data: {
      kind: 'payment',
      method,
      status,
      statusDetail,
      amount,
      refunded: 0,
      refunds: {},
      installments: card?.installments ?? 1,
      pending: statusDetail === pendingChallenge ? challengeOf(id) : pendingOf(wanted, id),
      expiresAt: expiresAt.toISOString(),
      settlesAt: settlesLater ? new Date(now.getTime() + settleSeconds * 1_000).toISOString() : null,
      approvedAt: status === 'approved' ? now.toISOString() : null,
      secret: newToken(),
    },
  };
};

/**
 * The challenge of the demonstration's bank. Knowledge of `creq` is enough to answer it, because its frame has no login.
 */
const challengeOf = (id: string): BankChallenge => ({
  kind: 'challenge',
  url: `${api.basePath}${challengePath}`,
  creq: `${id}.${newToken()}`,
});

const pendingOf = ({ method, amount, expiresAt }: Charge, id: string): SandboxPayment['pending'] => {
  if (method === 'pix') return { kind: 'pix', code: pixCode(amount, id) };
  if (method !== 'boleto') return null;
  const digits = BigInt(`0x${id.slice(2)}`)
    .toString()
    .padStart(25, '0')
    .slice(-25);
  const dueDay = localDay(expiresAt.getTime());
  return {
    kind: 'boleto',
    line: boletoLine({ bank: unassignedBank, amount, dueDay, freeField: digits }),
    url: null,
  };
};

/** example.com never belongs to a bank's customer, so that a scanned code pays nothing. */
const key = 'demonstracao@example.com';

/** A BR Code that a bank's app can read. `txid`: up to 25 letters and digits. */
const pixCode = (amount: Centavos, txid: string): string => {
  const code = generatePixPayload({
    key,
    merchantName: 'LOJA DE DEMONSTRACAO',
    merchantCity: 'SAO PAULO',
    amount: toReais(amount),
    txid,
  });
  if (code === null) throw new Error(`There is no PIX code for ${amount} centavos and ${txid}.`);
  return code;
};
