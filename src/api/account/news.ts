import { localPath } from '#domain/texts/local-path.ts';
import type { Row } from '../quiet-reads.ts';

/** Something that a customer should know, wherever they are in the shop. */
export interface News {
  /** What it is about, a space, and which time it is: the same news has the same key. */
  key: string;
  message: string;
  link: { name: string; href: string } | null;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const linkIn = (value: unknown): News['link'] => {
  const { name, href } = (value ?? {}) as { name?: unknown; href?: unknown };
  const path = localPath(textIn(href));
  return path && textIn(name) ? { name: textIn(name), href: path } : null;
};

/** The news in the rows that the store sent; rows of another shape are left out. */
export const newsIn = (rows: readonly Row[]): News[] =>
  rows
    .map((row) => ({ key: textIn(row['key']), message: textIn(row['message']), link: linkIn(row['link']) }))
    .filter(({ key, message }) => key && message);
