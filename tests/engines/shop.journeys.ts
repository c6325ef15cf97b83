import sharp, { type Region } from 'sharp';
import { address, click, expect, test, text } from './journey.ts';

test('opens a record from a list, and back comes to the same place', async ({ tab, open }) => {
  const card = '.crate > li:nth-child(14)';
  const place = () =>
    tab.eval((find) => document.querySelector(find)?.getBoundingClientRect().top, card).catch(() => null);
  await open('/discos');
  await tab.eval((find) => document.querySelector(find)!.scrollIntoView({ block: 'center' }), card);
  expect(await tab.eval(() => scrollY)).toBeGreaterThan(600);
  const left = (await place())!;
  await click(tab, { selector: `${card} a[href^="/vinyl/"]` });
  await address(tab).toMatch(/^\/vinyl\//);
  await text(tab, 'article h1').not.toBe(null);
  await text(tab, 'article').toMatch(/R\$|Sob consulta/);
  await tab.back();
  await address(tab).toBe('/discos');
  await text(tab, 'h1').toBe('Todos os Discos');
  const distance = async () => Math.abs(((await place()) ?? Infinity) - left);
  await expect.poll(distance).toBeLessThan(4);
});

test('finds records by a word from the header', async ({ tab, open }) => {
  await open('/');
  await click(tab, { selector: 'header input[type=search]' });
  await tab.type('kerri chandler');
  await tab.press('Enter');
  await address(tab).toMatch(/^\/discos\?search=kerri/);
  await text(tab, 'h1').toBe('Resultados da Busca');
  await text(tab, 'main').toContain('Digitalsoul');
});

test('goes to a letter of the artists, and on to an artist', async ({ tab, open }) => {
  await open('/artists');
  await click(tab, { selector: 'nav[aria-label=Letras] a', name: 'M' });
  const top = () => tab.eval(() => document.querySelector('#letra-m')!.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(300);
  await click(tab, { selector: '#letra-m ~ * a[href^="/artists/"], #letra-m a[href^="/artists/"]' });
  await address(tab).toMatch(/^\/artists\/./);
  await text(tab, 'h1').toMatch(/^M/);
});

test('opens a playlist', async ({ tab, open }) => {
  await open('/playlists');
  await click(tab, { selector: 'main a[href^="/playlists/"]' });
  await address(tab).toMatch(/^\/playlists\/./);
  await text(tab, 'h1').not.toBe(null);
});

test('closes the explanation of a grade by Escape, and the button has the focus again', async ({
  tab,
  open,
}) => {
  await open('/vinyl/chico-buarque-construcao');
  await click(tab, { selector: 'button.grade', name: 'Mídia' });
  await text(tab, 'dialog[open]').toContain('Goldmine');
  await tab.press('Escape');
  await text(tab, 'dialog[open]').toBe(null);
  await text(tab, 'button:focus').toContain('Mídia');
});

test('keeps the chosen theme on the next page', async ({ tab, open }) => {
  const paper = () => tab.eval(() => getComputedStyle(document.body).backgroundColor).catch(() => null);
  await open('/sobre');
  const before = await paper();
  await click(tab, { selector: '[data-theme-switch]' });
  await expect.poll(paper).not.toBe(before);
  const chosen = await paper();
  await click(tab, { selector: 'nav a', name: 'Playlists' });
  await address(tab).toBe('/playlists');
  await expect.poll(paper).toBe(chosen);
});

test('answers an unknown address with a page of its own', async ({ tab, open }) => {
  await open('/nao-existe');
  await text(tab, 'h1').not.toBe(null);
  await text(tab, 'main').toMatch(/não/i);
});

test('says at the field of the VIP form what is missing', async ({ tab, open }) => {
  await open('/membros');
  await click(tab, { selector: 'button', name: 'Entrar na Lista' });
  await text(tab, 'main').toContain('Informe seu e-mail.');
});

test('shows where the keyboard is', async ({ tab, open }) => {
  const outline = () =>
    tab.eval(() => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(document.activeElement!);
      const { color } = getComputedStyle(document.body);
      return { outlineStyle, width: parseFloat(outlineWidth), hasInk: outlineColor === color };
    });
  const painted = { outlineStyle: 'solid', width: 3, hasInk: true };
  await open('/discos');
  await tab.press('Tab');
  await text(tab, 'a:focus-visible').toBe('Pular para o conteúdo');
  const top = () => tab.eval(() => document.activeElement!.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(await outline()).toEqual(painted);
  await tab.press('Enter');
  await tab.press('Tab');
  const inMain = () => tab.eval(() => document.activeElement!.closest('main') !== null);
  await expect.poll(inMain).toBe(true);
  expect(await outline()).toEqual(painted);
});

test('paints the yellow line under OFERTAS', async ({ tab, open }) => {
  await open('/');
  const box = await tab.eval(() => {
    const link = [...document.querySelectorAll('nav a')].find(
      ({ textContent }) => textContent?.trim() === 'OFERTAS',
    );
    const { left, top, width, height } = link!.getBoundingClientRect();
    return { left, top, width, height };
  });
  const area = Object.fromEntries(Object.entries(box).map(([side, length]) => [side, Math.floor(length)]));
  const pixels = await sharp(await tab.screenshot())
    .extract(area as unknown as Region)
    .removeAlpha()
    .raw()
    .toBuffer();
  let yellow = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if (pixels[at]! > 220 && pixels[at + 1]! > 150 && pixels[at + 1]! < 205 && pixels[at + 2]! < 90) yellow++;
  expect(yellow).toBeGreaterThan(2 * box.width);
});
