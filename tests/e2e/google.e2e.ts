import { expect, type Page } from '@playwright/test';
import { type Issuer, startIssuer } from '../support/openid-issuer.ts';
import { arriveAt, loginDialog, newEmail, notice, register, stayLoggedIn, test } from './people.ts';

const byGoogle = { name: 'Login com Google' } as const;

test.describe.configure({ mode: 'serial' });

test.describe('a login with Google', () => {
  let issuer: Issuer;

  test.beforeAll(async ({ baseURL }) => {
    const address = process.env['SHOP_ISSUER'];
    if (!address) throw new Error('SHOP_ISSUER names the address that the shop knows as GOOGLE_ISSUER.');
    issuer = await startIssuer(Number(new URL(address).port));
    issuer.register(new URL('/api/client/auth/google/callback', baseURL).href);
  });
  test.beforeEach(() => {
    issuer.state.denies = false;
    issuer.state.person = { sub: newEmail(), email: newEmail(), email_verified: true, name: 'Ana Prado' };
  });
  test.afterAll(() => issuer.close());

  const sessionOf = (page: Page) => page.evaluate(() => localStorage.getItem('session'));

  test(
    'creates an account, and returns to the page where it began',
    { tag: '@every-engine' },
    async ({ page }) => {
      await page.goto('/discos?sort=nome');
      await page.locator('header').getByRole('link', { name: 'Entrar', exact: true }).click();
      await loginDialog(page).getByRole('button', byGoogle).click();
      await arriveAt(page, '/discos?sort=nome');
      await expect(notice(page, 'Bem-vindo, Ana Prado!')).toBeVisible();
      expect(await sessionOf(page)).toContain(issuer.state.person.email);
    },
  );

  test('goes on with the record that was wanted: one press, one record in the cart', async ({ page }) => {
    await page.goto('/discos');
    await page.locator('.disc:not([data-out]) [data-act="cart"]').first().click();
    await loginDialog(page).getByRole('button', byGoogle).click();
    await arriveAt(page, '/discos');
    await expect(notice(page, 'Produto adicionado ao carrinho!')).toBeVisible();
    await expect(page.locator('header [data-count="cart"]')).toHaveText('1');
    await page.reload();
    await expect(page.locator('header [data-count="cart"]')).toHaveText('1');
  });

  test('follows the redirect of the login, and leaves no code in the history', async ({ page, baseURL }) => {
    await page.goto('/login?redirect=%2Fprofile');
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    await page.getByRole('button', byGoogle).click();
    await page.waitForURL('/profile');
    await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
    await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Prado');
    await page.goBack();
    await page.waitForURL('/profile');
    expect(visited.filter((url) => new URL(url).search.includes('token'))).toEqual([]);
    expect(await page.evaluate(() => history.length)).toBeLessThan(6);
    expect(baseURL).toBeTruthy();
  });

  test('that is left at Google says so, and leads back to the login', async ({ page }) => {
    issuer.state.denies = true;
    await page.goto('/login');
    await page.getByRole('button', byGoogle).click();
    await expect(page.getByText('Você saiu do Google sem entrar.')).toBeVisible();
    await page.getByRole('link', { name: 'Voltar ao login' }).click();
    await page.waitForURL('/login');
    expect(await sessionOf(page)).toBeNull();
  });

  test('gives the owner of an address the account that another person registered with it', async ({
    page,
    request,
  }) => {
    const person = await register(request);
    issuer.state.person = { sub: newEmail(), email: person.email, email_verified: true, name: 'Ana Prado' };
    await page.goto('/login');
    await page.getByRole('button', byGoogle).click();
    await expect.poll(() => sessionOf(page).catch(() => null)).toContain(person.email);
    const headers = { Authorization: `Bearer ${person.token}` };
    expect((await request.get('/api/client/me', { headers })).status()).toBe(401);
  });

  test('with a code that was used says that it did not work', async ({ page }) => {
    await page.goto('/auth/callback#code=usado');
    await expect(page.getByText('Erro ao conectar com Google. Tente novamente.')).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  });

  test('is seen to be on its way when the answer is slow', async ({ page, request }) => {
    await stayLoggedIn(page, await register(request));
    const answer = Promise.withResolvers<null>();
    await page.route('**/api/client/auth/google/exchange', async (route) => {
      await answer.promise;
      await route.abort();
    });
    await page.goto('/auth/callback#code=lento');
    await expect(page.getByText('Entrando com o Google...')).toBeVisible();
    answer.resolve(null);
    await expect(page.getByText('Erro ao conectar com Google. Tente novamente.')).toBeVisible();
  });
});
