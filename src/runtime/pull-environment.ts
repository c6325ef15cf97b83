import { mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { makeFolder } from './make-folder.ts';
import { StartupError } from './startup-error.ts';

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const address = z.preprocess(
  blankIsAbsent,
  z.url({ protocol: /^https?$/, error: 'it is no http(s) address' }).optional(),
);
const folder = (standard: string) => z.preprocess(blankIsAbsent, z.string().default(standard));

const schema = z.object({
  /** Origin of the store API. */
  API_URL: address,
  SITE_URL: address,
  /** Where the snapshot is kept. */
  SNAPSHOT_DIR: folder('.data/snapshot'),
  /** Where the site goes. */
  DIST_DIR: folder('dist'),
  /** 1: ask for everything again, and accept a catalogue that has lost much. */
  FORCE_PULL: z.preprocess(
    blankIsAbsent,
    z.enum(['0', '1'], { error: 'it is neither 0 nor 1' }).default('0'),
  ),
  /** 1: build the snapshot that is there. */
  SKIP_PULL: z.preprocess(blankIsAbsent, z.enum(['0', '1'], { error: 'it is neither 0 nor 1' }).default('0')),
});

export type PullEnvironment = z.infer<typeof schema>;

/** What a pull and a build are told from outside. Throws StartupError that names the variable. */
export const readPullEnvironment = (
  env: Record<string, string | undefined> = process.env,
): PullEnvironment => {
  const parsed = schema.safeParse(env);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartupError(
    `The environment variable ${issue?.path.join('.')} cannot be used: ${issue?.message}.`,
  );
};

/** Makes the folder that a variable names. Throws StartupError that names the variable. */
export const makeNamedFolder = (name: string, place: string) => {
  try {
    makeFolder(place);
  } catch (cause) {
    throw new StartupError(`The folder ${place} cannot be made. Check its permissions or set ${name}.`, {
      cause,
    });
  }
};

/** Throws StartupError that names the variable, and the folder that cannot be written. */
export const requireWritable = (name: string, place: string) => {
  try {
    rmdirSync(mkdtempSync(path.join(place, '.probe-')));
  } catch (cause) {
    throw new StartupError(`The folder ${place} cannot be written. Check its permissions or set ${name}.`, {
      cause,
    });
  }
};
