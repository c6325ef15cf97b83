import { atom } from 'nanostores';
import { browserClient } from '#api/browser-client.ts';
import { messageOf, toApiError } from '#api/errors.ts';
import { getOrder, getOrders } from '#api/buying/orders.ts';
import { type SandboxOutcome, setSandboxOutcome } from '#api/buying/payments.ts';
import type { Order, Payment } from '#domain/orders/order.ts';
import { whyAgain, withLogin } from '#features/session/login/ask-to-log-in.ts';
import { whatFailed } from '#browser/failed-write.ts';
import { questions } from '#browser/last-question.ts';

/** A payment of the sandbox, with its order. */
export interface TestPayment {
  order: Order;
  payment: Payment;
}

export type TestPayments =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'loaded'; payments: readonly TestPayment[] };

/** The customer's own payments, the newest first. */
export const $testPayments = atom<TestPayments>({ state: 'loading' });

/** The payment and the outcome that is being applied to it: '7 settle'; null otherwise. */
export const $settling = atom<string | null>(null);

/** The result of the last press. */
export const $settled = atom<{ isDone: boolean; text: string } | null>(null);

const begin = questions();

/** Reads the newest orders with their payments. Never rejects. */
export const loadTestPayments = async (): Promise<void> => {
  const isLast = begin();
  try {
    const { orders } = await getOrders(browserClient, 1, null);
    const whole = await Promise.all(orders.map(({ id }) => getOrder(browserClient, id)));
    const payments = whole.flatMap((order) => order.payments.map((payment) => ({ order, payment })));
    payments.sort((a, b) => b.payment.id - a.payment.id);
    if (isLast()) $testPayments.set({ state: 'loaded', payments });
  } catch (error) {
    if (isLast()) takeFailure(error);
  }
};

/** The shown payments stay when they cannot be reloaded. */
const takeFailure = (error: unknown) => {
  if ($testPayments.get().state === 'loaded') return;
  $testPayments.set({ state: 'failed', message: messageOf(error, 'Erro ao carregar pedidos') });
};

/** The outcomes that the sandbox can apply to a payment. */
export const outcomesOf = ({ isLive, status }: Pick<Payment, 'isLive' | 'status'>): SandboxOutcome[] => {
  if (isLive) return ['settle', 'reject', 'expire'];
  return status === 'approved' ? ['dispute'] : [];
};

export const outcomeTexts: Record<SandboxOutcome, string> = {
  settle: 'Aprovar',
  reject: 'Rejeitar',
  expire: 'Vencer',
  dispute: 'Contestar',
};

/** Applies an outcome to a payment, as a bank would. */
export const settlePayment = async (
  { order, payment }: TestPayment,
  outcome: SandboxOutcome,
): Promise<void> => {
  if ($settling.get() !== null) return;
  $settling.set(`${payment.id} ${outcome}`);
  $settled.set(null);
  try {
    await withLogin(() => setSandboxOutcome(browserClient, payment.id, outcome), whyAgain);
    $settled.set({ isDone: true, text: `Pedido ${order.number}: ${doneTexts[outcome]}` });
  } catch (error) {
    $settled.set({ isDone: false, text: whyNot(error) });
  }
  await loadTestPayments();
  $settling.set(null);
};

const doneTexts: Record<SandboxOutcome, string> = {
  settle: 'o pagamento foi aprovado.',
  reject: 'o pagamento foi rejeitado.',
  expire: 'o pagamento venceu.',
  dispute: 'o pagamento foi contestado.',
};

const whyNot = (error: unknown) =>
  toApiError(error).kind === 'not-found'
    ? 'A loja não tem este pagamento de teste.'
    : messageOf(error, whatFailed('O pagamento de teste não mudou'));
