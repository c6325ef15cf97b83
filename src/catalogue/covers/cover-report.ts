import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../snapshot/replace-file.ts';
import type { ShownPicture } from './cover-addresses.ts';
import type { CoverFailure, CoverIndex } from './cover-index.ts';

export interface CoversReport {
  /** Distinct cover addresses of the catalogue. */
  covers: number;
  /** Covers with a picture, of this build or an earlier one. */
  ready: number;
  /** Covers encoded by this build. */
  encoded: number;
  failed: FailedCover[];
  /** Path of the report. */
  file: string;
}

export interface FailedCover extends CoverFailure {
  address: string;
  /** Slugs. */
  records: string[];
  /** The replacement on the pages. */
  shown: 'drawn sleeve' | 'earlier picture';
}

export const coversReport = (
  dir: string,
  addresses: ReadonlyMap<string, ShownPicture>,
  index: CoverIndex,
  encoded: number,
): CoversReport => {
  const entries = [...addresses].map(([address, { records }]) => ({
    address,
    records,
    ...index.get(address),
  }));
  return {
    covers: addresses.size,
    ready: entries.filter(({ picture }) => picture).length,
    encoded,
    failed: entries.flatMap(({ address, records, picture, failure }) =>
      failure ? { address, records, ...failure, shown: picture ? 'earlier picture' : 'drawn sleeve' } : [],
    ),
    file: path.join(dir, 'covers-report.json'),
  };
};

/** Writes the report: a summary, then every failure with its reason. */
export const writeCoversReport = async (report: CoversReport): Promise<void> => {
  const text = JSON.stringify({ summary: summaryOfCovers(report), failed: report.failed }, null, 2);
  await replaceFile(report.file, (filename) => writeFile(filename, `${text}\n`));
};

/** '1203 of 1210 covers are ready (12 new). 7 failed.' */
export const summaryOfCovers = ({ covers, ready, encoded, failed }: CoversReport): string =>
  `${ready} of ${covers} covers are ready (${encoded} new).` +
  (failed.length ? ` ${failed.length} failed.` : '');
