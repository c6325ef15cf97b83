import { cpfFault } from '#domain/people/cpf.ts';
import { testCardOf } from '#domain/orders/test-cards.ts';
import type { TypedCard } from '#server/kernel/providers/sandbox-provider.ts';

export type CardFaults = Partial<Record<'number' | 'holder' | 'expiry' | 'security_code' | 'cpf', string>>;

const expiryOf = (text: string) => {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(text.trim()) ?? [];
  return month && year ? { month: Number(month), year: 2_000 + Number(year) } : null;
};

const expiryFault = (text: string, now: Date): string | undefined => {
  const expiry = expiryOf(text);
  if (!expiry) return 'Informe a validade como MM/AA.';
  const end = Date.UTC(expiry.year, expiry.month, 1);
  return end <= now.getTime() ? 'O cartão está vencido.' : undefined;
};

const notOfTest =
  'Esta loja é uma demonstração e só aceita cartões de teste. Não digite um cartão de verdade.';

/** The invalid fields of a card; empty for a valid one. */
export const cardFaults = (card: TypedCard, now: Date): CardFaults => {
  const known = testCardOf(card.number);
  const digits = known?.securityCode.length ?? 3;
  const faults: Record<keyof CardFaults, string | null | undefined> = {
    number: known ? undefined : notOfTest,
    holder: card.holder.trim().length < 2 ? 'Informe o nome impresso no cartão.' : undefined,
    expiry: expiryFault(card.expiry, now),
    security_code: new RegExp(`^\\d{${digits}}$`).test(card.securityCode)
      ? undefined
      : `Informe os ${digits} dígitos do código de segurança.`,
    cpf: cpfFault(card.cpf),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as CardFaults;
};
