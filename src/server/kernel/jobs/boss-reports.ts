import type { Db, PgBoss } from 'pg-boss';
import { logError, logOften } from '#runtime/log.ts';
import { outageOf } from '../db/outage.ts';

/** pg-boss copies errors into plain objects and extends their messages, so `outage` keeps the reason. */
class OutageError extends Error {
  readonly outage: string;
  constructor(outage: string, cause: unknown) {
    super(outage, { cause });
    this.outage = outage;
  }
}

/** Wraps the database so that outages can still be distinguished from other failures after pg-boss has reported them. */
export const namingOutages = (db: Db): Db => ({
  ...db,
  executeSql: async (text, values) => {
    try {
      return await db.executeSql(text, values);
    } catch (error) {
      const outage = outageOf(error);
      throw outage === null ? error : new OutageError(outage, error);
    }
  },
});

/** Writes the reports of pg-boss to the log of the shop. Without a listener, the first error would end the process. */
export const logReports = (boss: PgBoss): void => {
  boss.on('error', (error: Error & { outage?: string }) => {
    if (error.outage === undefined) logError('The jobs of the store have trouble:', error);
    else logOften(`The database gives no answer: ${error.outage}`);
  });
  boss.on('warning', ({ message, data }) => logError(`The jobs of the store: ${message}`, data));
};
