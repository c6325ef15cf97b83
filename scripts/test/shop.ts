import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { execaNode } from 'execa';
import { issuerAddress, issuerClient } from './issuer.ts';

export interface ScratchShop {
  url: string;
  /** The folder of the built site. */
  siteDir: string;
  /** Stops the shop and removes its folder. */
  close(): Promise<void>;
}

const opened = /The shop is open: (\S+)\n/;

/** The address that a shop prints once open; rejects with all its output if it ends before. */
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
 * Opens a shop as `npm start` does, on a free port and in a temporary folder. Throws with all its output if it does not
 * open. The folder is inside the project, because Astro keeps temporary pages of each folder separate.
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
      // Bundled once for all shops of the tests.
      BUNDLE_DIR: path.resolve('.data/bundles'),
      HOST: '127.0.0.1',
      SITE_URL: '',
      // Tests come from networks of their own.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      GOOGLE_CLIENT_ID: issuerClient.id,
      GOOGLE_CLIENT_SECRET: issuerClient.secret,
      GOOGLE_ISSUER: await issuerAddress(),
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
  // Journeys run commands of the shopkeeper in this shop.
  process.env['SHOP_DATA_DIR'] = path.resolve(dataDir);
  return { url, siteDir: path.resolve(dataDir, 'site'), close };
};

/** Calls `visit` with the shop at SHOP_URL, or with a temporary one that is closed afterwards. */
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
