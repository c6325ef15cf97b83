import { mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { ShopkeeperError } from './shopkeeper-error.ts';

/** Creates the folder that a variable names. Throws ShopkeeperError that names the variable. */
export const makeNamedFolder = (name: string, place: string) => {
  try {
    makeFolder(place);
  } catch (cause) {
    throw new ShopkeeperError(`The folder ${place} cannot be made. Check its permissions or set ${name}.`, {
      cause,
    });
  }
};

/** Throws ShopkeeperError that names the variable and the folder if the folder is not writable. */
export const requireWritable = (name: string, place: string) => {
  try {
    rmdirSync(mkdtempSync(path.join(place, '.probe-')));
  } catch (cause) {
    throw new ShopkeeperError(
      `The folder ${place} cannot be written. Check its permissions or set ${name}.`,
      {
        cause,
      },
    );
  }
};
