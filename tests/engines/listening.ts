/**
 * Journeys that are not run once more with the player open: they open the player themselves, weigh a page that is untouched, go
 * without a network, or press nothing.
 */
const own = [
  'app-install',
  'app-offline',
  'app-version',
  'page-weight',
  'player',
  'player-goes-on',
  'player-video',
];
const still = [
  'aliases',
  'buying-looks',
  'content',
  'demonstration',
  'fresh',
  'hosting',
  'links',
  'machines',
  'markup',
  'pages',
  'shop-name',
  'states',
  'trusted-types',
  'without-script',
];

/** Others of the same kind are run: a second page or way of paying says nothing new about the router. */
const alike = ['browser-looks', 'paying-otherwise', 'paying-rows', 'record-photos', 'returns'];

export const whileListening = {
  testIgnore: [...own, ...still, ...alike].map((name) => `${name}.e2e.ts`),
  grepInvert: [/good everywhere/, /without JavaScript/],
};
