import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { merchantXml } from '#features/seo/merchant.ts';
import type { Release } from '#domain/release.ts';
import { expectLegalXml } from '../../support/legal-xml.ts';
import { absolute, all, releases, settings } from './shop-windows.ts';

const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'item' });

const read = (records: readonly Release[], over = settings) => {
  const xml = merchantXml(over, records, absolute);
  expectLegalXml(xml);
  return (parser.parse(xml).rss.channel.item ?? []) as Record<string, string>[];
};
const itemOf = (release: Release | undefined) => read([release!])[0]!;

describe('the feed for Google Merchant', () => {
  test('has every required field in its format', () => {
    const items = read(all);
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

  test('gives each record once', () => {
    const ids = read(all).map((item) => item['g:id']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('names both prices of a promotion', () => {
    expect(itemOf(releases['promotion'])).toMatchObject({
      'g:price': '129.90 BRL',
      'g:sale_price': '99.90 BRL',
    });
    expect(itemOf(releases['plain'])).not.toHaveProperty('g:sale_price');
  });

  test('declares a record as new only when the shop does', () => {
    const conditions = ['brandNew', 'used', 'unsaid'].map((name) => itemOf(releases[name])['g:condition']);
    expect(conditions).toEqual(['new', 'used', 'used']);
  });

  test('says what is sold out, and when a presale comes', () => {
    expect(itemOf(releases['soldOut'])['g:availability']).toBe('out_of_stock');
    expect(itemOf(releases['presale'])).toMatchObject({
      'g:availability': 'preorder',
      'g:availability_date': '2027-03-01',
    });
  });

  test('identifies a record by a valid barcode, else by label and catalogue number, else not at all', () => {
    expect(itemOf(releases['used'])).toMatchObject({ 'g:gtin': '752743004318', 'g:brand': 'Selo' });
    expect(itemOf(releases['plain'])).toMatchObject({ 'g:brand': 'Selo', 'g:mpn': 'CAT-1' });
    expect(itemOf(releases['unsaid'])).toMatchObject({ 'g:identifier_exists': 'no' });
  });

  test('leaves out what has no price or no picture', () => {
    expect(read([releases['titleOnly']!])).toEqual([]);
    expect(read([releases['plain']!, releases['covered']!], { ...settings, services: [] })).toHaveLength(1);
  });

  test('escapes markup in texts', () => {
    const { title, link } = itemOf(releases['hostile']);
    expect(title).toContain('</script><script>alert(1)</script>');
    expect(title).toContain('😀');
    expect(link).toBe('https://loja.example/vinyl/disco-10');
  });

  test('is a feed even without records', () => {
    expect(read([])).toEqual([]);
  });
});
