import type { PreviewFile } from '#server/catalogue/previews/preview-file-rows.ts';
import type { ReadFile } from './preview-folder.ts';

/** A preview file that a track of the import names. */
export interface NamedPreview extends PreviewFile {
  /** In the folder of previews. */
  name: string;
  isStored: boolean;
  /** Reads the bytes again: those of all files of a batch would fill the memory. */
  read(): Promise<ReadFile>;
}

/** What a track of the record with that identity names, or why it cannot be used; the reason continues 'The file …'. */
export type FindPreview = (identity: string, name: string) => NamedPreview | { reason: string };
