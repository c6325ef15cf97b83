import type { Centavos } from './money.ts';
import type { Reference } from './release.ts';

export interface Artist extends Reference {
  profile: string | null;
  imageUrl: string | null;
  releaseCount: number;
}

export interface Label extends Reference {
  description: string | null;
  logoUrl: string | null;
  releaseCount: number;
}

export interface Category extends Reference {
  description: string | null;
  releaseCount: number;
}

export type PlaylistType = 'dj' | 'chart';

export interface PlaylistTrack {
  id: number;
  position: number;
  /** null when the record has left the store. */
  release: PlaylistRelease | null;
}

/** The few fields of a record that a playlist carries itself. */
export interface PlaylistRelease {
  id: number;
  slug: string;
  title: string;
  artist: string;
  coverUrl: string | null;
  price: Centavos | null;
}

export interface Playlist {
  id: number;
  type: PlaylistType;
  /** What the store calls its type ('DJ Set'); the shop has a name of its own for it. */
  typeName?: string | null;
  title: string;
  description: string | null;
  trackCount: number;
  /** ISO date, for charts. */
  chartDate: string | null;
  createdAt: string | null;
  djPhotoUrl: string | null;
  /** Network name to https address, known networks only. */
  socialLinks: Record<string, string>;
  tracks: PlaylistTrack[];
}

/** What a store API may do beyond the calls of the specification; ours does all of it. */
export const storeServices = ['feeds', 'share-images'] as const;
export type StoreService = (typeof storeServices)[number];

/** The public settings of the shop: what `GET /config` may say. */
export interface StoreSettings {
  siteName: string;
  /** https address of the shop's logo. Absent or null: the drawn one. */
  logoUrl?: string | null;
  siteDescription: string;
  currency: string;
  shippingEnabled: boolean;
  paymentMethods: string[];
  /** Host that serves covers, if any. */
  imageBaseUrl: string | null;
  mercadopagoPublicKey: string | null;
  /** What Decreto 7.962/2013 asks a shop to show. */
  company: {
    name: string;
    taxNumber: string;
    address: string;
    email: string;
    phone: string;
    whatsapp: string | null;
  } | null;
  socialLinks: Record<string, string>;
  returns: { freightPaidBy: 'customer' | 'store'; days: number };
  /** Absent or empty: nothing that the pages could link to. */
  services?: readonly StoreService[];
}
