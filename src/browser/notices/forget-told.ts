import { local } from '../storage.ts';
import { toldKey } from './told-news.ts';

/** Forgets which news was shown, so that it is shown again at the next login. */
export const forgetTold = (): void => void local.write(toldKey, null);
