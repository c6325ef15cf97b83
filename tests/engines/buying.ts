/** The journeys that run in every engine: what a customer does from the login to the return of a record. */
const files = [
  'browser-looks',
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

/** What is about looks, which one engine shows for all: axe, widths and themes. */
const looks = [/axe finds/, /axe violations/];

const clipboard = /is a picture and a text, which is copied/;

/** What an engine cannot do, or Playwright not in it. */
const beyond = {
  // Playwright prints only Chromium's pages, and grants the clipboard only there.
  firefox: [/a printed order/, clipboard, /a phone/],
  webkit: [/a printed order/, clipboard, /all data are downloaded/],
};

export const buying = (engine: 'firefox' | 'webkit') => ({
  testMatch: files.map((name) => `${name}.e2e.ts`),
  grepInvert: [...looks, ...beyond[engine]],
});
