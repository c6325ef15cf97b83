import { expect, type Page } from '@playwright/test';
import { bar, follow, player, playing } from './listening.ts';
import { notice, test } from './people.ts';
import { standInForYoutube } from './youtube-stand-in.ts';

// A disc that turns takes most of a core without a graphics card.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A record of the demonstration without previews, whose videos are heard instead. */
const record = '/vinyl/village-people-the-ymca';

const state = (page: Page, name: string) => expect(player(page)).toHaveAttribute('data-state', name);

const playRecord = async (page: Page) => {
  await page.goto(record);
  await page.locator('.play-record').click();
};

test(
  'YouTube is contacted after the first press only, and its video is seen',
  { tag: '@every-engine' },
  async ({ page }) => {
    const youtube = await standInForYoutube(page);
    await page.goto(record);
    await expect(page.getByRole('heading', { name: 'Para ouvir' })).toBeVisible();
    expect(youtube.requests).toEqual([]);
    await page.locator('.play-record').click();
    await state(page, 'playing');
    const video = await page.getByRole('region', { name: 'Vídeo' }).locator('iframe').boundingBox();
    expect(video?.width).toBeGreaterThanOrEqual(200);
    expect(video?.height).toBeGreaterThanOrEqual(200);
    await expect(player(page)).toContainText('O som vem do YouTube, que fica sabendo o que você ouve.');
    await player(page).getByRole('button', { name: 'Entendi' }).click();
    await page.reload();
    await bar(page).getByRole('button', { name: 'Tocar' }).click();
    await state(page, 'playing');
    await expect(player(page)).not.toContainText('O som vem do YouTube');
    expect(youtube.refused).toEqual([]);
    expect((await youtube.seen()).faults).toEqual([]);
  },
);

test(
  'the same frame goes on over pages, and takes the next video',
  { tag: '@every-engine' },
  async ({ page }) => {
    const youtube = await standInForYoutube(page);
    await playRecord(page);
    await state(page, 'playing');
    const before = (await youtube.moment())?.at ?? 0;
    for (const place of ['/', '/discos', '/sobre', '/playlists']) await follow(page, place);
    await page.goBack();
    expect((await youtube.moment())?.at).toBeGreaterThan(before);
    const title = await playing(page).textContent();
    await bar(page).getByRole('button', { name: 'Próxima faixa' }).click();
    await expect(playing(page)).not.toHaveText(title ?? '');
    await state(page, 'playing');
    const { loads, faults } = await youtube.seen();
    expect({ loads, faults }).toEqual({ loads: 1, faults: [] });
  },
);

test('the video moves to the other side of the page', async ({ page }) => {
  const youtube = await standInForYoutube(page);
  await playRecord(page);
  await state(page, 'playing');
  const video = page.getByRole('region', { name: 'Vídeo' }).locator('iframe');
  const before = await video.boundingBox();
  await player(page).getByRole('button', { name: 'Levar o vídeo para o outro lado' }).click();
  expect((await video.boundingBox())?.x).toBeGreaterThan((before?.x ?? 0) + 300);
  const { loads, faults } = await youtube.seen();
  expect({ loads, faults }).toEqual({ loads: 1, faults: [] });
});

test('a video that is gone is skipped', async ({ page }) => {
  const youtube = await standInForYoutube(page);
  await page.goto(record);
  await youtube.next({ error: 100 });
  await page.locator('.play-record').click();
  await expect(notice(page, /^Erro ao carregar áudio/)).toBeVisible();
  await state(page, 'playing');
  expect((await youtube.seen()).faults).toEqual([]);
});

test('a video that plays on YouTube only leads there, and the next one plays', async ({ page }) => {
  const youtube = await standInForYoutube(page);
  await page.goto(record);
  await youtube.next({ error: 150 });
  await page.locator('.play-record').click();
  const way = page.locator('[data-notices]').getByRole('link', { name: 'Abrir no YouTube' });
  await expect(way).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
  await state(page, 'playing');
});

test('a browser that refuses to start leaves the player paused, and a press plays', async ({ page }) => {
  const youtube = await standInForYoutube(page);
  await page.goto(record);
  await youtube.next({ blocksAutoplay: true });
  await page.locator('.play-record').click();
  await state(page, 'paused');
  await bar(page).getByRole('button', { name: 'Tocar' }).click();
  await state(page, 'playing');
});

test('a play that starts nothing is tried three times more, and then asks for a press', async ({ page }) => {
  const youtube = await standInForYoutube(page);
  await page.goto(record);
  await youtube.next({ neverPlays: true });
  await page.locator('.play-record').click();
  await expect(player(page).getByRole('alert')).toContainText('mais uma vez', { timeout: 15_000 });
  const plays = (await youtube.seen()).calls.filter(({ method }) => method === 'playVideo');
  expect(plays.length).toBeGreaterThanOrEqual(3);
});

test('a YouTube that cannot be reached is said', async ({ page }) => {
  const youtube = await standInForYoutube(page);
  youtube.reach.script = 'fails';
  await playRecord(page);
  await expect(player(page).getByRole('alert')).toHaveText('Erro ao conectar com o player');
  youtube.reach.script = 'answers';
  await bar(page).getByRole('button', { name: 'Tocar' }).click();
  await state(page, 'playing');
});
