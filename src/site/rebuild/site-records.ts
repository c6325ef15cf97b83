import { dayMs } from '#domain/time/units.ts';
import { existsSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { BuildRound } from '#domain/build-round.ts';
import type { MadeFile } from '../render/make-file.ts';

/** The inputs that the site was made from. */
export interface SiteState {
  /** Key of the bundle. */
  bundle: string;
  /** Fingerprint of the snapshot. */
  fingerprint: string;
  /** Fingerprint of the texts of the search index. */
  search: string;
  /** See `addressesOf`. */
  addresses: string;
}

/** The addresses that pages and the files of hosts contain, as one text. */
export const addressesOf = ({
  siteUrl,
  apiOrigin,
}: {
  siteUrl: string;
  apiOrigin: string | undefined;
}): string => [siteUrl, apiOrigin].join(' ');

/**
 * The stored records of a site beside it: the trace of each file, so that a restart makes nothing again, and its
 * rounds. One process writes; others may read.
 */
export interface SiteRecords {
  /** Null before the first build. */
  state(): SiteState | null;
  files(): Iterable<MadeFile>;
  /** Stores a published round, as a whole. */
  save(round: { state: SiteState; made: readonly MadeFile[]; gone: readonly string[] }): void;
  /**
   * Stores, before they are touched, the files that a round publishes or removes. Their bytes are unknown until `save`,
   * so that after a kill they are made again even if the store has reverted its change.
   */
  expect(files: Iterable<string>): void;
  /** Stores the result of a whole build. */
  replace(build: { state: SiteState; made: readonly MadeFile[] }): void;
  addRound(round: Omit<BuildRound, 'id'>): void;
  /** The rounds, the newest first. */
  rounds(limit: number): BuildRound[];
  /**
   * Stores the files with a hash in their name that the site uses now, all of them or those below a folder. Returns the
   * files that were last used three times before, which can be removed.
   */
  useHashed(files: readonly string[], folder?: string): string[];
  /** All hashed files that are kept. */
  hashed(): string[];
  /** Identifiers of signed requests that were accepted. */
  hooks: { has(id: string): boolean; add(id: string, at: Date): void };
  close(): void;
}

/** Rounds that are kept. */
const keptRounds = 1_000;
/** Sets of hashed files that are kept: a page that was opened before two changes still finds its scripts. */
const keptSets = 3;
const hookDays = 2;

const schema = `
  create table if not exists state (key text primary key, value text not null) strict, without rowid;
  create table if not exists files (
    file text primary key, hash text not null, size integer not null, reads text not null
  ) strict, without rowid;
  create table if not exists rounds (id integer primary key, round text not null) strict;
  create table if not exists hashed (file text primary key, unused integer not null) strict, without rowid;
  create table if not exists hooks (id text primary key, at integer not null) strict, without rowid;
`;

const version = 1;

/** Opens the records of a site. A damaged or foreign file is replaced by an empty one: the site is then built as a whole. */
export const openSiteRecords = (filename: string): SiteRecords => {
  const db = openDatabase(filename);
  const insertFile = db.prepare('insert or replace into files (file, hash, size, reads) values (?, ?, ?, ?)');
  const deleteFile = db.prepare('delete from files where file = ?');
  const setValue = db.prepare('insert or replace into state (key, value) values (?, ?)');

  const inTransaction = (work: () => void) => {
    db.exec('begin immediate');
    try {
      work();
      db.exec('commit');
    } catch (error) {
      db.exec('rollback');
      throw error;
    }
  };

  const write = ({ state, made }: { state: SiteState; made: readonly MadeFile[] }) => {
    for (const { file, hash, size, reads } of made) insertFile.run(file, hash, size, reads);
    setValue.run('site', JSON.stringify(state));
  };

  return {
    state: () => stateIn(db),
    files: () =>
      db
        .prepare('select file, hash, size, reads from files')
        .iterate() as Iterable<unknown> as Iterable<MadeFile>,
    save: ({ gone, ...round }) =>
      inTransaction(() => {
        for (const file of gone) deleteFile.run(file);
        write(round);
      }),
    expect: (files) =>
      inTransaction(() => {
        for (const file of files) insertFile.run(file, '', 0, '{}');
        const state = stateIn(db);
        if (state) setValue.run('site', JSON.stringify({ ...state, fingerprint: '' }));
      }),
    replace: (build) =>
      inTransaction(() => {
        db.exec('delete from files');
        write(build);
      }),
    addRound: (round) =>
      inTransaction(() => {
        const { lastInsertRowid } = db
          .prepare('insert into rounds (round) values (?)')
          .run(JSON.stringify(round));
        db.prepare('delete from rounds where id <= ?').run(Number(lastInsertRowid) - keptRounds);
      }),
    rounds: (limit) => roundsIn(db, limit),
    useHashed: (files, folder = '') => {
      let old: string[] = [];
      inTransaction(() => {
        db.prepare('update hashed set unused = unused + 1 where substr(file, 1, ?) = ?').run(
          folder.length,
          folder,
        );
        const use = db.prepare('insert or replace into hashed (file, unused) values (?, 0)');
        for (const file of files) use.run(file);
        old = namesOf(db.prepare('select file from hashed where unused >= ?').all(keptSets));
        db.prepare('delete from hashed where unused >= ?').run(keptSets);
      });
      return old;
    },
    hashed: () => namesOf(db.prepare('select file from hashed').all()),
    hooks: {
      has: (id) => db.prepare('select 1 from hooks where id = ?').get(id) !== undefined,
      add: (id, at) => {
        db.prepare('insert or ignore into hooks (id, at) values (?, ?)').run(id, at.getTime());
        db.prepare('delete from hooks where at < ?').run(at.getTime() - hookDays * dayMs);
      },
    },
    close: () => db.close(),
  };
};

/** The newest rounds of a site that another process keeps; none before its first build. */
export const readRounds = (filename: string, limit: number): BuildRound[] =>
  readRecords(filename, (db) => roundsIn(db, limit)) ?? [];

/** The inputs of a site that is not open; null before its first build. */
export const readState = (filename: string): SiteState | null => readRecords(filename, stateIn);

const readRecords = <Value>(filename: string, read: (db: DatabaseSync) => Value): Value | null => {
  if (!existsSync(filename)) return null;
  const db = new DatabaseSync(filename, { readOnly: true, timeout: 5_000 });
  try {
    return read(db);
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  } finally {
    db.close();
  }
};

const stateIn = (db: DatabaseSync): SiteState | null => {
  const row = db.prepare("select value from state where key = 'site'").get();
  return row ? (JSON.parse(String(row['value'])) as SiteState) : null;
};

const roundsIn = (db: DatabaseSync, limit: number): BuildRound[] =>
  db
    .prepare('select id, round from rounds order by id desc limit ?')
    .all(limit)
    .map((row) => ({
      ...(JSON.parse(String(row['round'])) as Omit<BuildRound, 'id'>),
      id: Number(row['id']),
    }));

const namesOf = (rows: Record<string, unknown>[]) => rows.map((row) => String(row['file']));

const openDatabase = (filename: string): DatabaseSync => {
  const db = new DatabaseSync(filename, { timeout: 5_000 });
  try {
    prepare(db);
    return db;
  } catch (error) {
    db.close();
    if (!isDamage(error)) throw error;
    for (const suffix of ['', '-wal', '-shm']) rmSync(filename + suffix, { force: true });
    return openDatabase(filename);
  }
};

/** SQLITE_CORRUPT and SQLITE_NOTADB, https://www.sqlite.org/rescode.html */
const damage = new Set([11, 26]);

const isDamage = (error: unknown) => damage.has((error as { errcode?: number }).errcode ?? 0);

const prepare = (db: DatabaseSync): void => {
  // A lost last transaction only costs work: its files are made again.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal');
  const found = Number(db.prepare('pragma user_version').get()?.['user_version']);
  if (found !== version) {
    for (const table of ['state', 'files', 'rounds', 'hashed', 'hooks'])
      db.exec(`drop table if exists ${table}`);
    db.exec(`pragma user_version = ${version}`);
  }
  db.exec(schema);
};
