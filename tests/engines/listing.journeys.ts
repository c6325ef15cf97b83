import type { EnginePage } from './engine-page.ts';
import { address, click, expect, test, text } from './journey.ts';

const count = '.listing-head .spine';

/** The number of records that the head of the list says. */
const counted = async (tab: EnginePage) => {
  const said = await tab.eval((find) => document.querySelector(find)!.textContent, count);
  return Number(/^[\d.]+/.exec(said)?.[0].replace('.', ''));
};

test('filters the records, says how many are left, and takes the filter back by its chip', async ({
  tab,
  open,
}) => {
  await open('/discos');
  const all = await counted(tab);
  const available = '.listing-side .facet-option:first-child';
  const said = await tab.eval(
    (find) => document.querySelector(`${find} .facet-count`)!.textContent,
    available,
  );
  await click(tab, { selector: `${available} input` });
  await address(tab).toBe('/discos?available=1');
  await text(tab, count).toBe(`${said} discos`);
  await click(tab, { selector: '.chips button', name: 'Remover filtro Apenas disponíveis' });
  await address(tab).toBe('/discos');
  await expect.poll(() => counted(tab)).toBe(all);
});

test('sorts the records by price', async ({ tab, open }) => {
  const prices = () =>
    tab.eval(() =>
      [...document.querySelectorAll('.results .crate > li .disc-price b')].flatMap(({ textContent }) =>
        textContent.includes('R$') ? [Number(textContent.replace(/\D/g, ''))] : [],
      ),
    );
  await open('/discos');
  await tab.eval(() => document.querySelector<HTMLElement>('.listing-sort select')!.focus());
  await tab.type('Menor');
  await address(tab).toBe('/discos?sort=preco-menor');
  await text(tab, '.results[aria-busy=false] .disc').not.toBe(null);
  const shown = await prices();
  expect(shown.length).toBeGreaterThan(10);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
});

test('searches a category', async ({ tab, open }) => {
  await open('/categoria/house');
  const all = await counted(tab);
  await click(tab, { selector: '.listing-search input' });
  await tab.type('love');
  await address(tab).toBe('/categoria/house?search=love');
  await text(tab, '.chips').toContain('“love”');
  await text(tab, count).toMatch(/^\d+ discos?$/);
  const found = await counted(tab);
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  await text(tab, 'h1').toBe('House');
});
