import { XMLParser } from 'fast-xml-parser';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { type Feed, feedLength, rssXml } from '#domain/feed.ts';
import { categoryFeed, shopFeed } from '#features/seo/arrivals.ts';
import { servedFeed } from '#features/seo/served-feed.ts';
import { expectLegalXml } from '../../support/legal-xml.ts';
import { sampleRelease } from '../../support/sample-release.ts';
import { absolute, all, releases, settings } from './shop-windows.ts';

const parser = new XMLParser({
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'item' || name === 'category',
});

interface Item {
  title: string;
  link: string;
  guid: { '#text': string; '@isPermaLink': string };
  pubDate?: string;
  description: string;
  category?: string[];
  enclosure?: Record<string, string>;
}

const read = (feed: Feed) => {
  const xml = rssXml(feed);
  expectLegalXml(xml);
  const { channel } = parser.parse(xml).rss;
  return { channel, items: (channel.item ?? []) as Item[] };
};
const shop = (records = all) => read(shopFeed(settings, records, absolute));
const itemOf = (name: string) => shop([releases[name]!]).items[0]!;

describe('the feed of new arrivals', () => {
  test('has the elements that RSS requires of a channel and its items', () => {
    const { channel, items } = shop();
    expect(channel).toMatchObject({
      title: 'Sulco: recém chegados na loja',
      link: 'https://loja.example/',
      description: settings.siteDescription,
      language: 'pt-BR',
      'atom:link': { '@href': 'https://loja.example/feed.xml', '@rel': 'self' },
    });
    expect(items).toHaveLength(all.length);
    for (const { title, link, guid, description } of items) {
      expect(title).not.toBe('');
      expect(guid).toEqual({ '#text': link, '@isPermaLink': 'true' });
      expect(new URL(link).origin).toBe('https://loja.example');
      expect(description).not.toBe('');
    }
  });

  test('dates items as RFC 822 does, and the channel by the newest', () => {
    const { channel, items } = shop([sampleRelease(2), sampleRelease(1)]);
    expect(items[0]?.pubDate).toBe('Thu, 01 Jan 2026 00:02:00 GMT');
    expect(channel.lastBuildDate).toBe(items[0]?.pubDate);
    expect(itemOf('titleOnly')).not.toHaveProperty('pubDate');
  });

  test('carries the picture with its type', () => {
    expect(itemOf('plain').enclosure).toEqual({
      '@url': 'https://loja.example/api/share/disco-1.png',
      '@type': 'image/png',
      '@length': '0',
    });
    expect(itemOf('covered').enclosure).toMatchObject({ '@type': 'image/jpeg' });
    const [item] = read(shopFeed({ ...settings, services: [] }, [releases['plain']!], absolute)).items;
    expect(item).not.toHaveProperty('enclosure');
  });

  test('tells label, condition and price', () => {
    const { description } = itemOf('used');
    expect(description).toContain('Selo, CAT-4, 1999');
    expect(description).toMatch(/Usado\. R\$\s129,90/);
    expect(itemOf('soldOut').description).toContain('Estoque esgotado');
  });

  test('lets no text of a record become markup for its reader', () => {
    const fragment = parseFragment(itemOf('hostile').description);
    expect(serialize(fragment)).not.toMatch(/<script|<!--/);
    expect(serialize(fragment)).toContain('&lt;script&gt;');
  });

  test('contains only the newest records', () => {
    const many = Array.from({ length: feedLength + 5 }, (_, index) => sampleRelease(100 - index));
    expect(shop(many).items).toHaveLength(feedLength);
  });

  test('is a feed even without records', () => {
    expect(shop([]).items).toEqual([]);
  });

  test('is the same text for the same records', () => {
    expect(rssXml(shopFeed(settings, all, absolute))).toBe(rssXml(shopFeed(settings, all, absolute)));
  });
});

test('a category has a feed of its own', () => {
  const house = { id: 1, name: 'House', slug: 'house', description: null, releaseCount: 1 };
  const { channel } = read(categoryFeed(settings, house, all, absolute));
  expect(channel['atom:link']['@href']).toBe('https://loja.example/categoria/house/feed.xml');
  expect(channel.link).toBe('https://loja.example/categoria/house');
});

test('a page links to a feed of the store API only when it has that service', () => {
  expect(servedFeed(settings, 'Jobim', '/x')).toEqual({ title: 'Novidades de Jobim', path: '/x' });
  expect(servedFeed({ ...settings, services: [] }, 'Jobim', '/x')).toBeNull();
});
