import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectGoodLooks } from './looks.ts';
import { arriveAt, notice, password, type Person, register, stayLoggedIn, test } from './people.ts';

/** The list of devices in the profile. */

const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const devices = (page: Page) => page.getByRole('region', { name: 'Aparelhos' });
const rows = (page: Page) => devices(page).getByRole('listitem');
const end = (page: Page, device: RegExp) => rows(page).filter({ hasText: device }).getByRole('button');

const isOpen = async (request: APIRequestContext, token: string) =>
  (await request.get('/api/client/me', { headers: { Authorization: `Bearer ${token}` } })).status() === 200;

const logInWith = async (request: APIRequestContext, { email }: Person, device: string) => {
  const answer = await request.post('/api/client/login', {
    data: { email, password, remember: true },
    headers: { 'User-Agent': device },
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};

const openDevices = async (page: Page, request: APIRequestContext) => {
  const person = await register(request);
  const others = {
    desk: await logInWith(request, person, desk),
    phone: await logInWith(request, person, phone),
  };
  await stayLoggedIn(page, person);
  await page.goto('/profile');
  await expect(rows(page)).toHaveCount(3);
  return { person, others };
};

test(
  'another device is ended alone, and the notice names it',
  { tag: '@every-engine' },
  async ({ page, request }) => {
    const { person, others } = await openDevices(page, request);
    await end(page, /Edge no Windows/).focus();
    await page.keyboard.press('Enter');
    await expect(notice(page, 'Sua conta foi fechada em Microsoft Edge no Windows.')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Aparelhos' })).toBeFocused();
    expect([await isOpen(request, others.desk), await isOpen(request, others.phone)]).toEqual([false, true]);
    expect(await isOpen(request, person.token)).toBe(true);
  },
);

test('a device that had left meanwhile goes from the list', async ({ page, request }) => {
  const { others } = await openDevices(page, request);
  await request.post('/api/client/logout', { headers: { Authorization: `Bearer ${others.phone}` } });
  await end(page, /iOS/).click();
  await expect(notice(page, 'Sua conta foi fechada em Safari no iOS.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('a failure is said, and the device stays in the list', async ({ page, request }) => {
  const { others } = await openDevices(page, request);
  await page.route('**/api/client/sessions/*', (route) => route.abort());
  await end(page, /iOS/).click();
  await expect(notice(page, 'Erro ao encerrar. Tente novamente.')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  expect(await isOpen(request, others.phone)).toBe(true);
});

test('this device is ended like the others, which leads home', async ({ page, request }) => {
  const { person, others } = await openDevices(page, request);
  await end(page, /este aparelho/).click();
  await arriveAt(page, '/');
  await expect(page.locator('header').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
  expect([await isOpen(request, person.token), await isOpen(request, others.phone)]).toEqual([false, true]);
});

test('the devices look good everywhere', async ({ page, request }) => {
  await openDevices(page, request);
  await expectGoodLooks(page, { widths: [320, 390, 1280] });
});
