/** '/vinyl/kind-of-blue' -> 'kind-of-blue': the decoded last segment of a record's path; null for any other path. */
export const recordKeyOf = (pathname: string): string | null => {
  const step = /^\/vinyl\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!step) return null;
  try {
    return decodeURIComponent(step);
  } catch {
    return null;
  }
};
