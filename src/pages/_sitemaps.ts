import { getCollection } from 'astro:content';
import { subjectsPerPart } from '#catalogue/snapshot/mapped-pages.ts';
import { shop } from '#catalogue/shop.ts';
import { letterPages, type ListedName } from '#features/names/alphabet.ts';
import { type Sitemaps, sitemapsOf } from '#features/seo/sitemap.ts';
import { paths } from '#paths.ts';

const lettersOf = (names: readonly ListedName[]) => letterPages(names).map(({ params }) => params.letter);

/** The sitemaps, for the sitemap index and for their own routes. */
export const shopSitemaps = async (): Promise<Sitemaps> => {
  const { artists, labels } = shop();
  const policies = await getCollection('policies');
  return sitemapsOf(
    shop(),
    () => ({
      texts: policies.map(({ id, data }) => ({
        path: paths.policy(id),
        changedAt: data.updated.toISOString(),
      })),
      artistLetters: lettersOf(artists()),
      labelLetters: lettersOf(labels()),
    }),
    subjectsPerPart,
  );
};
