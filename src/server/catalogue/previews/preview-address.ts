import { api } from '#config.ts';
import type { SoundKind } from './sound-kind.ts';

/** Below the path of the API. */
export const previewFilesPath = '/previews/files';

/** The prefix of the addresses of stored files. */
export const previewFilesAddress = `${api.basePath}${previewFilesPath}/`;

const pattern = /^([\w-]{43})\.(mp3|wav|flac|ogg)$/;

/** The address of a stored preview file, which never has other bytes: it is named by their hash. */
export const previewAddress = ({ hash, kind }: { hash: string; kind: SoundKind }): string =>
  `${previewFilesAddress}${hash}.${kind}`;

/** The hash and the ending in the name of a file; null for another name. */
export const readPreviewName = (name: string): { hash: string; kind: SoundKind } | null => {
  const [, hash, kind] = pattern.exec(name) ?? [];
  return hash && kind ? { hash, kind: kind as SoundKind } : null;
};

/** The hash of the file that an address names; null for an address of another kind. */
export const hashInAddress = (address: string | null): string | null => {
  const [start, name = ''] = address?.split(previewFilesAddress) ?? [];
  return start === '' ? (readPreviewName(name)?.hash ?? null) : null;
};
