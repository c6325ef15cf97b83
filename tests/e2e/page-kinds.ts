import type { Page } from '@playwright/test';

/** One address of each kind of page, or the link to one from a list. */
export const pageKinds: { kind: string; list: string; link?: string }[] = [
  { kind: 'home', list: '/' },
  { kind: 'all records', list: '/discos' },
  { kind: 'a numbered page of records', list: '/discos/2' },
  { kind: 'results of a search', list: '/discos?search=kerri' },
  { kind: 'a search without results', list: '/discos?search=zzzzqqq' },
  { kind: 'a record', list: '/discos', link: 'main a[href^="/vinyl/"]' },
  { kind: 'artists', list: '/artists' },
  { kind: 'an artist', list: '/artists', link: 'main a[href^="/artists/"]:not([href*="letra"])' },
  { kind: 'labels', list: '/labels' },
  { kind: 'a label', list: '/labels', link: 'main a[href^="/labels/"]:not([href*="letra"])' },
  { kind: 'categories', list: '/categorias' },
  { kind: 'a category', list: '/categorias', link: 'main a[href^="/categoria/"]' },
  { kind: 'offers', list: '/ofertas' },
  { kind: 'records for DJs', list: '/vinyl-4-djs' },
  { kind: 'playlists', list: '/playlists' },
  { kind: 'a playlist', list: '/playlists', link: 'main a[href^="/playlists/"]' },
  { kind: 'about', list: '/sobre' },
  { kind: 'members', list: '/membros' },
  { kind: 'a policy', list: '/politicas/trocas-e-devolucoes' },
  { kind: 'not found', list: '/nada-aqui' },
];

/** Opens a page of that kind and waits until its scripts have run. */
export const openPage = async (page: Page, { list, link }: (typeof pageKinds)[number]) => {
  await page.goto(list);
  if (link) await page.goto((await page.locator(link).first().getAttribute('href')) ?? '');
  await page.waitForLoadState('networkidle');
};
