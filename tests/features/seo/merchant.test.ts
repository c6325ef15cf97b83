import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { merchantXml } from '#features/seo/merchant.ts';
import type { Release } from '#domain/records/release.ts';
import { expectLegalXml } from '../../support/legal-xml.ts';
import { absolute, all, releases, settings } from './shop-windows.ts';

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' });

const read = async (records: readonly Release[], over = settings) => {
  const xml = await merchantXml(over, records, absolute);
  expectLegalXml(xml);
  return (parser.parse(xml).rss.channel.item ?? []) as Record<string, string>[];
};
const itemOf = async (release: Release | undefined) => (await read([release!]))[0]!;

describe('the feed for Google Merchant', () => {
  test('has every required field in its format', async () => {
    const items = await read(all);
    expect(items).toHaveLength(all.length - 1);
    for (const item of items) {
      expect(item['g:id']).toMatch(/^\d{1,50}$/);
      expect(Array.from(item['title']!).length).toBeLessThanOrEqual(150);
      expect(Array.from(item['description']!).length).toBeLessThanOrEqual(5_000);
      expect(item['description']).not.toBe('');
      expect(item['link']).toMatch(/^https:\/\/loja\.example\/vinyl\//);
      expect(item['g:image_link']).toMatch(/^https:.*\.(?:png|jpg)$/);
      expect(item['g:availability']).toMatch(/^(?:in_stock|out_of_stock|preorder)$/);
      expect(item['g:price']).toMatch(/^\d+\.\d{2} BRL$/);
      expect(item['g:condition']).toMatch(/^(?:new|used)$/);
      expect(item['g:google_product_category']).toBe('855');
      const named = Boolean(item['g:gtin'] ?? (item['g:brand'] && item['g:mpn']));
      expect(named).toBe(item['g:identifier_exists'] === undefined);
    }
  });

  test('gives each record once', async () => {
    const ids = (await read(all)).map((item) => item['g:id']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('names both prices of a promotion', async () => {
    expect(await itemOf(releases['promotion'])).toMatchObject({
      'g:price': '129.90 BRL',
      'g:sale_price': '99.90 BRL',
    });
    expect(await itemOf(releases['plain'])).not.toHaveProperty('g:sale_price');
  });

  test('declares a record as new only when the shop does', async () => {
    const items = await Promise.all(['brandNew', 'used', 'unsaid'].map((name) => itemOf(releases[name])));
    expect(items.map((item) => item['g:condition'])).toEqual(['new', 'used', 'used']);
  });

  test('says what is sold out, and when a presale comes', async () => {
    expect((await itemOf(releases['soldOut']))['g:availability']).toBe('out_of_stock');
    expect(await itemOf(releases['presale'])).toMatchObject({
      'g:availability': 'preorder',
      'g:availability_date': '2027-03-01',
    });
  });

  test('identifies a record by a valid barcode, else by label and catalogue number, else not at all', async () => {
    expect(await itemOf(releases['used'])).toMatchObject({ 'g:gtin': '752743004318', 'g:brand': 'Selo' });
    expect(await itemOf(releases['plain'])).toMatchObject({ 'g:brand': 'Selo', 'g:mpn': 'CAT-1' });
    expect(await itemOf(releases['unsaid'])).toMatchObject({ 'g:identifier_exists': 'no' });
  });

  test('leaves out what has no price or no picture', async () => {
    expect(await read([releases['titleOnly']!])).toEqual([]);
    expect(
      await read([releases['plain']!, releases['covered']!], { ...settings, services: [] }),
    ).toHaveLength(1);
  });

  test('escapes markup in texts', async () => {
    const { title, link } = await itemOf(releases['hostile']);
    expect(title).toContain('</script><script>alert(1)</script>');
    expect(title).toContain('😀');
    expect(link).toBe('https://loja.example/vinyl/disco-10');
  });

  test('is a feed even without records', async () => {
    expect(await read([])).toEqual([]);
  });
});
