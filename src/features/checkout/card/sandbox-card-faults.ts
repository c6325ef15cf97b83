import { cpfFault } from '#domain/people/cpf.ts';
import { testCardOf } from '#domain/orders/test-cards.ts';
import type { SandboxCard } from '#api/buying/payments.ts';

export type CardKind = 'credit' | 'debit';

/** The values typed into the form of the sandbox. */
export interface TypedCard extends SandboxCard {
  kind: CardKind;
  /** The number of installments, as text of the list. */
  installments: string;
}

const numberFault = (number: string, kind: CardKind): string | null => {
  if (!number.trim()) return 'Informe o número do cartão.';
  const card = testCardOf(number);
  // The number of a real card never leaves the page.
  if (!card)
    return 'Esta loja é uma demonstração e só aceita cartões de teste. Não digite um cartão de verdade.';
  if (card[kind]) return null;
  return kind === 'debit' ? 'Este cartão de teste só tem crédito.' : 'Este cartão de teste só tem débito.';
};

const expiryFault = (expiry: string, now: number): string | null => {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry.trim()) ?? [];
  if (!month || !year) return 'Informe a validade como MM/AA.';
  return Date.UTC(2_000 + Number(year), Number(month), 1) <= now ? 'O cartão está vencido.' : null;
};

const codeFault = (code: string, number: string): string | null => {
  const digits = testCardOf(number)?.securityCode.length ?? 3;
  return code.length === digits && /^\d+$/.test(code)
    ? null
    : `Informe os ${digits} dígitos do código de segurança.`;
};

/** The validation errors of a typed card, by field; empty for a valid card. */
export const typedCardFaults = (card: TypedCard, now: number): Partial<Record<keyof TypedCard, string>> => {
  const faults = {
    number: numberFault(card.number, card.kind),
    holder: card.holder.trim().length < 2 ? 'Informe o nome impresso no cartão.' : null,
    expiry: expiryFault(card.expiry, now),
    security_code: codeFault(card.security_code, card.number),
    cpf: cpfFault(card.cpf),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
};
