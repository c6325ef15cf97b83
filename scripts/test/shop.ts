import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { execaNode } from 'execa';

export interface ScratchShop {
  url: string;
  /** The folder of the built site. */
  siteDir: string;
  /** Stops it and removes everything it made. */
  close(): Promise<void>;
}

const opened = /The shop is open: (\S+)\n/;

/** The address that a shop says it is open at; rejects with all it said when it ends before. */
const addressOf = (output: Readable) =>
  new Promise<string>((resolve, reject) => {
    let said = '';
    output.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = opened.exec(said)?.[1];
      if (address) resolve(address);
    });
    output.on('close', () => reject(new Error(said)));
  });

/**
 * Opens a shop as `npm start` does, on a free port and in a folder of its own. Throws with all it said when it does not
 * open. The folder lies inside the project, where Astro keeps the half-built pages of each folder apart.
 */
export const openScratchShop = async (): Promise<ScratchShop> => {
  await mkdir('.data', { recursive: true });
  const dataDir = await mkdtemp(path.join('.data', 'test-'));
  const shop = execaNode('scripts/start.ts', {
    all: true,
    stdin: 'ignore',
    nodeOptions: [],
    env: {
      PORT: '0',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      SITE_URL: '',
      DATABASE_URL: '',
      NODE_ENV: undefined,
    },
    reject: false,
  });
  const close = async () => {
    shop.kill('SIGTERM');
    await shop;
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = await addressOf(shop.all).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url, siteDir: path.resolve(dataDir, 'site'), close };
};

/** Calls at the shop that SHOP_URL names, or at one opened for the visit and closed after it. */
export const visitShop = async <Seen>(visit: (url: string) => Promise<Seen>): Promise<Seen> => {
  const named = process.env['SHOP_URL'];
  if (named) return visit(named);
  console.log('Opening the demo shop in a folder of its own (SHOP_URL names one that is open)…');
  const shop = await openScratchShop();
  try {
    return await visit(shop.url);
  } finally {
    await shop.close();
  }
};
