import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** One of several who act on the same database at the same time. */
export interface Actor {
  name: string;
  run: () => Promise<unknown>;
}

/** How an actor ended. */
export type Ended = { value: unknown } | { error: unknown };

interface Scene {
  actors: Actor[];
  /** Returns the faults after all steps have ended, in words. */
  judge: (ended: Ended[]) => Promise<string[]>;
}

interface Interleaving {
  databaseUrl: string;
  /** A fresh scene for every schedule. */
  prepare: () => Promise<Scene>;
  /** The statements at which actors meet; those in between touch nothing that they share. */
  isGate: (statement: string) => boolean;
  /** Changes the statements of actors, to take a protection away. */
  rewrite?: (statement: string) => string;
  /** Ends the search early, once what was looked for is found. */
  isEnough?: (wrong: readonly string[]) => boolean;
}

export interface Schedules {
  schedules: number;
  /** A fault, with the order of the steps that led to it. */
  wrong: string[];
}

type State = 'running' | 'at-gate' | 'ended';

/** An actor whose statements wait until they are let through. */
class Gated {
  state: State = 'running';
  ended: Ended | null = null;
  pid = 0;
  #open: () => void = () => undefined;
  #changed = Promise.withResolvers<State>();
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  get changed(): Promise<State> {
    return this.#changed.promise;
  }
  #set(state: State): void {
    this.state = state;
    this.#changed.resolve(state);
    this.#changed = Promise.withResolvers<State>();
  }
  /** Called with each statement at a gate. */
  wait(pid: number): Promise<void> {
    this.pid = pid;
    const opened = new Promise<void>((resolve) => (this.#open = resolve));
    this.#set('at-gate');
    return opened;
  }
  step(): void {
    this.state = 'running';
    this.#open();
  }
  end(ended: Ended): void {
    this.ended = ended;
    this.#set('ended');
  }
}

interface Acting {
  gated: Gated;
  isGate: (statement: string) => boolean;
  rewrite: (statement: string) => string;
}

const acting = new AsyncLocalStorage<Acting>();

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
type Config = string | { text: string };

/** Makes the statements of actors wait; those of all others pass. */
const gateStatements = (): (() => void) => {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (first, ...rest) {
    const actor = acting.getStore();
    const config = first as Config;
    if (!actor || (typeof config !== 'string' && typeof config.text !== 'string'))
      return original.call(this, first, ...rest);
    const statement = typeof config === 'string' ? config : config.text;
    const text = actor.rewrite(statement);
    // A prepared statement of the pool would still be the one before the change.
    const changed = typeof config === 'string' ? text : { ...config, text, name: undefined };
    const send = () => original.call(this, text === statement ? first : changed, ...rest);
    if (!actor.isGate(statement)) return send();
    const { processID } = this as unknown as { processID: number };
    return actor.gated.wait(processID).then(send);
  };
  return () => (prototype.query = original);
};

/** Whether the statement of a session waits for a lock of another one. */
const isBlocked = async (control: pg.Client, pid: number): Promise<boolean> => {
  const { rows } = await control.query<{ blocked: boolean }>(
    `select wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple', 'advisory') as blocked
      from pg_stat_activity where pid = $1`,
    [pid],
  );
  return rows[0]?.blocked === true;
};

/** Waits until each actor is at a gate, has ended, or waits for the lock of another one. */
const settle = async (control: pg.Client, actors: readonly Gated[]): Promise<void> => {
  for (const actor of actors)
    while (actor.state === 'running') {
      const { changed } = actor;
      const blocked = isBlocked(control, actor.pid);
      if (await Promise.race([changed.then(() => false), blocked])) break;
      await blocked;
    }
};

const start = ({ name, run }: Actor, { isGate, rewrite = (text) => text }: Interleaving): Gated => {
  const gated = new Gated(name);
  acting.run({ gated, isGate, rewrite }, () => {
    run().then(
      (value) => gated.end({ value }),
      (error: unknown) => gated.end({ error }),
    );
  });
  return gated;
};

interface Run {
  /** The actor that was let through at each step, and those that could have been. */
  steps: { taken: number; others: number[] }[];
  wrong: string[];
}

/** Runs one schedule: the given choices, and then always the first actor that can go on. */
const runSchedule = async (
  control: pg.Client,
  interleaving: Interleaving,
  choices: readonly number[],
): Promise<Run> => {
  const { actors, judge } = await interleaving.prepare();
  const gated = actors.map((actor) => start(actor, interleaving));
  const steps: Run['steps'] = [];
  for (;;) {
    await settle(control, gated);
    const ready = gated.flatMap(({ state }, at) => (state === 'at-gate' ? [at] : []));
    if (ready.length === 0 && gated.every(({ state }) => state === 'ended')) break;
    // All that is left waits for the database, which ends a deadlock by itself.
    if (ready.length === 0) {
      await Promise.race(gated.filter(({ state }) => state === 'running').map(({ changed }) => changed));
      continue;
    }
    const wanted = choices[steps.length];
    const taken = wanted !== undefined && ready.includes(wanted) ? wanted : (ready[0] ?? 0);
    steps.push({ taken, others: ready.filter((at) => at > taken) });
    gated[taken]?.step();
  }
  const faults = await judge(gated.map(({ ended }) => ended ?? { error: 'has not ended' }));
  const order = steps.map(({ taken }) => actors[taken]?.name).join(' ');
  return { steps, wrong: faults.map((fault) => `${fault} (${order})`) };
};

/**
 * Runs every order in which the statements of some actors can meet, each against a scene of its own. An actor that waits for
 * the lock of another one goes on when it is given free, as it does in a shop.
 */
export const everyInterleaving = async (interleaving: Interleaving): Promise<Schedules> => {
  const control = new pg.Client({ connectionString: interleaving.databaseUrl });
  await control.connect();
  const restore = gateStatements();
  const open: number[][] = [[]];
  const result: Schedules = { schedules: 0, wrong: [] };
  try {
    for (let choices = open.pop(); choices; choices = open.pop()) {
      const { steps, wrong } = await runSchedule(control, interleaving, choices);
      result.schedules += 1;
      result.wrong.push(...wrong);
      if (interleaving.isEnough?.(result.wrong)) break;
      const taken = steps.map((step) => step.taken);
      for (let at = choices.length; at < steps.length; at += 1)
        for (const other of steps[at]?.others ?? []) open.push([...taken.slice(0, at), other]);
    }
  } finally {
    restore();
    await control.end();
  }
  return result;
};
