import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectGoodLooks } from './looks.ts';
import { mailedLink } from './people.ts';

const newAddress = () => `ana.${randomUUID()}@exemplo.com`;

const box = (page: Page) => page.getByRole('region', { name: 'Lista VIP' });

/** The page contains a text for each outcome; only one is shown. */
const shown = (place: Page | Locator, text: RegExp) => place.getByText(text).filter({ visible: true });

const join = async (page: Page, email: string) => {
  await page.goto('/membros');
  await box(page).getByLabel('Seu e-mail').fill(email);
  await box(page).getByRole('checkbox').check();
  await box(page).getByRole('button', { name: 'Entrar na Lista' }).click();
};

test('the About page announces its coming content, and answers seven questions', async ({ page }) => {
  await page.goto('/sobre');
  await expect(page.getByRole('heading', { level: 1, name: 'Sobre' })).toBeVisible();
  await expect(page.getByText('em criação')).toBeVisible();
  const questions = page.locator('main details');
  await expect(questions).toHaveCount(7);
  await questions.filter({ hasText: 'Posso devolver' }).locator('summary').press('Enter');
  await expect(page.getByText(/frete da devolução é por/)).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = data.map((text) => JSON.parse(text)).find((entry) => entry['@type'] === 'FAQPage');
  expect(faq.mainEntity).toHaveLength(7);
});

test('the club lists its eight advantages and three tiers, Prata the most popular', async ({ page }) => {
  await page.goto('/membros');
  const advantages = page.locator('section[aria-labelledby=beneficios] li');
  await expect(advantages).toHaveCount(8);
  const tiers = page.locator('section[aria-labelledby=niveis] li');
  await expect(tiers).toContainText(['Bronze', 'Prata', 'Ouro']);
  await expect(tiers.filter({ hasText: 'Mais popular' })).toContainText('Prata');
  await expect(box(page)).toContainText('50% de desconto na primeira mensalidade');
  await expect(page.getByRole('link', { name: 'Ver o catálogo' })).toHaveAttribute('href', '/produtos');
  await expect(page.getByRole('link', { name: 'Sobre a loja' })).toHaveAttribute('href', '/sobre');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a visitor joins the list, confirms by mail, and leaves again', async ({ page }) => {
      const email = newAddress();
      await join(page, email);
      await expect(shown(box(page), /Confira sua caixa de entrada/)).toBeVisible();

      const confirmation = await mailedLink(email, '/membros/confirmar');
      await page.goto(confirmation);
      await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
      await expect(shown(page, /E-mail confirmado\. Você está na lista\./)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Confirmar meu e-mail' })).toBeHidden();

      await page.goto(await mailedLink(email, '/membros/sair'));
      await page.getByRole('button', { name: 'Sair da lista' }).click();
      await expect(shown(page, /Pronto: seu e-mail não está na lista\./)).toBeVisible();

      await page.goto(confirmation);
      await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
      await expect(shown(page, /Este link não vale mais/)).toBeVisible();
    });

    test('an invalid address is reported', async ({ page }) => {
      await join(page, 'ana@exemplo');
      await expect(
        shown(box(page), /Informe um e-mail válido|confira se o e-mail está inteiro/),
      ).toBeVisible();
    });
  });
}

test('a refused address keeps the input and marks its field', async ({ page }) => {
  await join(page, 'ana@exemplo');
  const field = box(page).getByLabel('Seu e-mail');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('ana@exemplo');
});

test('nothing is sent without consent', async ({ page }) => {
  let requests = 0;
  await page.route('**/api/members/vip', (route) => {
    requests += 1;
    return route.abort();
  });
  await page.goto('/membros');
  await box(page).getByLabel('Seu e-mail').fill(newAddress());
  await box(page).getByRole('button', { name: 'Entrar na Lista' }).click();
  await expect(box(page).getByRole('checkbox')).toBeFocused();
  expect(requests).toBe(0);
});

test('every page links to the policies, which name the company', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Políticas' }).getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses).toEqual([
    '/politicas/trocas-e-devolucoes',
    '/politicas/frete',
    '/politicas/privacidade',
    '/politicas/termos',
  ]);
  const cnpj = (await page.locator('.site-footer address').textContent())?.match(
    /\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d/,
  )?.[0];
  expect(cnpj).toBeTruthy();
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      (await page.title()).split(' | ')[0] ?? '',
    );
    expect(await page.locator('main').textContent(), address).not.toMatch(/\{\{|a informar/);
  }
  await expect(page.locator('main')).toContainText(cnpj ?? 'CNPJ');
});

const pages = [
  '/sobre',
  '/membros',
  '/membros/confirmar',
  '/membros/sair',
  '/wantlist/sair',
  '/politicas/privacidade',
];

for (const path of pages)
  test(`${path} looks good everywhere`, async ({ page }) => {
    await page.goto(path);
    for (const question of await page.locator('main details').all())
      await question.evaluate((details) => details.setAttribute('open', ''));
    await expectGoodLooks(page);
  });
