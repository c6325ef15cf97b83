import { dayMs } from '#domain/time/units.ts';
import { count, desc, eq, lte, sql } from 'drizzle-orm';
import type { FaultBody } from '#api/faults.ts';
import * as config from '#config.ts';
import { defineChore } from '#server/kernel/jobs/chore.ts';
import { digestOf } from '#server/kernel/secrets/token.ts';
import type { StoreContext } from '#server/kernel/store/store-context.ts';
import { faults } from './fault-table.ts';

export type Fault = Omit<typeof faults.$inferSelect, 'digest'>;

/** Counts a failure. A new one is dropped when there are too many: reports need no login, and could fill the disk. */
export const keepFault = async (
  { orm, now }: StoreContext,
  body: FaultBody,
  engine: string,
): Promise<void> => {
  const digest = digestOf(JSON.stringify([body, engine]));
  const known = await orm
    .update(faults)
    .set({ count: sql`least(${faults.count} + 1, 1000000000)`, lastAt: now() })
    .where(eq(faults.digest, digest))
    .returning({ digest: faults.digest });
  if (known.length > 0) return;
  const [kept] = await orm.select({ all: count() }).from(faults);
  if ((kept?.all ?? 0) >= config.faults.most) return;
  await orm
    .insert(faults)
    .values({ digest, ...body, engine, count: 1, firstAt: now(), lastAt: now() })
    .onConflictDoNothing();
};

/** The failures, the last one first. */
export const listFaults = ({ orm }: StoreContext): Promise<Fault[]> =>
  orm.select().from(faults).orderBy(desc(faults.lastAt));

export const forgetFaults = defineChore({
  name: 'forget-faults',
  schedule: '17 * * * *',
  run: async ({ orm, now }) => {
    const before = new Date(now().getTime() - config.faults.days * dayMs);
    await orm.delete(faults).where(lte(faults.lastAt, before));
  },
});
