import { paths } from '#paths.ts';

/** The links of the secondary bar and of the drawer. */
export const mainLinks: { name: string; href: string; class?: string }[] = [
  { name: 'Início', href: paths.home },
  { name: 'Discos', href: paths.discos() },
  { name: 'Vinyl 4 DJs', href: paths.vinyl4Djs },
  { name: 'Playlists', href: paths.playlists },
  { name: 'Sobre', href: paths.about },
  { name: 'OFERTAS', href: paths.offers, class: 'site-offers' },
];
