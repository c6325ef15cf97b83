import { browserClient } from '#api/browser-client.ts';
import { getNews } from '#api/news.ts';
// The session identifies the call.
import { $session } from '#features/session/session-store.ts';
import { readTold, writeTold } from './told-news.ts';
import { notify, withdraw } from './notice-store.ts';

/** 'order:12' of 'order:12 retry-1': later news about the same takes the place of the notice. */
const subjectOf = (key: string) => key.split(' ', 1).join();

/** Shows the news of the customer that this browser has not shown yet. A store that does not answer is asked again later. */
export const tellNews = async (): Promise<void> => {
  if ($session.get().state === 'guest') return;
  const news = await getNews(browserClient).catch(() => null);
  if (news === null) return;
  const told = readTold();
  const subjects = new Set(news.map(({ key }) => subjectOf(key)));
  for (const key of told) if (!subjects.has(subjectOf(key))) withdraw(subjectOf(key));
  writeTold(news.map(({ key }) => key));
  // The first one ends on top.
  for (const { key, message, link } of news.toReversed())
    if (!told.includes(key))
      notify('info', message, {
        persistence: 'important',
        isPersonal: true,
        about: subjectOf(key),
        ...(link && { link }),
      });
};
