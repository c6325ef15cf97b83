/** Whether the system had no room, or no more than this user may have, for what was to be written. */
export const isDiskFull = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
