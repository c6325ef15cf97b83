import { newsMs } from '#config.ts';
import { readStored } from '#features/session/stored-session-store.ts';
import { checkoutPath, ordersPath } from '#paths.ts';
import { whenBack, whenShown } from '#ui/page-life.ts';
import { whenIdle } from '#ui/when-idle.ts';
import { lastAsked } from './told-news.ts';

/** Pages that show themselves what an order needs, or on which nothing may stand between a person and the payment. */
const isBusyPage = () => [checkoutPath, ordersPath].some((path) => location.pathname.startsWith(path));

/** Tells a customer now and then what is new, after the page is there. */
export const watchNews = (tellNews: () => Promise<void>): void => {
  const ask = () => {
    if (!readStored() || isBusyPage() || Date.now() - lastAsked() < newsMs) return;
    whenIdle(() => void tellNews().catch(() => undefined));
  };
  whenShown(ask);
  whenBack(ask);
};
