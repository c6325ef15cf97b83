import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { storeData, siteData } from '#features/seo/store-data.ts';
import { artistData, labelData } from '#features/seo/name-data.ts';
import { breadcrumbData, isoDuration, jsonLd, releaseData } from '#features/seo/structured-data.ts';
import type { Release } from '#domain/records/release.ts';
import type { StoreSettings } from '#domain/store.ts';
import { absolute, releases, settings } from './shop-windows.ts';
import { mistakesIn } from '../../support/schema-org.ts';

const company = {
  name: 'Sulco Discos Ltda.',
  taxNumber: '11.222.333/0001-81',
  address: 'Rua 24 de Maio, São Paulo - SP',
  email: 'contato@example.com',
  phone: '(11) 0000-0000',
  whatsapp: null,
};

const dataOf = (release: Release | undefined, over: Partial<StoreSettings> = {}) =>
  JSON.parse(jsonLd(releaseData(release!, { ...settings, ...over }, absolute)));

test('the checker reports unknown properties, wrong types and empty values', () => {
  expect(mistakesIn({ '@type': 'Product', nmae: 'x' })).toEqual(['Product.nmae: no such property']);
  expect(mistakesIn({ '@type': 'Produto' })).toContain('Produto: no type Produto');
  expect(mistakesIn({ '@type': 'Product', offers: { '@type': 'Brand' }, name: '' })).toEqual([
    'Product.offers: may not be Brand',
    'Product.name: is empty',
  ]);
});

describe.each(Object.entries(releases))('the data of a record (%s)', (_, release) => {
  const data = dataOf(release);

  test('keeps to the vocabulary of schema.org', () => {
    expect(mistakesIn(data)).toEqual([]);
  });

  test('has what search engines ask of a record that is for sale', () => {
    expect(data).toMatchObject({
      name: expect.any(String),
      image: expect.stringMatching(/^https:.*(?<!svg)$/),
    });
    if (!data.offers) return expect(data['@type']).toBe('MusicRelease');
    expect(data['@type']).toContain('Product');
    expect(data.offers).toMatchObject({
      price: expect.stringMatching(/^\d+\.\d{2}$/),
      priceCurrency: 'BRL',
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(?:InStock|OutOfStock|PreOrder)$/),
      hasMerchantReturnPolicy: { applicableCountry: 'BR', merchantReturnDays: 7 },
      shippingDetails: { shippingDestination: { addressCountry: 'BR' } },
      seller: { '@id': 'https://loja.example/#loja' },
    });
    return expect(Number(data.offers.price)).toBeGreaterThan(0);
  });

  test('stays inside its element', () => {
    const html = `<script type="application/ld+json">${jsonLd(releaseData(release, settings, absolute))}</script>`;
    const [script, ...more] = parseFragment(html).childNodes;
    expect(more).toEqual([]);
    expect(script).toMatchObject({ nodeName: 'script', childNodes: [{ nodeName: '#text' }] });
  });
});

test('says new or used only when the shop says so', () => {
  expect(dataOf(releases['brandNew']).offers.itemCondition).toBe('https://schema.org/NewCondition');
  expect(dataOf(releases['used']).offers.itemCondition).toBe('https://schema.org/UsedCondition');
  expect(dataOf(releases['unsaid']).offers).not.toHaveProperty('itemCondition');
});

test('names a barcode only when its check digit is right', () => {
  expect(dataOf(releases['used']).gtin).toBe('752743004318');
  expect(dataOf({ ...releases['used']!, barcode: '752743004319' })).not.toHaveProperty('gtin');
  expect(dataOf(releases['unsaid'])).not.toHaveProperty('gtin');
});

test('declares the price before a promotion as the strikethrough price', () => {
  expect(dataOf(releases['promotion']).offers).toMatchObject({
    price: '99.90',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: '129.90',
      priceCurrency: 'BRL',
    },
  });
  expect(dataOf(releases['plain']).offers).not.toHaveProperty('priceSpecification');
});

test('says what is sold out and what is still to come', () => {
  expect(dataOf(releases['soldOut']).offers.availability).toBe('https://schema.org/OutOfStock');
  expect(dataOf(releases['presale']).offers).toMatchObject({
    availability: 'https://schema.org/PreOrder',
    availabilityStarts: '2027-03-01',
  });
});

