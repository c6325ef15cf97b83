import { expect, type APIRequestContext, type Page, type Route } from '@playwright/test';
import { formatDate } from '#domain/time/dates.ts';
import { expectGoodLooks } from './looks.ts';
import { fillLogin, loginDialog, notice, type Person, register, stayLoggedIn, test } from './people.ts';

interface Product {
  id: number;
  name: string;
  stock: number;
  final_price: string | number;
}

interface Line {
  id: number;
  product_id: number;
  product: Product;
}

type ListName = 'wishlist' | 'wantlist';

const headings = { wishlist: 'Lista de Desejos', wantlist: 'Lista de Interesse' };

const heading = (page: Page, list: ListName) =>
  page.getByRole('heading', { level: 1, name: headings[list], exact: true });
const main = (page: Page) => page.getByRole('main');
const items = (page: Page) => main(page).locator('[data-item]');
const titles = (page: Page) => items(page).locator(':is(h2, h3) a');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const itemOf = (page: Page, { name }: Product) =>
  items(page).filter({ has: page.getByRole('link', { name, exact: true }) });

/** Records of the shop by whether they can be bought, with titles that no other record has. */
const findRecords = async (request: APIRequestContext) => {
  const answer = await request.get('/api/products/vinyl?per_page=400');
  const { data } = (await answer.json()) as { data: Product[] | { data: Product[] } };
  const all = Array.isArray(data) ? data : data.data;
  const found = all.filter(({ id, name }) => !all.some((other) => other.id !== id && other.name === name));
  return {
    available: found.filter(({ stock }) => stock > 1),
    sold: found.filter(({ stock }) => stock === 0),
  };
};

const put = async (request: APIRequestContext, { token }: Person, list: string, records: Product[]) => {
  // The newest line comes first.
  for (const { id } of records.toReversed()) {
    const answer = await request.post(`/api/client/${list}`, {
      data: { product_id: id },
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(200);
  }
};

const linesOf = async (request: APIRequestContext, { token }: Person, list: ListName) => {
  const answer = await request.get(`/api/client/${list}`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: Line[] }).data;
};

const recordsIn = async (request: APIRequestContext, person: Person, list: ListName) =>
  (await linesOf(request, person, list)).map(({ product_id }) => product_id);

/** Someone with records on a list, on its page. */
const openList = async (page: Page, request: APIRequestContext, list: ListName, count = 3) => {
  const found = await findRecords(request);
  const records = (list === 'wishlist' ? found.available : found.sold).slice(0, count);
  const person = await register(request);
  await put(request, person, list, records);
  await stayLoggedIn(page, person);
  return { ...found, records, person, open: () => openPage(page, list) };
};

const openPage = async (page: Page, list: ListName) => {
  await page.goto(`/${list}`);
  await expect(heading(page, list)).toBeVisible();
};

/** The addresses of a list, and of the numbers of its records. */
const readingsOf = (list: ListName) => new RegExp(`/api/client/${list}(\\?only=ids)?$`);

/**
 * Shows another record on a line: one that was sold, or that came back, since it was put there. The numbers of the records
 * are replaced as well, since a record that they lack is taken for removed.
 */
const replaceOn = async (page: Page, list: ListName, lines: Record<number, Product>) =>
  page.route(readingsOf(list), async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data: Partial<Line>[] };
    for (const [place, product] of Object.entries(lines)) {
      const line = body.data[Number(place)]!;
      line.product_id = product.id;
      if (line.product) line.product = product;
    }
    return route.fulfill({ response, json: body });
  });

const onMethod = (method: string, answer: (route: Route) => Promise<void> | void) => (route: Route) =>
  route.request().method() === method ? answer(route) : route.fallback();

const fail = (route: Route) => route.fulfill({ status: 500, json: {} });

/** Holds the calls of a route until it is called. */
const hold = async (page: Page, address: string, method: string) => {
  let release: () => void = () => undefined;
  let calls = 0;
  const isReleased = new Promise<void>((ready) => (release = ready));
  await page.route(
    address,
    onMethod(method, async (route) => {
      calls += 1;
      await isReleased;
      await route.continue();
    }),
  );
  return { release: () => release(), calls: () => calls };
};

