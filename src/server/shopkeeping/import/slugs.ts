import { inArray } from 'drizzle-orm';
import { kebab } from '#server/catalogue/products/kebab.ts';
import type { artists } from '#server/catalogue/tables/artist-table.ts';
import type { categories } from '#server/catalogue/tables/category-table.ts';
import type { Orm } from '#server/kernel/db/database.ts';
import type { labels } from '#server/catalogue/tables/label-table.ts';
import type { releases } from '#server/catalogue/tables/product-tables.ts';

/** Candidates of each slug that are looked up at once. */
const windowSize = 12;

type SluggedTable = typeof releases | typeof artists | typeof labels | typeof categories;

/**
 * A slug is never a bare number, which would be read as an id, nor a reserved segment of an address: of the API
 * (`/products/search`), of the site (`/artists/letra/a`), or of its files (`index.html`).
 */
const reserved = /^(\d*|search|vinyl|newest|new-arrivals|latest|type|availability|index|letra)$/;

/** The preferred slug of a text. `kind` is the prefix of a reserved or empty one. */
export const slugOf = (text: string, kind: string): string => {
  const slug = kebab(text);
  return reserved.test(slug) ? [kind, slug].filter(Boolean).join('-') : slug;
};

/**
 * Gives each wish the first of its candidate slugs that is free in the table and not given to an earlier wish; when all
 * are taken, the first candidate with a number. The caller must hold the import lock.
 */
export const freeSlugs = async (orm: Orm, table: SluggedTable, wishes: string[][]): Promise<string[]> => {
  const given = new Map<number, string>();
  const used = new Set<string>();
  for (let from = 0; given.size < wishes.length; from += windowSize) {
    const open = wishes
      .map((forms, at) => ({ at, forms: formsFrom(forms, from) }))
      .filter(({ at }) => !given.has(at));
    const taken = await takenSlugs(
      orm,
      table,
      open.flatMap(({ forms }) => forms),
    );
    for (const { at, forms } of open) {
      const free = forms.find((form) => !taken.has(form) && !used.has(form));
      if (free === undefined) continue;
      given.set(at, free);
      used.add(free);
    }
  }
  return wishes.map((_, at) => given.get(at) ?? '');
};

const formsFrom = (forms: string[], from: number): string[] =>
  Array.from({ length: windowSize }, (_, step) => from + step).map(
    (at) => forms[at] ?? `${forms[0]}-${at - forms.length + 2}`,
  );

const takenSlugs = async (orm: Orm, table: SluggedTable, slugs: string[]) => {
  const rows = await orm.select({ slug: table.slug }).from(table).where(inArray(table.slug, slugs));
  return new Set(rows.map(({ slug }) => slug));
};
