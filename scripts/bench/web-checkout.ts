import { newBuyer } from '../../tests/e2e/buyers.ts';
import { fillCart, recordsOf } from '../../tests/e2e/carts.ts';
import { onward, payButton, stepHeading, stepPath, type Step } from '../../tests/e2e/checkouts.ts';
import type { Figure } from './figure.ts';
import { withStore } from './web-customer.ts';
import { benchWalks, press, type Step as Measured } from './web-presses.ts';

/** A customer with all data for an order. A second order would first ask about the one before. */
const buyerOf = (shop: string) => () =>
  withStore(shop, async (store) => {
    const buyer = await newBuyer(store);
    await fillCart(store, buyer, [[(await recordsOf(store)).many, 1]]);
    return buyer;
  });

const goOn = (number: number, next: Step): Measured => ({
  name: `'Continuar' of step ${number} of the checkout`,
  act: async (page) => {
    await onward(page).and(page.locator(':enabled')).waitFor();
    await press(onward(page));
  },
  shown: (page) => stepHeading(page, next).waitFor(),
});

/** PIX is chosen at the start. */
const pay: Measured = {
  name: 'pay by PIX in the sandbox',
  act: async (page) => {
    const button = payButton(page).filter({ hasText: /PIX$/i });
    await button.and(page.locator(':enabled')).waitFor();
    await press(button);
  },
  shown: (page) => page.waitForURL('**/checkout/pix-payment?*'),
};

/** Measures the presses of a checkout that leads to an order. */
export const benchCheckout = (shop: string): Promise<Figure[]> =>
  benchWalks(shop, [
    {
      prepare: buyerOf(shop),
      open: stepPath('dados'),
      steps: [goOn(1, 'frete'), goOn(2, 'pagamento'), pay],
    },
  ]);
