import type { ListName } from '#api/buying/lists.ts';
import { addRecord, addRecords, type CartOutcome } from '#features/collections/cart-store.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { askToLogIn, whyAgain } from '#features/session/login/ask-to-log-in.ts';
import { askToConfirm } from '#ui/dialog/ask-to-confirm.ts';
import { whatFailed } from '#browser/failed-write.ts';
import { releaseCount } from '#ui/units.ts';
import {
  clearList,
  type ListOutcome,
  loadList,
  markInList,
  moveToList,
} from '#features/collections/list-store.ts';

/** If the session has ended, asks for a login and repeats the change. */
const asCustomer = async <Outcome extends CartOutcome | ListOutcome>(
  act: () => Promise<Outcome>,
): Promise<Outcome> => {
  const outcome = await act();
  return outcome === 'unauthorized' && (await askToLogIn({ reason: whyAgain })) ? act() : outcome;
};

/** Puts records of a list into the cart. If the store rejects one, its stock has changed, so the list is reloaded. */
export const putInCart = async (name: ListName, records: readonly number[]): Promise<void> => {
  const [only] = records;
  const outcome = await asCustomer(() =>
    records.length === 1 && only !== undefined ? addRecord(only, 1) : addRecords(records),
  );
  if (outcome === 'refused') await loadList(name);
};

export const takeOff = async (name: ListName, record: number): Promise<void> => {
  await asCustomer(() => markInList(name, record, false, 'page'));
};

/** Moves a record out of a list into the other one. */
export const moveOut = async (name: ListName, record: number): Promise<void> => {
  const outcome = await asCustomer(() => moveToList(name === 'wishlist' ? 'wantlist' : 'wishlist', record));
  if (outcome === 'failed') await loadList(name);
};

const clearing: Record<ListName, { title: string; failed: string }> = {
  wishlist: { title: 'Limpar lista de desejos?', failed: 'Erro ao limpar lista de desejos' },
  wantlist: { title: 'Limpar lista de interesse?', failed: 'Erro ao limpar lista de procurados' },
};

export const askToClear = async (name: ListName, count: number): Promise<void> => {
  const { title, failed } = clearing[name];
  try {
    await askToConfirm({
      title,
      text: `${releaseCount(count)} ${count === 1 ? 'sai' : 'saem'} da lista. Isto não pode ser desfeito.`,
      confirm: 'Limpar',
      confirming: 'Limpando...',
      work: () => clearList(name),
    });
  } catch {
    // The dialog could not be loaded.
    notify('error', whatFailed(failed));
  }
};
