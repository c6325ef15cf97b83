import { copyFile, link, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { coverFileNames, coverFilesOf, coverFolder } from '#domain/records/cover-picture.ts';
import { coverStore, readCoverIndex } from './cover-index.ts';

/**
 * Puts the encoded files of covers into a built site, as hard links where the file system allows it: a shop with ten
 * thousand covers is published without copying a gigabyte.
 */
export const placeCovers = async (
  dir: string,
  addresses: Iterable<string>,
  outDir: string,
): Promise<void> => {
  const index = readCoverIndex(dir);
  const pictures = [...addresses].flatMap((address) => index.get(address)?.picture ?? []);
  if (pictures.length === 0) return;
  const folder = path.join(outDir, coverFolder);
  await mkdir(folder, { recursive: true });
  for (const picture of new Set(pictures)) {
    const files = coverFilesOf(picture);
    const names = files ? coverFileNames(files) : [];
    await Promise.all(
      names.map((name) => linkOrCopy(path.join(coverStore(dir), name), path.join(folder, name))),
    );
  }
};

/** Copies where a link is not possible, such as across file systems. */
const linkOrCopy = (from: string, to: string) => link(from, to).catch(() => copyFile(from, to));