test('is no product when it has no price', () => {
  const data = dataOf(releases['titleOnly']);
  expect(data['@type']).toBe('MusicRelease');
  for (const word of ['offers', 'sku', 'brand', 'mpn', 'gtin']) expect(data).not.toHaveProperty(word);
});

test('names the album with its artists and tracks', () => {
  const track = {
    id: 1,
    position: 'A1',
    title: 'Andromeda',
    duration: '7:30',
    youtubeId: null,
    preview: null,
    bpm: null,
  };
  expect(dataOf({ ...releases['plain']!, tracks: [track] }).releaseOf).toEqual({
    '@type': 'MusicAlbum',
    name: 'Disco 1',
    byArtist: [{ '@type': 'MusicGroup', name: 'Artista', url: 'https://loja.example/artists/artista' }],
    datePublished: '1999',
    genre: ['Eletrônica', 'House'],
    numTracks: 1,
    track: [{ '@type': 'MusicRecording', name: 'Andromeda', duration: 'PT7M30S' }],
  });
});

test.each([
  ['7:30', 'PT7M30S'],
  ['1:02:03', 'PT1H2M3S'],
  ['0:09', 'PT0M9S'],
  ['7:75', null],
  ['longo', null],
  [null, null],
])('reads the time %s as %s', (printed, iso) => {
  expect(isoDuration(printed)).toBe(iso);
});

test('states who pays the freight of a return, from the settings', () => {
  const feesWhen = (freightPaidBy: 'customer' | 'store') =>
    dataOf(releases['plain'], { returns: { freightPaidBy, days: 30 } }).offers.hasMerchantReturnPolicy;
  expect(feesWhen('customer').returnFees).toBe('https://schema.org/ReturnFeesCustomerResponsibility');
  expect(feesWhen('store')).toMatchObject({
    returnFees: 'https://schema.org/FreeReturn',
    merchantReturnDays: 30,
  });
});

test('promises no shipping when the shop does not ship', () => {
  expect(dataOf(releases['plain'], { shippingEnabled: false }).offers).not.toHaveProperty('shippingDetails');
});

test('shows the drawn sleeve itself when the store draws no pictures', () => {
  expect(dataOf(releases['plain'], { services: [] }).image).toBe('https://loja.example/sleeves/disco-1.svg');
  expect(dataOf(releases['covered'], { services: [] }).image).toBe('https://img.example/9.jpg');
});

/** schema-dts also allows a plain string as a reference, which our data never has. */
const node = (data: unknown) => data as Record<string, unknown>;

test('the home page says who the shop is and how to search it', () => {
  const store = storeData(
    { ...settings, company, socialLinks: { instagram: 'https://instagram.com/s' } },
    absolute,
  );
  expect(mistakesIn(node(store))).toEqual([]);
  expect(store).toMatchObject({
    '@id': 'https://loja.example/#loja',
    legalName: company.name,
    taxID: company.taxNumber,
    telephone: company.phone,
    sameAs: ['https://instagram.com/s'],
  });
  const site = siteData(settings, absolute);
  expect(mistakesIn(node(site))).toEqual([]);
  expect(site).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://loja.example/discos?search={search_term_string}' } },
  });
});

test('leaves out an unknown company and an invalid CNPJ', () => {
  const bare = storeData({ ...settings, company: null }, absolute);
  expect(mistakesIn(node(bare))).toEqual([]);
  expect(bare).not.toHaveProperty('legalName');
  const demo = { ...company, taxNumber: '00.000.000/0000-00' };
  expect(storeData({ ...settings, company: demo }, absolute)).not.toHaveProperty('taxID');
});

test('artists, labels and trails keep to the vocabulary too', () => {
  const name = { id: 1, name: 'A', slug: 'a', releaseCount: 1 };
  const artist = artistData({ ...name, profile: 'p', imageUrl: '/a.jpg' }, absolute);
  const label = labelData({ ...name, description: 'd', logoUrl: '/l.png' }, absolute);
  const trail = breadcrumbData([{ name: 'Home', href: '/' }], absolute);
  expect([artist, label, trail].flatMap((data) => mistakesIn(node(data)))).toEqual([]);
});
