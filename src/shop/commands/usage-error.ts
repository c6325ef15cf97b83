/** What the person at the keyboard can mend, in one sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}
