import { expect, type Page } from '@playwright/test';
import { expectGoodLooks } from './looks.ts';
import { hold } from './held.ts';
import {
  arriveAt,
  fillLogin,
  loginDialog,
  mailedLink,
  newEmail,
  notice,
  password,
  register,
  stayLoggedIn,
  test,
} from './people.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const heading = (page: Page) => page.getByRole('heading', { name: 'Meu Perfil' });
const addressDialog = (page: Page) => page.getByRole('dialog', { name: /endereço$/ });

const openProfile = async (page: Page, request: Parameters<typeof register>[0]) => {
  const person = await register(request);
  await stayLoggedIn(page, person);
  await page.goto('/profile');
  await expect(heading(page)).toBeVisible();
  return person;
};

for (const [name, status, text] of [
  ['a store in trouble', 500, 'Erro ao carregar dados do perfil'],
  ['an answer without a customer', 200, 'Dados do usuário não encontrados na resposta'],
] as const)
  test(`a profile that is come back to says of ${name} why it may be outdated`, async ({ page, request }) => {
    test.slow();
    await openProfile(page, request);
    // The page listens before it reads these.
    await expect(part(page, 'Aparelhos').getByRole('listitem')).toHaveCount(1);
    await page.route('**/api/client/me', (route) =>
      route.fulfill({ status, json: { success: true, data: {} } }),
    );
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('alert').getByText(text)).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/client/me');
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText(text)).toBeHidden();
  });

