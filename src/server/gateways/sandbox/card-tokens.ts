import { dayMs, minuteMs } from '#domain/time/units.ts';
import { statusDetailOf, testCardOf } from '#domain/orders/test-cards.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import { digestOf, newToken } from '#server/kernel/secrets/token.ts';
import { tokenMinutes, type TypedCard } from '#server/kernel/providers/sandbox-provider.ts';
import { insertEntry } from './ledger.ts';
import { and, like, lte } from 'drizzle-orm';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { sandboxPayments } from './sandbox-table.ts';

/** The entry of a token, which is stored as its digest alone. */
export const cardEntryId = (token: string): string => `card_${digestOf(token)}`;

/** Makes a token of a valid test card. The ledger stores the result that the holder's name selects, and no card number. */
export const tokenizeCard = async (orm: Orm, card: TypedCard, now: Date) => {
  const known = testCardOf(card.number);
  if (!known) throw new Error('Only a test card becomes a token.');
  const token = newToken();
  const id = cardEntryId(token);
  const expiresAt = new Date(now.getTime() + tokenMinutes * minuteMs).toISOString();
  const { credit, debit, brand, number } = known;
  const statusDetail = statusDetailOf(card.holder);
  const data = { kind: 'card' as const, statusDetail, credit, debit, expiresAt, usedBy: null };
  await insertEntry(orm, { id, reference: id, data }, now);
  return { token, brand, lastDigits: number.slice(-4) };
};

/** Tokens of cards are valid for minutes. */
export const forgetCardTokens = defineChore({
  name: 'forget-sandbox-cards',
  schedule: '17 * * * *',
  run: async ({ orm, now }) => {
    const before = new Date(now().getTime() - dayMs);
    await orm
      .delete(sandboxPayments)
      .where(and(like(sandboxPayments.id, 'card\\_%'), lte(sandboxPayments.updatedAt, before)));
  },
});
