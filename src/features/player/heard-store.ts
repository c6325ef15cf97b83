import { local } from '#browser/storage.ts';
import { atom } from 'nanostores';

/** Records that were listened to in this browser, the last one at the end. */
const key = 'heard';

/** The oldest are forgotten. */
const mostHeard = 3_000;

const read = (): readonly number[] => {
  const heard = local.readJson(key);
  return Array.isArray(heard) ? heard.filter((id) => typeof id === 'number') : [];
};

export const $heard = atom<readonly number[]>(read());

export const addHeard = (id: number): void => {
  // Called each second while a record plays, so the storage is read for a new record only.
  if ($heard.get().includes(id)) return;
  const heard = [...read(), id].slice(-mostHeard);
  local.write(key, JSON.stringify(heard));
  $heard.set(heard);
};

addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) $heard.set(read());
});
