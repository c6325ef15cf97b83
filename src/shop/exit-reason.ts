import { withoutUnusable } from '#domain/texts/characters.ts';
import { isDiskFull } from '#runtime/disk-full.ts';
import { errorText } from '#runtime/error-text.ts';
import { ShopkeeperError } from '#runtime/shopkeeper-error.ts';
import { BuildError } from '#site/build/build-error.ts';
import { reasonOfOutage } from './retry-until-open.ts';

/** The reason a command ends with, for the shopkeeper. Only unexpected errors include their stack. */
export const reasonOf = (error: unknown): unknown => {
  if (error instanceof BuildError) return `The site could not be built:\n${error.message}`;
  if (error instanceof ShopkeeperError) return withoutUnusable(error.message);
  if (isDiskFull(error)) return `The disk is full: ${error.message}. Make room on it and start again.`;
  return reasonOfOutage(error) ?? error;
};

/** The reason as a line for the terminal, where an unexpected error shows no values either. */
export const reasonText = (error: unknown): string => {
  const reason = reasonOf(error);
  return typeof reason === 'string' ? reason : errorText(reason);
};
