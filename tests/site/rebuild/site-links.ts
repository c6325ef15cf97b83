import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { redirects } from '#site/hosting/redirects.ts';
import { linkedFromXml } from '../../support/linked-addresses.ts';

const siteUrl = 'https://loja.example';

/** By pattern, because parsing hundreds of pages takes seconds. */
const namedIn = (html: string) =>
  [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

const isFile = (place: string) => existsSync(place) && statSync(place).isFile();

/** Whether a site has the file of an address, or redirects it. */
const isThere = (dir: string, pathname: string): boolean => {
  const place = path.join(dir, decodeURIComponent(pathname));
  return pathname === '/' || isFile(place) || isFile(`${place}.html`) || pathname in redirects;
};

/** The faults in the files of a site that a visitor may open now: pages cut short, and links to files that are missing. */
export const faultsOf = (dir: string): string[] => {
  const files = readdirSync(dir, { recursive: true }).map(String);
  const faults: string[] = [];
  for (const file of files.filter((name) => /\.(?:html|xml)$/.test(name))) {
    const text = readFileSync(path.join(dir, file), 'utf8');
    const isPage = file.endsWith('.html');
    if (!/<\/\w+>\s*$/.test(text)) faults.push(`${file} is cut short`);
    const addresses = isPage ? namedIn(text) : linkedFromXml(text).addresses;
    for (const address of new Set(addresses)) {
      const url = new URL(address, new URL(file, siteUrl));
      if (url.origin !== siteUrl || url.pathname.startsWith('/api/')) continue;
      if (!isThere(dir, url.pathname)) faults.push(`${file} names ${url.pathname}`);
    }
  }
  return isFile(path.join(dir, 'index.html')) ? faults : ['the site has no home page'];
};
