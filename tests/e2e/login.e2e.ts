import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { hold } from './held.ts';
import {
  arriveAt,
  fillLogin,
  loginDialog,
  newEmail,
  notice,
  password,
  register,
  stayLoggedIn,
  test,
} from './people.ts';

const entrar = { name: 'Entrar', exact: true } as const;
const greeting = 'header .account-name';

test(
  'the account button opens the login, which keeps the page and greets by name',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const person = await register(request);
    await page.goto('/discos');
    await page.locator('header').getByRole('link', entrar).click();
    await expect(loginDialog(page).getByLabel('E-mail')).toBeFocused();
    await fillLogin(page, person);
    await expect(notice(page, 'Bem-vindo, Marina Azevedo!')).toBeVisible();
    await expect(loginDialog(page)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/discos');
    await page.locator('header').getByRole('button', { name: 'Marina' }).click();
    await expect(page.getByText('Olá, Marina Azevedo!').first()).toBeVisible();
    await expect(page.getByText(person.email).first()).toBeVisible();
  },
);

test(
  'the menu of the account opens by a press that began before it was there',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const person = await register(request);
    await stayLoggedIn(page, person);
    const letGo = await hold(page, '**/shell/menus*');
    await page.goto('/discos');
    const button = page.locator('header').getByRole('button', { name: 'Marina' });
    await button.hover();
    await page.mouse.down();
    letGo();
    await expect(page.locator('#conta-menu .account-email')).toHaveText(person.email);
    await page.mouse.up();
    await expect(page.getByText('Olá, Marina Azevedo!').first()).toBeVisible();
  },
);

test(
  'the menu of the account opens by a key also when only its place in the page is missing',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    await stayLoggedIn(page, await register(request));
    await page.goto('/discos');
    const button = page.locator('header').getByRole('button', { name: 'Marina' });
    const menu = page.locator('#conta-menu');
    await button.click();
    await expect(menu).toBeVisible();
    for (const key of ['Enter', ' ']) {
      // As the client-side router does with the page.
      await menu.evaluate((element) => element.remove());
      await button.press(key);
      await expect(menu).toBeVisible();
    }
  },
);

test(
  'a wrong password is said at its field, and what was typed stays',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const person = await register(request);
    await page.goto('/login');
    await fillLogin(page, person, 'senha-errada');
    const field = page.getByLabel('Senha', { exact: true });
    await expect(field).toHaveAccessibleDescription(/E-mail ou senha incorretos/);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('senha-errada');
    await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  },
);

test('fields that are missing are said before anything is sent', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/client/login', (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto('/login');
  await page.getByRole('button', entrar).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Informe seu e-mail.');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(calls).toBe(0);
});

