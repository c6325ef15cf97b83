import { expect, test, type Page } from '@playwright/test';

const box = (page: Page) => page.getByRole('region', { name: 'Lista VIP' });
const email = (page: Page) => box(page).getByLabel('Seu e-mail');
const consent = (page: Page) => box(page).getByRole('checkbox');
const send = (page: Page) => box(page).getByRole('button', { name: 'Entrar na Lista' });

/** Collects the requests of the page to the API, which returns no answer. */
const requestsOf = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  await page.route('**/api/members/vip', (route) => {
    asked.push(route.request().postData() ?? '');
    return route.abort();
  });
  return asked;
};

test('reports each missing field, and focuses the first', async ({ page }) => {
  const asked = await requestsOf(page);
  await page.goto('/membros');
  await send(page).click();
  await expect(email(page)).toHaveAccessibleDescription('Informe seu e-mail.');
  await expect(consent(page)).toHaveAccessibleDescription('Marque a caixa para entrar na lista.');
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(email(page)).toBeFocused();
  expect(asked).toEqual([]);
});

for (const typed of ['ana', 'ana@exemplo', 'ana@@exemplo.com', 'ana maria@exemplo.com'])
  test(`refuses the address '${typed}', as the server does, and keeps the input`, async ({ page }) => {
    const asked = await requestsOf(page);
    await page.goto('/membros');
    await email(page).fill(typed);
    await consent(page).check();
    await send(page).click();
    await expect(email(page)).toHaveAccessibleDescription('Informe um e-mail válido, como nome@exemplo.com.');
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveValue(typed);
    expect(asked).toEqual([]);
    const { status } = await page.evaluate(async (address) => {
      const answer = await fetch('/api/members/vip?check', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: address, consent: true }),
      });
      return { status: answer.status };
    }, typed);
    expect(status).toBe(422);
  });

test('removes an error as soon as it is corrected', async ({ page }) => {
  await page.goto('/membros');
  await email(page).fill('ana@exemplo');
  await send(page).click();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await email(page).pressSequentially('.com');
  await expect(email(page)).not.toHaveAttribute('aria-invalid');
  await expect(email(page)).toHaveAccessibleDescription('');
  await expect(consent(page)).toHaveAttribute('aria-invalid', 'true');
  await consent(page).check();
  await expect(consent(page)).not.toHaveAttribute('aria-invalid');
});

test("shows the server's error at its field", async ({ page }) => {
  await page.route('**/api/members/vip', (route) =>
    route.fulfill({ status: 422, json: { message: 'Dados inválidos', errors: { email: ['Fora de uso.'] } } }),
  );
  await page.goto('/membros');
  await email(page).fill('ana@exemplo.com');
  await consent(page).check();
  await send(page).click();
  await expect(email(page)).toHaveAccessibleDescription('Fora de uso.');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveValue('ana@exemplo.com');
});

test('reports that it is offline, and submits when the network is back', async ({ page, context }) => {
  await page.goto('/membros');
  await email(page).fill('ana@exemplo.com');
  await consent(page).check();
  await context.setOffline(true);
  await send(page).click();
  await expect(box(page).getByRole('status')).toHaveText(/Sem conexão com a loja/);
  await expect(email(page)).toHaveValue('ana@exemplo.com');
  await expect(consent(page)).toBeChecked();
  await context.setOffline(false);
  await page.route('**/api/members/vip', (route) =>
    route.fulfill({ json: { success: true, data: { message: 'Pronto.', demo_mailbox: null } } }),
  );
  await send(page).click();
  await expect(box(page).getByRole('status')).toHaveText('Pronto.');
});

test('loads its validation on first use, and reports when that fails', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/membros', { waitUntil: 'networkidle' });
  const rules = () => fetched.filter((path) => /send-form.*\.js$/.test(path));
  expect(rules()).toEqual([]);
  await page.route('**/*.js', (route) => route.abort());
  await email(page).fill('ana@exemplo.com');
  await consent(page).check();
  await send(page).click();
  await expect(box(page).getByRole('status')).toHaveText(/Sem conexão com a loja/);
  await expect(email(page)).toHaveValue('ana@exemplo.com');
  expect(rules()).not.toEqual([]);
});
