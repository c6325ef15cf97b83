import { hash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makePrivate } from '#runtime/private-folder.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';

/** The address by which a command finds the running shop of a data folder. The file of a killed shop remains. */
const controlFile = z.object({
  /** Address of the control server, in the format of node:http. */
  address: z.union([
    z.strictObject({ socketPath: z.string() }),
    z.strictObject({ host: z.literal('127.0.0.1'), port: z.int() }),
  ]),
  secret: z.string().min(32),
  /** Identifies the database of the store without revealing its password. */
  store: z.string(),
});

export type ControlFile = z.infer<typeof controlFile>;
export type ControlAddress = ControlFile['address'];

export const storeMark = (databaseUrl: string | undefined) =>
  databaseUrl ? hash('sha256', databaseUrl, 'base64url') : 'embedded';

const placeOf = (dataDir: string) => path.join(dataDir, 'control.json');

/** Null without a valid file. Throws ShopkeeperError when it belongs to another user. */
export const readControlFile = (dataDir: string): ControlFile | null => {
  try {
    return controlFile.parse(JSON.parse(readFileSync(placeOf(dataDir), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES')
      throw new ShopkeeperError(
        `The shop of ${dataDir} belongs to another user: ${placeOf(dataDir)} cannot be read. Run the command as that user.`,
      );
    return null;
  }
};

/** Created with permissions for the owner only, because it holds the secret. */
export const writeControlFile = (dataDir: string, content: ControlFile): void => {
  makePrivate(dataDir);
  const draft = `${placeOf(dataDir)}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
  renameSync(draft, placeOf(dataDir));
};

/** Does not remove the file of another process. */
export const removeControlFile = (dataDir: string, { secret }: ControlFile): void => {
  if (readControlFile(dataDir)?.secret === secret) rmSync(placeOf(dataDir), { force: true });
};
