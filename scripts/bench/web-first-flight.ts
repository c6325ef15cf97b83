import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import pMap from 'p-map';
import { someRecord } from '../test/some-page.ts';
import { atMost, known, type Figure } from './figure.ts';

/** Bytes that a server sends before the first acknowledgement. */
const flightBytes = 14_000;
const artistBytes = 10_000;
/** The largest number of artists whose pages are measured. */
const mostArtists = 2_000;

/** The bytes of an address as the shop sends them to a browser: fetch() would decode them. */
const sent = async (address: string | URL) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, { headers: { 'Accept-Encoding': 'br' } }, resolve).on('error', reject),
  );
  const bytes = (await buffer(answer)).length;
  return { bytes, isBrotli: answer.headers['content-encoding'] === 'br' };
};

const readText = async (address: string | URL) => (await fetch(address)).text();

/** Stylesheets that block the first paint. */
const blockingStyles = (html: string) =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(/<link[^>]+rel="stylesheet"[^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => !/media="print"/.test(link))
    .map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '');

const flightFigures = async (shop: string): Promise<Figure[]> => {
  const record = await someRecord(shop);
  const html = await readText(record);
  const addresses = [record, ...blockingStyles(html).map((style) => new URL(style, shop).href)];
  const answers = await Promise.all(addresses.map(sent));
  const bytes = answers.reduce((sum, { bytes }) => sum + bytes, 0);
  const texts = await Promise.all(addresses.map(readText));
  const best = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  const how = answers.every(({ isBrotli }) => isBrotli) ? 'in brotli, as the shop sends it' : 'not in brotli';
  return [
    atMost(
      `First flight of a record: HTML and ${addresses.length - 1} blocking styles, ${how}`,
      bytes,
      flightBytes,
      'bytes',
    ),
    known('The same in the strongest brotli', `${best.toLocaleString('en')} bytes`),
  ];
};

interface ArtistPage {
  bytes: number;
  records: number;
  hasRelated: boolean;
}

const readArtist = async (address: string): Promise<ArtistPage> => {
  const html = await readText(address);
  return {
    bytes: Buffer.byteLength(html),
    records: html.split('<article class="disc"').length - 1,
    hasRelated: html.includes('id="relacionados"'),
  };
};

/** The addresses of artists in the sitemap. */
const artistsOf = async (shop: string): Promise<string[]> => {
  const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');
  const index = addressesIn(await readText(new URL('/sitemap-index.xml', shop)));
  const ofArtists = index.filter((address) => address.includes('artistas'));
  const texts = await Promise.all(
    ofArtists.map((address) => readText(new URL(new URL(address).pathname, shop))),
  );
  return texts
    .flatMap(addressesIn)
    .map((address) => new URL(new URL(address).pathname, shop).href)
    .slice(0, mostArtists);
};

const artistFigure = async (shop: string): Promise<Figure> => {
  const pages = await pMap(await artistsOf(shop), readArtist, { concurrency: 4 });
  const alone = pages.filter(({ records, hasRelated }) => records === 1 && !hasRelated);
  const [smallest] = (alone.length > 0 ? alone : pages).toSorted((a, b) => a.bytes - b.bytes);
  if (!smallest) throw new Error('The shop has no artists.');
  const { bytes, records, hasRelated } = smallest;
  const which =
    alone.length > 0
      ? 'an artist with one record and no related names'
      : `the smallest artist of ${pages.length} (${records} records, ${hasRelated ? 'with' : 'no'} related names; none with one and without)`;
  return atMost(`HTML of ${which}, uncompressed`, bytes, artistBytes, 'bytes');
};

/** Measures the bytes that arrive before a browser has to acknowledge, and the smallest page of an artist. */
export const benchFirstFlight = async (shop: string): Promise<Figure[]> => [
  ...(await flightFigures(shop)),
  await artistFigure(shop),
];