test.describe('personal data', () => {
  test('are saved with their masks, and are there again later', async ({ page, request }) => {
    await openProfile(page, request);
    await page.getByLabel('CPF').pressSequentially('52998224725');
    await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25');
    await page.getByLabel('Telefone').pressSequentially('11987654321');
    await expect(page.getByLabel('Telefone')).toHaveValue('(11) 98765-4321');
    await expect(page.getByText('alterado, ainda não salvo')).toBeVisible();
    await part(page, 'Dados').getByRole('button', { name: 'Salvar' }).click();
    await expect(notice(page, 'Dados salvos.')).toBeVisible();
    await expect(page.getByText('alterado, ainda não salvo')).toBeHidden();
    await page.reload();
    await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25');
  });

  for (const [label, pasted, shown] of [
    ['CPF', ' 529.982.247-25', '529.982.247-25'],
    ['CPF', '52998224725', '529.982.247-25'],
    ['Telefone', '+55 (11) 98765-4321', '(11) 98765-4321'],
    ['Telefone', '011987654321', '(11) 98765-4321'],
  ] as const)
    test(`${label} takes '${pasted}' as it is pasted or filled in, and formats it when it is left`, async ({
      page,
      request,
    }) => {
      await openProfile(page, request);
      await page.getByLabel(label).fill(pasted);
      await page.getByLabel(label).blur();
      await expect(page.getByLabel(label)).toHaveValue(shown);
    });

  for (const [label, typed, text] of [
    ['CPF', '529.982.247-255', 'CPF deve ter 11 dígitos'],
    ['Telefone', '(11) 98765-43210', 'Telefone deve ter no máximo 11 dígitos'],
  ] as const)
    test(`a digit too many in ${label} stays, is said, and nothing is saved`, async ({ page, request }) => {
      let saves = 0;
      page.on('request', (call) => (saves += Number(call.method() === 'PUT')));
      await openProfile(page, request);
      await page.getByLabel(label).pressSequentially(typed);
      await page.getByLabel(label).blur();
      await expect(page.getByLabel(label)).toHaveValue(typed);
      await part(page, 'Dados').getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(text);
      await expect(page.getByLabel(label)).toHaveValue(typed);
      expect(saves).toBe(0);
    });

  test('a digit put into the middle stays where it was put', async ({ page, request }) => {
    await openProfile(page, request);
    const cpf = page.getByLabel('CPF');
    await cpf.pressSequentially('5299822472');
    await cpf.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
    await page.keyboard.type('7');
    expect(
      await cpf.evaluate((field: HTMLInputElement) => [field.value.replace(/\D/g, ''), field.selectionStart]),
    ).toEqual(['52799822472', 3]);
  });

  test('a wrong CPF is said at its field, by Enter too, and typed data stay', async ({ page, request }) => {
    await openProfile(page, request);
    await page.getByLabel('CPF').fill('111.111.111-11');
    await page.getByLabel('Telefone').fill('11987654321');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('CPF')).toHaveAccessibleDescription('CPF inválido');
    await expect(page.getByLabel('CPF')).toBeFocused();
    await expect(page.getByLabel('Telefone')).not.toHaveValue('');
  });

  for (const [name, answer, text] of [
    ['a failure', { status: 500, json: {} }, 'Erro ao atualizar perfil'],
    [
      'an answer without a customer',
      { status: 200, json: { success: true, data: {} } },
      'Erro ao processar atualização do perfil',
    ],
  ] as const)
    test(`${name} is said, and what was typed stays`, async ({ page, request }) => {
      await openProfile(page, request);
      await page.route('**/api/client/profile', (route) => route.fulfill(answer));
      await page.getByLabel('Nome completo').fill('Marina A.');
      await part(page, 'Dados').getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByRole('alert').getByText(text)).toBeVisible();
      await expect(page.getByLabel('Nome completo')).toHaveValue('Marina A.');
    });

  test('a session that ends in the middle asks to log in, and saves what was typed', async ({
    page,
    request,
  }) => {
    const person = await openProfile(page, request);
    await page.getByLabel('Nome completo').fill('Marina de Azevedo');
    await request.delete('/api/client/sessions', { headers: { Authorization: `Bearer ${person.token}` } });
    await part(page, 'Dados').getByRole('button', { name: 'Salvar' }).click();
    await expect(loginDialog(page)).toBeVisible();
    await loginDialog(page).getByLabel('E-mail').fill(person.email);
    await loginDialog(page).getByLabel('Senha', { exact: true }).fill(password);
    await loginDialog(page).getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(notice(page, 'Dados salvos.')).toBeVisible();
    await expect(page.getByLabel('Nome completo')).toHaveValue('Marina de Azevedo');
  });

  test('a second press while it is saved sends nothing', async ({ page, request }) => {
    await openProfile(page, request);
    let calls = 0;
    let answer: () => void = () => undefined;
    const isPressedTwice = new Promise<void>((ready) => (answer = ready));
    await page.route('**/api/client/profile', async (route) => {
      calls += 1;
      await isPressedTwice;
      await route.continue();
    });
    await page.getByLabel('Nome completo').fill('Marina A.');
    await part(page, 'Dados').getByRole('button', { name: /Salv/ }).dblclick();
    answer();
    await expect(notice(page, 'Dados salvos.')).toBeVisible();
    expect(calls).toBe(1);
  });
});

