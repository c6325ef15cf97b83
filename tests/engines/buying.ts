/** The journeys that run in every engine: what a customer does from the login to the return of a record. */
const files = [
  'app-offline',
  'app-version',
  'bank-challenge',
  'browser-looks',
  'cart',
  'cart-drawer',
  'checkout',
  'checkout-answers',
  'checkout-card-form',
  'checkout-phone',
  'devices',
  'early-presses',
  'email-undo',
  'freight',
  'fresh',
  'google',
  'login',
  'order',
  'orders',
  'paying',
  'paying-once',
  'paying-otherwise',
  'paying-trouble',
  'pickup',
  'pix-page',
  'player',
  'player-goes-on',
  'player-video',
  'presence',
  'profile',
  'record-buttons',
  'record-photos',
  'result-pages',
  'returns',
  'search',
  'wishes',
  'wizard-greeting',
];

/** Journeys about looks, which one engine shows for all: axe, widths and themes. */
const looks = [/good everywhere/];

const clipboard = /is a picture and a text, which is copied/;

/** Playwright does not know the body of a request in Firefox, and cannot send it in place of the page. */
const body = [
  /has become dearer/,
  /that is lost/,
  /answer is lost/,
  /a reload while the order/,
  /the last wish wins/,
  /tells it once; a refused one/,
  /the number of a card/,
  /sends the number/,
  /is waited for until it is ready, and pays with its token/,
  /where the security script/,
];

/** The stand-in of YouTube has the address of the shop there, where the frame of another origin is needed. */
const videos = [/YouTube is contacted/, /the same frame goes on/];

/** Journeys that an engine does not support, or Playwright not in it. */
const beyond = {
  // Playwright prints only Chromium's pages, grants the clipboard only there, and has no phone in Firefox.
  firefox: [/a printed order/, clipboard, /all data are downloaded/, /^.*a phone (shows|scrolls)/, ...body],
  // MiniBrowser says nothing of downloads, nor of a tab that a modifier opens.
  webkit: [/a printed order/, clipboard, /all data are downloaded/, /a press with a modifier/, ...videos],
};

/** Where the process of the page ends in the distribution's WebKit: an engine that ends is no finding about the shop. */
const ends = {
  firefox: [],
  // A held call that is answered so while the page loads; in half of the tries the way back from Google to a changed form.
  webkit: [
    /a check that ends with 404/,
    /proves the presence of an account without/,
    // It paints a page of which only a part has come in some of the tries.
    /before the rest of the page/,
    // The calls of a page that is left are answered by the test.
    /a reload, a second tab and an address without/,
  ],
};

export const buying = (engine: 'firefox' | 'webkit') => ({
  testMatch: files.map((name) => `${name}.e2e.ts`),
  grepInvert: [...looks, ...beyond[engine], ...ends[engine]],
});
