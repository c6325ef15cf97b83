import { catalogueVersion } from '#server/kernel/db/catalogue-version-table.ts';
import type { Orm } from '#server/kernel/db/database.ts';

/** A state of the catalogue. Versions are comparable only within an epoch: a restored backup begins a new one. */
export interface CataloguePoint {
  /** The first 8 digits of the epoch. */
  epoch: string;
  version: number;
}

const epochDigits = 8;

/** @example cursorOf({ epoch: '1b4e28ba', version: 57 }) === '1b4e28ba.57' */
export const cursorOf = ({ epoch, version }: CataloguePoint): string => `${epoch}.${version}`;

/** Null for a text that is no cursor. */
export const readCursor = (text: string): CataloguePoint | null => {
  const [, epoch, version] = /^([0-9a-f]{8})\.(\d{1,15})$/.exec(text) ?? [];
  return epoch && version ? { epoch, version: Number(version) } : null;
};

/** The state of the catalogue now. */
export const currentPoint = async (orm: Orm): Promise<CataloguePoint> => {
  const { epoch, version } = catalogueVersion;
  const [row] = await orm.select({ epoch, version }).from(catalogueVersion);
  if (!row) throw new Error('The store has no version of its catalogue.');
  return { epoch: row.epoch.slice(0, epochDigits), version: row.version };
};
