import type { Centavos } from '../money.ts';

/** A reference to an artist, label or category, enough to link to it. */
export interface Reference {
  id: number;
  name: string;
  slug: string;
}

export interface LabelReference extends Reference {
  logoUrl: string | null;
}

export interface Track {
  id: number;
  /** The position on the label: 'A1', 'B2'. */
  position: string | null;
  title: string;
  /** The printed duration: '7:30'. */
  duration: string | null;
  /** 11-character id of a video; null without one. */
  youtubeId: string | null;
  /** The shop's own sound file. */
  preview: Preview | null;
  /** Beats per minute; null when unknown. */
  bpm: number | null;
}

/** A sound file of the shop's own. */
export interface Preview {
  url: string;
  /** The loudest sample of each of equal parts, one hexadecimal digit each; null when unknown. */
  peaks: string | null;
  /** A synthesised sound for demonstrations, not that of the record. */
  isDemo: boolean;
}

export interface Video {
  /** 11-character id. */
  youtubeId: string;
  title: string | null;
}

/** The grade of a disc or sleeve with its explanation. */
export interface Grade {
  /** 'Near Mint (NM)' */
  title: string;
  description: string;
}

/** Price and stock as the store sends them; `price.ts` and `availability.ts` hold the rules. */
export interface Offer {
  price: Centavos | null;
  promotionalPrice: Centavos | null;
  /** null when unknown. */
  isPromotional: boolean | null;
  finalPrice: Centavos | null;
  isPresale: boolean;
  /** ISO date on which a presale is released. */
  releaseDate: string | null;
  stock: number | null;
  inStock: boolean | null;
  available: boolean | null;
}

/** One pressing that the shop sells: the facts of the release and the shop's offer. */
export interface Release {
  id: number;
  slug: string;
  title: string;
  description: string | null;
  artists: Reference[];
  label: LabelReference | null;
  categories: Reference[];
  year: number | null;
  country: string | null;
  genres: string[];
  styles: string[];
  /** The printed format: 'Vinyl, 12", EP, 33 ⅓ RPM'. */
  format: string | null;
  speedRpm: number | null;
  sizeInches: number | null;
  weightGrams: number | null;
  catalogNumber: string | null;
  barcode: string | null;
  coverUrl: string | null;
  /** Photos of the copy on sale, in the order of the shop; absent without photos. */
  photoUrls?: string[];
  tracks: Track[];
  /** Videos about the whole record. */
  videos: Video[];
  /** Beats per minute; null when unknown. */
  bpm: number | null;
  offer: Offer;
  /** true: new, false: used, null: unknown. */
  isNew: boolean | null;
  mediaGrade: Grade | null;
  sleeveGrade: Grade | null;
  /** ISO instant. */
  createdAt: string | null;
  /** ISO instant. */
  updatedAt: string | null;
}