test.describe('the wishlist', () => {
  test('shows its records with their number, those that can be bought, and their sum', async ({
    page,
    request,
  }) => {
    const { records, open } = await openList(page, request, 'wishlist');
    await open();
    await expect(titles(page)).toHaveText(records.map(({ name }) => name));
    const sum = records.reduce((total, { final_price }) => total + Number(final_price), 0);
    const money = sum.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\s/g, ' ');
    await expect(main(page).getByText(`3 itens · 3 disponíveis · ${money}`)).toBeVisible();
  });

  test('waits with placeholders of the real number, and is announced', async ({ page, request }) => {
    const { open } = await openList(page, request, 'wishlist');
    await open();
    await expect(items(page)).toHaveCount(3);
    const { release } = await hold(page, '**/api/client/wishlist', 'GET');
    await page.reload();
    await expect(main(page).getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible();
    await expect(main(page).locator('.waiting-card')).toHaveCount(3);
    release();
    await expect(items(page)).toHaveCount(3);
    await expect(main(page).locator('.waiting-card')).toHaveCount(0);
  });

  test('says that it could not be loaded, and is loaded again', async ({ page, request }) => {
    test.slow();
    const { open } = await openList(page, request, 'wishlist');
    await page.route('**/api/client/wishlist', fail);
    await open();
    const alert = page.getByRole('alert').filter({ hasText: 'Erro ao carregar lista de desejos' });
    await expect(alert).toBeVisible({ timeout: 30_000 });
    await page.unroute('**/api/client/wishlist');
    await alert.getByRole('button', { name: 'Tentar novamente' }).press('Enter');
    await expect(items(page)).toHaveCount(3);
    await expect(heading(page, 'wishlist')).toBeFocused();
  });

  test('is empty with a way to the records', async ({ page, request }) => {
    const { open } = await openList(page, request, 'wishlist', 0);
    await open();
    await expect(main(page).getByText('Sua lista de desejos está vazia.')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Explorar discos' })).toHaveAttribute(
      'href',
      '/produtos',
    );
  });

  test('lets a record go by keyboard, and the focus goes on to the next one', async ({ page, request }) => {
    const { records, person, open } = await openList(page, request, 'wishlist');
    await open();
    await button(page, `Remover da lista de desejos: ${records[1]!.name}`).press('Enter');
    await expect(notice(page, 'Produto removido da lista de desejos!')).toBeVisible();
    await expect(titles(page)).toHaveText([records[0]!.name, records[2]!.name]);
    await expect(titles(page).nth(1)).toBeFocused();
    await button(page, `Remover da lista de desejos: ${records[2]!.name}`).press('Enter');
    await expect(titles(page)).toHaveCount(1);
    await expect(titles(page).first()).toBeFocused();
    await button(page, `Remover da lista de desejos: ${records[0]!.name}`).press('Enter');
    await expect(main(page).getByText('Sua lista de desejos está vazia.')).toBeVisible();
    await expect(heading(page, 'wishlist')).toBeFocused();
    await expect.poll(() => recordsIn(request, person, 'wishlist')).toEqual([]);
  });

  test('lets a record go at once, also while the store is slow, and one only by a double click', async ({
    page,
    request,
  }) => {
    const { records, person, open } = await openList(page, request, 'wishlist');
    await open();
    const { release, calls } = await hold(page, '**/api/client/wishlist/*', 'DELETE');
    await button(page, `Remover da lista de desejos: ${records[0]!.name}`).dblclick();
    await expect(titles(page)).toHaveText([records[1]!.name, records[2]!.name]);
    release();
    await expect(notice(page, 'Produto removido da lista de desejos!')).toBeVisible();
    expect(calls()).toBe(1);
    expect(await recordsIn(request, person, 'wishlist')).toEqual([records[1]!.id, records[2]!.id]);
  });

  test('has a record again whose removal failed, and says so', async ({ page, request }) => {
    const { records, open } = await openList(page, request, 'wishlist');
    await open();
    await page.route('**/api/client/wishlist/*', fail);
    await button(page, `Remover da lista de desejos: ${records[0]!.name}`).click();
    await expect(notice(page, 'Erro ao remover da lista de desejos')).toBeVisible();
    await expect(titles(page)).toHaveText(records.map(({ name }) => name));
  });

  test('has a record again that was removed without a network', async ({ page, request, context }) => {
    const { records, open } = await openList(page, request, 'wishlist');
    await open();
    await expect(items(page)).toHaveCount(3);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await button(page, `Remover da lista de desejos: ${records[0]!.name}`).click();
    await expect(notice(page, /^Erro ao remover da lista de desejos.* sem conexão/)).toBeVisible();
    await expect(titles(page)).toHaveText(records.map(({ name }) => name));
    await button(page, 'Limpar').click();
    await expect(notice(page, /^Erro ao limpar lista de desejos.* sem conexão/)).toBeVisible();
    await expect(items(page)).toHaveCount(3);
  });

  test('says that a record was removed elsewhere before', async ({ page, request }) => {
    const { records, person, open } = await openList(page, request, 'wishlist');
    await open();
    await expect(items(page)).toHaveCount(3);
    const [line] = await linesOf(request, person, 'wishlist');
    await request.delete(`/api/client/wishlist/${line!.id}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    await button(page, `Remover da lista de desejos: ${records[0]!.name}`).click();
    await expect(notice(page, 'Item não encontrado na lista de desejos')).toBeVisible();
    await expect(titles(page)).toHaveText([records[1]!.name, records[2]!.name]);
  });

  test('puts a record into the cart once, and shows that it is there', async ({ page, request }) => {
    const { records, open } = await openList(page, request, 'wishlist');
    await open();
    const { release, calls } = await hold(page, '**/api/client/cart', 'POST');
    const first = itemOf(page, records[0]!);
    await first.getByRole('button', { name: /^Adicionar ao carrinho/ }).dblclick();
    await expect(first.getByRole('button', { name: /^No carrinho/ })).toBeVisible();
    release();
    await expect(notice(page, 'Produto adicionado ao carrinho!')).toBeVisible();
    expect(calls()).toBe(1);
    await page.reload();
    await first.getByRole('button', { name: /^No carrinho/ }).click();
    await expect(notice(page, 'Produto já está no carrinho')).toBeVisible();
    const way = page.locator('[data-notices]').getByRole('link', { name: 'Ver carrinho' });
    await expect(way.first()).toHaveAttribute('href', '/carrinho');
  });

  test('offers a record again that did not come into the cart', async ({ page, request }) => {
    const { records, open } = await openList(page, request, 'wishlist');
    await open();
    await page.route('**/api/client/cart', onMethod('POST', fail));
    const first = itemOf(page, records[0]!);
    await first.getByRole('button', { name: /^Adicionar ao carrinho/ }).click();
    await expect(notice(page, 'Erro ao adicionar ao carrinho')).toBeVisible();
    await expect(first.getByRole('button', { name: /^Adicionar ao carrinho/ })).toBeVisible();
  });

  test('learns that a record was sold when the cart refuses it', async ({ page, request }) => {
    const { records, sold, open } = await openList(page, request, 'wishlist');
    await open();
    await expect(items(page)).toHaveCount(3);
    const message = 'Este produto não está disponível para compra';
    await page.route(
      '**/api/client/cart',
      onMethod('POST', (route) => route.fulfill({ status: 422, json: { success: false, message } })),
    );
    await replaceOn(page, 'wishlist', { 0: { ...sold[0]!, id: records[0]!.id } });
    await itemOf(page, records[0]!)
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click();
    await expect(notice(page, message)).toBeVisible();
    await expect(
      items(page)
        .first()
        .getByRole('button', { name: /^Avise-me/ }),
    ).toBeVisible();
  });

  test('adds all the others, and tells it once; a refused one does not keep the others out', async ({
    page,
    request,
  }) => {
    const { records, person, open } = await openList(page, request, 'wishlist', 5);
    await put(request, person, 'cart', [records[0]!]);
    await page.route(
      '**/api/client/cart',
      onMethod('POST', (route) =>
        (route.request().postDataJSON() as { product_id: number }).product_id === records[2]!.id
          ? route.fulfill({
              status: 422,
              json: { success: false, message: 'Este produto não está disponível para compra' },
            })
          : route.continue(),
      ),
    );
    await open();
    await button(page, 'Adicionar os outros 4').click();
    await expect(notice(page, '3 produtos adicionados ao carrinho!')).toBeVisible();
    await expect(notice(page, 'Este produto não está disponível para compra')).toBeVisible();
    await expect(notice(page, 'Produto adicionado ao carrinho!')).toHaveCount(0);
    await expect(button(page, /^No carrinho/)).toHaveCount(4);
    await expect(button(page, /^Adicionar os outros/)).toHaveCount(0);
  });

  test('stops adding the others without the store', async ({ page, request }) => {
    const { open } = await openList(page, request, 'wishlist', 3);
    let calls = 0;
    await page.route(
      '**/api/client/cart',
      onMethod('POST', (route) => {
        calls += 1;
        return calls > 1 ? fail(route) : route.continue();
      }),
    );
    await open();
    await button(page, 'Adicionar todos os 3').click();
    await expect(notice(page, 'Produto adicionado ao carrinho!')).toBeVisible();
    await expect(notice(page, 'Erro ao adicionar ao carrinho')).toBeVisible();
    await expect(button(page, 'Adicionar os outros 2')).toBeVisible();
    expect(calls).toBe(2);
  });

  test('moves a record that was sold to the wantlist with one press', async ({ page, request }) => {
    const { records, sold, person, open } = await openList(page, request, 'wishlist');
    const gone = sold[0]!;
    await replaceOn(page, 'wishlist', { 1: gone });
    await open();
    await expect(main(page).getByText(/^3 itens · 2 disponíveis/)).toBeVisible();
    await itemOf(page, gone)
      .getByRole('button', { name: /^Avise-me/ })
      .press('Enter');
    await expect(notice(page, 'Você será notificado quando estiver disponível.')).toBeVisible();
    await expect(titles(page)).toHaveText([records[0]!.name, records[2]!.name]);
    await expect(titles(page).nth(1)).toBeFocused();
    await expect(notice(page, 'Produto removido da lista de desejos!')).toHaveCount(0);
    expect(await recordsIn(request, person, 'wishlist')).toEqual([records[0]!.id, records[2]!.id]);
    expect(await recordsIn(request, person, 'wantlist')).toEqual([gone.id]);
  });

  test('loses nothing when a half of the move fails', async ({ page, request }) => {
    const { sold, person, open } = await openList(page, request, 'wishlist');
    const gone = sold[0]!;
    await replaceOn(page, 'wishlist', { 1: gone });
    await page.route('**/api/client/wantlist', onMethod('POST', fail));
    await open();
    const move = itemOf(page, gone).getByRole('button', { name: /^Avise-me/ });
    await move.click();
    await expect(notice(page, 'Erro ao adicionar à lista de procurados')).toBeVisible();
    await expect(items(page)).toHaveCount(3);
    await page.unroute('**/api/client/wantlist');
    await page.route('**/api/client/wishlist/*', fail);
    await move.click();
    await expect(notice(page, 'Erro ao remover da lista de desejos')).toBeVisible();
    await expect(items(page)).toHaveCount(3);
    expect(await recordsIn(request, person, 'wantlist')).toEqual([gone.id]);
    expect(await recordsIn(request, person, 'wishlist')).toHaveLength(3);
  });

  test('offers a record that is back before it was moved', async ({ page, request }) => {
    const { records, sold, open } = await openList(page, request, 'wishlist');
    await replaceOn(page, 'wishlist', { 0: { ...sold[0]!, id: records[0]!.id } });
    await open();
    const move = items(page)
      .first()
      .getByRole('button', { name: /^Avise-me/ });
    await expect(move).toBeVisible();
    await page.unroute(readingsOf('wishlist'));
    await move.click();
    await expect(notice(page, /^Este disco está disponível/)).toBeVisible();
    await expect(
      items(page)
        .first()
        .getByRole('button', { name: /^Adicionar ao carrinho/ }),
    ).toBeVisible();
  });

  test('is cleared after a question, whose failure is said there', async ({ page, request }) => {
    const { person, open } = await openList(page, request, 'wishlist');
    await page.route('**/api/client/wishlist', onMethod('DELETE', fail));
    await open();
    const dialog = page.getByRole('dialog', { name: 'Limpar lista de desejos?' });
    await button(page, 'Limpar').press('Enter');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(button(page, 'Limpar')).toBeFocused();
    await expect(dialog).toHaveCount(0);
    await button(page, 'Limpar').press('Enter');
    await expect(dialog).toContainText('3 discos saem da lista. Isto não pode ser desfeito.');
    await dialog.getByRole('button', { name: 'Limpar' }).click();
    await expect(dialog.getByText('Erro ao limpar lista de desejos')).toBeVisible();
    await expect(items(page)).toHaveCount(3);
    await page.unroute('**/api/client/wishlist');
    await dialog.getByRole('button', { name: 'Limpar' }).click();
    await expect(notice(page, 'Lista de desejos limpa!')).toBeVisible();
    await expect(main(page).getByText('Sua lista de desejos está vazia.')).toBeVisible();
    await expect(heading(page, 'wishlist')).toBeFocused();
    expect(await recordsIn(request, person, 'wishlist')).toEqual([]);
  });

  test('agrees in two tabs, which then are quiet', async ({ page, request, context }) => {
    const { records, person, open } = await openList(page, request, 'wishlist');
    const other = await context.newPage();
    await stayLoggedIn(other, person);
    await open();
    await openPage(other, 'wishlist');
    await expect(items(other)).toHaveCount(3);
    let reads = 0;
    const count = (asked: { method: () => string; url: () => string }) => {
      if (asked.method() === 'GET' && /client\/(wishlist|cart)/.test(asked.url())) reads += 1;
    };
    page.on('request', count);
    other.on('request', count);
    await button(page, `Remover da lista de desejos: ${records[0]!.name}`).click();
    await expect(titles(other)).toHaveText([records[1]!.name, records[2]!.name]);
    await itemOf(other, records[1]!)
      .getByRole('button', { name: /^Adicionar ao carrinho/ })
      .click();
    await expect(itemOf(page, records[1]!).getByRole('button', { name: /^No carrinho/ })).toBeVisible();
    await button(other, `Remover da lista de desejos: ${records[2]!.name}`).click();
    await expect(titles(page)).toHaveText([records[1]!.name]);
    await expect(notice(other, 'Produto removido da lista de desejos!')).toBeVisible();
    // Each change is read once by the other tab; tabs that answer one another would go on reading.
    await expect(notice(other, 'Produto removido da lista de desejos!')).toBeHidden();
    expect(reads).toBeLessThan(10);
  });

  test('goes on after a login when the session has ended', async ({ page, request }) => {
    const { records, person, open } = await openList(page, request, 'wishlist');
    await open();
    await expect(items(page)).toHaveCount(3);
    await request.delete('/api/client/sessions', { headers: { Authorization: `Bearer ${person.token}` } });
    await button(page, `Remover da lista de desejos: ${records[0]!.name}`).click();
    await expect(loginDialog(page)).toContainText('Sua sessão terminou. Entre de novo para continuar.');
    await fillLogin(page, person);
    await expect(notice(page, 'Produto removido da lista de desejos!')).toBeVisible();
    await expect(titles(page)).toHaveText([records[1]!.name, records[2]!.name]);
  });

  test('leads home when another tab logs out', async ({ page, request, context }) => {
    const { person, open } = await openList(page, request, 'wishlist');
    await open();
    const other = await context.newPage();
    await stayLoggedIn(other, person);
    await openPage(other, 'wantlist');
    await other.getByRole('button', { name: /Marina/ }).click();
    await other.getByRole('button', { name: 'Sair', exact: true }).click();
    await page.waitForURL('/');
    await other.waitForURL('/');
  });

  test('is kept after leaving, and read again on the way back', async ({ page, request }) => {
    const { records, person, open } = await openList(page, request, 'wishlist');
    await open();
    await titles(page).first().click();
    await expect(page).toHaveURL(/\/vinyl\//);
    const [line] = await linesOf(request, person, 'wishlist');
    await request.delete(`/api/client/wishlist/${line!.id}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    });
    await page.goBack();
    await expect(titles(page)).toHaveText([records[1]!.name, records[2]!.name]);
  });
});

