/** The order matters: later engines name themselves in the headers of earlier ones. */
const engines = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,4})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,4})/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d{1,4})/],
  ['Safari', /\bVersion\/(\d{1,4})[\d.]* (?:Mobile\/\w+ )?Safari\//],
] as const;

/** 'Firefox 153', from a User-Agent header; no other part of the header is kept. */
export const engineName = (userAgent: string | undefined): string => {
  for (const [name, version] of engines) {
    const [, major] = version.exec(userAgent ?? '') ?? [];
    if (major) return `${name} ${major}`;
  }
  return 'unknown';
};
