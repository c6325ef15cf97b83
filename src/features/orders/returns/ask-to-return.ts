import type { Order } from '#domain/orders/order.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { whatFailed } from '#browser/connection.ts';
import { showDialog } from '#ui/dialog/show-dialog.ts';
import type { ShopFacts } from '#features/paying/shop-facts.ts';

/** Opens the dialog of the withdrawal. Resolves when it is closed. */
export const askToReturn = async (order: Order, shop: ShopFacts): Promise<void> => {
  try {
    await showDialog(
      { title: 'Devolver', load: () => import('./ReturnForm.tsx').then(({ ReturnForm }) => ReturnForm) },
      { order, shop },
    );
  } catch {
    // The dialog could not be loaded.
    notify('error', whatFailed('Erro ao pedir a devolução'));
  }
};
