import { notice as limits } from '#config.ts';
import { readStored } from '#features/session/stored-session-store.ts';
import { paths } from '#paths.ts';
import { whenBack, whenShown } from '#ui/page-life.ts';
import { lastAsked } from './told-news.ts';

/** Pages that show themselves what an order needs, or on which nothing may stand between a person and the payment. */
const isBusyPage = () => [paths.checkout, paths.orders].some((path) => location.pathname.startsWith(path));

/** Asks for the news of a customer now and then, after the page is there. */
const askForNews = () => {
  if (!readStored() || isBusyPage() || Date.now() - lastAsked() < limits.newsMs) return;
  const ask = () => import('./customer-news.ts').then(({ tellNews }) => tellNews());
  (window.requestIdleCallback ?? setTimeout)(() => void ask().catch(() => undefined));
};

let shownAt = 0;

/** Asks whether the code of the shop has changed since the page was loaded. */
const askForVersion = () => {
  if (Date.now() - shownAt < limits.versionMs) return;
  shownAt = Date.now();
  void import('./new-version.ts').then(({ tellVersion }) => tellVersion()).catch(() => undefined);
};

/** Tells what is new for the customer, and that the shop itself is new. */
export const watchNews = (): void => {
  whenShown(() => {
    askForNews();
    shownAt ||= Date.now();
  });
  whenBack(() => {
    askForNews();
    askForVersion();
  });
};
