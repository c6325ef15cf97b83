import type { Page } from '@playwright/test';
import { register, stayLoggedIn } from './people.ts';

const longName = 'Maria Aparecida de Albuquerque Cavalcanti Vasconcelos-Schwarzenbergerova';

/** One address of each kind of page, or the link to one from a list. */
export const pageKinds: { kind: string; list: string; link?: string; isForCustomers?: true }[] = [
  { kind: 'home', list: '/' },
  { kind: 'all records', list: '/discos' },
  { kind: 'a numbered page of records', list: '/discos/2' },
  { kind: 'results of a search', list: '/discos?search=kerri' },
  { kind: 'a search without results', list: '/discos?search=zzzzqqq' },
  { kind: 'filtered records', list: '/discos?available=1&grade=NM' },
  { kind: 'a search in the offers', list: '/ofertas?search=a' },
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
  { kind: 'the login', list: '/login?redirect=%2Fwishlist' },
  { kind: 'the registration', list: '/register' },
  { kind: 'a forgotten password', list: '/forgot-password' },
  { kind: 'a new password', list: '/reset-password?token=x' },
  { kind: 'a confirmed address', list: '/email-verified?token=x' },
  { kind: 'an undone change of address', list: '/email-undo?token=x' },
  { kind: 'the profile', list: '/profile', isForCustomers: true },
  { kind: 'an empty list of wishes', list: '/wishlist', isForCustomers: true },
  { kind: 'orders', list: '/orders', isForCustomers: true },
  { kind: 'the cart of a guest', list: '/carrinho' },
  { kind: 'an empty cart', list: '/carrinho', isForCustomers: true },
  { kind: 'not found', list: '/nada-aqui' },
];

/** Opens a page of that kind and waits until its scripts have run. */
export const openPage = async (page: Page, { list, link, isForCustomers }: (typeof pageKinds)[number]) => {
  if (isForCustomers) await stayLoggedIn(page, await register(page.request, longName));
  await page.goto(list);
  if (link) await page.goto((await page.locator(link).first().getAttribute('href')) ?? '');
  await page.waitForLoadState('networkidle');
};
