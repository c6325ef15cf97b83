/**
 * What the built site says of its own age, in one file, so that pages stay as they are while nothing that they show
 * changes.
 */
export interface BuiltFile {
  /** Where a browser asks what has changed since; null for a site that was built before the first pull. */
  changes: string | null;
}
