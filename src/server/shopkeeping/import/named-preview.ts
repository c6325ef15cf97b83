import type { PreviewFile } from '#server/catalogue/previews/preview-file-rows.ts';
import type { ReadFile } from './preview-folder.ts';

/** A preview file that a track of the import names. */
export interface NamedPreview extends PreviewFile {
  /** The name in the folder of previews. */
  name: string;
  isStored: boolean;
  /** Reads the bytes again, because those of all files of a batch would fill the memory. */
  read(): Promise<ReadFile>;
}

/**
 * Finds the preview file of a name in a track of the record with that identity, or the reason why it cannot be used,
 * which continues 'The file …'.
 */
export type FindPreview = (identity: string, name: string) => NamedPreview | { reason: string };
