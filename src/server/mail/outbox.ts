import { asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Orm } from '../db/database.ts';
import { logError } from '#runtime/log.ts';
import type { Mail, Mailer } from './mail.ts';
import { outbox } from './outbox-table.ts';

export type OutboxEntry = typeof outbox.$inferSelect;

/** Writes the mail of an entry, or decides that none is to be sent. Runs again for the same entry after a failure. */
export type LetterWriter = (orm: Orm, entry: OutboxEntry, now: Date) => Promise<Mail | null>;

interface Delivery {
  orm: Orm;
  mailer: Mailer;
  letters: Readonly<Record<string, LetterWriter>>;
  now: () => Date;
}

/** After the first failure; each further one doubles it. Longer than any mailer takes to give up. */
const firstRetryMs = 5 * 60_000;
/** The last one comes about two days after the first. */
const attempts = 10;

/** Asks for a letter to be written and sent. Inside a transaction it is asked for only if that commits. */
export const post = async (orm: Orm, letter: Pick<OutboxEntry, 'letter' | 'recipient' | 'data'>) => {
  await orm.insert(outbox).values(letter);
};

/** Sends what is due, one after another. A mail is sent twice only when the process dies right after sending it. */
export const deliverDue = async (delivery: Delivery): Promise<void> => {
  for (let entry = await claim(delivery); entry; entry = await claim(delivery)) {
    try {
      const mail = await write(delivery, entry);
      if (mail) await delivery.mailer.send(mail);
      await delivery.orm.delete(outbox).where(eq(outbox.id, entry.id));
    } catch (error) {
      await reportFailure(delivery.orm, entry, error);
    }
  }
};

/** The claimed entry is due again later, whatever becomes of it here: no other process takes it meanwhile. */
const claim = async ({ orm, now }: Delivery): Promise<OutboxEntry | undefined> => {
  const at = now().toISOString();
  const next = orm
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.dueAt, now()))
    .orderBy(asc(outbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const delay = sql`${firstRetryMs} * power(2, ${outbox.attempts}) * interval '1 millisecond'`;
  const [entry] = await orm
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: sql`${at}::timestamptz + ${delay}` })
    .where(inArray(outbox.id, next))
    .returning();
  return entry;
};

const write = async ({ orm, letters, now }: Delivery, entry: OutboxEntry): Promise<Mail | null> => {
  const writer = letters[entry.letter];
  if (!writer) throw new Error(`No letter is called '${entry.letter}'.`);
  return writer(orm, entry, now());
};

const reportFailure = async (orm: Orm, { id, letter, attempts: tried }: OutboxEntry, error: unknown) => {
  const last = tried >= attempts;
  if (last) await orm.delete(outbox).where(eq(outbox.id, id));
  logError(`Mail ${id} (${letter}) was not sent, ${last ? 'given up' : `attempt ${tried}`}:`, error);
};
