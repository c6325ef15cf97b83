/** Pictures on disk, each under the hash of what it shows, so that a changed record is drawn again. */
export interface PictureCache {
  /** The picture of `shows`, drawn and kept when there is none. */
  get(shows: unknown, draw: () => Promise<Uint8Array>): Promise<Uint8Array>;
}
