interface Place {
  script: string;
  line: number;
  column: number;
}

/** Chromium writes 'at name (url:1:2)', Firefox and WebKit 'name@url:1:2'. */
const frame = /(https?:\/\/[^\s/()]+)(\/_astro\/[\w.~@-]{1,100}\.js):(\d{1,7}):(\d{1,7})/;

/** The first place of a stack in a script of the shop; null when there is none. */
export const placeIn = (stack: string | undefined, origin: string): Place | null => {
  for (const line of stack?.split('\n') ?? []) {
    const [, host, script, row, column] = frame.exec(line) ?? [];
    if (host === origin && script) return { script, line: Number(row), column: Number(column) };
  }
  return null;
};
