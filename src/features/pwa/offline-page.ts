import { environment } from '#browser/environment.ts';
import { app } from '#config.ts';
import { paths } from '#paths.ts';
import { type CachedPage, readCachedPages } from './cached-pages.ts';

const isRecord = ({ path }: CachedPage) => path.startsWith(paths.release(''));

const itemOf = ({ path, title, hasSound }: CachedPage) => {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = path;
  link.textContent = title || path;
  item.append(link);
  if (hasSound) {
    const sound = document.createElement('span');
    sound.className = 'spine';
    sound.textContent = 'com prévia para ouvir';
    item.append(' ', sound);
  }
  return item;
};

const show = (part: HTMLElement | undefined, pages: readonly CachedPage[]) => {
  if (!part) return;
  part.hidden = pages.length === 0;
  part.querySelector('ul')?.replaceChildren(...pages.map(itemOf));
};

/** Whether the shop answers. `navigator.onLine` may be true without a working network. */
const isThere = async () => {
  try {
    const answer = await fetch(paths.built, { method: 'HEAD', cache: 'no-store' });
    return answer.ok;
  } catch {
    return false;
  }
};

/** Loads the requested page as soon as the shop answers. */
const goOn = async () => {
  if (document.visibilityState !== 'visible' || !(await isThere())) return;
  if (environment.location.pathname === paths.offline) environment.location.replace(paths.home);
  else environment.location.reload();
};

/** Lists the pages that can be read without a network, and reloads as soon as there is one. */
export const showOfflinePage = async (main: HTMLElement): Promise<void> => {
  setInterval(() => void goOn(), app.againMs);
  addEventListener('online', () => void goOn());
  main.querySelector('[data-again]')?.addEventListener('click', () => environment.location.reload());
  const pages = 'caches' in window ? await readCachedPages().catch(() => []) : [];
  const [records, lists] = main.querySelectorAll<HTMLElement>('[data-kept]');
  show(records, pages.filter(isRecord));
  show(
    lists,
    pages.filter((page) => !isRecord(page)),
  );
};
