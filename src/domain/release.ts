import type { Centavos } from './money.ts';

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
  /** As printed on the label: 'A1', 'B2'. */
  position: string | null;
  title: string;
  /** As printed: '7:30'. */
  duration: string | null;
  /** 11-character id; null when the track cannot be played. */
  youtubeId: string | null;
  /** Address of the shop's own preview file. */
  previewUrl: string | null;
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
  /** null when the store does not say. */
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
  /** As printed: 'Vinyl, 12", EP, 33 ⅓ RPM'. */
  format: string | null;
  speedRpm: number | null;
  sizeInches: number | null;
  weightGrams: number | null;
  catalogNumber: string | null;
  barcode: string | null;
  coverUrl: string | null;
  tracks: Track[];
  offer: Offer;
  /** true: new, false: used, null: the store does not say. */
  isNew: boolean | null;
  mediaGrade: Grade | null;
  sleeveGrade: Grade | null;
  /** ISO instant. */
  createdAt: string | null;
  /** ISO instant. */
  updatedAt: string | null;
}
