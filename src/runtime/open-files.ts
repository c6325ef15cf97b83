import { ShopkeeperError } from './shopkeeper-error.ts';

/** The embedded database alone keeps some 70 files open, a build and its pages more. */
const needed = 256;

/** The number of files that this process may have open; infinite where the system sets no limit or reports none. */
const openFilesLimit = (): number => {
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = Number(report.userLimits?.open_files?.soft ?? Infinity);
  return Number.isNaN(soft) ? Infinity : soft;
};

/** Refuses a process that would fail in the middle of its work. Throws ShopkeeperError. */
export const refuseFewFiles = (limit = openFilesLimit()): void => {
  if (limit >= needed) return;
  throw new ShopkeeperError(
    `This process may open only ${limit} files at a time, and the shop needs ${needed}. ` +
      'Raise the limit, as with `ulimit -n 4096`, and start again.',
  );
};
