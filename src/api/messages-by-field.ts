import type * as z from 'zod/mini';

/**
 * The messages of what is wrong, by the outermost name of its path ('with', not 'with.0'); 'request' is what is wrong with
 * all of it.
 */
export const messagesByField = (error: z.core.$ZodError): Record<string, string[]> => {
  const byField = Map.groupBy(error.issues, (issue) => String(issue.path[0] ?? 'request'));
  return Object.fromEntries(
    [...byField].map(([field, issues]) => [field, [...new Set(issues.map(({ message }) => message))]]),
  );
};
