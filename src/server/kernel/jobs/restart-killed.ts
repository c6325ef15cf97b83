import type { Clock, PgBoss } from 'pg-boss';
import type { Database } from '../db/database.ts';

type Engine = Database['engine'];

/** With the heartbeats of queues.ts, the jobs of a killed process start again within half a minute. */
const roundMs = 10_000;

/** Jobs whose process was killed start again at once, unless it was their last attempt. Returns the names of their queues. */
const restart = async (boss: PgBoss, isKilled: string): Promise<string[]> => {
  const { rows } = await boss.getDb()
    .executeSql(`update pgboss.job set state = 'retry', start_after = pgboss.job_now()
      where state = 'active' and retry_count < retry_limit and ${isKilled} returning name`);
  return (rows as { name: string }[]).map(({ name }) => name);
};

/** When an embedded store opens, no other process runs any of its jobs. */
export const restartAll = async (boss: PgBoss, engine: Engine): Promise<void> => {
  if (engine === 'pglite') await restart(boss, 'true');
};

const isSilent = `heartbeat_on + heartbeat_seconds * interval '1 second' < pgboss.job_now()`;

/**
 * Looks again and again for jobs of processes that were killed, on PostgreSQL, where other processes go on with theirs.
 * pg-boss itself would retry them minutes later, at its next supervision.
 */
export const restartRounds = (
  boss: PgBoss,
  { engine, clock, wake }: { engine: Engine; clock: Clock; wake: (names: Iterable<string>) => void },
): { start(): void; stop(): void } => {
  let timer: unknown;
  let isOver = engine === 'pglite';
  const round = async () => {
    try {
      wake(await restart(boss, isSilent));
    } catch (error) {
      if (!isOver) boss.emit('error', error as Error);
    }
    start();
  };
  const start = () => {
    if (!isOver) timer = clock.setTimeout(() => void round(), roundMs);
  };
  const stop = () => {
    isOver = true;
    clock.clearTimeout(timer);
  };
  return { start, stop };
};