test.describe('the wantlist', () => {
  test('shows since when a record is waited for, and its last price', async ({ page, request }) => {
    const { records, open } = await openList(page, request, 'wantlist');
    await open();
    await expect(main(page).getByText('3 itens', { exact: true })).toBeVisible();
    await expect(titles(page)).toHaveText(records.map(({ name }) => name));
    const today = formatDate(new Date().toISOString());
    await expect(itemOf(page, records[0]!)).toContainText(`desde ${today}`);
    await expect(itemOf(page, records[0]!)).toContainText(/último preço ?R\$\s\d/);
  });

  test('shows what is waited for as cards beside one another', async ({ page, request }) => {
    const { open } = await openList(page, request, 'wantlist');
    await open();
    await expect(items(page).locator('article.disc')).toHaveCount(3);
    const boxes = await items(page).evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().top),
    );
    expect(new Set(boxes).size).toBe(1);
  });

  test('says that it could not be loaded', async ({ page, request }) => {
    test.slow();
    const { open } = await openList(page, request, 'wantlist');
    await page.route('**/api/client/wantlist', fail);
    await open();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Erro ao carregar lista de procurados' }),
    ).toBeVisible({ timeout: 30_000 });
  });

  test('lets a record go by keyboard, and has it again when that fails', async ({ page, request }) => {
    const { records, person, open } = await openList(page, request, 'wantlist');
    await open();
    await page.route('**/api/client/wantlist/*', fail);
    await button(page, `Remover da lista de interesse: ${records[0]!.name}`).press('Enter');
    await expect(notice(page, 'Erro ao remover da lista de procurados')).toBeVisible();
    await expect(items(page)).toHaveCount(3);
    await page.unroute('**/api/client/wantlist/*');
    await button(page, `Remover da lista de interesse: ${records[0]!.name}`).press('Enter');
    await expect(titles(page)).toHaveText([records[1]!.name, records[2]!.name]);
    await expect(titles(page).first()).toBeFocused();
    await expect.poll(() => recordsIn(request, person, 'wantlist')).toEqual([records[1]!.id, records[2]!.id]);
  });

  test(
    'shows what came back as a poster with the one red button, which puts it into the cart',
    { tag: '@every-engine' },
    async ({ page, request }) => {
      const { records, available, open } = await openList(page, request, 'wantlist');
      const back = available[0]!;
      await replaceOn(page, 'wantlist', { 1: back });
      await open();
      await expect(main(page).getByText('3 itens · 1 voltou')).toBeVisible();
      const poster = main(page).getByRole('region', { name: back.name });
      await expect(poster).toContainText('Disponível de novo');
      await expect(titles(page)).toHaveText([back.name, records[0]!.name, records[2]!.name]);
      await expect(main(page).locator('.btn-pay')).toHaveCount(1);
      await poster.getByRole('button', { name: /^Adicionar ao carrinho/ }).click();
      await expect(notice(page, 'Produto adicionado ao carrinho!')).toBeVisible();
      await expect(poster.getByRole('button', { name: /^No carrinho/ })).toBeVisible();
    },
  );

  test('moves what came back to the wishlist', async ({ page, request }) => {
    const { records, available, person, open } = await openList(page, request, 'wantlist');
    const back = available[0]!;
    await replaceOn(page, 'wantlist', { 0: back });
    await open();
    await button(page, /^Mover para a lista de desejos/).press('Enter');
    await expect(notice(page, 'Produto adicionado à lista de desejos!')).toBeVisible();
    await expect(titles(page)).toHaveText([records[1]!.name, records[2]!.name]);
    await expect(titles(page).first()).toBeFocused();
    expect(await recordsIn(request, person, 'wishlist')).toEqual([back.id]);
    await openPage(page, 'wishlist');
    await expect(titles(page)).toHaveText([back.name]);
  });

  test('shows several that came back with one red button, and lets each go', async ({ page, request }) => {
    const { available, open } = await openList(page, request, 'wantlist');
    const [first, second, third] = available;
    await replaceOn(page, 'wantlist', { 0: first!, 1: second!, 2: third! });
    await open();
    await expect(main(page).getByText('3 itens · 3 voltaram')).toBeVisible();
    await expect(main(page).locator('.btn-pay')).toHaveCount(1);
    await expect(button(page, /^Adicionar ao carrinho/)).toHaveCount(3);
    await expect(main(page).getByRole('heading', { name: 'Esperando' })).toHaveCount(0);
    await button(page, `Remover: ${first!.name}`).click();
    await expect(main(page).getByRole('region', { name: second!.name })).toBeVisible();
    await button(page, `Remover da lista de interesse: ${third!.name}`).click();
    await expect(titles(page)).toHaveText([second!.name]);
  });

  test('is cleared after a question', async ({ page, request }) => {
    const { open } = await openList(page, request, 'wantlist', 1);
    await open();
    await button(page, 'Limpar').click();
    const dialog = page.getByRole('dialog', { name: 'Limpar lista de interesse?' });
    await expect(dialog).toContainText('1 disco sai da lista. Isto não pode ser desfeito.');
    await dialog.getByRole('button', { name: 'Limpar' }).click();
    await expect(notice(page, 'Lista de interesse limpa!')).toBeVisible();
    await expect(main(page).getByText('Sua lista de interesse está vazia.')).toBeVisible();
  });

  test('tells who has not confirmed the address, and sends the mail again', async ({ page, request }) => {
    const { person, open } = await openList(page, request, 'wantlist', 1);
    await page.route('**/api/client/resend-verification', fail);
    await open();
    const told = main(page).getByRole('region', { name: 'Confirme seu e-mail para receber o aviso.' });
    await expect(told).toContainText(person.email);
    const send = told.getByRole('button', { name: 'Enviar e-mail de verificação' });
    await send.click();
    await expect(told.getByRole('status')).toContainText('Erro ao enviar email de verificação');
    await page.unroute('**/api/client/resend-verification');
    await send.click();
    await expect(told.getByRole('link', { name: 'Ver o e-mail desta demonstração' })).toBeVisible();
  });

  test('tells nothing about the address that is confirmed', async ({ page, request }) => {
    const { open } = await openList(page, request, 'wantlist', 1);
    await page.route('**/api/client/me', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object };
      const text = JSON.stringify(body).replaceAll('"email_verified":false', '"email_verified":true');
      await route.fulfill({ response, body: text });
    });
    await open();
    await expect(items(page)).toHaveCount(1);
    await expect(main(page).getByText('Confirme seu e-mail para receber o aviso.')).toHaveCount(0);
  });
});

test('both lists look good everywhere', async ({ page, request }) => {
  test.slow();
  const { available, sold, person } = await openList(page, request, 'wishlist');
  await put(request, person, 'wantlist', sold.slice(1, 5));
  await put(request, person, 'cart', [available[0]!]);
  await replaceOn(page, 'wishlist', { 1: sold[0]! });
  await replaceOn(page, 'wantlist', { 0: available[4]!, 1: available[5]! });
  for (const list of ['wishlist', 'wantlist'] as const) {
    await openPage(page, list);
    await expect(items(page).first()).toBeVisible();
    await expectGoodLooks(page);
  }
});
