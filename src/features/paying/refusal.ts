import { isFields, type ShortLine, shortLines } from '#api/buying/payment-refusal.ts';
import type { ApiError } from '#api/errors.ts';
import { formatMoney, type Centavos } from '#domain/money.ts';
import { paths } from '#paths.ts';
import { whyNoAnswer } from '#browser/connection.ts';

/** A failure to create or to pay an order, and what helps. */
export type Refusal =
  /** A retry helps, or what the text suggests. */
  | { kind: 'failed'; text: string; more: string | null }
  | { kind: 'login'; text: string }
  | { kind: 'data'; text: string }
  /** The cart, the prices or the freight are reloaded, and nothing was ordered. */
  | { kind: 'changed'; text: string; of: 'total' | 'freight' | 'cart' }
  | { kind: 'sold-out'; text: string; lines: readonly ShortLine[] }
  /** The customer continues with an existing order. */
  | { kind: 'order'; text: string; path: string; link: string };

export const orderTexts = {
  login: 'Você precisa estar logado para criar um pedido.',
  order: 'Erro ao criar pedido. Tente novamente.',
  /** A failure that no retry can fix. */
  orderRefused: 'Erro ao criar pedido',
  payment: 'Erro no pagamento. Tente novamente.',
  rejected: 'Pagamento rejeitado. Tente novamente.',
  emptyCart: 'Carrinho vazio. Adicione produtos antes de finalizar.',
  cartChanged: 'O carrinho mudou desde que você o viu. Nada foi pedido: confira e tente de novo.',
  alreadyOrdered: 'O seu pedido já foi feito.',
  earlierPaid:
    'O seu pedido anterior acabou de ser pago, e este não foi feito. Confira antes de comprar mais.',
} as const;

/** The messages of a 422: those of the fields, else the general one. */
const invalidText = ({ fields, serverMessage }: ApiError): string => {
  const byField = Object.entries(fields).map(([field, messages]) => `${field}: ${messages.join(', ')}`);
  return byField.length > 0
    ? `Dados inválidos: ${byField.join(' | ')}`
    : `Erro de validação: ${serverMessage ?? 'confira os dados e tente de novo.'}`;
};

const orderOf = ({ details }: ApiError): number | null => {
  const order =
    details['order_id'] ?? (isFields(details['order']) ? details['order']['id'] : details['order']);
  return typeof order === 'number' ? order : null;
};

/** The new total in the details of `total_changed`. The API sends decimal reais. */
const newTotal = ({ details }: ApiError): Centavos | null =>
  typeof details['total'] === 'number' ? Math.round(details['total'] * 100) : null;

const titles = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** The sold-out lines in a sentence: '“Burning” acabou de ser vendido e de “Slussen” só há 2. Nada foi cobrado.' */
const soldOutText = (lines: readonly ShortLine[]): string => {
  const gone = lines.filter(({ stock }) => stock === 0).map(({ name }) => `“${name}”`);
  const fewer = lines
    .filter(({ stock }) => stock > 0)
    .map(({ name, stock }) => `de “${name}” só há ${stock}`);
  const parts = [
    gone.length > 0
      ? `${titles.format(gone)} ${gone.length === 1 ? 'acabou' : 'acabaram'} de ser vendido${gone.length === 1 ? '' : 's'}`
      : null,
    ...fewer,
  ].filter((part) => part !== null);
  if (parts.length === 0) return 'Um dos discos acabou de ser vendido. Nada foi cobrado.';
  const sentence = titles.format(parts);
  return `${sentence.charAt(0).toLocaleUpperCase('pt-BR')}${sentence.slice(1)}. Nada foi cobrado.`;
};

export const soldOut = (lines: readonly ShortLine[]): Refusal => ({
  kind: 'sold-out',
  text: soldOutText(lines),
  lines,
});

/** `total`: the new one, where the store has named it. */
export const changedTotal = (total: Centavos | null): Refusal => ({
  kind: 'changed',
  of: 'total',
  text: `O total mudou desde que você o viu.${total === null ? '' : ` Agora é ${formatMoney(total)}.`} Nada foi cobrado: confira e pague de novo.`,
});

