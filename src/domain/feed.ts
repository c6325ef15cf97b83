import { availabilityOf } from './records/availability.ts';
import { artistLine } from './records/artist-line.ts';
import { formatText } from './texts/format-words.ts';
import { formatMoney } from './money.ts';
import { priceOf } from './records/price.ts';
import type { Release } from './records/release.ts';
import { xml, xmlDocument } from './texts/xml.ts';

/** A feed of new records. All addresses are absolute. */
export interface Feed {
  title: string;
  description: string;
  /** Address of the page that the feed belongs to. */
  link: string;
  /** Address of the feed itself. */
  self: string;
  items: FeedItem[];
}

export interface FeedItem {
  title: string;
  link: string;
  /** ISO instant; null when unknown. */
  publishedAt: string | null;
  html: string;
  categories: string[];
  picture: string | null;
}

/** Items of a feed. Feed readers poll, so a feed lists only the latest arrivals. */
export const feedLength = 50;

const namespaces = {
  '@version': '2.0',
  '@xmlns:atom': 'http://www.w3.org/2005/Atom',
};
const hourInMinutes = 60;

/**
 * A feed as RSS 2.0, by the specification and the best practices of the RSS Advisory Board.
 * @example
 * rssXml({ title: 'Sulco', description: '', link: '', self: '', items: [] }).includes('<title>Sulco</title>') // true
 */
export const rssXml = ({ title, description, link, self, items }: Feed): string =>
  xmlDocument({
    rss: {
      ...namespaces,
      channel: {
        title,
        link,
        description,
        'atom:link': { '@href': self, '@rel': 'self', '@type': 'application/rss+xml' },
        language: 'pt-BR',
        // The date of the newest item, not of the clock: equal items give an equal file.
        ...dated(
          'lastBuildDate',
          items
            .map(({ publishedAt }) => publishedAt ?? '')
            .sort()
            .at(-1),
        ),
        ttl: hourInMinutes,
        item: items.map(itemXml),
      },
    },
  });

const itemXml = ({ title, link, publishedAt, html, categories, picture }: FeedItem) => ({
  title,
  link,
  guid: { '@isPermaLink': 'true', '#text': link },
  ...dated('pubDate', publishedAt),
  description: html,
  category: categories,
  ...enclosure(picture),
});

/** RFC 822, as RSS writes dates. */
const dated = (name: string, iso: string | null | undefined) =>
  iso && !Number.isNaN(Date.parse(iso)) ? { [name]: new Date(iso).toUTCString() } : {};

const pictureTypes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    avif: 'image/avif',
    gif: 'image/gif',
  }),
);

/** The length of the file is unknown here; the RSS Advisory Board prescribes 0 for that. */
const enclosure = (picture: string | null) => {
  const type = pictureTypes.get(/\.(\w+)(?:\?.*)?$/.exec(picture ?? '')?.[1]?.toLowerCase() ?? '');
  return type ? { enclosure: { '@url': picture, '@type': type, '@length': '0' } } : {};
};

/**
 * The title of a feed item.
 * @example recordTitle({ artists: [{ name: 'Kerri Chandler' }], title: 'Digitalsoul' }) // 'Kerri Chandler: Digitalsoul'
 */
export const recordTitle = ({ artists, title }: Pick<Release, 'artists' | 'title'>): string =>
  `${artistLine(artists)}: ${title}`;

/**
 * A record as a feed item.
 * @example feedItemOf(release, 'https://sulco.example/vinyl/a-disc', null).title // 'Artista desconhecido: A Disc'
 */
export const feedItemOf = (release: Release, link: string, picture: string | null): FeedItem => ({
  title: recordTitle(release),
  link,
  publishedAt: release.createdAt,
  html: htmlOf(release, picture),
  categories: release.categories.map(({ name }) => name),
  picture,
});

const htmlOf = (release: Release, picture: string | null): string => {
  const { label, catalogNumber, year, format, description } = release;
  const lines = [
    [label?.name, catalogNumber, year].filter(Boolean).join(', '),
    format && formatText(format),
    [conditionOf(release), offerOf(release)].filter(Boolean).join('. '),
    description,
  ];
  return xml({
    ...(picture ? { p: { img: { '@src': picture, '@alt': '', '@width': '400' } } } : {}),
    div: { p: lines.filter(Boolean) },
  });
};

const conditionOf = ({ isNew }: Release) => (isNew === null ? null : isNew ? 'Novo' : 'Usado');

const offerOf = ({ offer }: Release) => {
  const availability = availabilityOf(offer);
  if (availability.state === 'unavailable') return availability.reason;
  const { amount } = priceOf(offer);
  return `${offer.isPresale ? 'Pré-venda. ' : ''}${amount === null ? '' : formatMoney(amount)}`;
};
