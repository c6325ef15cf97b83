import { expect, type Page } from '@playwright/test';
import { bar, expectSound, follow, heard, listen, playCard, player, playing, toggle } from './listening.ts';
import { expectGoodLooks } from './looks.ts';
import { notice, test } from './people.ts';
import { standInForYoutube } from './youtube-stand-in.ts';

// A disc that turns takes most of a core without a graphics card.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const second = async (page: Page) => (await heard(page))?.second ?? -1;

const queueOf = (page: Page) => player(page).getByRole('region', { name: 'Fila' });
const rows = (page: Page) => queueOf(page).getByRole('listitem');

const openQueue = async (page: Page) => {
  await bar(page).getByRole('button', { name: /^Fila/ }).click();
  await expect(queueOf(page)).toBeVisible();
};

/** The addresses of the samples of the page, in order. */
const samples = (page: Page) =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLElement>('main .crate .play-cover')].map(
        ({ dataset }) => dataset['play'] ?? '',
      ),
    ),
  ]);

test.describe('the bar', () => {
  test('names what plays, leads to its record, and offers it', { tag: '@every-engine' }, async ({ page }) => {
    await page.goto('/discos');
    const card = page
      .locator('main .crate > li')
      .filter({ has: page.locator('.play-cover') })
      .first();
    const title = (await card.locator('.disc-title').textContent()) ?? '';
    const price = (await card.locator('[data-price] b').textContent()) ?? '';
    await playCard(page);
    await expect(card.locator('.play-cover')).toHaveAccessibleName(/^Pausar/);
    await expect(bar(page).getByRole('link')).toContainText(title);
    await expect(bar(page).locator('[data-price]')).toHaveText(price);
    await expect(bar(page).getByRole('button', { name: `Adicionar ao carrinho: ${title}` })).toBeVisible();
    await bar(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectSound(page);
  });

  test('pauses, goes on, and begins anew', async ({ page }) => {
    await listen(page);
    await page.waitForFunction(
      () => (document.querySelector<HTMLAudioElement>('#player audio')?.currentTime ?? 0) > 1.5,
    );
    await toggle(page).click();
    await expect.poll(async () => (await heard(page))?.isPaused).toBe(true);
    await expect(toggle(page)).toHaveAccessibleName('Tocar');
    await bar(page).getByRole('button', { name: 'Recomeçar a faixa' }).click();
    await expectSound(page);
    expect(await second(page)).toBeLessThan(1.5);
  });

  test('goes to the next and the one before, and wraps at both ends', async ({ page }) => {
    await page.goto('/discos');
    const addresses = await samples(page);
    await playCard(page);
    const next = bar(page).getByRole('button', { name: 'Próxima faixa' });
    const previous = bar(page).getByRole('button', { name: 'Faixa anterior' });
    const source = async () => (await heard(page))?.source;
    expect(await source()).toBe(addresses[0]);
    await next.click();
    await expect.poll(source).toBe(addresses[1]);
    await previous.click();
    await previous.click();
    await expect.poll(source).toBe(addresses.at(-1));
    await next.click();
    await expect.poll(source).toBe(addresses[0]);
    await expectSound(page);
  });

  test('a finished sample is followed by the next', async ({ page }) => {
    await page.goto('/discos');
    const [, after] = await samples(page);
    await playCard(page);
    await bar(page).getByRole('slider', { name: 'Posição' }).press('End');
    await expect.poll(async () => (await heard(page))?.source).toBe(after);
    await expectSound(page);
  });

  test('is sought by the arrow keys and by a press on the wave', async ({ page }) => {
    await listen(page);
    const position = bar(page).getByRole('slider', { name: 'Posição' });
    await expect(position).toBeEnabled();
    await toggle(page).click();
    await position.press('Home');
    await position.press('PageUp');
    await expect.poll(() => second(page)).toBeGreaterThan(1);
    const box = await position.boundingBox();
    if (!box) throw new Error('The wave is not seen.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(bar(page).getByText('0:10', { exact: true })).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect.poll(() => second(page)).toBe(10);
    await page.mouse.move(0, 0);
    await expect(bar(page).locator('.player-pointed')).toHaveCount(0);
    await expect(position).toHaveAttribute('aria-valuetext', /^\d+ segundos de 20 segundos$/);
  });

  test('turns the record that plays, where motion is wanted', async ({ page }) => {
    const moving = () =>
      page.evaluate(() => document.getAnimations().map((one) => (one as CSSAnimation).animationName));
    await listen(page);
    await expect(page.locator('main [data-turning]')).toHaveCount(1);
    expect(await moving()).not.toContain('turn-outside');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(moving).toContain('turn-outside');
  });

  test('is half loud at first, and remembers its volume', async ({ page }) => {
    await listen(page);
    expect((await heard(page))?.volume).toBe(0.5);
    const volume = bar(page).getByRole('slider', { name: 'Volume' });
    await expect(volume).toHaveValue('50');
    await volume.fill('20');
    expect((await heard(page))?.volume).toBe(0.2);
    await bar(page).getByRole('button', { name: 'Mudo' }).click();
    expect(await page.evaluate(() => document.querySelector<HTMLAudioElement>('#player audio')?.muted)).toBe(
      true,
    );
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Mudo' })).toHaveAttribute('aria-pressed', 'true');
    await bar(page).getByRole('button', { name: 'Mudo' }).click();
    await expect(bar(page).getByRole('slider', { name: 'Volume' })).toHaveValue('20');
  });

  test('moves nothing on the page, and does not cover its last row', async ({ page }) => {
    await page.goto('/discos');
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    await playCard(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = await page.locator('footer').last().boundingBox();
    const player = await bar(page).boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((player?.y ?? 0) + 1);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
});

test.describe('the queue', () => {
  test('is the list in which play was pressed', async ({ page }) => {
    await page.goto('/discos');
    const addresses = await samples(page);
    await playCard(page, 1);
    await openQueue(page);
    await expect(rows(page)).toHaveCount(addresses.length);
    await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(queueOf(page)).toContainText('de Todos os Discos');
  });

  test('is reordered by the arrow keys, and says where a sample has gone', async ({ page }) => {
    await listen(page);
    await openQueue(page);
    const second = await rows(page).nth(1).locator('b').textContent();
    const grip = rows(page)
      .nth(1)
      .getByRole('button', { name: /^Mover/ });
    await grip.press('ArrowDown');
    await expect(rows(page).nth(2).locator('b')).toHaveText(second ?? '');
    await expect(queueOf(page).getByRole('status')).toContainText('posição 3 de');
    await expect(
      rows(page)
        .nth(2)
        .getByRole('button', { name: /^Mover/ }),
    ).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rows(page).nth(1).locator('b')).toHaveText(second ?? '');
  });

  test('is reordered by dragging a handle', async ({ page }) => {
    await listen(page);
    await openQueue(page);
    const first = await rows(page).nth(0).locator('b').textContent();
    await rows(page)
      .nth(0)
      .getByRole('button', { name: /^Mover/ })
      .dragTo(rows(page).nth(2));
    await expect(rows(page).nth(2).locator('b')).toHaveText(first ?? '');
    await expect(rows(page).nth(2)).toHaveAttribute('aria-current', 'true');
  });

  test('takes a sample next, lets one go, and is cleared but for what plays', async ({ page }) => {
    await listen(page);
    await openQueue(page);
    const fourth = await rows(page).nth(3).locator('b').textContent();
    await rows(page)
      .nth(3)
      .getByRole('button', { name: /^Tocar em seguida/ })
      .click();
    await expect(rows(page).nth(1).locator('b')).toHaveText(fourth ?? '');
    await bar(page).getByRole('button', { name: 'Próxima faixa' }).click();
    await expect(playing(page)).toHaveText(fourth ?? '');
    const count = await rows(page).count();
    await rows(page)
      .nth(1)
      .getByRole('button', { name: /^Tirar da fila/ })
      .click();
    await expect(rows(page)).toHaveCount(count - 1);
    await expect(playing(page)).not.toHaveText(fourth ?? '');
    await queueOf(page).getByRole('button', { name: 'Limpar' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expectSound(page);
  });

  test('of a record is all of its tracks, and its page shows the wave of the one that plays', async ({
    page,
  }) => {
    await page.goto('/discos');
    await page
      .locator('main .crate > li')
      .filter({ has: page.locator('.play-cover') })
      .first()
      .locator('.disc-title a')
      .click();
    const tracks = page.locator('.tracks .track-play');
    await tracks.last().click();
    await expectSound(page);
    await openQueue(page);
    await expect(rows(page)).toHaveCount(await tracks.count());
    const wave = page.locator('.track-wave').getByRole('slider', { name: 'Posição' });
    await expect(wave).toBeVisible();
    await wave.press('End');
    await expectSound(page);
  });

  test("'Tocar tudo' plays a list from its start", async ({ page }) => {
    await standInForYoutube(page);
    await page.goto('/playlists');
    await page.locator('main a[href^="/playlists/"]').first().click();
    await page.getByRole('button', { name: 'Tocar tudo' }).click();
    await expect(player(page)).toHaveAttribute('data-state', 'playing');
    await expect(page.locator('main .play-row').first()).toHaveAccessibleName(/^Pausar/);
  });
});

test.describe('the keys', () => {
  test('play, go on, and mute', async ({ page }) => {
    await page.goto('/discos');
    const addresses = await samples(page);
    await playCard(page);
    await page.locator('h1').focus();
    await page.keyboard.press(' ');
    await expect.poll(async () => (await heard(page))?.isPaused).toBe(true);
    await page.keyboard.press(' ');
    await expectSound(page);
    await page.keyboard.press('j');
    await expect.poll(async () => (await heard(page))?.source).toBe(addresses[1]);
    await page.keyboard.press('k');
    await expect.poll(async () => (await heard(page))?.source).toBe(addresses[0]);
    await page.keyboard.press('m');
    await expect(bar(page).getByRole('button', { name: 'Mudo' })).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('d');
    await expect(page).toHaveURL(/\/vinyl\//);
    await expectSound(page);
  });

  test('stop it and play it by two presses of which the second comes before the sound has reported', async ({
    page,
  }) => {
    await listen(page);
    await page.evaluate(() => {
      for (const key of [' ', ' '])
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await expectSound(page);
    await expect(player(page)).toHaveAttribute('data-state', 'playing');
  });

  test('rest in fields, and when they are switched off', async ({ page }) => {
    await listen(page);
    const source = (await heard(page))?.source;
    const box = page.locator('header [data-search-input]').first();
    await box.fill('');
    await box.press('j');
    await box.press(' ');
    expect(await heard(page)).toMatchObject({ source, isPaused: false });
    await page.locator('h1').focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Garimpar pelo teclado' });
    await keys.getByRole('switch').click();
    await expect(keys.getByRole('switch')).toHaveText('Atalhos desligados');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.keyboard.press('j');
    expect(await heard(page)).toMatchObject({ source });
    await page.keyboard.press('?');
    await expect(keys).toBeVisible();
  });
});

test.describe('what cannot be heard', () => {
  test('is skipped, and said', async ({ page }) => {
    await page.goto('/discos');
    const [first, second] = await samples(page);
    await page.route(`**${first}`, (route) => route.fulfill({ status: 404, body: '' }));
    await page.locator('main .crate .play-cover').first().click();
    await expect(notice(page, /^Erro ao carregar áudio/)).toBeVisible();
    await expect.poll(async () => (await heard(page))?.source).toBe(second);
    await expectSound(page);
  });

  test('is said when nothing else is left', async ({ page }) => {
    await page.route('**/api/previews/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/vinyl/kerri-chandler-digitalsoul-session-one');
    await page.locator('.play-record').click();
    await expect(player(page).getByRole('alert')).toHaveText('Nenhuma faixa com áudio disponível');
    await expect(player(page)).toHaveAttribute('data-state', 'paused');
  });

  test('without a network is waited for', async ({ page, context }) => {
    await listen(page);
    await context.setOffline(true);
    await bar(page).getByRole('button', { name: 'Próxima faixa' }).click();
    await expect(player(page).getByRole('alert')).toContainText('Sem conexão');
    await context.setOffline(false);
    await expectSound(page);
    await expect(player(page).getByRole('alert')).toHaveCount(0);
  });
});

test('of two tabs the one plays in which play was pressed last', async ({ page, context }) => {
  await listen(page);
  const other = await context.newPage();
  await listen(other, '/ofertas');
  await expect.poll(async () => (await heard(page))?.isPaused).toBe(true);
  await toggle(page).click();
  await expect.poll(async () => (await heard(other))?.isPaused).toBe(true);
  await expectSound(page);
});

test('what was heard is marked, and can be hidden', async ({ page }) => {
  await listen(page);
  const card = page
    .locator('main .crate > li')
    .filter({ has: page.locator('.play-cover') })
    .first();
  await bar(page).getByRole('slider', { name: 'Posição' }).press('PageUp');
  await expect(card.locator('[data-heard]')).toBeVisible({ timeout: 20_000 });
  const hide = page.getByRole('button', { name: 'Esconder já ouvidos' });
  await hide.click();
  await expect(card).toBeHidden();
  await follow(page, '/');
  await page.goBack();
  await expect(card).toBeHidden();
  await hide.click();
  await expect(card).toBeVisible();
});

test('the checkout has no player; it goes on after it', async ({ page }) => {
  await listen(page);
  const title = await playing(page).textContent();
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/login/);
  await expect(playing(page)).toHaveText(title ?? '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the strip opens to a sheet, which keeps the focus and closes by Escape', async ({ page }) => {
    await page.goto('/discos');
    await page.locator('main .crate .play-cover').first().click();
    await expectSound(page);
    const open = player(page).getByRole('button', { name: /^Abrir o player/ });
    await open.click();
    const sheet = page.getByRole('dialog', { name: 'Player' });
    await expect(sheet.getByRole('button', { name: 'Recolher' })).toBeFocused();
    await expect(sheet.getByRole('button', { name: /^Adicionar ao carrinho/ })).toBeVisible();
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#player, body')?.id)).toBe('player');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
  });
});

test('the bar, the queue, the sheet and the list of keys look good everywhere', async ({ page }) => {
  test.slow();
  await listen(page, '/ofertas');
  await follow(page, '/sobre');
  await toggle(page).click();
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  await openQueue(page);
  await expectGoodLooks(page, { widths: [1280, 800] });
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Garimpar pelo teclado' })).toBeVisible();
  await expectGoodLooks(page, { widths: [1280] });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await player(page)
    .getByRole('button', { name: /^Abrir o player/ })
    .click();
  await expectGoodLooks(page, { widths: [390] });
});
