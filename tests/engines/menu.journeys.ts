import { address, click, test, text } from './journey.ts';

const phone = { width: 390, height: 844 };

test('opens the menu of categories, and closes it by Escape and by a press beside it', async ({
  tab,
  open,
}) => {
  const menu = '#categorias-menu';
  const opener = { selector: 'nav button', name: 'Discos de Vinil' };
  await open('/sobre');
  await text(tab, menu).toBe(null);
  await click(tab, opener);
  await text(tab, menu).toContain('Todas as categorias');
  await tab.press('Escape');
  await text(tab, menu).toBe(null);
  await click(tab, opener);
  await text(tab, menu).toContain('Todas as categorias');
  await click(tab, { selector: 'footer h2, footer p' });
  await text(tab, menu).toBe(null);
});

test('leads to a category through the menu', async ({ tab, open }) => {
  await open('/');
  await click(tab, { selector: 'nav button', name: 'Discos de Vinil' });
  await click(tab, { selector: '#categorias-menu a', name: 'House' });
  await address(tab).toBe('/categoria/house');
  await text(tab, 'h1').toBe('House');
  await text(tab, '#categorias-menu').toBe(null);
});

test('leads through the drawer of a phone', async ({ tab, open }) => {
  await tab.resize(phone.width, phone.height);
  await open('/');
  await click(tab, { selector: 'header button', name: 'Menu' });
  await click(tab, { selector: 'dialog[open] a', name: 'Playlists' });
  await address(tab).toBe('/playlists');
  await text(tab, 'dialog[open]').toBe(null);
});
