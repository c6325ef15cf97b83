import { environment } from '#browser/environment.ts';
import { reportFault } from '#api/faults.ts';
import { pathPattern } from '#paths.ts';
import type { FaultDetail } from '#browser/part-faults.ts';

/** A page that fails in a loop reports each failure once. */
const reported = new Set<string>();

const nameOf = (error: unknown) =>
  error instanceof Error && /^[A-Z][A-Za-z]{0,39}$/.test(error.name) ? error.name : 'Error';

/** 'DXk3ab2C', of '/_astro/Shell.DXk3ab2C.js' */
const buildOf = (script: string) => /\.([\w-]{1,20})\.js/.exec(script)?.[1] ?? 'unknown';

/** Reports a failure of the shop's own scripts. Failures of extensions and inserted scripts are not reported. */
export const report = async ({ error, part }: FaultDetail, shell: string): Promise<void> => {
  const place = placeIn(error instanceof Error ? error.stack : undefined, environment.location.origin);
  if (!place && part === 'page') return;
  const body = {
    name: nameOf(error),
    part,
    ...(place ?? { script: null, line: 0, column: 0 }),
    path: pathPattern(environment.location.pathname),
    build: buildOf(shell),
  };
  const key = JSON.stringify(body);
  if (reported.has(key)) return;
  reported.add(key);
  await reportFault(body);
};

interface Place {
  script: string;
  line: number;
  column: number;
}

/** Chromium writes 'at name (url:1:2)', Firefox and WebKit 'name@url:1:2'. */
const frame = /(https?:\/\/[^\s/()]+)(\/_astro\/[\w.~@-]{1,100}\.js):(\d{1,7}):(\d{1,7})/;

/** The first place of a stack in a script of the shop; null when there is none. */
const placeIn = (stack: string | undefined, origin: string): Place | null => {
  for (const line of stack?.split('\n') ?? []) {
    const [, host, script, row, column] = frame.exec(line) ?? [];
    if (host === origin && script) return { script, line: Number(row), column: Number(column) };
  }
  return null;
};
