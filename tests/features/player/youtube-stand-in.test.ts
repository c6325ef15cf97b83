import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeYoutube, openYoutubePage } from './page-with-youtube.ts';

interface Player {
  [method: string]: (...args: unknown[]) => unknown;
}
type Construct = new (frame: unknown, options: object) => Player;

let youtube: FakeYoutube;

beforeEach(() => {
  vi.useFakeTimers();
  youtube = openYoutubePage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const right = 'https://www.youtube-nocookie.com/embed/iuMpc93Auh8?enablejsapi=1&playsinline=1';

const attributes = {
  title: 'Vídeo',
  allow: 'autoplay',
  referrerPolicy: 'strict-origin-when-cross-origin',
  src: `${right}&origin=https://loja.example`,
} as const;

const create = async (
  changes: Partial<Record<keyof typeof attributes, string>> = {},
  options: object = {},
) => {
  youtube.page.begin();
  await vi.advanceTimersByTimeAsync(100);
  const frame = Object.assign(document.createElement('iframe'), attributes, changes);
  youtube.place.append(frame as never);
  const { YT } = window as unknown as { YT: { Player: Construct } };
  return new YT.Player(frame, options);
};

const ready = async () => {
  const player = await create();
  await vi.advanceTimersByTimeAsync(500);
  return player;
};

test.each([
  ['the host that keeps cookies', { src: attributes.src.replace('-nocookie', '') }, /host without cookies/],
  ['a short id', { src: attributes.src.replace('iuMpc93Auh8', 'iuMpc') }, /shows no video/],
  ['no API', { src: attributes.src.replace('enablejsapi=1', '') }, /enablejsapi/],
  ['another origin', { src: `${right}&origin=https://outra.example` }, /origin of the page/],
  ['no referrer', { referrerPolicy: 'no-referrer' }, /referrer policy/],
  ['no leave to start', { allow: '' }, /start by itself/],
  ['no title', { title: '' }, /no title/],
])('a frame with %s is refused', async (_, changes, fault) => {
  await expect(create(changes)).rejects.toThrow(fault);
  expect(youtube.page.faults).toHaveLength(1);
});

test('an unknown event is refused', async () => {
  await expect(create({}, { events: { onPlay: () => {} } })).rejects.toThrow(/onPlay/);
});

test('a call before the player is ready, or after its end, is refused', async () => {
  const player = await create();
  expect(() => player['playVideo']?.()).toThrow(/before onReady/);
  await vi.advanceTimersByTimeAsync(500);
  player['playVideo']?.();
  player['destroy']?.();
  expect(() => player['pauseVideo']?.()).toThrow(/after destroy/);
});

test.each([
  ['setVolume', 101],
  ['setVolume', '50'],
  ['seekTo', '10', true],
  ['seekTo', 10],
  ['loadVideoById', 'iuMpc93Auh'],
  ['loadVideoById', { videoId: 'iuMpc93Auh8', startSeconds: -1 }],
  ['cueVideoById', { videoId: 'iuMpc93Auh8', start: 1 }],
  ['playVideo', 1],
])('wrong arguments of %s are refused', async (method, ...args) => {
  const player = await ready();
  expect(() => player[method]?.(...args)).toThrow(/wrong arguments/);
});

test('a method that YouTube does not have is refused', async () => {
  const player = await ready();
  expect(() => player['setSpeed']).toThrow(/no 'setSpeed'/);
});

test('a play in a small or hidden frame is refused, and noted while it plays', async () => {
  const player = await ready();
  youtube.size.width = 199;
  expect(() => player['playVideo']?.()).toThrow(/199 x 200 px/);
  youtube.size.width = 200;
  player['playVideo']?.();
  await vi.advanceTimersByTimeAsync(500);
  youtube.frames[0]!.isHidden = true;
  await vi.advanceTimersByTimeAsync(500);
  expect(youtube.page.faults.at(-1)).toBe('While it plays: The frame is hidden.');
});

test('a frame that loads again, because it was moved, is noted', async () => {
  await ready();
  expect([youtube.page.loads, youtube.page.faults.length]).toEqual([1, 0]);
  youtube.place.append(youtube.frames[0]!);
  await vi.advanceTimersByTimeAsync(500);
  expect([youtube.page.loads, youtube.page.faults.length]).toEqual([2, 1]);
});

test('a jump starts a video that waits, as YouTube does', async () => {
  const player = await ready();
  player['cueVideoById']?.('fma0wiNnkyE');
  await vi.advanceTimersByTimeAsync(500);
  player['seekTo']?.(20, true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(youtube.page.states).toEqual([5, 3, 1]);
  expect(youtube.page.moment()?.at).toBeCloseTo(21, 0);
});

test('a page that forbids the policy of the script gets no player', () => {
  const forbid = () => {
    throw new TypeError('Policy "youtube-widget-api" disallowed.');
  };
  Object.assign(window, { trustedTypes: { createPolicy: forbid } });
  expect(() => youtube.page.begin()).toThrow(/second script/);
});
