import { getNews, type Row } from '#api/quiet-reads.ts';
import { callAsCustomer } from '#browser/stored-session.ts';
import { readShownNews, writeShownNews } from '#browser/notices/shown-news.ts';

type Load = () => Promise<{ showNews: (rows: readonly Row[], shown: readonly string[]) => void }>;

/**
 * Shows the news of the customer that this browser has not shown yet. If the store does not answer, it is asked again later.
 * @param load loads the code that shows news, which most pages do not need
 */
export const showCustomerNews = async (load: Load): Promise<void> => {
  const call = callAsCustomer();
  const rows = call && (await getNews(call).catch(() => null));
  if (!rows) return;
  const shown = readShownNews();
  const keys = rows.map(({ key }) => key as string);
  const show = keys.join() === shown.join() ? null : (await load()).showNews;
  writeShownNews(keys);
  show?.(rows, shown);
};
