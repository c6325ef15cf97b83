import type { SocialNetwork } from '#domain/people/social.ts';

/** Lines on a 24 x 24 grid, stroke width 2, in the current colour. Our own drawings, not the networks' trademarks. */
export const networkIcons: Record<SocialNetwork, string> = {
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm4 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM16.6 7.3v.2',
  facebook: 'M16 4h-1.5A3.5 3.5 0 0 0 11 7.5V21M7.5 12h7.5',
  twitter: 'M4.5 4.5 19.5 19.5M19 4.5 5 19.5',
  youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zm4.5 3.5v5l4-2.5z',
  spotify:
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM7 9.5c3.6-1 7-.7 10 .9M7.6 12.8c3-.8 5.7-.5 8.2.8M8.2 16c2.3-.6 4.4-.4 6.3.6',
  soundcloud: 'M3 13v4M6 11v6M9 9.5V17M12 17V7.6a5 5 0 0 1 5.9 3.6A3 3 0 1 1 18.5 17H12',
  mixcloud: 'M3 17V8l4 5.5L11 8v9M14.5 9.5c1.5 1.5 1.5 5 0 6.5M18 7c3 3 3 8.5 0 11.5',
  beatport: 'M14.5 10.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM9.5 15.5 4 21M12 11V3M16.5 10.5 20 7',
};

/** The icon path of a known network; null for any other name. */
export const networkIcon = (network: string): string | null =>
  Object.hasOwn(networkIcons, network) ? networkIcons[network as SocialNetwork] : null;
