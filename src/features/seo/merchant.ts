import { setImmediate as nextTurn } from 'node:timers/promises';
import { availabilityOf } from '#domain/records/availability.ts';
import { formatText } from '#domain/texts/format-words.ts';
import { gtinOf } from '#domain/records/gtin.ts';
import { kept } from '#domain/kept.ts';
import type { Centavos } from '#domain/money.ts';
import { toReais } from '#domain/reais.ts';
import { recordTitle } from '#domain/feed.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Release } from '#domain/records/release.ts';
import type { StoreSettings } from '#domain/store.ts';
import { xml, xmlDocument } from '#domain/texts/xml.ts';
import { currency } from '#config.ts';
import { paths } from '#paths.ts';
import { pictureOf } from '#artwork/share-image/picture-of.ts';

type Absolute = (path: string) => string;

/** Maximum lengths in characters, by the product data specification of Merchant Center. */
const longest = { title: 150, description: 5_000, brand: 70, mpn: 70, type: 750 } as const;

/** 'Media > Music & Sound Recordings' in Google's taxonomy. */
const musicCategory = 855;

/**
 * The RSS 2.0 product feed for Google Merchant Center. Records without a price or picture are left out, because Google
 * rejects them. Shipping is configured in the Merchant Center account, which supports rates by CEP.
 */
export const merchantXml = async (
  settings: StoreSettings,
  releases: readonly Release[],
  absolute: Absolute,
): Promise<string> => {
  const channel = {
    title: settings.siteName,
    link: absolute(paths.home),
    description: settings.siteDescription,
  };
  const feed = xmlDocument({
    rss: { '@version': '2.0', '@xmlns:g': 'http://base.google.com/ns/1.0', channel },
  });
  const items: string[] = [];
  for (const [at, release] of releases.entries()) {
    if (at % itemsPerTurn === 0) await nextTurn();
    items.push(itemXml(release, settings, absolute));
  }
  return feed.replace('</channel>', () => `${items.join('')}</channel>`);
};

/**
 * Items built per turn of the event loop. The feed of a large shop takes seconds, and other work of the process runs in
 * between.
 */
const itemsPerTurn = 25;

/** A sale changes one item. */
const itemsOf = kept((_: Release) => new Map<StoreSettings, { home: string; item: string }>());

const itemXml = (release: Release, settings: StoreSettings, absolute: Absolute): string => {
  const items = itemsOf(release);
  const home = absolute(paths.home);
  const found = items.get(settings);
  if (found?.home === home) return found.item;
  const content = itemOf(release, settings, absolute);
  const item = content ? xml({ item: content }) : '';
  items.clear();
  items.set(settings, { home, item });
  return item;
};

const itemOf = (release: Release, settings: StoreSettings, absolute: Absolute) => {
  const { amount, regular } = priceOf(release.offer);
  const picture = pictureOf(release, settings);
  if (amount === null || picture === null) return null;
  return {
    'g:id': release.id,
    title: cut(titleOf(release), longest.title),
    description: cut(descriptionOf(release), longest.description),
    link: absolute(paths.release(release.slug)),
    'g:image_link': absolute(picture),
    ...availability(release),
    'g:price': inReais(regular ?? amount),
    ...(regular === null ? {} : { 'g:sale_price': inReais(amount) }),
    // An unknown condition is declared as used.
    'g:condition': release.isNew === true ? 'new' : 'used',
    ...identifiers(release),
    'g:google_product_category': musicCategory,
    'g:product_type': cut(
      ['Discos de vinil', release.categories[0]?.name].filter(Boolean).join(' > '),
      longest.type,
    ),
  };
};

const titleOf = (release: Release) =>
  [recordTitle(release), release.format && `(${formatText(release.format)})`].filter(Boolean).join(' ');

const descriptionOf = ({
  description,
  title,
  artists,
  label,
  catalogNumber,
  year,
  format,
  tracks,
}: Release) =>
  description ??
  [
    recordTitle({ artists, title }),
    [label?.name, catalogNumber, year].filter(Boolean).join(', '),
    format && formatText(format),
    tracks.map((track) => [track.position, track.title].filter(Boolean).join(' ')).join(' / '),
  ]
    .filter(Boolean)
    .join('. ');

const availability = ({ offer }: Release) => {
  if (availabilityOf(offer).state === 'unavailable') return { 'g:availability': 'out_of_stock' };
  if (!offer.isPresale) return { 'g:availability': 'in_stock' };
  return {
    'g:availability': 'preorder',
    ...(offer.releaseDate ? { 'g:availability_date': offer.releaseDate } : {}),
  };
};

/** A catalogue number identifies a pressing only together with its label. */
const identifiers = ({ barcode, label, catalogNumber }: Release) => {
  const gtin = gtinOf(barcode);
  const brand = label && { 'g:brand': cut(label.name, longest.brand) };
  const mpn = brand && catalogNumber && { 'g:mpn': cut(catalogNumber, longest.mpn) };
  return {
    ...brand,
    ...(gtin ? { 'g:gtin': gtin } : {}),
    ...(mpn || {}),
    ...(gtin || mpn ? {} : { 'g:identifier_exists': 'no' }),
  };
};

const inReais = (amount: Centavos) => `${toReais(amount).toFixed(2)} ${currency}`;

/** Truncates a text without splitting a character. */
const cut = (text: string, length: number) =>
  text.length <= length
    ? text
    : `${Array.from(text)
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
