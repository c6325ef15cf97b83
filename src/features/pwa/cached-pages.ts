import type { CacheName } from '#worker/cache-names.ts';

/** A page that this browser has cached. */
export interface CachedPage {
  path: string;
  title: string;
  /** Milliseconds since 1970: when the store last sent it. */
  at: number;
  /** Whether a sample of its record is cached too. */
  hasSound: boolean;
}

const cacheOf = (kind: CacheName) => caches.open(kind);

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The title of a page without the name of the shop. */
const titleIn = (html: string) => {
  const [, title = ''] = /<title>([^<]*?)(?: \| [^|<]*)?<\/title>/.exec(html) ?? [];
  return title.replace(/&(\w+|#39);/g, (whole, name: string) => characters[name] ?? whole);
};

/** The pages that can be read without a network, the last visited first. */
export const readCachedPages = async (): Promise<CachedPage[]> => {
  const [pages, previews] = await Promise.all([cacheOf('pages'), cacheOf('previews')]);
  const sounds = (await previews.keys()).map(({ url }) => new URL(url).pathname);
  const read = async (request: Request): Promise<CachedPage[]> => {
    const response = await pages.match(request);
    if (!response) return [];
    const html = await response.text();
    return [
      {
        path: new URL(request.url).pathname,
        title: titleIn(html),
        at: Date.parse(response.headers.get('Date') ?? '') || 0,
        hasSound: sounds.some((path) => html.includes(path)),
      },
    ];
  };
  const cached = await Promise.all((await pages.keys()).map(read));
  return cached.flat().sort((a, b) => b.at - a.at);
};
