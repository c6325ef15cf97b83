import { newsMs } from '#config.ts';
import { readStored } from '#browser/stored-session.ts';
import { whenBack, whenShown } from '#browser/page-life.ts';
import { isPayingPage } from '#browser/navigation/paying-page.ts';
import { whenIdle } from '#browser/when-idle.ts';
import { lastAsked } from '#browser/notices/shown-news.ts';

/** Shows a customer their news now and then, when the page is idle. */
export const watchNews = (showCustomerNews: () => Promise<void>): void => {
  const ask = () => {
    if (!readStored() || isPayingPage() || Date.now() - lastAsked() < newsMs) return;
    whenIdle(() => void showCustomerNews().catch(() => undefined));
  };
  whenShown(ask);
  whenBack(ask);
};
