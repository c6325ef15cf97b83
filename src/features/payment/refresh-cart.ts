/**
 * Reads the cart for its badge: the lines of an order leave it once a payment is under way. The store of the cart is loaded
 * for it, and a failure leaves the badge as it is.
 */
export const refreshCart = (): void => {
  void import('#features/collections/cart-store.ts').then(({ loadCart }) => loadCart()).catch(() => undefined);
};
