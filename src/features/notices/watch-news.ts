import { newsMs } from '#config.ts';
import { readStored } from '#features/session/stored-session-store.ts';
import { whenBack, whenShown } from '#ui/page-life.ts';
import { isPayingPage } from '#ui/paying-page.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { lastAsked } from './told-news.ts';

/** Tells a customer now and then what is new, after the page is there. */
export const watchNews = (tellNews: () => Promise<void>): void => {
  const ask = () => {
    if (!readStored() || isPayingPage() || Date.now() - lastAsked() < newsMs) return;
    whenIdle(() => void tellNews().catch(() => undefined));
  };
  whenShown(ask);
  whenBack(ask);
};
