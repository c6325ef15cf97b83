/** The age of the built site, in a file of its own, so that pages without a change of their content stay equal. */
export interface BuiltFile {
  /**
   * The address from which a browser reads the changes since the build; null for a site that was built before the first
   * pull.
   */
  changes: string | null;
}
