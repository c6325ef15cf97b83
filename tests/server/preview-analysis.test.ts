import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openDecodePool } from '#server/catalogue/previews/decode-pool.ts';
import { foldTempo } from '#server/catalogue/previews/tempo-range.ts';
import { slow } from '../support/databases.ts';
import { clicks, flacOf, wavOf } from '../support/made-sounds.ts';

/** Decoding is slow on a busy machine. */
vi.setConfig({ testTimeout: slow });

const pool = openDecodePool({ timeoutMs: slow });
afterAll(() => pool.close());

const analysed = async (bytes: Uint8Array) => {
  const analysis = await pool.analyse(new Uint8Array(bytes));
  if ('reason' in analysis) throw new Error(analysis.reason);
  return analysis.facts;
};

const reasonFor = async (bytes: Uint8Array) => {
  const analysis = await pool.analyse(new Uint8Array(bytes));
  return 'reason' in analysis ? analysis.reason : analysis;
};

const fixture = (name: string) => readFileSync(new URL(`sounds/${name}`, import.meta.url));

describe('the analysis of a sound', () => {
  test.each([128, 174])('finds the tempo of a click track of %d', async (bpm) => {
    const { bpm: found } = await analysed(wavOf(clicks({ bpm, seconds: 20 })));
    expect(Math.abs((found ?? 0) - bpm)).toBeLessThan(0.2);
  });

  test('finds the same in each format', async () => {
    const sound = clicks({ bpm: 128, seconds: 6 });
    const wav = await analysed(wavOf(sound));
    expect(await analysed(flacOf(sound))).toEqual({ ...wav, kind: 'flac' });
    for (const name of ['click.mp3', 'click.ogg', 'click.opus']) {
      const facts = await analysed(fixture(name));
      expect(facts.kind, name).toBe(name.endsWith('mp3') ? 'mp3' : 'ogg');
      expect(facts.seconds, name).toBeCloseTo(6, 1);
      expect(Math.abs((facts.bpm ?? 0) - 128), name).toBeLessThan(0.5);
    }
  });

  test('draws the loudest sample of each of 120 equal parts, of which the loudest is f', async () => {
    const sound = new Float32Array(22_050 * 12).fill(0.01);
    // One second is ten parts.
    sound.fill(0.4, 22_050 * 3, 22_050 * 4);
    sound[22_050 * 6 + 1] = -0.24;
    const { peaks } = await analysed(wavOf(sound));
    expect(peaks).toBe(`${'0'.repeat(30)}${'f'.repeat(10)}${'0'.repeat(20)}9${'0'.repeat(59)}`);
  });

  test('reads other sampling rates', async () => {
    const sound = clicks({ bpm: 128, seconds: 10 });
    const [plain, slower, doubled] = [
      wavOf(sound),
      wavOf(sound, 11_025),
      wavOf(
        Float32Array.from({ length: sound.length * 2 }, (_, at) => sound[at >> 1]!),
        44_100,
      ),
    ];
    const facts = await analysed(plain);
    expect(await analysed(doubled)).toEqual(facts);
    expect(await analysed(slower)).toMatchObject({
      seconds: 20,
      peaks: facts.peaks,
      bpm: expect.closeTo(64, 0),
    });
  });

  test('finds no tempo where there is no beat', async () => {
    const tone = Float32Array.from({ length: 22_050 * 10 }, (_, at) => 0.5 * Math.sin(at / 20));
    // A generator of numbers without a pattern (Park and Miller).
    let seed = 1;
    const noise = Float32Array.from(
      tone,
      () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5,
    );
    expect((await analysed(wavOf(tone))).bpm).toBeNull();
    expect((await analysed(wavOf(noise))).bpm).toBeNull();
  });

  test('refuses what is no sound', async () => {
    const wav = wavOf(clicks({ bpm: 128, seconds: 6 }));
    const silentHour = wavOf(new Float32Array(4_000 * 601), 4_000);
    const impossible = Buffer.from(wav);
    impossible.writeUInt32LE(1, 24);
    const reasons = {
      'is of an unknown format: mp3, wav, flac and ogg are known': Buffer.from('Um texto, e nada mais.'),
      'is broken: it ends after 3 of 6 seconds': wav.subarray(0, wav.length / 2),
      'is broken: it has less than a second of sound': wavOf(clicks({ bpm: 128, seconds: 0.9 })),
      'is broken: it has 1 samples per second': impossible,
      'is longer than 10 minutes': silentHour,
      'is silent': wavOf(new Float32Array(22_050 * 2)),
    };
    for (const [reason, bytes] of Object.entries(reasons)) expect(await reasonFor(bytes)).toBe(reason);
    expect(await reasonFor(Buffer.concat([Buffer.from('ID3'), Buffer.alloc(5_000, 'x')]))).toMatch(
      /^is broken/,
    );
    expect(await reasonFor(Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(5_000, 'x')]))).toMatch(
      /^is broken/,
    );
    expect(await reasonFor(flacOf(clicks({ bpm: 128, seconds: 6 })).subarray(0, 99_000))).toMatch(
      /^is broken/,
    );
  });
});

describe('a tempo', () => {
  const octaveOf = (bpm: number, ...styles: string[]) => foldTempo(bpm, { styles, genres: [] });

  test('is doubled or halved into the range of the first style that has one', () => {
    expect(octaveOf(86.93, 'Drum n Bass')).toBe(173.9);
    expect(octaveOf(171.94, 'Hip Hop')).toBe(86);
    expect(octaveOf(64, 'Tech House', 'Techno')).toBe(128);
    expect(octaveOf(190, 'Samba')).toBe(95);
    expect(octaveOf(190, 'Raridade', 'Jungle')).toBe(190);
    expect(octaveOf(60)).toBe(120);
    expect(foldTempo(170, { styles: [], genres: ['Hip Hop'] })).toBe(85);
  });

  test('stays in the nearest octave when none is in the range', () => {
    expect(octaveOf(110, 'House')).toBe(110);
    expect(octaveOf(55, 'House')).toBe(110);
    expect(octaveOf(140, 'House')).toBe(140);
  });
});

describe('the pool of threads', () => {
  const fates = { fine: 0, hangs: 1, exits: 2, throws: 3 };
  const fine = { facts: { kind: 'wav', seconds: 1, peaks: 'f', bpm: null } };

  const analysesOf = async (names: (keyof typeof fates)[], timeoutMs: number) => {
    const thread = new URL('./hanging-decoder.ts', import.meta.url);
    const own = openDecodePool({ threads: 1, timeoutMs, thread });
    const analyses = await Promise.all(names.map((name) => own.analyse(Uint8Array.of(fates[name]))));
    await own.close();
    return analyses;
  };

  test('reports a file that takes too long, and goes on with another thread', async () => {
    const reason = 'is not decoded after 5 seconds';
    expect(await analysesOf(['fine', 'hangs', 'fine'], 5_000)).toEqual([fine, { reason }, fine]);
  });

  test('reports a file that ends its thread, and goes on with another thread', async () => {
    expect(await analysesOf(['exits', 'throws', 'fine'], slow)).toEqual([
      { reason: 'ends the thread that decodes it' },
      { reason: 'is broken: a fault of the decoder' },
      fine,
    ]);
  });
});
