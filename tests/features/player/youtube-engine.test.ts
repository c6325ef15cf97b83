import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Engine } from '#features/player/engines/engine.ts';
import type { Behaviour } from '../../e2e/youtube-clock.ts';
import { type FakeYoutube, openYoutubePage } from './page-with-youtube.ts';

const first = { kind: 'youtube', id: 'iuMpc93Auh8' } as const;
const second = { kind: 'youtube', id: 'fma0wiNnkyE' } as const;

let youtube: FakeYoutube;
let engine: Engine;
let reports: string[];

const open = async (videos: Record<string, Behaviour> = {}) => {
  youtube = openYoutubePage(videos);
  reports = [];
  const { youtubeEngine } = await import('#features/player/engines/youtube-engine.ts');
  engine = youtubeEngine(youtube.place as unknown as HTMLElement, {
    changed: (state) => reports.push(state),
    failed: (fault) => reports.push(`failed: ${fault}`),
    needsPress: () => reports.push('needs a press'),
  });
};

/** Lets the clock of the page run. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

const methods = () => youtube.page.calls.map(({ method }) => method);
const callsOf = (method: string) => youtube.page.calls.filter((call) => call.method === method);

const play = async (source: typeof first | typeof second = first, at = 0) => {
  engine.load(source, { at, plays: true });
  await pass(0.5);
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  await open();
});

afterEach(() => {
  expect(youtube.page.faults).toEqual([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a video of YouTube', () => {
  test('asks nothing of YouTube before it is loaded', async () => {
    await pass(30);
    engine.setVolume(70, false);
    engine.play();
    engine.pause();
    engine.seek(10);
    expect([...youtube.scripts, ...youtube.frames]).toEqual([]);
    expect(engine.moment()).toEqual({ at: 0, duration: null });
  });

  test('plays in a frame that says which page it stands in, with the volume of the shop', async () => {
    engine.setVolume(70, true);
    await play();
    expect(reports).toEqual(['loading', 'playing']);
    const [frame] = youtube.frames;
    expect(new URL(frame!.src).searchParams.get('origin')).toBe('https://loja.example');
    expect(frame!.title).toBe('Vídeo do YouTube');
    expect(youtube.page.calls).toEqual([
      { method: 'setVolume', args: [70] },
      { method: 'mute', args: [] },
      { method: 'playVideo', args: [] },
    ]);
  });

  test('advances, tells its length, and is asked from the second at which it begins', async () => {
    await play(first, 30.4);
    expect(engine.moment().at).toBeCloseTo(30.3, 0);
    const { at } = engine.moment();
    await pass(10);
    expect(engine.moment().at - at).toBeCloseTo(10, 1);
    expect(engine.moment().duration).toBe(240);
  });

  test('is followed by the next one in the same frame, at once and within the same task', async () => {
    await play();
    engine.load(second, { at: 12, plays: true });
    expect(youtube.page.calls.at(-1)).toEqual({
      method: 'loadVideoById',
      args: [{ videoId: second.id, startSeconds: 12 }],
    });
    expect(engine.moment()).toEqual({ at: 12, duration: null });
    await pass(1);
    expect(reports).toEqual(['loading', 'playing', 'loading', 'playing']);
    expect([youtube.frames.length, youtube.scripts.length]).toEqual([1, 2]);
    expect(engine.moment().at).toBeGreaterThan(12);
  });

  test('is reported as ended once, and begins again by a press', async () => {
    await open({ [first.id]: { duration: 3 } });
    await play();
    await pass(5);
    expect(reports).toEqual(['loading', 'playing', 'ended']);
    expect(engine.moment()).toEqual({ at: 3, duration: 3 });
    engine.play();
    await pass(1);
    expect(reports.slice(3)).toEqual(['loading', 'playing']);
    expect(engine.moment().at).toBeLessThan(2);
  });

  test('that has ended waits where it is asked to', async () => {
    await open({ [first.id]: { duration: 3 } });
    await play();
    await pass(5);
    engine.seek(1);
    expect(engine.moment().at).toBe(1);
    await pass(5);
    expect(reports).toEqual(['loading', 'playing', 'ended']);
    expect(engine.moment().at).toBe(1);
    engine.play();
    await pass(1);
    expect(engine.moment().at).toBeGreaterThan(1);
  });

  test('pauses, jumps while it is paused, and goes on from there', async () => {
    await play();
    engine.pause();
    await pass(1);
    engine.seek(100);
    await pass(20);
    expect(engine.moment().at).toBe(100);
    engine.play();
    await pass(1);
    expect(reports).toEqual(['loading', 'playing', 'paused', 'loading', 'playing']);
    expect(engine.moment().at).toBeGreaterThan(100);
  });

  test('follows the volume', async () => {
    await play();
    engine.setVolume(0, false);
    engine.setVolume(100, true);
    expect(youtube.page.calls.slice(-4).map(({ method, args }) => [method, ...args])).toEqual([
      ['setVolume', 0],
      ['unMute'],
      ['setVolume', 100],
      ['mute'],
    ]);
  });

  test('a press in the video itself is a pause or a play as well', async () => {
    await play();
    youtube.frames[0]!.clock?.press();
    await pass(1);
    expect(reports.at(-1)).toBe('paused');
    youtube.frames[0]!.clock?.press();
    await pass(1);
    expect(reports.at(-1)).toBe('playing');
    expect(callsOf('pauseVideo')).toEqual([]);
  });
});

describe('before the player is ready', () => {
  test('the last wish counts', async () => {
    engine.load(first, { at: 0, plays: true });
    engine.pause();
    engine.load(second, { at: 5, plays: false });
    engine.seek(50);
    engine.play();
    expect(engine.moment()).toEqual({ at: 50, duration: null });
    await pass(1);
    expect(methods()).toEqual(['setVolume', 'unMute', 'loadVideoById']);
    expect(callsOf('loadVideoById')[0]!.args).toEqual([{ videoId: second.id, startSeconds: 50 }]);
    expect(reports.at(-1)).toBe('playing');
  });

  test('a pause holds, also when the sound is already on its way', async () => {
    engine.load(first, { at: 0, plays: true });
    await pass(0.09);
    expect(methods()).toContain('playVideo');
    engine.pause();
    await pass(5);
    expect(reports).toEqual(['loading', 'paused']);
    expect(youtube.page.moment()?.state).toBe(2);
    engine.play();
    await pass(1);
    expect(reports.at(-1)).toBe('playing');
  });

  test('a paused video waits at its second, and a jump does not start it', async () => {
    engine.load(first, { at: 20, plays: false });
    await pass(1);
    engine.seek(90);
    await pass(5);
    expect(reports).toEqual(['paused']);
    expect(engine.moment().at).toBe(90);
    engine.play();
    await pass(1);
    expect(reports).toEqual(['paused', 'loading', 'playing']);
    expect(engine.moment().at).toBeGreaterThan(90);
  });

  test('a video that is loaded paused stops the one before it', async () => {
    await play();
    engine.load(second, { at: 3, plays: false });
    await pass(5);
    expect(reports.slice(2)).toEqual(['paused']);
    expect(youtube.page.moment()?.state).toBe(5);
    expect(engine.moment().at).toBe(3);
  });

  test('a video that waits, the first one or a later one, starts by a press in it', async () => {
    for (const source of [first, second]) {
      engine.load(source, { at: 0, plays: false });
      await pass(1);
      youtube.frames[0]!.clock?.press();
      await pass(1);
      expect(reports.splice(0)).toEqual(['paused', 'playing']);
    }
    expect(callsOf('pauseVideo')).toEqual([]);
  });

  test('a play follows a load at once', async () => {
    await play();
    engine.load(second, { at: 0, plays: false });
    engine.play();
    expect(reports.slice(2)).toEqual(['paused', 'loading']);
    await pass(1);
    expect(reports.at(-1)).toBe('playing');
  });

  test('what the frame tells late is about the video before', async () => {
    await play();
    engine.load(second, { at: 7, plays: true });
    for (const state of [2, 0]) youtube.frames[0]!.tellLate('state', state);
    await pass(1);
    expect(reports).toEqual(['loading', 'playing', 'loading', 'playing']);
    engine.load(first, { at: 7, plays: false });
    youtube.frames[0]!.tellLate('state', 1);
    await pass(1);
    expect(reports.slice(4)).toEqual(['paused']);
    expect(engine.moment().at).toBe(7);
  });
});

describe('a video that does not play', () => {
  test.each([
    [2, 'unplayable'],
    [5, 'unplayable'],
    [100, 'unplayable'],
    [101, 'embedding'],
    [150, 'embedding'],
    [152, 'embedding'],
    [153, 'embedding'],
    [999, 'broken'],
  ])('is reported once: %i is %s', async (error, fault) => {
    await open({ [first.id]: { error } });
    await play();
    await pass(30);
    expect(reports).toEqual(['loading', `failed: ${fault}`]);
  });

  test('is followed by the next one', async () => {
    await open({ [first.id]: { error: 150 } });
    await play();
    youtube.frames[0]!.tellLate('error', 150);
    await play(second);
    expect(reports).toEqual(['loading', 'failed: embedding', 'loading', 'playing']);
  });

  test('is tried again by a press', async () => {
    await open({ [first.id]: { error: 5 } });
    await play();
    youtube.page.videos[first.id] = {};
    engine.play();
    await pass(1);
    expect(reports.at(-1)).toBe('playing');
  });

  test('in the middle is reported too', async () => {
    await open({ [first.id]: { error: 5, errorAt: 4 } });
    await play();
    await pass(30);
    expect(reports).toEqual(['loading', 'playing', 'loading', 'failed: unplayable']);
  });
});

describe('a browser that wants a press', () => {
  test('is not asked again until there is one', async () => {
    await open({ [first.id]: { blocksAutoplay: true } });
    await play();
    await pass(10);
    expect(reports).toEqual(['loading', 'blocked']);
    expect(callsOf('playVideo')).toHaveLength(1);
    engine.play();
    await pass(1);
    expect(reports.slice(2)).toEqual(['loading', 'playing']);
  });

  test('is not asked by a jump either', async () => {
    await open({ [first.id]: { blocksAutoplay: true } });
    await play();
    engine.seek(30);
    await pass(10);
    expect(callsOf('loadVideoById')).toEqual([]);
    engine.play();
    await pass(1);
    expect(reports).toEqual(['loading', 'blocked', 'loading', 'playing']);
    expect(engine.moment().at).toBeGreaterThan(30);
  });

  test('that starts nothing is asked three times more, a second apart, and then a press is', async () => {
    await open({ [first.id]: { neverPlays: true } });
    engine.load(first, { at: 0, plays: true });
    await pass(0.2);
    for (const times of [2, 3, 4, 4]) {
      expect(reports).toEqual(['loading']);
      await pass(1);
      expect(callsOf('playVideo')).toHaveLength(times);
    }
    await pass(30);
    expect(reports).toEqual(['loading', 'blocked', 'needs a press']);
    expect(callsOf('playVideo')).toHaveLength(4);
  });

  test('is asked at the same pace by several presses', async () => {
    await open({ [first.id]: { neverPlays: true } });
    await play();
    engine.play();
    engine.play();
    await pass(1.2);
    expect(callsOf('playVideo')).toHaveLength(4);
    engine.stop();
    await pass(0.1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that starts late needs none', async () => {
    await open({ [first.id]: { neverPlays: 2 } });
    await play();
    await pass(10);
    expect(reports).toEqual(['loading', 'playing']);
  });

  test('is asked no more after a pause', async () => {
    await open({ [first.id]: { neverPlays: true } });
    await play();
    engine.pause();
    await pass(30);
    expect(callsOf('playVideo')).toHaveLength(1);
    expect(reports).toEqual(['loading', 'paused']);
  });

  test('a slow network is no such browser', async () => {
    await open({ [first.id]: { gathers: 10 } });
    await play();
    await pass(12);
    expect(callsOf('playVideo')).toHaveLength(1);
    expect(reports).toEqual(['loading', 'playing']);
  });
});

describe('a YouTube that is out of reach', () => {
  test('is reported, and asked again by the next press', async () => {
    youtube.reach.script = 'fails';
    await play();
    expect(reports).toEqual(['loading', 'failed: connect']);
    expect(youtube.frames[0]!.isConnected).toBe(false);
    youtube.reach.script = 'answers';
    engine.play();
    await pass(1);
    expect(reports.slice(2)).toEqual(['loading', 'playing']);
    expect(youtube.frames).toHaveLength(2);
  });

  test('is given fifteen seconds for its scripts, of which the second may hang as well', async () => {
    engine.load(first, { at: 0, plays: true });
    await pass(0.007);
    youtube.reach.script = 'hangs';
    await pass(14.9);
    expect(reports).toEqual(['loading']);
    await pass(0.1);
    expect(reports).toEqual(['loading', 'failed: connect']);
    youtube.reach.script = 'answers';
    await play(second);
    expect(reports.at(-1)).toBe('playing');
  });

  test('is given fifteen seconds for its frame', async () => {
    youtube.reach.frame = 'hangs';
    await play();
    await pass(14.4);
    expect(reports).toEqual(['loading']);
    await pass(0.2);
    expect(reports).toEqual(['loading', 'failed: connect']);
    youtube.reach.frame = 'answers';
    await play();
    expect(reports.at(-1)).toBe('playing');
    expect(youtube.scripts).toHaveLength(2);
  });
});

describe('a stopped player', () => {
  test('frees its frame and its timers, says nothing more, and begins anew', async () => {
    await play();
    engine.stop();
    await pass(1);
    expect(youtube.frames[0]!.isConnected).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    expect(methods().at(-1)).toBe('destroy');
    expect(reports).toEqual(['loading', 'playing']);
    engine.play();
    expect(youtube.frames).toHaveLength(1);
    await play(second);
    expect(reports.slice(2)).toEqual(['loading', 'playing']);
    expect(youtube.frames).toHaveLength(2);
  });

  test('opens nothing that was still on its way', async () => {
    engine.load(first, { at: 0, plays: true });
    engine.stop();
    await pass(1);
    expect(vi.getTimerCount()).toBe(0);
    await pass(30);
    expect(methods()).toEqual([]);
    expect(reports).toEqual(['loading']);
  });

  test('refuses what is no video', () => {
    const file = { kind: 'file', url: '/a.wav', isDemo: true } as const;
    expect(() => engine.load(file, { at: 0, plays: true })).toThrow(TypeError);
  });
});
