import { StartupError } from '#runtime/startup-error.ts';
import { isDiskFull } from '#runtime/disk-full.ts';
import { reasonOfOutage } from './insist.ts';

/** Why a command ends, for a person. Only an unforeseen error is shown with its stack. */
export const reasonOf = (error: unknown): unknown => {
  if (error instanceof StartupError) return error.message;
  if (isDiskFull(error)) return `The disk is full: ${error.message}. Make room on it and start again.`;
  return reasonOfOutage(error) ?? error;
};
