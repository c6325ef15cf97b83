import { drawSleeve } from '#artwork/sleeve/draw-sleeve.ts';
import type { Catalogue } from '#catalogue/read-model.ts';
import { setShop } from '#catalogue/shop.ts';
import { type Reads, tracedShop } from '#catalogue/traced-shop.ts';
import { paths } from '#paths.ts';
import type { Bundle } from './bundle.ts';
import { openPages } from './pages.ts';

/** One file of the site that is made from the catalogue. */
export interface RenderedFile {
  /** Relative to the site's root: 'vinyl/x.html'. */
  file: string;
  body: Uint8Array;
  /** What of the catalogue the file was made from. */
  reads: Reads;
}

export interface Renderer {
  /** The files that the site has now, besides those of its bundle, its search index and its covers. */
  files(): Promise<string[]>;
  /** Makes one of them. Rejects when the catalogue does not have what it shows. */
  render(file: string): Promise<RenderedFile>;
  /** The hash of what a key of `reads` holds now. */
  hashOf(key: string): string;
  /** Called after a change of the catalogue, see `TracedShop.forget`. */
  forget(keepsCounts?: boolean): void;
  /** Makes its catalogue that of the pages: one renderer of a thread is in use. */
  use(): void;
}

const sleevePath = /^sleeves\/(.+)\.svg$/;

const sleeveFile = (slug: string) => encodeURI(paths.sleeve(slug)).slice(1);

/**
 * Makes the files of a site in this thread, from a bundle and a catalogue that may change in place. An address goes in,
 * bytes and what was read come out: a whole build and a rebuild of a few pages use nothing else.
 */
export const openRenderer = async (
  bundle: Bundle,
  catalogue: Catalogue,
  siteUrl: string,
): Promise<Renderer> => {
  const { shop, traced, hashOf, forget } = tracedShop(catalogue);
  setShop(shop);
  const pages = await openPages(bundle, siteUrl);

  const sleeves = () =>
    catalogue.releases.filter(({ coverUrl }) => coverUrl === null).map(({ slug }) => sleeveFile(slug));

  const draw = (slug: string) => {
    const facts = shop.sleeve(decodeURI(slug));
    if (!facts) throw new Error(`No sleeve is drawn for ${slug}.`);
    return Promise.resolve(Buffer.from(drawSleeve(facts)));
  };

  return {
    files: async () => [...(await pages.files()), ...sleeves()],
    render: async (file) => {
      const slug = sleevePath.exec(file)?.[1];
      const { value: body, reads } = await traced(() =>
        slug === undefined ? pages.render(file) : draw(slug),
      );
      return { file, body, reads };
    },
    hashOf,
    forget,
    use: () => setShop(shop),
  };
};
