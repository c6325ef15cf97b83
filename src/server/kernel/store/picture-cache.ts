/** Pictures on disk, each under the hash of what it shows, so that a changed record is drawn again. */
export interface PictureCache {
  /** The picture for `shows`, drawn and stored when it is missing. */
  get(shows: unknown, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
}
