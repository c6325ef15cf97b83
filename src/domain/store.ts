import type { InstallmentRule } from './orders/installments.ts';
import type { Centavos } from './money.ts';
import type { OrderPickup, PaymentMethod } from './orders/order.ts';
import type { Reference } from './records/release.ts';

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
  /** null when the store no longer has the record. */
  release: PlaylistRelease | null;
}

/** The fields of a record that a playlist contains. */
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
  /** The store's name of the type ('DJ Set'); the pages have their own. */
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

/** Optional services of a store API beyond the specification; our own API has all of them. */
export const storeServices = ['feeds', 'share-images', 'google-sign-in'] as const;
export type StoreService = (typeof storeServices)[number];

/** The payments of the shop on its site. */
export interface PaymentSettings {
  /** 'sandbox': a demonstration that takes no money. null: unknown, and without methods. */
  provider: 'sandbox' | 'mercado-pago' | null;
  /** In the order in which they are offered. */
  methods: PaymentMethod[];
  installments: InstallmentRule;
}

/** The public settings of the shop, as `GET /config` returns them. */
export interface StoreSettings {
  siteName: string;
  /** https address of the shop's logo; the drawn logo is used without one. */
  logoUrl?: string | null;
  siteDescription: string;
  currency: string;
  shippingEnabled: boolean;
  paymentMethods: string[];
  /** Host that serves covers, if any. */
  imageBaseUrl: string | null;
  mercadopagoPublicKey: string | null;
  payments: PaymentSettings;
  /** The identification that Decreto 7.962/2013 requires of an online shop. */
  company: {
    name: string;
    taxNumber: string;
    address: string;
    email: string;
    phone: string;
    whatsapp: string | null;
  } | null;
  socialLinks: Record<string, string>;
  /** The total from which the cheapest freight is free; null: never. */
  freeFreightFrom: Centavos | null;
  /** Business days from the payment until a parcel is posted. */
  postingDays: number;
  /** The place where an order can be picked up; null without one. */
  pickup: OrderPickup | null;
  returns: { freightPaidBy: 'customer' | 'store'; days: number };
  /** The services that pages may link to. */
  services?: readonly StoreService[];
}
