const hostsOf = {
  instagram: ['instagram.com'],
  facebook: ['facebook.com', 'fb.com'],
  twitter: ['twitter.com', 'x.com'],
  youtube: ['youtube.com', 'youtu.be'],
  spotify: ['spotify.com'],
  soundcloud: ['soundcloud.com'],
  mixcloud: ['mixcloud.com'],
  beatport: ['beatport.com'],
} as const;

export type SocialNetwork = keyof typeof hostsOf;
export const socialNetworks = Object.keys(hostsOf) as SocialNetwork[];

const spelt: ReadonlyMap<string, string> = new Map(
  Object.entries({ soundcloud: 'SoundCloud', youtube: 'YouTube' }),
);

/**
 * The name of a social network; an unknown one is capitalized.
 * @example networkName('youtube') // 'YouTube'
 */
export const networkName = (network: string): string =>
  spelt.get(network) ?? network.charAt(0).toUpperCase() + network.slice(1);

/**
 * The address of a profile, or null unless it is https and on a host of the network that the link names.
 * @example socialUrl('instagram', 'https://www.instagram.com/sulco/') // 'https://www.instagram.com/sulco/'
 * @example socialUrl('instagram', 'https://instagram.com.evil.example/') // null
 */
export const socialUrl = (network: SocialNetwork, url: string): string | null => {
  const address = URL.parse(url.trim());
  if (address?.protocol !== 'https:' || address.username || address.password) return null;
  const known = hostsOf[network].some(
    (host) => address.hostname === host || address.hostname.endsWith(`.${host}`),
  );
  return known ? address.href : null;
};
