import type * as z from 'zod/mini';

/**
 * The messages of a validation by field, the outermost name of the path ('with', not 'with.0'); 'request' is the whole
 * body.
 */
export const messagesByField = (error: z.core.$ZodError): Record<string, string[]> => {
  const byField = Map.groupBy(error.issues, (issue) => String(issue.path[0] ?? 'request'));
  return Object.fromEntries(
    [...byField].map(([field, issues]) => [field, [...new Set(issues.map(({ message }) => message))]]),
  );
};
