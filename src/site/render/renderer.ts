import { drawSleeve } from '#artwork/sleeve/draw-sleeve.ts';
import type { Catalogue } from '#catalogue/read-model.ts';
import { placeOfAnswer, searchAnswerNames } from '#catalogue/search/search-answers.ts';
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

const answerPath = /^busca\/(\w+\/\d+)\.json$/;

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

  const answers = () =>
    [...searchAnswerNames(catalogue).map(paths.searchAnswer), paths.soldOut].map((path) => path.slice(1));

  const answer = (name: string) => {
    const place = placeOfAnswer(name);
    if (!place) throw new Error(`The search has no file ${name}.`);
    return jsonOf(shop.searchAnswer(...place));
  };

  const make = (file: string): Promise<Uint8Array> => {
    const slug = sleevePath.exec(file)?.[1];
    if (slug !== undefined) return draw(slug);
    if (file === paths.soldOut.slice(1)) return jsonOf(shop.soldOut());
    const name = answerPath.exec(file)?.[1];
    return name === undefined ? pages.render(file) : answer(name);
  };

  return {
    files: async () => [...(await pages.files()), ...sleeves(), ...answers()],
    render: async (file) => {
      const { value: body, reads } = await traced(() => make(file));
      return { file, body, reads };
    },
    hashOf,
    forget,
    use: () => setShop(shop),
  };
};

const jsonOf = (content: unknown): Promise<Uint8Array> =>
  Promise.resolve(Buffer.from(JSON.stringify(content)));
