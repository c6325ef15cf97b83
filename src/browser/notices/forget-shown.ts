import { local } from '../storage.ts';
import { shownNewsKey } from './shown-news.ts';

/** Forgets which news was shown, so that it is shown again at the next login. */
export const forgetShownNews = (): void => void local.write(shownNewsKey, null);