test.describe('a login that fails', () => {
  const cases: [string, { status: number; body: object } | null, string][] = [
    ['without a message', { status: 401, body: { success: false } }, 'Credenciais inválidas'],
    [
      'with a message of the server',
      { status: 422, body: { success: false, message: 'Conta fechada' } },
      'Conta fechada',
    ],
    [
      'without a token',
      { status: 200, body: { success: true, data: { user: { id: 1, name: 'A', email: 'a@b.co' } } } },
      'Dados de autenticação incompletos',
    ],
    [
      'without a user',
      { status: 200, body: { success: true, data: { token: 'x' } } },
      'Dados de autenticação incompletos',
    ],
    ['by a store in trouble', { status: 500, body: {} }, 'Erro de conexão'],
    ['without a network', null, 'Erro de conexão'],
  ];
  for (const [name, answer, text] of cases)
    test(`${name} says '${text}'`, async ({ page }) => {
      await page.route('**/api/client/login', (route) =>
        answer ? route.fulfill({ status: answer.status, json: answer.body }) : route.abort(),
      );
      await page.goto('/login');
      await fillLogin(page, { email: newEmail() });
      await expect(page.getByRole('alert').getByText(text)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
    });
});

test('a remembered login has no end, and another ends after 8 hours', async ({ page, request }) => {
  const person = await register(request);
  const endOf = async () =>
    page.evaluate(
      () => (JSON.parse(localStorage.getItem('session') ?? '{}') as { expiresAt?: string }).expiresAt,
    );
  await page.goto('/login');
  await fillLogin(page, person);
  await page.waitForURL('/');
  const hours = (Date.parse((await endOf()) ?? '') - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(8);
  await page.evaluate(() => localStorage.removeItem('session'));
  await page.goto('/login');
  await page.getByLabel('Lembrar-me').check();
  await fillLogin(page, person);
  await page.waitForURL('/');
  expect(await endOf()).toBeNull();
});

for (const [asked, reached] of [
  ['/profile', '/profile'],
  ['/discos?sort=nome', '/discos?sort=nome'],
  ['https://mal.example/', '/'],
  ['//mal.example/', '/'],
  ['/\\mal.example', '/'],
  ['javascript:alert(1)', '/'],
] as const)
  test(`a login with redirect=${asked} leads to ${reached}`, async ({ page, request, baseURL }) => {
    const person = await register(request);
    await page.goto(`/login?${new URLSearchParams({ redirect: asked })}`);
    await fillLogin(page, person);
    await page.waitForURL(new URL(reached, baseURL).href);
  });

test('who is logged in leaves /login and /register', async ({ page, request }) => {
  await stayLoggedIn(page, await register(request));
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await page.waitForURL('/');
  }
});

test('Escape closes the login, and the focus is back at its button', async ({ page }) => {
  await page.goto('/discos');
  const opener = page.locator('header').getByRole('link', entrar);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(loginDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

/** The shop behind a slow connection: the answer about the account never ends, and pages come late. */
const slowShop = async (shop: string) => {
  const server = createServer((asked, answer) => {
    if (asked.url === '/api/client/me') {
      answer.writeHead(200, { 'Content-Type': 'application/json' }).write('{');
      return;
    }
    const { method, headers } = asked;
    const pass = () => {
      if (answer.destroyed) return;
      const passed = httpRequest(new URL(asked.url ?? '/', shop), { method, headers }, (found) => {
        answer.writeHead(found.statusCode ?? 500, found.headers);
        found.pipe(answer);
      });
      // The browser may give up at any time.
      answer.once('close', () => passed.destroy());
      passed.once('error', () => answer.destroy());
      asked.pipe(passed);
    };
    setTimeout(pass, headers.accept?.startsWith('text/html') ? 1_500 : 0);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
};

test(
  'a page that is left while the session is checked leads where the person goes',
  { tag: '@every-engine' },
  async ({ page, request, baseURL }) => {
    const { server, url } = await slowShop(baseURL!);
    await stayLoggedIn(page, await register(request));
    const check = () => page.waitForResponse('**/api/client/me');
    await Promise.all([check(), page.goto(`${url}/orders`)]);
    await page.locator('footer').getByRole('link', { name: 'Termos de uso' }).click();
    await page.waitForURL(`${url}/politicas/termos`);
    await Promise.all([check(), page.goto(`${url}/orders`)]);
    await Promise.all([check(), page.reload()]);
    expect(page.url()).toBe(`${url}/orders`);
    server.closeAllConnections();
    server.close();
  },
);

test('a login and a logout are seen in all tabs', { tag: '@every-engine' }, async ({ context, request }) => {
  const person = await register(request);
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto('/discos');
  await two.goto('/login');
  await fillLogin(two, person);
  await expect(one.locator(greeting)).toHaveText('Marina');
  await expect(one.locator('header').getByRole('link', entrar)).toBeHidden();
  await one.locator(greeting).click();
  await one.getByRole('button', { name: 'Sair' }).first().click();
  await expect(notice(one, 'Logout realizado com sucesso!')).toBeVisible();
  await expect(two.locator('header').getByRole('link', entrar)).toBeVisible();
});

test('a session that is over is seen in all tabs, without a touch', async ({ context, request }) => {
  const person = await register(request);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) await page.clock.install();
  await one.goto('/login');
  await fillLogin(one, person);
  await one.waitForURL('/');
  await two.goto('/discos');
  for (const page of [one, two]) {
    await expect(page.locator(greeting)).toHaveText('Marina');
    await page.clock.fastForward('08:00:01');
    await expect(page.locator(greeting)).toBeHidden();
    await expect(page.locator('header').getByRole('link', entrar)).toBeVisible();
  }
});

test('a session that the store has ended is over in every tab', async ({ context, request }) => {
  const person = await register(request);
  const [one, two] = [await context.newPage(), await context.newPage()];
  await one.goto('/login?redirect=%2Fprofile');
  await fillLogin(one, person);
  await one.waitForURL('/profile');
  await two.goto('/discos');
  await expect(two.locator(greeting)).toHaveText('Marina');
  const token = await one.evaluate(
    () => (JSON.parse(localStorage.getItem('session') ?? '{}') as { token: string }).token,
  );
  await request.delete('/api/client/sessions', { headers: { Authorization: `Bearer ${token}` } });
  await one.getByRole('button', { name: 'Baixar tudo (JSON)' }).click();
  await expect(loginDialog(one)).toBeVisible();
  await expect(two.locator('header').getByRole('link', entrar)).toBeVisible();
});

test('a logout on a protected page leads home, ends the session at the store, and back does not show the page again', async ({
  page,
  request,
}) => {
  const person = await register(request);
  await stayLoggedIn(page, person);
  await page.goto('/discos');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
  await page.locator(greeting).click();
  await page.locator('#conta-menu').getByRole('button', { name: 'Sair' }).click();
  await arriveAt(page, '/');
  await expect(notice(page, 'Logout realizado com sucesso!')).toBeVisible();
  const headers = { Authorization: `Bearer ${person.token}` };
  await expect.poll(async () => (await request.get('/api/client/me', { headers })).status()).toBe(401);
  await page.goBack();
  await expect(page.getByLabel('CPF')).toHaveCount(0);
});

test('a registration logs in and leads home', { tag: '@every-engine' }, async ({ page }) => {
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Criar conta' }).first().click();
  await page.waitForURL('/register');
  await page.getByLabel('Nome completo').fill('Marina Azevedo');
  await expect(page.locator('[data-name-label]')).toHaveText('Marina Azevedo');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirme a senha', { exact: true }).fill('outra-senha-longa');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByText('As senhas não coincidem!')).toBeVisible();
  await page.getByLabel('Confirme a senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await arriveAt(page, '/');
  await expect(notice(page, 'Bem-vindo, Marina Azevedo!')).toBeVisible();
});

test.describe('a registration that is refused with 422', () => {
  const errors = {
    name: ['Nome reservado.', 'Nome curto.'],
    email: ['Este domínio não é aceito.'],
    captcha: ['Confirme que não é um robô.'],
  };
  for (const [name, body, text] of [
    [
      'says the message of the server, and what belongs to no field of the form',
      { success: false, message: 'Cadastro recusado', errors },
      'Cadastro recusado, Confirme que não é um robô.',
    ],
    [
      'says all messages of its fields, joined with commas',
      { success: false, errors },
      'Nome reservado., Nome curto., Este domínio não é aceito., Confirme que não é um robô.',
    ],
  ] as const)
    test(name, async ({ page }) => {
      await page.route('**/api/client/register', (route) => route.fulfill({ status: 422, json: body }));
      await page.goto('/register');
      await page.getByLabel('Nome completo').fill('Marina Azevedo');
      await page.getByLabel('E-mail').fill(newEmail());
      await page.getByLabel('Senha', { exact: true }).fill(password);
      await page.getByLabel('Confirme a senha', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Criar conta' }).click();
      await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
      const field = page.getByLabel('Nome completo');
      await expect(field).toHaveAccessibleDescription('Nome reservado., Nome curto.');
      await expect(field).toBeFocused();
      await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Este domínio não é aceito.');
    });
});

test('a new password says its shortest length as its placeholder', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute(
    'placeholder',
    'mínimo de 8 caracteres',
  );
});

test('a guest who presses the favourites is told to log in', async ({ page }) => {
  await page.goto('/discos');
  await page.getByRole('link', { name: 'Favoritos' }).click();
  await expect(notice(page, 'Faça login para acessar sua lista de desejos')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/discos');
});

test('a guest loads no code of accounts before touching one', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/discos');
  await page.waitForLoadState('networkidle');
  const ofAccounts = () =>
    scripts.filter((url) => /LoginDialog|\/session-store|dialog-host|notice-host/.test(url));
  expect(ofAccounts()).toEqual([]);
  await page.locator('header').getByRole('link', entrar).click();
  await expect(loginDialog(page)).toBeVisible();
  expect(ofAccounts()).not.toEqual([]);
});

for (const path of ['/profile', '/wishlist', '/wantlist', '/orders'])
  test(`${path} leads a guest to the login and back`, async ({ page, request, baseURL }) => {
    const person = await register(request);
    await page.goto('/discos');
    await page.goto(path);
    await page.waitForURL(`/login?redirect=${encodeURIComponent(path)}`);
    await expect(page.getByText(/^Faça login para/)).toBeVisible();
    await fillLogin(page, person);
    await page.waitForURL(new URL(path, baseURL).href);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await page.waitForURL('/discos');
  });

test('a token that the store does not know leads to the login, without a loop', async ({ page, request }) => {
  const person = await register(request);
  await stayLoggedIn(page, { ...person, token: 'x'.repeat(43) });
  await page.goto('/profile');
  await page.waitForURL('/login?redirect=%2Fprofile');
  await expect(page.getByRole('button', entrar)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});

for (const [status, text] of [
  [404, 'Endpoint de autenticação não encontrado'],
  [500, 'Erro de conexão com a API'],
] as const)
  test(`a check that ends with ${status} says so and leads to the login, and keeps the session`, async ({
    page,
    request,
  }) => {
    test.slow();
    await stayLoggedIn(page, await register(request));
    await page.route('**/api/client/me', (route) => route.fulfill({ status, json: { success: false } }));
    await page.goto('/profile');
    await arriveAt(page, '/login?redirect=%2Fprofile');
    await expect(notice(page, text)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('session'))).not.toBeNull();
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  for (const [path, text] of [
    ['/profile', 'Faça login para acessar seu perfil'],
    ['/wishlist', 'Faça login para acessar sua lista de desejos'],
    ['/orders', 'Faça login para ver seus pedidos'],
  ] as const)
    test(`${path} says what it needs`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Criar conta' })).toBeVisible();
    });
});

test('a form that is sent before its script is ready does not put the password into the address', async ({
  page,
}) => {
  let load: () => void = () => undefined;
  const isLoading = new Promise<void>((ready) => (load = ready));
  await page.route('**/_astro/LoginPage*.js', async (route) => {
    await isLoading;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('E-mail').fill('ana@exemplo.com');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', entrar).click({ force: true });
  load();
  await expect(page.getByRole('button', entrar)).toBeEnabled();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.com');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(password);
});

test('the account works by keyboard alone', { tag: '@every-engine' }, async ({ page, request }) => {
  const person = await register(request);
  await page.goto('/discos');
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim());
      if (focused?.startsWith(name)) return;
    }
    throw new Error(`No ${name} within forty steps.`);
  };
  await tabTo('Entrar');
  await page.keyboard.press('Enter');
  await expect(loginDialog(page).getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(loginDialog(page)).toBeHidden();
  await tabTo('Marina');
  await page.keyboard.press('Enter');
  await expect(page.locator('#conta-menu')).toBeVisible();
  await tabTo('Meu Perfil');
  await page.keyboard.press('Enter');
  await page.waitForURL('/profile');
  await expect(page.getByLabel('CPF')).toBeVisible();
});
