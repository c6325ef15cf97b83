import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectGoodLooks } from './looks.ts';
import { mailedLink, password, register, stayLoggedIn, test } from './people.ts';

/** The link in the mail to the address before a change. */

const undo = (page: Page) => page.getByRole('button', { name: 'Desfazer a troca' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** An account whose address was changed and confirmed, and the link that undoes it. */
const changed = async (request: APIRequestContext) => {
  const person = await register(request);
  const headers = { Authorization: `Bearer ${person.token}` };
  const email = `nova-${person.email}`;
  await request.post('/api/client/presence', { data: { password }, headers });
  await request.put('/api/client/profile', { data: { email }, headers });
  const link = await mailedLink(email, '/email-verified');
  await request.post('/api/client/email/verify', { data: { token: link.split('=')[1] } });
  return { person, newEmail: email, link: await mailedLink(person.email, '/email-undo') };
};

test('the link gives the account back, ends the session of this browser, and works once', async ({
  page,
  request,
}) => {
  test.slow();
  const { person, newEmail, link } = await changed(request);
  await stayLoggedIn(page, person);
  await page.goto(link);
  await expect(title(page, 'Não foi você?')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await undo(page).click();
  await expect(title(page, 'Troca desfeita')).toBeVisible();
  await expect(page.getByText(/Enviamos a ele um link para uma nova senha/)).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
  const logIn = (email: string) => request.post('/api/client/login', { data: { email, password } });
  expect([(await logIn(person.email)).status(), (await logIn(newEmail)).status()]).toEqual([200, 422]);

  await page.goto(link);
  await undo(page).click();
  await expect(title(page, 'Este link não vale mais')).toBeVisible();
  await expect(page.getByText(/^Ele funciona uma vez, em 7 dias\./)).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
});

for (const [name, query] of [
  ['is missing', ''],
  ['was cut off', '?token=abc'],
] as const)
  test(`a link whose code ${name} says so at once`, async ({ page }) => {
    let calls = 0;
    page.on('request', (call) => (calls += Number(call.url().includes('/email/undo'))));
    await page.goto(`/email-undo${query}`);
    await expect(title(page, 'Este link está incompleto')).toBeVisible();
    await expect(undo(page)).toHaveCount(0);
    expect(calls).toBe(0);
  });

test('without a network the page says so, and the button works when it is back', async ({
  page,
  context,
}) => {
  await page.goto(`/email-undo?token=${'x'.repeat(43)}`);
  await expect(undo(page)).toBeVisible();
  await context.setOffline(true);
  await undo(page).click();
  await expect(page.getByRole('alert').getByText(/^Você está sem conexão/)).toBeVisible();
  await context.setOffline(false);
  await undo(page).click();
  await expect(title(page, 'Este link não vale mais')).toBeVisible();
});

test('the link looks good everywhere: before and after, over and incomplete', async ({ page }) => {
  test.slow();
  await page.goto(`/email-undo?token=${'x'.repeat(43)}`);
  await expectGoodLooks(page);
  await undo(page).click();
  await expect(title(page, 'Este link não vale mais')).toBeVisible();
  await expectGoodLooks(page);
  await page.goto('/email-undo');
  await expect(title(page, 'Este link está incompleto')).toBeVisible();
  await expectGoodLooks(page);
  await page.route('**/api/client/email/undo', (route) =>
    route.fulfill({ json: { success: true, data: { message: 'O e-mail anterior voltou a valer.' } } }),
  );
  await page.goto(`/email-undo?token=${'x'.repeat(43)}`);
  await undo(page).click();
  await expect(title(page, 'Troca desfeita')).toBeVisible();
  await expectGoodLooks(page);
});
