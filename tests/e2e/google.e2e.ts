import { expect, type Page } from '@playwright/test';
import { type Issuer, startIssuer } from '../support/openid-issuer.ts';
import { expectGoodLooks } from './looks.ts';
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

  test('creates an account, and returns to the page where it began', async ({ page }) => {
    await page.goto('/discos?sort=nome');
    await page.locator('header').getByRole('link', { name: 'Entrar', exact: true }).click();
    await loginDialog(page).getByRole('button', byGoogle).click();
    await arriveAt(page, '/discos?sort=nome');
    await expect(notice(page, 'Bem-vindo, Ana Prado!')).toBeVisible();
    expect(await sessionOf(page)).toContain(issuer.state.person.email);
  });

  test('goes on with the record that was wanted: one press, one record in the cart', async ({ page }) => {
    await page.goto('/discos');
    await page.locator('.disc:not([data-out]) [data-act="cart"]').first().click();
    await loginDialog(page).getByRole('button', byGoogle).click();
    await arriveAt(page, '/discos');
    await expect(page.getByRole('dialog', { name: 'Carrinho' })).toBeVisible();
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

  test.describe('proves the presence of an account without a password', () => {
    const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });
    const save = (page: Page) =>
      page.getByRole('region', { name: 'Dados', exact: true }).getByRole('button', { name: 'Salvar' });

    /** Answers writes with an old token as the shop does; in the page, which Firefox lets send its own bodies. */
    const refuseOldToken = (page: Page) =>
      page.addInitScript(() => {
        const send = window.fetch.bind(window);
        window.fetch = (input, init) => {
          const request = new Request(input, init);
          const old = sessionStorage.getItem('test-old-token');
          const isOld = old !== null && request.headers.get('Authorization') === `Bearer ${old}`;
          if (!isOld || !['PUT', 'DELETE'].includes(request.method)) return send(request);
          const message = 'Para continuar, confirme que é você.';
          const absent = { success: false, message, code: 'presence_required' };
          return Promise.resolve(Response.json(absent, { status: 403 }));
        };
      });

    /** The profile of a person whose login was long ago, with a new name that the shop does not save before a proof. */
    const changeName = async (page: Page) => {
      await refuseOldToken(page);
      await page.goto('/login?redirect=%2Fprofile');
      await page.getByLabel('Lembrar-me').check();
      await page.getByRole('button', byGoogle).click();
      await arriveAt(page, '/profile');
      await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Prado');
      const { token } = JSON.parse((await sessionOf(page)) ?? '') as { token: string };
      await page.evaluate((old) => sessionStorage.setItem('test-old-token', old), token);
      await page.getByLabel('Nome completo').fill('Ana Prado Lima');
      return token;
    };

    test('and brings what was typed back, which is then saved', async ({ page, request }) => {
      const questions: string[] = [];
      page.on('dialog', (question) => {
        questions.push(question.type());
        void question.accept();
      });
      const token = await changeName(page);
      await save(page).click();
      await expect(dialog(page).getByText(/você volta a esta página, com o que digitou/)).toBeVisible();
      await dialog(page).getByRole('button', byGoogle).click();
      await expect(notice(page, 'Confirmado: é você. Repita agora o que você pediu.')).toBeVisible();
      await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Prado Lima');
      await expect(page.getByText('O que você digitou está aqui de novo. Falta salvar.')).toBeVisible();
      expect(questions).toEqual([]);
      expect(JSON.parse((await sessionOf(page)) ?? '')).toMatchObject({ expiresAt: null });
      const headers = { Authorization: `Bearer ${token}` };
      expect((await request.get('/api/client/me', { headers })).status()).toBe(401);
      await save(page).click();
      await expect(notice(page, 'Dados salvos.')).toBeVisible();
      await expect(page.getByText('O que você digitou está aqui de novo. Falta salvar.')).toBeHidden();
      await page.reload();
      await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Prado Lima');
    });

    test('unless the person leaves Google, and goes back to what was typed', async ({ page }) => {
      await changeName(page);
      await save(page).click();
      issuer.state.denies = true;
      await dialog(page).getByRole('button', byGoogle).click();
      await expect(page.getByText('Você saiu do Google sem entrar.')).toBeVisible();
      await page.getByRole('link', { name: 'Voltar', exact: true }).click();
      await arriveAt(page, '/profile');
      await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Prado Lima');
    });

    test('but shows nothing of what was typed to another person', async ({ page }) => {
      await changeName(page);
      await save(page).click();
      issuer.state.person = { sub: newEmail(), email: newEmail(), email_verified: true, name: 'Bruno Reis' };
      await dialog(page).getByRole('button', byGoogle).click();
      await expect(notice(page, 'Bem-vindo, Bruno Reis!')).toBeVisible();
      await expect(page.getByLabel('Nome completo')).toHaveValue('Bruno Reis');
      expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
    });

    test('with a question that looks good everywhere', async ({ page }) => {
      await changeName(page);
      await save(page).click();
      await expect(dialog(page)).toBeVisible();
      await expectGoodLooks(page);
    });

    test('before the account is deleted', async ({ page }) => {
      await changeName(page);
      const deletion = page.getByRole('dialog', { name: 'Apagar a conta' });
      const remove = async () => {
        await page.getByRole('button', { name: 'Apagar a conta' }).click();
        await deletion.getByRole('button', { name: 'Apagar a conta' }).click();
      };
      await remove();
      await dialog(page).getByRole('button', byGoogle).click();
      await expect(notice(page, /^Confirmado: é você/)).toBeVisible();
      await remove();
      await expect(notice(page, 'Sua conta foi apagada.')).toBeVisible();
    });
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
