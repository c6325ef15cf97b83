/** '/vinyl/kind-of-blue' -> 'kind-of-blue': the last step of a record's address, as text; null for any other address. */
export const recordKeyOf = (pathname: string): string | null => {
  const step = /^\/vinyl\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!step) return null;
  try {
    return decodeURIComponent(step);
  } catch {
    return null;
  }
};
