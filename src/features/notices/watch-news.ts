import { notice as limits } from '#config.ts';
import { readStored } from '#features/session/stored-session-store.ts';
import { whenBack, whenShown } from '#ui/page-life.ts';
import { isPayingPage } from '#ui/paying-page.ts';
import { lastAsked } from './told-news.ts';

/** Asks for the news of a customer now and then, after the page is there. */
const askForNews = () => {
  if (!readStored() || isPayingPage() || Date.now() - lastAsked() < limits.newsMs) return;
  const ask = () => import('./customer-news.ts').then(({ tellNews }) => tellNews());
  (window.requestIdleCallback ?? setTimeout)(() => void ask().catch(() => undefined));
};

/** Tells what is new for the customer. */
export const watchNews = (): void => {
  whenShown(askForNews);
  whenBack(askForNews);
};
