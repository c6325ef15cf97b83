import { getNews } from '#api/news.ts';
import { callAsCustomer } from '#features/session/stored-session-store.ts';
import type * as Store from './notice-store.ts';
import { readTold, writeTold } from './told-news.ts';

type Notices = Pick<typeof Store, 'notify' | 'withdraw'>;

/** 'order:12' of 'order:12 retry-1': later news about the same takes the place of the notice. */
const subjectOf = (key: string) => key.split(' ', 1).join();

/** Shows the news of the customer that this browser has not shown yet. A store that does not answer is asked again later. */
export const tellNews = async (notices: () => Promise<Notices>): Promise<void> => {
  const call = callAsCustomer();
  const news = call && (await getNews(call).catch(() => null));
  if (!news) return;
  const told = readTold();
  const subjects = new Set(news.map(({ key }) => subjectOf(key)));
  const over = told.map(subjectOf).filter((subject) => !subjects.has(subject));
  const fresh = news.filter(({ key }) => !told.includes(key));
  writeTold(news.map(({ key }) => key));
  if (over.length === 0 && fresh.length === 0) return;
  const { notify, withdraw } = await notices();
  over.forEach(withdraw);
  // The first one ends on top.
  for (const { key, message, link } of fresh.toReversed())
    notify('info', message, {
      persistence: 'important',
      isPersonal: true,
      about: subjectOf(key),
      ...(link && { link }),
    });
};
