import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { execaNode } from 'execa';
import { scratchFolder } from '../support/scratch-folder.ts';

/** Runs `npm run store -- NAME` with a file that contains the document, or without a file. */
export const storeCommand = async (
  name: 'settings' | 'playlists',
  env: Record<string, string>,
  document?: unknown,
) => {
  const file = path.join(scratchFolder(), 'file.json');
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  if (document !== undefined) writeFileSync(file, text);
  const { exitCode, stdout, stderr } = await execaNode(
    'scripts/store.ts',
    document === undefined ? [name] : [name, file],
    { env, stdin: 'ignore', reject: false, nodeOptions: [] },
  );
  return { code: exitCode, out: stdout, err: stderr.replaceAll(file, 'FILE') };
};