test('the address is confirmed by the link of the mail', async ({ page, request }) => {
  test.slow();
  const person = await openProfile(page, request);
  await expect(page.getByText('Ainda não verificado.')).toBeVisible();
  await page.goto(await mailedLink(person.email, '/email-verified'));
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/profile');
  await expect(page.getByText('verificado', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar e-mail de verificação' })).toHaveCount(0);
});

test('the mail of the confirmation is sent again, and the page says where the demonstration shows it', async ({
  page,
  request,
}) => {
  await openProfile(page, request);
  await page.getByRole('button', { name: 'Enviar e-mail de verificação' }).click();
  await expect(page.getByRole('link', { name: 'Ver o e-mail desta demonstração' })).toBeVisible();
});

test('a forgotten password is replaced by the link of the mail', async ({ page, request }) => {
  test.slow();
  const person = await register(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci a senha' }).click();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(/^Se este e-mail tiver uma conta/)).toBeFocused();
  await page.goto(await mailedLink(person.email, '/reset-password'));
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('Nova senha', { exact: true }).fill('agulha-elíptica');
  await page.getByLabel('Confirme a senha', { exact: true }).fill('agulha-elíptica');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await arriveAt(page, '/login');
  await expect(notice(page, 'Senha alterada. Entre com a nova senha.')).toBeVisible();
  await fillLogin(page, person, 'agulha-elíptica');
  await page.waitForURL('/');
});

test('a link that is used up says so, and leads to another', async ({ page }) => {
  await page.goto(`/reset-password?token=${'x'.repeat(43)}`);
  await page.getByLabel('Nova senha', { exact: true }).fill('agulha-elíptica');
  await page.getByLabel('Confirme a senha', { exact: true }).fill('agulha-elíptica');
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
  await expect(page.getByRole('link', { name: 'Pedir outro link' })).toBeVisible();
});

test.describe('the password', () => {
  test('is changed, which ends the other sessions', async ({ page, request }) => {
    const person = await openProfile(page, request);
    await request.post('/api/client/login', { data: { email: person.email, password } });
    await page.reload();
    await expect(part(page, 'Aparelhos').getByRole('listitem')).toHaveCount(2);
    await page.getByLabel('Senha atual', { exact: true }).fill(password);
    await page.getByLabel('Nova senha', { exact: true }).fill('agulha-elíptica');
    await page.getByLabel('Confirme a nova', { exact: true }).fill('agulha-elíptica');
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await expect(notice(page, /^Senha alterada/)).toBeVisible();
    await expect(page.getByLabel('Senha atual', { exact: true })).toHaveValue('');
    await expect(part(page, 'Aparelhos').getByRole('listitem')).toHaveCount(1);
  });

  test('stays when the current one is wrong', async ({ page, request }) => {
    await openProfile(page, request);
    await page.getByLabel('Senha atual', { exact: true }).fill('senha-errada');
    await page.getByLabel('Nova senha', { exact: true }).fill('agulha-elíptica');
    await page.getByLabel('Confirme a nova', { exact: true }).fill('agulha-elíptica');
    await page.getByRole('button', { name: 'Trocar senha' }).click();
    await expect(page.getByLabel('Senha atual', { exact: true })).toHaveAccessibleDescription(
      'Credenciais inválidas',
    );
    await expect(heading(page)).toBeVisible();
  });
});

test('all devices are left at once', async ({ page, request }) => {
  await openProfile(page, request);
  await page.getByRole('button', { name: 'Sair de todos os dispositivos' }).click();
  await page.waitForURL('/');
  await expect(page.locator('header').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
});

test.describe('addresses', () => {
  const newAddress = async (page: Page) => {
    // The one before may still be closing.
    await expect(addressDialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: '+ Novo endereço' }).click();
    await expect(addressDialog(page)).toBeVisible();
  };
  const save = (page: Page) => addressDialog(page).getByRole('button', { name: 'Salvar' }).click();

  test('are filled in from the postal code, created, changed and removed', async ({ page, request }) => {
    await openProfile(page, request);
    await newAddress(page);
    await page.getByLabel('CEP').pressSequentially('05010000');
    await expect(page.getByLabel('CEP')).toHaveValue('05010-000');
    await page.keyboard.press('Tab');
    await expect(page.getByText('São Paulo - SP. Confira e complete.')).toBeVisible();
    await expect(page.getByLabel('Rua', { exact: true })).toHaveValue('Rua Caiubi');
    await expect(page.getByLabel('Número')).toBeFocused();
    await expect(page.getByLabel('Estado')).toHaveValue('SP');
    await page.keyboard.type('1024');
    await save(page);
    await expect(notice(page, 'Endereço criado com sucesso!')).toBeVisible();
    const labels = part(page, 'Endereços').getByRole('listitem');
    await expect(labels.first()).toContainText('Rua Caiubi, 1024');
    await expect(labels.first()).toContainText('padrão');

    await newAddress(page);
    await page.getByLabel('Apelido').fill('Trabalho');
    await page.getByLabel('CEP').fill('01310-100');
    await addressDialog(page).getByRole('button', { name: 'Buscar' }).click();
    await expect(page.getByLabel('Rua', { exact: true })).toHaveValue('Avenida Paulista');
    await page.getByLabel('Número').fill('1578');
    await save(page);
    await page.getByRole('button', { name: 'Tornar padrão Trabalho' }).click();
    await expect(notice(page, 'Endereço definido como padrão!')).toBeVisible();
    await expect(labels.first()).toContainText('Trabalho');

    await expect(addressDialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Editar Trabalho' }).click();
    await page.getByLabel('Número').fill('900');
    await save(page);
    await expect(notice(page, 'Endereço atualizado com sucesso!')).toBeVisible();
    await expect(labels.first()).toContainText('Avenida Paulista, 900');

    await page.getByRole('button', { name: 'Remover Trabalho' }).click();
    await page
      .getByRole('dialog', { name: 'Remover endereço?' })
      .getByRole('button', { name: 'Remover' })
      .click();
    await expect(notice(page, 'Endereço removido com sucesso!')).toBeVisible();
    await expect(labels.first()).toContainText('padrão');
  });

  test(
    'keep what is typed, and the press of a button, while the postal code is looked up',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      const letGo = await hold(page, '**/api/cep/**');
      await openProfile(page, request);
      await newAddress(page);
      await page.getByLabel('CEP').fill('05010-000');
      await page.getByLabel('Número').fill('1024');
      await page.getByLabel('Bairro').fill('Pompeia');
      const button = await addressDialog(page).getByRole('button', { name: 'Salvar' }).boundingBox();
      await page.mouse.move(button!.x + button!.width / 2, button!.y + button!.height - 4);
      await page.mouse.down();
      letGo();
      await expect(page.getByLabel('Rua', { exact: true })).toHaveValue('Rua Caiubi');
      await expect(page.getByLabel('Bairro')).toHaveValue('Pompeia');
      await page.mouse.up();
      await expect(notice(page, 'Endereço criado com sucesso!')).toBeVisible();
    },
  );

  test('go on to the number by the tab key, also after the look-up has ended', async ({ page, request }) => {
    await openProfile(page, request);
    await newAddress(page);
    await page.getByLabel('CEP').pressSequentially('05010000');
    await expect(page.getByText('São Paulo - SP. Confira e complete.')).toBeVisible();
    await expect(page.getByLabel('CEP')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Número')).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('go on to the number by themselves', async ({ page, request }) => {
      await openProfile(page, request);
      await newAddress(page);
      await page.getByLabel('CEP').pressSequentially('05010000');
      await expect(page.getByLabel('Número')).toBeFocused();
    });
  });

  test('can be typed when the look-up fails or knows nothing', async ({ page, request }) => {
    await openProfile(page, request);
    await newAddress(page);
    await page.getByLabel('CEP').fill('78900-000');
    await page.getByLabel('CEP').blur();
    await expect(page.getByText('CEP não encontrado')).toBeVisible();
    await page.route('**/api/cep/**', (route) => route.abort());
    await page.getByLabel('CEP').fill('69900-999');
    await page.getByLabel('CEP').blur();
    test.slow();
    await expect(page.getByText('Erro ao buscar CEP')).toBeVisible({ timeout: 20_000 });
    for (const [label, text] of [
      ['Rua', 'Rua do Acre'],
      ['Número', 'S/N'],
      ['Bairro', 'Centro'],
      ['Cidade', 'Rio Branco'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByLabel('Estado').selectOption('AC');
    await save(page);
    await expect(notice(page, 'Endereço criado com sucesso!')).toBeVisible();
  });

  for (const typed of ['01310-10', '01310-1000'])
    test(`say how many digits a postal code has when ${typed} is left`, async ({ page, request }) => {
      let lookups = 0;
      page.on('request', (call) => (lookups += Number(call.url().includes('/api/cep/'))));
      await openProfile(page, request);
      await newAddress(page);
      const cep = page.getByLabel('CEP');
      await cep.fill(typed);
      await cep.blur();
      await expect(page.getByText('CEP deve ter 8 dígitos')).toBeVisible();
      await expect(cep).toHaveValue(typed);
      await expect(addressDialog(page).getByRole('button', { name: 'Buscar' })).toBeDisabled();
      expect(lookups).toBe(0);
    });

  test('take a postal code as it is pasted, and a digit that is put into its middle', async ({
    page,
    request,
  }) => {
    await openProfile(page, request);
    await newAddress(page);
    const cep = page.getByLabel('CEP');
    for (const pasted of ['01310-100', ' 01310100', '01.310-100']) {
      await cep.fill(pasted);
      await cep.blur();
      await expect(cep).toHaveValue('01310-100');
    }
    await cep.fill('');
    await cep.pressSequentially('0131010');
    await cep.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2));
    await page.keyboard.type('9');
    expect(
      await cep.evaluate((field: HTMLInputElement) => [field.value.replace(/\D/g, ''), field.selectionStart]),
    ).toEqual(['01931010', 3]);
  });

  test('say at their fields what is missing', async ({ page, request }) => {
    await openProfile(page, request);
    await newAddress(page);
    await save(page);
    for (const text of [
      'CEP inválido',
      'Rua é obrigatória',
      'Número é obrigatório',
      'Bairro é obrigatório',
      'Cidade é obrigatória',
      'Estado é obrigatório',
    ])
      await expect(addressDialog(page).getByText(text)).toBeVisible();
    await expect(page.getByLabel('CEP')).toBeFocused();
  });

  test('keep what was typed over a session that ends', async ({ page, request }) => {
    const person = await openProfile(page, request);
    await newAddress(page);
    for (const [label, text] of [
      ['CEP', '01310-100'],
      ['Rua', 'Avenida Paulista'],
      ['Número', '1'],
      ['Bairro', 'Bela Vista'],
      ['Cidade', 'São Paulo'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByLabel('Estado').selectOption('SP');
    await request.delete('/api/client/sessions', { headers: { Authorization: `Bearer ${person.token}` } });
    await save(page);
    await expect(loginDialog(page)).toBeVisible();
    await loginDialog(page).getByLabel('E-mail').fill(person.email);
    await loginDialog(page).getByLabel('Senha', { exact: true }).fill(password);
    await loginDialog(page).getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(notice(page, 'Endereço criado com sucesso!')).toBeVisible();
  });
});

test('all data are downloaded', async ({ page, request }) => {
  const person = await openProfile(page, request);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar tudo (JSON)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('meus-dados.json');
  const chunks = await (await file.createReadStream()).toArray();
  expect(Buffer.concat(chunks as Buffer[]).toString()).toContain(person.email);
});

test('the account is deleted with its password', async ({ page, request }) => {
  const person = await openProfile(page, request);
  await page.getByRole('button', { name: 'Apagar a conta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apagar a conta' });
  await dialog.getByLabel('Senha', { exact: true }).fill('senha-errada');
  await dialog.getByRole('button', { name: 'Apagar a conta' }).click();
  await expect(dialog.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(
    'Credenciais inválidas',
  );
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Apagar a conta' }).click();
  await arriveAt(page, '/');
  await expect(notice(page, 'Sua conta foi apagada.')).toBeVisible();
  const login = await request.post('/api/client/login', { data: { email: person.email, password } });
  expect(login.status()).toBe(422);
});

test.describe('looks good everywhere', () => {
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/email-verified',
    '/auth/callback',
  ])
    test(`on ${path}`, async ({ page }) => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expectGoodLooks(page);
    });

  test('on the profile, its address dialog and the menu', async ({ page, request }) => {
    await openProfile(page, request);
    await expect(part(page, 'Aparelhos').getByRole('listitem')).toHaveCount(1);
    await expectGoodLooks(page);
    await page.getByRole('button', { name: '+ Novo endereço' }).click();
    await addressDialog(page).getByRole('button', { name: 'Salvar' }).click();
    await expect(addressDialog(page).getByText('Rua é obrigatória')).toBeVisible();
    await expectGoodLooks(page);
  });

  test('in the login dialog and a notice', async ({ page }) => {
    await page.goto('/discos');
    await page.getByRole('link', { name: 'Favoritos' }).click();
    await expect(notice(page, /^Faça login/)).toBeVisible();
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-login]')?.click());
    await expect(loginDialog(page)).toBeVisible();
    await expectGoodLooks(page);
  });
});

test('an unknown address is never told apart by what a page says', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByText(/^Se este e-mail tiver uma conta/)).toBeVisible();
});
