import { refuseFewFiles } from '#runtime/open-files.ts';
import { reasonText } from './exit-reason.ts';

/** Runs a command and ends its process with the returned exit code, or with 1 and the reason on standard error. */
export const runCommand = async (command: () => Promise<number>): Promise<never> => {
  let code = 1;
  try {
    refuseFewFiles();
    code = await command();
  } catch (error) {
    console.error(reasonText(error));
  }
  process.exit(code);
};
