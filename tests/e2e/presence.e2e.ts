import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectGoodLooks } from './looks.ts';
import {
  fillLogin,
  loginDialog,
  notice,
  password,
  type Person,
  register,
  stayLoggedIn,
  test,
} from './people.ts';

/** The actions that need a proof that the owner of the account is present, and how each asks for it. */

const data = (page: Page) => page.getByRole('region', { name: 'Dados', exact: true });
const save = (page: Page) => data(page).getByRole('button', { name: /Salv/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme que é você' });
const field = (page: Page) => dialog(page).getByLabel('Senha', { exact: true });
const confirm = (page: Page) => dialog(page).getByRole('button', { name: /^Confirm/ });

const saved = /^Dados salvos\. O novo e-mail passa a valer/;
const absent = {
  status: 403,
  json: { success: false, message: 'Para continuar, confirme que é você.', code: 'presence_required' },
};

const openProfile = async (page: Page, request: APIRequestContext) => {
  const person = await register(request);
  await stayLoggedIn(page, person);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible();
  return person;
};

/** Types another address and presses 'Salvar', which the shop answers with the question. */
const changeEmail = async (page: Page, request: APIRequestContext) => {
  const person = await openProfile(page, request);
  const email = `nova-${person.email}`;
  await page.getByLabel('E-mail').fill(email);
  await save(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  return { ...person, newEmail: email };
};

const pendingEmail = async (request: APIRequestContext, { token }: Person) => {
  const answer = await request.get('/api/client/me', { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { user: { pending_email: string | null } } }).data.user
    .pending_email;
};

const endSessions = (request: APIRequestContext, { token }: Person) =>
  request.delete('/api/client/sessions', { headers: { Authorization: `Bearer ${token}` } });

test(
  'a new address asks for the password, and is saved by itself after it',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const person = await changeEmail(page, request);
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('senha-errada');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAccessibleDescription(/Credenciais inválidas$/);
    await expect(field(page)).toBeFocused();
    expect(await pendingEmail(request, person)).toBeNull();
    await field(page).fill(password);
    await page.keyboard.press('Enter');
    await expect(notice(page, saved)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(save(page)).toBeFocused();
    expect(await pendingEmail(request, person)).toBe(person.newEmail);
  },
);

test('the page behind the question stays where it is', async ({ page, request }) => {
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  await changeEmail(page, request);
  await expect.poll(overflow).toBe('hidden');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(overflow).toBe('visible');
});

test('the question keeps the keyboard, and closing it saves nothing and loses nothing', async ({
  page,
  request,
}) => {
  const person = await changeEmail(page, request);
  const isInside = () => page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    // A browser may give the keyboard to its own bars between the last and the first element.
    if (await page.evaluate(() => document.activeElement !== document.body))
      expect(await isInside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(save(page)).toBeFocused();
  await expect(data(page).getByRole('alert')).toHaveText('Para continuar, confirme que é você.');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.newEmail);
  await save(page).click();
  await dialog(page).getByRole('button', { name: 'Fechar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await pendingEmail(request, person)).toBeNull();
});

test('a press that comes twice, and Escape meanwhile, send one proof that counts', async ({
  page,
  request,
}) => {
  await changeEmail(page, request);
  let proofs = 0;
  const pressed = Promise.withResolvers<null>();
  await page.route('**/api/client/presence', async (route) => {
    proofs += 1;
    await pressed.promise;
    await route.continue();
  });
  await field(page).fill(password);
  await confirm(page).dblclick();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeVisible();
  pressed.resolve(null);
  await expect(notice(page, saved)).toBeVisible();
  expect(proofs).toBe(1);
});

test('without a network the question says so, and goes on when it is back', async ({
  page,
  request,
  context,
}) => {
  await changeEmail(page, request);
  await field(page).fill(password);
  await context.setOffline(true);
  await confirm(page).click();
  await expect(dialog(page).getByRole('alert')).toHaveText(/^Você está sem conexão/);
  await context.setOffline(false);
  await confirm(page).click();
  await expect(notice(page, saved)).toBeVisible();
});

test('a session that ends meanwhile leads to the login, and what was typed is saved after all', async ({
  page,
  request,
}) => {
  const person = await changeEmail(page, request);
  await endSessions(request, person);
  await field(page).fill(password);
  await confirm(page).click();
  await expect(loginDialog(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await fillLogin(loginDialog(page), person);
  await field(page).fill(password);
  await confirm(page).click();
  await expect(notice(page, saved)).toBeVisible();
});

test('a question whose script cannot be loaded says so, and a reload brings it and what was typed', async ({
  page,
  request,
}) => {
  const { email } = await openProfile(page, request);
  await page.route('**/_astro/PresenceDialog.*', (route) => route.abort());
  await page.getByLabel('E-mail').fill(`nova-${email}`);
  await save(page).click();
  await expect(data(page).getByRole('alert')).toHaveText(
    'A loja não respondeu. Tente de novo ou recarregue a página.',
  );
  await expect(save(page)).toBeFocused();
  await page.unroute('**/_astro/PresenceDialog.*');
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(`nova-${email}`);
  await expect(page.getByText('O que você digitou está aqui de novo. Falta salvar.')).toBeVisible();
  await save(page).click();
  await expect(field(page)).toBeFocused();
});

test('a session that was unused for 180 days asks before any write, and the write goes on', async ({
  page,
  request,
}) => {
  let isProved = false;
  await page.route('**/api/client/profile', (route) => (isProved ? route.continue() : route.fulfill(absent)));
  await page.route('**/api/client/presence', async (route) => {
    isProved = true;
    await route.continue();
  });
  await openProfile(page, request);
  await page.getByLabel('Nome completo').fill('Marina A. Prado');
  await save(page).click();
  await field(page).fill(password);
  await confirm(page).click();
  await expect(notice(page, 'Dados salvos.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Marina A. Prado');
});

test('who forgot the password finds the way to another', async ({ page, request }) => {
  await changeEmail(page, request);
  await expect(dialog(page).getByRole('link', { name: 'Esqueci a senha' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('what one person has typed is not saved for another who logs in instead', async ({ page, request }) => {
  const person = await openProfile(page, request);
  const other = await register(request, 'Bruno Lima');
  let writes = 0;
  page.on('request', (call) => (writes += Number(call.method() === 'PUT')));
  await page.getByLabel('Nome completo').fill('Marina de Azevedo');
  await endSessions(request, person);
  await save(page).click();
  await fillLogin(loginDialog(page), other);
  await expect(loginDialog(page)).toHaveCount(0);
  await expect(page.getByLabel('Nome completo')).toHaveValue('Bruno Lima');
  // A write of what was typed before would have come first.
  await page.getByLabel('Telefone').fill('(11) 98765-4321');
  await save(page).click();
  await expect(notice(page, 'Dados salvos.')).toBeVisible();
  expect(writes).toBe(2);
});

test('the question looks good everywhere', async ({ page, request }) => {
  await changeEmail(page, request);
  await page.setViewportSize({ width: 390, height: 844 });
  // Three lines: a narrow column would hold a word on each.
  expect(
    (
      await dialog(page)
        .getByText(/digite sua senha/)
        .boundingBox()
    )?.height,
  ).toBeLessThan(80);
  await expectGoodLooks(page);
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveAccessibleDescription(/Informe sua senha\.$/);
  await expectGoodLooks(page);
});
