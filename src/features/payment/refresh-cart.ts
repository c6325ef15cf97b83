/**
 * Reloads the cart for its badge, because the lines of an order leave it once a payment is in progress. The store of the
 * cart is loaded on demand, and a failure leaves the badge as it is.
 */
export const refreshCart = (): void => {
  void import('#features/collections/cart-store.ts')
    .then(({ loadCart }) => loadCart())
    .catch(() => undefined);
};
