import { artistLine } from '#domain/records/artist-line.ts';
import type { Release } from '#domain/records/release.ts';

/** The fields of a release that a sleeve is drawn from. */
export type SleeveInput = Pick<
  Release,
  | 'slug'
  | 'title'
  | 'artists'
  | 'label'
  | 'year'
  | 'genres'
  | 'styles'
  | 'format'
  | 'speedRpm'
  | 'catalogNumber'
>;

/** The texts of a sleeve, cleaned; '' when absent. */
export interface Facts {
  title: string;
  artist: string;
  label: string;
  catalogNumber: string;
  /** '1999' */
  year: string;
  /** '45 RPM' */
  speed: string;
}

/** Characters that XML forbids, invisible characters, and marks that change the text direction. */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]+/gu;

const tidy = (text: string | null | undefined) =>
  (text ?? '').toWellFormed().normalize('NFC').replace(unprintable, ' ').replace(/\s+/gu, ' ').trim();

const artistOf = ({ artists }: SleeveInput) => {
  const names = artists.map(({ name }) => ({ name: tidy(name) })).filter(({ name }) => name);
  return artistLine(names);
};

const speedOf = ({ speedRpm, format }: SleeveInput) => {
  const speed = speedRpm ?? Number(/\b(33|45|78)\b/.exec(format ?? '')?.[1] ?? 0);
  return speed ? `${Math.floor(speed)} RPM` : '';
};

/** The catalogue number; Discogs writes 'none' for a record without one. */
const catalogNumberOf = ({ catalogNumber }: SleeveInput) => {
  const number = tidy(catalogNumber);
  return /^none$/i.test(number) ? '' : number;
};

export const factsOf = (release: SleeveInput): Facts => ({
  title: tidy(release.title) || 'Sem título',
  artist: artistOf(release),
  label: tidy(release.label?.name),
  catalogNumber: catalogNumberOf(release),
  year: release.year ? String(release.year) : '',
  speed: speedOf(release),
});
