/** The journeys that run in every engine: what a customer does from the login to the return of a record. */
const files = [
  'cart',
  'cart-drawer',
  'checkout',
  'checkout-answers',
  'checkout-card-form',
  'checkout-phone',
  'freight',
  'google',
  'lists',
  'login',
  'order',
  'orders',
  'paying',
  'paying-once',
  'paying-otherwise',
  'paying-trouble',
  'pix-page',
  'profile',
  'record-buttons',
  'result-pages',
  'returns',
  'wishes',
];

export const buying = (_engine: 'firefox' | 'webkit') => ({ testMatch: files.map((name) => `${name}.e2e.ts`) });
