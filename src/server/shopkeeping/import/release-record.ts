import { hash } from 'node:crypto';
import { mediaGradeOf, sleeveGradeOf } from '#domain/records/grades.ts';
import { fold } from '#domain/texts/text.ts';
import { videoAddress, youtubeIdOf } from '#domain/records/youtube.ts';
import { previewAddress } from '#server/catalogue/previews/preview-address.ts';
import { foldTempo } from '#server/catalogue/previews/tempo-range.ts';
import type { StoredTrack, releases } from '#server/catalogue/tables/product-tables.ts';
import { searchDocument } from '#server/catalogue/search/search-document.ts';
import { type CategoryRecord, categoriesOf } from './categories.ts';
import { type Credit, creditOf, creditsOf } from './credit.ts';
import type { ImportRow } from './import-row.ts';
import type { NamedPreview } from './named-preview.ts';
import { kebab } from '#server/catalogue/products/kebab.ts';
import { slugOf } from './slugs.ts';

type NewRelease = typeof releases.$inferInsert;

/** An import row as columns and relations, without the values that only the database can give (ids, a free slug). */
export interface ReleaseRecord {
  columns: Omit<NewRelease, 'slug' | 'labelId' | 'createdAt' | 'updatedAt' | 'onHand' | 'committed'> & {
    /** Copies that were counted on the shelf. */
    importedStock: number;
  };
  artists: Credit[];
  label: Credit | null;
  categories: CategoryRecord[];
  /** The preview files of its tracks. */
  previews: NamedPreview[];
  /** Candidates for the slug, best first. */
  slugs: string[];
  /** null: the day of the import. */
  listedAt: Date | null;
}

/** `previews` has the preview file of each track, null for a track without one. */
export const releaseRecord = (row: ImportRow, previews: (NamedPreview | null)[] = []): ReleaseRecord => {
  const artists = creditsOf(row.artists);
  const label = row.label ? creditOf(row.label) : null;
  const categories = categoriesOf(row);
  const facts = { ...factsOf(row, previews), ...offerOf(row) };
  const { stock: importedStock, ...described } = facts;
  return {
    columns: {
      ...described,
      importedPrice: facts.price,
      importedPromotionalPrice: facts.promotionalPrice,
      importedStock,
      identity: identityOf(row, artists),
      contentHash: digest([facts, artists, label, categories]),
      search: searchDocument({
        ...facts,
        artists: artists.map(({ name }) => name),
        label: label?.name ?? null,
      }),
    },
    artists,
    label,
    categories,
    previews: previews.filter((preview) => preview !== null),
    slugs: slugsOf(row, artists),
    listedAt: row.listed_at,
  };
};

/** What later versions added is left out where it is unknown, so that rows from before have the same digest. */
const digest = (value: unknown) =>
  hash(
    'sha256',
    JSON.stringify(value, (key, part: unknown) => {
      if (key === 'bpm') return part ?? undefined;
      return key === 'photoUrls' && (part as string[]).length === 0 ? undefined : part;
    }),
    'base64url',
  );

/** The shop's own id, else the Discogs id, else a digest of the facts that distinguish pressings. */
const identityOf = (row: ImportRow, artists: Credit[]): string => {
  if (row.external_id) return `external:${row.external_id}`;
  if (row.discogs_release_id) return `discogs:${row.discogs_release_id}`;
  const parts = [
    row.title,
    row.label ?? '',
    row.catalog_number ?? '',
    String(row.year ?? ''),
    row.format ?? '',
  ];
  return `facts:${digest([artists.map(({ identity }) => identity), ...parts.map(fold)])}`;
};

const factsOf = (row: ImportRow, previews: (NamedPreview | null)[]) => ({
  title: row.title,
  sortTitle: fold(row.title),
  description: row.description,
  catalogNumber: row.catalog_number,
  barcode: row.barcode,
  discogsReleaseId: row.discogs_release_id,
  externalId: row.external_id,
  year: row.year,
  country: row.country,
  genres: row.genres,
  styles: row.styles,
  format: row.format,
  speedRpm: row.speed_rpm,
  sizeInches: row.size_inches,
  weightGrams: row.weight_grams,
  bpm: row.bpm ?? measuredTempo(row, previews),
  coverUrl: row.cover_image,
  photoUrls: photosOf(row),
  tracks: row.tracks.map((track, at) => storedTrack(track, row, previews[at] ?? null)),
  videos: row.videos.flatMap(({ url, title }) => {
    const address = youtubeAddress(url);
    return address ? [{ url: address, title }] : [];
  }),
});

const photosOf = ({ cover_image: cover, images }: ImportRow) => {
  const photos = new Set(images);
  if (cover) photos.delete(cover);
  return [...photos];
};

/** A price in another currency counts as no price, and a record without a price has no stock. */
const offerOf = (row: ImportRow) => {
  const inReais = row.currency === null || row.currency.toUpperCase() === 'BRL';
  const price = inReais ? row.price : null;
  return {
    price,
    promotionalPrice: price === null ? null : row.promotional_price,
    stock: price === null ? 0 : (row.stock ?? 0),
    available: row.available ?? true,
    isNew: row.is_new,
    isPresale: row.is_presale ?? false,
    releaseDate: row.release_date,
    mediaCondition: row.media_condition ? (mediaGradeOf(row.media_condition)?.code ?? null) : null,
    sleeveCondition: row.sleeve_condition ? (sleeveGradeOf(row.sleeve_condition)?.code ?? null) : null,
    conditionNotes: row.condition_notes,
  };
};

type ImportTrack = ImportRow['tracks'][number];

/** The shop's own file takes precedence over an external address, and a tempo in the data over a measured one. */
const storedTrack = (track: ImportTrack, row: ImportRow, preview: NamedPreview | null): StoredTrack => ({
  position: track.position,
  title: track.title,
  duration: track.duration,
  youtubeUrl: track.youtube_url ? youtubeAddress(track.youtube_url) : null,
  previewUrl: preview ? previewAddress(preview) : track.preview_url,
  ...(preview && { previewFile: preview.name, peaks: preview.peaks }),
  bpm: tempoOf(track, row, preview),
});

const tempoOf = (track: ImportTrack, row: ImportRow, preview: NamedPreview | null): number | null =>
  track.bpm ?? (preview && preview.bpm !== null ? foldTempo(preview.bpm, row) : null);

/** The tempo of the first track whose sound was measured. */
const measuredTempo = (row: ImportRow, previews: (NamedPreview | null)[]): number | null => {
  const at = previews.findIndex((preview) => preview !== null && preview.bpm !== null);
  const track = row.tracks[at];
  return track ? tempoOf(track, row, previews[at] ?? null) : null;
};

/** The canonical address of a YouTube video; any other video cannot be played and is dropped. */
const youtubeAddress = (url: string): string | null => {
  const id = youtubeIdOf(url);
  return id ? videoAddress(id) : null;
};

const slugsOf = (row: ImportRow, artists: Credit[]): string[] => {
  const names = artists.slice(0, 3).map(({ name }) => name);
  const slug = slugOf([...names, row.title].join(' '), 'disco');
  const number = kebab(row.catalog_number ?? '').slice(0, 40);
  return number ? [slug, `${slug}-${number}`] : [slug];
};
