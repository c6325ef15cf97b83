import { toldKey } from './told-news.ts';

/** The news that is shown again at the next login. */
export const forgetTold = (): void => {
  try {
    localStorage.removeItem(toldKey);
  } catch {
    // Nothing was kept.
  }
};
