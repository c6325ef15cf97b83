import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headerRules, toHeadersFile } from '../headers.ts';
import { toRedirectsFile } from '../redirects.ts';
import { collectInlineCode, describeForeignCode } from './inline-code.ts';

interface Addresses {
  siteUrl: string | undefined;
  apiOrigin: string | undefined;
}

/** Writes the files that configure a host, `_headers` and `_redirects`, into the folder of the built site. */
export const writeHostFiles = async (folder: string, { siteUrl, apiOrigin }: Addresses) => {
  const isHttps = siteUrl?.startsWith('https:') ?? false;
  const { foreign } = await collectInlineCode(folder);
  for (const code of foreign) console.warn(`\n${describeForeignCode(code)}`);
  const rules = headerRules({ isHttps, entries: await entriesOf(folder) });
  await writeFile(path.join(folder, '_headers'), toHeadersFile(rules));
  await writeFile(path.join(folder, '_redirects'), toRedirectsFile(apiOrigin));
};

const entriesOf = async (folder: string) => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
};
