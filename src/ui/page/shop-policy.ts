/** Whether the page has the policy 'shop' (page-policy.ts), which allows the player and the service worker. */
export const hasShopPolicy = (): boolean =>
  document.querySelector('meta[content*="trusted-types sulco "]') !== null;
