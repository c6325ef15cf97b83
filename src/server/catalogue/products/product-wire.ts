import type { Centavos } from '#domain/money.ts';
import { toReais } from '#domain/reais.ts';
import { sideCm, unitHeightCm } from '#domain/orders/parcel.ts';
import type { Grade, Track, Video } from '#domain/records/release.ts';
import { videoAddress } from '#domain/records/youtube.ts';
import type { HeardRelease, Previews } from '#server/kernel/providers/previews.ts';
import type { Product, TrackOnWire } from './product.ts';
import type { StoredRelease } from './release.ts';
import { api } from '#config.ts';
import { groovePeaks } from '#sound/groove-peaks.ts';

/** Tracks and videos are part of one product, and of a list on request; without them no previews are needed. */
type Parts = { withTracks: false } | { withTracks: boolean; previews: Previews };

/** A release in the wire format. */
export const productOnWire = (release: StoredRelease, parts: Parts): Product => {
  const { offer, coverUrl, weightGrams } = release;
  const prices = pricesOf(release);
  return {
    id: release.id,
    slug: release.slug,
    name: release.title,
    description: release.description,
    ...prices,
    final_price: reais(offer.finalPrice),
    in_stock: offer.inStock,
    available: offer.available,
    stock: offer.stock,
    created_at: release.createdAt,
    updated_at: release.updatedAt,
    cover_image: coverUrl,
    image_url: coverUrl,
    productable: {
      ...factsOf(release),
      ...(parts.withTracks && {
        tracks: tracksOnWire(release, parts.previews),
        videos: release.videos.map(videoOnWire),
      }),
      vinyl_sec: {
        ...prices,
        is_presale: offer.isPresale,
        release_date: offer.releaseDate,
        stock: offer.stock,
        in_stock: offer.inStock,
        is_new: release.isNew,
        weight: weightGrams === null ? null : { value: weightGrams, unit: 'g' },
        dimension: { height: unitHeightCm, width: sideCm, length: sideCm },
        image_url: coverUrl,
        midia_status: gradeOnWire(release.mediaGrade),
        cover_status: gradeOnWire(release.sleeveGrade),
        condition_notes: release.conditionNotes,
      },
    },
  };
};

const reais = (amount: Centavos | null) => (amount === null ? null : toReais(amount));

const pricesOf = ({ offer }: StoredRelease) => ({
  price: reais(offer.price),
  promotional_price: reais(offer.promotionalPrice),
  is_promotional: offer.isPromotional,
});

const factsOf = (release: StoredRelease) => ({
  id: release.id,
  title: release.title,
  artists: release.artists,
  record_label: release.label && {
    id: release.label.id,
    name: release.label.name,
    slug: release.label.slug,
    logo: release.label.logoUrl,
  },
  categories: release.categories,
  cover_image: release.coverUrl,
  images: release.photoUrls.map((url) => ({ type: 'secondary' as const, url })),
  release_year: release.year,
  country: release.country,
  genre: release.genres[0] ?? null,
  genres: release.genres,
  styles: release.styles,
  format: release.format,
  speed: release.speedRpm,
  size: release.sizeInches,
  weight: release.weightGrams,
  bpm: release.bpm,
  catalog_number: release.catalogNumber,
  barcode: release.barcode,
});

const gradeOnWire = (grade: Grade | null) => grade && { title: grade.title, description: grade.description };

/** The tracks of a record, with the previews that a provider makes up. */
export const tracksOnWire = (release: StoredRelease, previews: Previews): TrackOnWire[] =>
  heardTracks(release, previews).map(trackOnWire);

const trackOnWire = (track: Track): TrackOnWire => ({
  id: track.id,
  position: track.position,
  title: track.title,
  duration: track.duration,
  youtube_url: track.youtubeId === null ? null : videoAddress(track.youtubeId),
  preview_url: track.preview?.url ?? null,
  preview_peaks: track.preview?.peaks ?? null,
  preview_is_demo: track.preview?.isDemo ?? false,
  bpm: track.bpm,
});

const videoOnWire = ({ youtubeId, title }: Video) => ({ url: videoAddress(youtubeId), title });

/** The tracks of a record, with made-up previews for those without a sound of the shop's own. */
const heardTracks = (release: HeardRelease, previews: Previews): Track[] =>
  release.tracks.map((track, place) => {
    const groove = previews.grooveFor(release, place);
    if (!groove) return track;
    const preview = { url: demoAddress(track), peaks: groovePeaks(groove), isDemo: true };
    return { ...track, preview, bpm: track.bpm ?? groove.bpm };
  });

const demoAddress = ({ id }: Track) => `${api.basePath}/previews/${id}.wav`;
