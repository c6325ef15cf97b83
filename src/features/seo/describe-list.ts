import { releaseCount } from '#ui/units.ts';

const longest = 160;
const named = 3;

/** The description of a list for search engines: its own text, else its number of records and a few titles. */
export const describeList = (
  preposition: 'de' | 'do selo',
  name: string,
  text: string | null,
  count: number,
  shown: readonly { title: string }[],
): string => {
  const own = text?.trim().replace(/\s+/g, ' ');
  if (own) return own.length > longest ? `${own.slice(0, longest - 1).trimEnd()}…` : own;
  const titles = shown.slice(0, named).map(({ title }) => title);
  const more = count > titles.length ? ' e mais' : '';
  return `${releaseCount(count)} de vinil ${preposition} ${name}: ${titles.join(', ')}${more}.`;
};

/** 'Jazz', 'Jazz, página 2' */
export const titleOfView = (title: string, page: number): string =>
  page === 1 ? title : `${title}, página ${page}`;

/** Search engines should not see the same description on two pages of a list. */
export const ofPage = (description: string, page: number): string =>
  page === 1 ? description : `Página ${page}. ${description}`;