/** The failures with an error code of their own, for orders and for payments. */
const named = (error: ApiError): Refusal | null => {
  const order = orderOf(error);
  switch (error.code) {
    case 'sold_out':
      return soldOut(shortLines(error));
    case 'total_changed':
      return changedTotal(newTotal(error));
    case 'quote_expired':
      return {
        kind: 'changed',
        of: 'freight',
        text: 'O frete não valia mais e foi calculado de novo. Nada foi cobrado: confira e pague de novo.',
      };
    case 'cart_changed':
      return {
        kind: 'changed',
        of: 'cart',
        text: orderTexts.cartChanged,
      };
    case 'cart_empty':
      return order === null
        ? { kind: 'failed', text: 'Carrinho vazio. Adicione produtos para continuar.', more: null }
        : { kind: 'order', text: orderTexts.alreadyOrdered, path: paths.order(order), link: 'Ver o pedido' };
    case 'hold_over':
    case 'too_many_orders':
      return order === null
        ? null
        : {
            kind: 'order',
            text: error.serverMessage ?? tooManyOrders,
            path: paths.order(order),
            link: 'Ver o pedido',
          };
    default:
      return null;
  }
};

const tooManyOrders =
  'Você já tem pedidos esperando pagamento. Pague ou cancele um deles antes de fazer outro.';

const alreadyPaid = (order: number, text = 'Este pedido já está pago.'): Refusal => ({
  kind: 'order',
  text,
  path: paths.checkoutSuccess(order),
  link: 'Ver o pedido',
});

/** The failure to create an order. */
export const orderRefusal = (error: ApiError): Refusal => {
  const known = named(error);
  if (known) return known;
  const earlier = orderOf(error);
  if (error.code === 'already_paid' && earlier !== null) return alreadyPaid(earlier, orderTexts.earlierPaid);
  if (error.kind === 'unauthorized') return { kind: 'login', text: orderTexts.login };
  if (error.status === 422)
    return error.code === 'incomplete_customer'
      ? { kind: 'data', text: invalidText(error) }
      : { kind: 'failed', text: invalidText(error), more: null };
  const isFinal = error.kind === 'invalid' || error.kind === 'not-found';
  const text = isFinal ? orderTexts.orderRefused : orderTexts.order;
  return { kind: 'failed', text, more: whyFailed(error) };
};

/** The failure to pay an order. */
export const paymentRefusal = (error: ApiError, order: number): Refusal => {
  if (error.code === 'sold_out') return soldMeanwhile(error, order);
  const known = named(error);
  if (known) return known;
  switch (error.code) {
    case 'already_paid':
      return alreadyPaid(order);
    case 'in_flight':
      return {
        kind: 'order',
        text: 'Já há um pagamento deste pedido em andamento. Veja como ele ficou antes de pagar de novo.',
        path: paths.checkoutPending(order),
        link: 'Ver o pagamento',
      };
    case 'not_payable':
      return {
        kind: 'order',
        text: 'Este pedido não espera mais pagamento.',
        path: paths.order(order),
        link: 'Ver o pedido',
      };
    default:
      if (error.kind === 'unauthorized') return { kind: 'login', text: orderTexts.login };
      return { kind: 'failed', text: orderTexts.payment, more: whyFailed(error) };
  }
};

/** An order whose copies were sold is canceled. The rest becomes a new order with its own total. (Decision 62.) */
const soldMeanwhile = (error: ApiError, order: number): Refusal => {
  const text = soldOutText(shortLines(error));
  const rest = orderOf(error);
  if (rest === null || rest === order)
    return { kind: 'order', text, path: paths.order(order), link: 'Ver o pedido' };
  return {
    kind: 'order',
    text: `${text} O resto ficou em um pedido novo, com outro total.`,
    path: paths.orderPayment(rest),
    link: 'Ver o novo pedido',
  };
};

/** The store's own message, if it has sent one. Without an answer, a note that a retry is safe. */
const whyFailed = (error: ApiError): string | null => {
  if (error.kind === 'offline' || error.kind === 'timeout')
    return whyNoAnswer('A loja não respondeu. Tentar de novo não cobra duas vezes.');
  return Object.values(error.fields).flat()[0] ?? error.serverMessage;
};

/** A refusal in one text, where the page has no room for what helps. */
export const refusalText = (refusal: Refusal): string =>
  refusal.kind === 'failed' && refusal.more !== null ? `${refusal.text} ${refusal.more}` : refusal.text;
