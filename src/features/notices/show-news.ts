import { newsIn } from '#api/account/news.ts';
import type { Row } from '#api/quiet-reads.ts';
import { notify, withdraw } from '#browser/notices/notice-store.ts';

/** 'order:12' of 'order:12 retry-1': later news about the same subject replaces the notice. */
const subjectOf = (key: string) => key.split(' ', 1).join();

/**
 * Shows the news that this browser has not shown yet, and withdraws the notices of news that no longer apply.
 * @param shown the keys of the news that this browser has shown
 */
export const showNews = (rows: readonly Row[], shown: readonly string[]): void => {
  const news = newsIn(rows);
  const subjects = new Set(news.map(({ key }) => subjectOf(key)));
  shown
    .map(subjectOf)
    .filter((subject) => !subjects.has(subject))
    .forEach(withdraw);
  // The first one ends on top.
  for (const { key, message, link } of news.filter(({ key }) => !shown.includes(key)).toReversed())
    notify('info', message, {
      persistence: 'important',
      isPersonal: true,
      about: subjectOf(key),
      ...(link && { link }),
    });
};
