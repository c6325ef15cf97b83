import { open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';

/** The bytes of a file, or the reason of the failure, which continues 'The file …'. */
export type ReadFile = { bytes: Uint8Array<ArrayBuffer> } | { reason: string };

/** The folder that holds the preview files of an import. */
export interface PreviewFolder {
  /** Reads a file by its name in the folder. */
  read(name: string): Promise<ReadFile>;
}

const megabyte = 1_048_576;
const largestMegabytes = 10;

/** Throws ShopkeeperError when there is no such folder. */
export const openPreviewFolder = async (folder: string): Promise<PreviewFolder> => {
  const root = await rootOf(folder);
  return {
    read: async (name) => {
      try {
        const file = await placeIn(root, name);
        return file === null ? { reason: 'is outside the folder of previews' } : await readWhole(file);
      } catch (error) {
        return { reason: reasonOf(error) };
      }
    },
  };
};

const rootOf = async (folder: string): Promise<string> => {
  try {
    const root = await realpath(folder);
    if (!(await stat(root)).isDirectory()) throw new Error('it is no folder');
    return root;
  } catch (cause) {
    throw new ShopkeeperError(`The folder of previews ${folder} cannot be read: ${messageOf(cause)}.`, {
      cause,
    });
  }
};

/** The path of a file, or null when it is outside the folder; symbolic links are followed. */
const placeIn = async (root: string, name: string): Promise<string | null> => {
  const isAbsolute = path.isAbsolute(name) || path.win32.isAbsolute(name);
  if (isAbsolute || name.split(/[/\\]/).includes('..')) return null;
  const file = await realpath(path.join(root, name));
  const inside = path.relative(root, file);
  const leadsOut = inside === '' || inside.split(path.sep)[0] === '..' || path.isAbsolute(inside);
  return leadsOut ? null : file;
};

/** The file is examined before it is opened, because opening a pipe waits for its writer. */
const readWhole = async (file: string): Promise<ReadFile> => {
  const found = await stat(file);
  if (!found.isFile()) return { reason: 'is no file' };
  if (found.size === 0) return { reason: 'is empty' };
  if (found.size > largestMegabytes * megabyte) return { reason: `is larger than ${largestMegabytes} MB` };
  await using handle = await open(file);
  const bytes = new Uint8Array(found.size);
  const { bytesRead } = await handle.read(bytes);
  return bytesRead === bytes.length ? { bytes } : { reason: 'changed while it was read' };
};

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))
    ? 'is not in the folder of previews'
    : `cannot be read: ${messageOf(error)}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
