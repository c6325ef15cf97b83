import { getCollection } from 'astro:content';
import { shop } from '#catalogue/shop.ts';
import { letterPages, type ListedName } from '#features/names/alphabet.ts';
import { sitemaps } from '#features/seo/sitemap.ts';
import { paths } from '#paths.ts';

const lettersOf = (names: readonly ListedName[]) => letterPages(names).map(({ params }) => params.letter);

/** The sitemaps by name, for the sitemap index and for their own routes. */
export const shopSitemaps = async () => {
  const catalogue = shop().whole();
  const policies = await getCollection('policies');
  return sitemaps(catalogue, {
    texts: policies.map(({ id, data }) => ({
      path: paths.policy(id),
      changedAt: data.updated.toISOString(),
    })),
    artistLetters: lettersOf(catalogue.artists),
    labelLetters: lettersOf(catalogue.labels),
  });
};
