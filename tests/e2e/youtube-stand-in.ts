import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { transformWithOxc } from 'vite';
import type { Behaviour } from './youtube-clock.ts';
import type { YoutubePage } from './youtube-page.ts';

/** The code of a file of this folder, for a browser and without its types. */
const scriptOf = async (name: string): Promise<string> => {
  const file = path.join(import.meta.dirname, name);
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  return code.replaceAll(/^export (?=class|const)/gm, '');
};

const frameDocument = (clock: string) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Vídeo de teste</title></head>
<body style="margin:0;background:#111;color:#fff"><main><h1>Vídeo de teste</h1>
<button type="button">Tocar ou pausar no vídeo</button></main>
<script>{${clock}\nrunClock();}</script></body></html>`;

/** Hosts of YouTube, and those of Google that its pages call. */
const isYoutube = ({ hostname }: URL) =>
  /(^|\.)(youtube(-nocookie)?|ytimg|google(video|apis)?|gstatic|ggpht)\.com$/.test(hostname) ||
  /(^|\.)(youtu\.be|doubleclick\.net)$/.test(hostname);

/** How YouTube is reached: 'hangs' is a connection without an answer. */
type Reach = 'answers' | 'fails' | 'hangs';

/** A YouTube that plays silence, for one page and all its documents. */
export class YoutubeStandIn {
  /** The addresses of all requests to YouTube, in their order. */
  readonly requests: string[] = [];
  /** Calls that the shop should not have made; they failed. */
  readonly refused: string[] = [];
  /** The script of the API, and the frame. */
  readonly reach: { script: Reach; frame: Reach } = { script: 'answers', frame: 'answers' };
  readonly #page: Page;
  readonly #frame: string;

  constructor(page: Page, frame: string) {
    this.#page = page;
    this.#frame = frame;
  }

  async answer(route: Route): Promise<void> {
    const address = route.request().url();
    this.requests.push(address);
    const script = (body: string) => ({ contentType: 'text/javascript', body });
    if (address === 'https://www.youtube.com/iframe_api')
      return this.#send(route, this.reach.script, script('window.__youtube.begin();'));
    if (address.startsWith('https://www.youtube.com/s/player/stand-in/'))
      return this.#send(route, this.reach.script, script('window.__youtube.define();'));
    if (address.startsWith('https://www.youtube-nocookie.com/embed/'))
      return this.#send(route, this.reach.frame, { contentType: 'text/html', body: this.#frame });
    this.refused.push(address);
    await route.abort();
  }

  /** Sets the behaviour of the next video that the open document loads. */
  next(behaviour: Behaviour): Promise<void> {
    return this.#page.evaluate((given) => void (window.__youtube.next = given), behaviour);
  }

  /** Sets the behaviour of a video of the open document, each time. */
  video(id: string, behaviour: Behaviour): Promise<void> {
    return this.#page.evaluate((given) => void (window.__youtube.videos[given.id] = given.behaviour), {
      id,
      behaviour,
    });
  }

  /** Returns the calls of the open document, and its faults. */
  seen(): Promise<Pick<YoutubePage, 'calls' | 'faults' | 'states' | 'loads'>> {
    return this.#page.evaluate(() => {
      const { calls, faults, states, loads } = window.__youtube;
      return { calls, faults, states, loads };
    });
  }

  /** Returns the video that plays and its second: null before a player is ready. */
  moment(): Promise<{ state: number; at: number } | null> {
    return this.#page.evaluate(() => window.__youtube.moment());
  }

  /** A press in the video itself, past the shop. */
  press(): Promise<void> {
    return this.#page
      .frameLocator('iframe[src^="https://www.youtube-nocookie.com/"]')
      .getByRole('button')
      .click();
  }

  async #send(route: Route, reach: Reach, response: { contentType: string; body: string }) {
    if (reach === 'answers') await route.fulfill(response);
    if (reach === 'fails') await route.abort();
  }
}

/**
 * Answers for YouTube from the next document of a page on; nothing reaches the real one.
 * @param options.videos what videos do in every document, by their id
 */
export const standInForYoutube = async (
  page: Page,
  { videos = {} }: { videos?: Record<string, Behaviour> } = {},
): Promise<YoutubeStandIn> => {
  const [own, clock] = await Promise.all([scriptOf('youtube-page.ts'), scriptOf('youtube-clock.ts')]);
  const begin = `window.__youtube = new YoutubePage(${JSON.stringify(videos)});`;
  await page.addInitScript(`if (window === window.top) {${own}\n${begin}}`);
  const youtube = new YoutubeStandIn(page, frameDocument(clock));
  await page.route(isYoutube, (route) => youtube.answer(route));
  return youtube;
};
