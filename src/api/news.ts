import type { ApiClient } from './client.ts';
import { getJson } from './client.ts';
import { address } from './address.ts';
import { readList } from './envelope.ts';
import { into, line, record } from './wire.ts';

/** Something that a customer should know, wherever they are in the shop. */
export interface News {
  /** What it is about, a space, and which time it is: the same news has the same key. */
  key: string;
  message: string;
  link: { name: string; href: string } | null;
}

const newsSchema = into(
  record({ key: line, message: line, link: record({ name: line, href: address }) }),
  ({ key, message, link: { name, href } }): News => ({
    key: key ?? '',
    message: message ?? '',
    link: name && href ? { name, href } : null,
  }),
);

/** The most urgent first. @throws ApiError */
export const getNews = async (client: ApiClient): Promise<News[]> =>
  readList(await getJson(client, 'client/news'), newsSchema).items.filter(
    ({ key, message }) => key && message,
  );
