import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cpuSecondsIn, timed } from './cpu-time.ts';

const files = {
  'hugo.toml':
    "baseURL = 'https://loja.example/'\ndisableKinds = ['taxonomy', 'term', 'RSS', 'sitemap', 'home', 'section', '404']\n",
  'layouts/_default/single.html':
    '<!doctype html><html lang="pt-BR"><head><title>{{ .Title }}</title></head><body>{{ .Content }}</body></html>',
};

const paragraph = (bytes: number) =>
  `<p>${'disco de vinil, prensagem original. '.repeat(Math.ceil(bytes / 36))}</p>`;

/** Seconds of processor time in which Hugo makes as many pages of as many bytes; null where it is not installed. */
export const hugoCpuSeconds = async (
  folder: string,
  pages: number,
  bytes: number,
): Promise<number | null> => {
  const content = path.join(folder, 'content', 'vinyl');
  await mkdir(content, { recursive: true });
  await mkdir(path.join(folder, 'layouts', '_default'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(folder, file), text);
  const body = paragraph(bytes);
  for (let page = 0; page < pages; page += 1)
    await writeFile(path.join(content, `${page}.html`), `---\ntitle: Disco ${page}\n---\n${body}`);
  try {
    const { all } = await timed(['hugo', '--quiet'], { cwd: folder });
    return cpuSecondsIn(all);
  } catch (error) {
    if (String(error).includes('not found')) return null;
    throw error;
  }
};
