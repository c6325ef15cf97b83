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
  /** The projections that the file was made from. */
  reads: Reads;
}

export interface Renderer {
  /** The current files of the site, besides those of its bundle, its search index and its covers. */
  files(): Promise<string[]>;
  /** Makes one of the files. Rejects when the catalogue lacks its subject. */
  render(file: string): Promise<RenderedFile>;
  /** The hash of the current value of a key of `reads`. */
  hashOf(key: string): string;
  /** Called after a change of the catalogue, see `TracedShop.forget`. */
  forget(keepsCounts?: boolean): void;
  /** Sets its catalogue as that of the pages: a thread uses one renderer at a time. */
  use(): void;
}

const sleevePath = /^sleeves\/(.+)\.svg$/;

const sleeveFile = (slug: string) => encodeURI(paths.sleeve(slug)).slice(1);

/**
 * Makes the files of a site in this thread, from a bundle and a catalogue that may change in place. It takes an
 * address, and returns bytes and reads; a whole build and a rebuild of a few pages use nothing else.
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
