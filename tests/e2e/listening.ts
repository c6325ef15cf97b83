import { expect, type Page } from '@playwright/test';

/** The sound that plays, as the page sees it. */
export interface Heard {
  source: string;
  second: number;
  isPaused: boolean;
  volume: number;
}

/** The state of the audio element; null without one. */
export const heard = (page: Page): Promise<Heard | null> =>
  page.evaluate(() => {
    const sound = document.querySelector<HTMLAudioElement>('#player audio');
    return (
      sound && {
        source: sound.getAttribute('src') ?? '',
        second: sound.currentTime,
        isPaused: sound.paused,
        volume: sound.volume,
      }
    );
  });

export const player = (page: Page) => page.getByRole('complementary', { name: 'Player' });

/** The bar of wide windows; the parts of the player have places of their own, so that the whole has no size. */
export const bar = (page: Page) => player(page).locator('.player-bar');

/** The big button of the bar: 'Tocar' or 'Pausar'. */
export const toggle = (page: Page) => bar(page).getByRole('button', { name: /^(Tocar|Pausar)/ });

/** The title of what plays. */
export const playing = (page: Page) => player(page).locator('.player-bar .player-what b');

export const expectSound = (page: Page) =>
  expect
    .poll(async () => {
      const sound = await heard(page);
      return sound !== null && !sound.isPaused && sound.second > 0;
    })
    .toBe(true);

/** Presses play on a card of the list that is open, and waits for sound. */
export const playCard = async (page: Page, at = 0): Promise<void> => {
  await page.locator('main .crate .play-cover').nth(at).click();
  await expectSound(page);
  await expect(bar(page)).toBeVisible();
};

/** Opens a list and plays its first record. */
export const listen = async (page: Page, list = '/discos'): Promise<void> => {
  await page.goto(list);
  await playCard(page);
};

/**
 * Watches the sound from now on: whether the element stays the same, and the longest time in which it stood still while it
 * should have played, in milliseconds. The time from the end of a file to the start of the next, which is loaded, is no gap.
 */
export const watchSound = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sound = document.querySelector<HTMLAudioElement>('#player audio');
    if (!sound) throw new Error('There is no sound to watch.');
    const watched = { sound, longest: 0, samples: 0, document: document.timeline };
    Object.assign(window, { watched });
    const read = () => ({ at: performance.now(), second: sound.currentTime, source: sound.src });
    // The first sound of a file waits for the device, while its time has already left zero.
    const hasBegun = (second: number) => second > 0.2;
    let before = read();
    setInterval(() => {
      const now = read();
      const isSame = now.source === before.source && now.second >= before.second;
      const isWithin = isSame && !sound.seeking && !sound.ended;
      const stood = now.at - before.at - (now.second - before.second) * 1000;
      if (isWithin && hasBegun(before.second)) watched.longest = Math.max(watched.longest, stood);
      watched.samples += 1;
      // Over a while: the browser reports the time in steps. The time in which a file loads is none in which it stood.
      if (now.at - before.at > 200 || !isWithin || !hasBegun(before.second)) before = now;
    }, 20);
  });

interface Watched {
  isSame: boolean;
  isPlaying: boolean;
  longestMs: number;
  samples: number;
}

/** The states seen since `watchSound`; rejects when the document is another one. */
export const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { sound, longest, samples } = (
      window as unknown as { watched: { sound: HTMLAudioElement; longest: number; samples: number } }
    ).watched;
    return {
      isSame: sound === document.querySelector('#player audio') && sound.isConnected,
      isPlaying: !sound.paused,
      longestMs: longest,
      samples,
    };
  });

/** Follows a link of the page as a person would, and waits until the router has shown its page. */
export const follow = async (page: Page, href: string): Promise<void> => {
  await page.evaluate((to) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(to)}"]`)];
    const link = links.find((one) => one.checkVisibility()) ?? links[0];
    if (!link) throw new Error(`No link leads to ${to}.`);
    link.click();
  }, href);
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(href);
};
