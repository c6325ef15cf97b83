import type { BreadcrumbList, MerchantReturnPolicy, MusicAlbum, Offer, WithContext } from 'schema-dts';
import { artistLine, artistName } from '#domain/records/artist-line.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { genreName } from '#domain/records/genre-name.ts';
import { gtinOf } from '#domain/records/gtin.ts';
import type { Centavos } from '#domain/money.ts';
import { toReais } from '#domain/reais.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Release, Track } from '#domain/records/release.ts';
import type { StoreSettings } from '#domain/store.ts';
import { currency } from '#config.ts';
import { paths } from '#paths.ts';
import { pictureOf } from '#artwork/share-image/picture-of.ts';
import { coverOf } from '#ui/records/cover/cover.ts';

/** JSON for a script element: '<' is escaped, so that no text can end the element. */
export const jsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

export type Absolute = (path: string) => string;

/** The `@id` of the shop, by which other pages refer to the data of the home page. */
export const storeId = (absolute: Absolute): string => `${absolute(paths.home)}#loja`;

/** Structured data of a breadcrumb. */
export const breadcrumbData = (
  trail: readonly { name: string; href: string }[],
  absolute: Absolute,
): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.name,
    item: absolute(step.href),
  })),
});

/**
 * Structured data of a record: a MusicRelease of a MusicAlbum and, when it has a price, also a Product, which search engines
 * reject without an offer. Unknown fields are left out.
 */
export const releaseData = (release: Release, settings: StoreSettings, absolute: Absolute) => {
  const offers = offerData(release, settings, absolute);
  return {
    '@context': 'https://schema.org',
    '@type': offers ? (['Product', 'MusicRelease'] as const) : ('MusicRelease' as const),
    name: `${release.title} — ${artistLine(release.artists)}`,
    image: absolute(pictureOf(release, settings) ?? coverOf(release)),
    url: absolute(paths.release(release.slug)),
    ...optional({
      description: release.description,
      catalogNumber: release.catalogNumber,
      recordLabel: release.label && { '@type': 'Organization', name: release.label.name },
    }),
    ...(offers ? productData(release) : {}),
    musicReleaseFormat: 'https://schema.org/VinylFormat',
    releaseOf: albumData(release, absolute),
    ...optional({ offers }),
  };
};

const productData = ({ id, barcode, label, catalogNumber }: Release) => ({
  sku: String(id),
  ...optional({
    mpn: catalogNumber,
    gtin: gtinOf(barcode),
    brand: label && { '@type': 'Brand', name: label.name },
  }),
});

const albumData = (release: Release, absolute: Absolute) =>
  ({
    '@type': 'MusicAlbum',
    name: release.title,
    ...optional({
      byArtist: filled(
        release.artists.map(({ name, slug }) => ({
          '@type': 'MusicGroup',
          name: artistName(name),
          url: absolute(paths.artist(slug)),
        })),
      ),
      datePublished: release.year && String(release.year),
      genre: filled([...release.genres.map(genreName), ...release.styles]),
      numTracks: release.tracks.length,
      track: filled(release.tracks.map(trackData)),
    }),
  }) as MusicAlbum;

const trackData = ({ title, duration }: Track) => ({
  '@type': 'MusicRecording',
  name: title,
  ...optional({ duration: isoDuration(duration) }),
});

/** '7:30' -> 'PT7M30S', '1:02:03' -> 'PT1H2M3S'; null for any other text. */
export const isoDuration = (printed: string | null): string | null => {
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(printed?.trim() ?? '') ?? [];
  if (!minutes || !seconds) return null;
  return `PT${hours ? `${Number(hours)}H` : ''}${Number(minutes)}M${Number(seconds)}S`;
};

const offerData = (release: Release, settings: StoreSettings, absolute: Absolute): Offer | null => {
  const { amount, regular } = priceOf(release.offer);
  if (amount === null) return null;
  const { isPresale, releaseDate } = release.offer;
  return {
    '@type': 'Offer',
    price: inReais(amount),
    priceCurrency: currency,
    url: absolute(paths.release(release.slug)),
    availability: `https://schema.org/${stockWord(release)}`,
    ...optional({
      availabilityStarts: isPresale && releaseDate,
      itemCondition:
        release.isNew !== null && `https://schema.org/${release.isNew ? 'NewCondition' : 'UsedCondition'}`,
      priceSpecification: regular && struckPrice(regular),
      shippingDetails: settings.shippingEnabled && shippingData,
    }),
    seller: { '@id': storeId(absolute) },
    // Repeated in full on each page, since search engines do not resolve references to other pages.
    hasMerchantReturnPolicy: returnPolicyData(settings),
  } as Offer;
};

const struckPrice = (regular: Centavos) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: inReais(regular),
  priceCurrency: currency,
});

/** The shipping destination. There is no rate, because it depends on the CEP. */
export const shippingData = {
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
} as const;

/** The return policy of the shop. */
export const returnPolicyData = ({ returns }: Pick<StoreSettings, 'returns'>): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returns.days,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees:
    returns.freightPaidBy === 'store'
      ? 'https://schema.org/FreeReturn'
      : 'https://schema.org/ReturnFeesCustomerResponsibility',
});

const inReais = (amount: Centavos) => toReais(amount).toFixed(2);

const stockWord = (release: Release) => {
  if (availabilityOf(release.offer).state === 'unavailable') return 'OutOfStock';
  return release.offer.isPresale ? 'PreOrder' : 'InStock';
};

const filled = <Entry>(list: readonly Entry[]) => (list.length > 0 ? list : null);

/** The entries with a truthy value. */
export const optional = <T extends object>(entries: T) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
