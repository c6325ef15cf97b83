import { artistLine } from '#domain/records/artist-line.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { distancesOf } from '#domain/records/distances.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Release } from '#domain/records/release.ts';
import {
  cardFileOf,
  endingFileCount,
  idsOfCardFile,
  nameKinds,
  type RecordCard,
  type SearchFolder,
  searchFolders,
  wordFileCount,
} from '#domain/search/word-files.ts';
import type { Catalogue } from '../read-model.ts';
import { searchFileName } from './word-index.ts';

/** The content of a file that suggestions are made from: words, endings, or cards. */
export const searchAnswer = (catalogue: Catalogue, folder: SearchFolder, file: number): unknown => {
  switch (folder) {
    case 'words':
      return catalogue.words().wordFile(file);
    case 'tracks':
      return catalogue.words().trackFile(file);
    case 'endings':
      return catalogue.words().endingFile(file);
    case 'record':
      return idsOfCardFile(file).flatMap((id) => {
        const release = catalogue.releaseById(id);
        return release ? recordCard(release) : [];
      });
    default:
      return catalogue.words().nameFile(folder, file);
  }
};

/** The ids of the records that cannot be bought, as distances. */
export const soldOutIds = ({ releases }: Catalogue): number[] =>
  distancesOf(
    releases
      .filter(({ offer }) => availabilityOf(offer).state !== 'available')
      .map(({ id }) => id)
      .sort((one, other) => one - other),
  );

/** All files of `searchAnswer`, by `searchFileName`. */
export const searchAnswerNames = (catalogue: Catalogue): string[] => [
  ...(['words', 'tracks'] as const).flatMap((folder) =>
    Array.from({ length: wordFileCount }, (_, file) => searchFileName(folder, file)),
  ),
  ...Array.from({ length: endingFileCount }, (_, file) => searchFileName('endings', file)),
  ...Array.from(new Set(catalogue.releases.map(({ id }) => cardFileOf(id))), (file) =>
    searchFileName('record', file),
  ),
  ...nameKinds.flatMap((kind) =>
    Array.from(catalogue.words().nameFiles(kind), (file) => searchFileName(kind, file)),
  ),
];

const folderNames = Object.entries(searchFolders) as [SearchFolder, string][];

/**
 * The folder and the number in the name of a file; null for another name.
 * @example placeOfAnswer('palavras/17') // ['words', 17]
 */
export const placeOfAnswer = (name: string): [folder: SearchFolder, file: number] | null => {
  const [, named, number] = /^(\w+)\/(\d+)$/.exec(name) ?? [];
  const folder = folderNames.find(([, own]) => own === named)?.[0];
  return folder ? [folder, Number(number)] : null;
};

const recordCard = (release: Release): RecordCard => {
  const availability = availabilityOf(release.offer);
  return {
    id: release.id,
    slug: release.slug,
    title: release.title,
    by: artistLine(release.artists),
    number: release.catalogNumber,
    cover: release.coverUrl,
    price: priceOf(release.offer).amount,
    ...(availability.state === 'unavailable' && { reason: availability.reason }),
  };
};
