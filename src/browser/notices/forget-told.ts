import { local } from '../storage.ts';
import { toldKey } from './told-news.ts';

/** The news that is shown again at the next login. */
export const forgetTold = (): void => void local.write(toldKey, null);
