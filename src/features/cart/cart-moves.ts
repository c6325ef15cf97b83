import { markInList } from '#features/collections/list-store.ts';
import { askToLogIn, whyAgain } from '#features/session/login/ask-to-log-in.ts';
import { $session, tokenOf } from '#browser/session/session-store.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { lineTotalOf } from '#domain/orders/cart.ts';
import { paths } from '#paths.ts';
import { $cart, removeRecord } from '#features/collections/cart-store.ts';
import { replacesMark } from '#browser/navigation/close-on-back.ts';
import { navigate } from '#browser/navigation/navigate.ts';

/** Puts a record into a list, and removes it from the cart when that has worked. */
export const moveToList = async (record: number, name: 'wishlist' | 'wantlist'): Promise<void> => {
  const mark = () => markInList(name, record, true, 'page');
  const outcome = await mark();
  const last =
    outcome === 'unauthorized' && (await askToLogIn({ reason: whyAgain })) ? await mark() : outcome;
  if (last === 'done') await removeRecord(record);
};

/** Opens the checkout. A guest is sent to the login first, which shows the reason and leads back. */
export const finishPurchase = (): void => {
  if (tokenOf($session.get()) === null) {
    navigate(`${paths.login}?${new URLSearchParams({ redirect: paths.checkout })}`, {
      replaces: replacesMark(),
    });
    return;
  }
  const cart = $cart.get();
  if (cart.state === 'loaded' && cart.items.some((item) => lineTotalOf(item) !== null))
    navigate(paths.checkout, { replaces: replacesMark() });
  else notify('warning', 'Adicione produtos ao carrinho antes de finalizar a compra');
};
