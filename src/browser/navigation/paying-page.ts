import { environment } from '../environment.ts';
import { checkoutPath, ordersPath } from '#paths.ts';

/** Whether a person may be paying: nothing may delay the payment, and nothing may reload the page. */
export const isPayingPage = (): boolean =>
  [checkoutPath, ordersPath].some((path) => environment.location.pathname.startsWith(path));
