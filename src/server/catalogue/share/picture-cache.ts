import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDiskFull } from '#runtime/disk-full.ts';
import type { PictureCache } from '#server/kernel/store/store-context.ts';

/** Pictures of 60 kB: some 120 MB. */
const mostPictures = 2_000;

const fileOf = (folder: string, shows: unknown) =>
  path.join(folder, `${createHash('sha256').update(JSON.stringify(shows)).digest('base64url')}.png`);

/** The file is written under another name and then renamed: a reader never sees half a picture. */
const keep = async (folder: string, file: string, picture: Uint8Array) => {
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  try {
    await writeFile(unfinished, picture);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    // A failed write must not fail the answer: the picture can be drawn again.
    if (!isDiskFull(error)) throw error;
  }
};

const forgetOldest = async (folder: string) => {
  const names = await readdir(folder);
  if (names.length <= mostPictures) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, at: (await stat(file)).mtimeMs };
    }),
  );
  const oldest = files.toSorted((one, other) => one.at - other.at).slice(0, mostPictures / 10);
  for (const { file } of oldest) await rm(file, { force: true });
};

export const pictureCache = (folder: string): PictureCache => ({
  get: async (shows, draw) => {
    const file = fileOf(folder, shows);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const picture = await draw();
    await keep(folder, file, picture);
    await forgetOldest(folder);
    return picture;
  },
});

/** The cache of a store without a data folder, which draws every picture anew. */
export const noPictures: PictureCache = { get: (_shows, draw) => draw() };
