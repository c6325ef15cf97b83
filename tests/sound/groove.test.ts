import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type GrooveFacts, grooveOf } from '#sound/compose-groove.ts';
import { groovePeaks, peakCount } from '#sound/groove-peaks.ts';
import { grooveBytes, grooveWav } from '#sound/groove-wav.ts';

const record = (styles: string[], facts: Partial<GrooveFacts> = {}): GrooveFacts => ({
  slug: `artista-${styles.join('-')}`,
  styles,
  genres: [],
  year: 1999,
  speedRpm: 33,
  ...facts,
});

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const samplesOf = (file: Uint8Array<ArrayBuffer>) => new Int16Array(file.buffer, 44);
/** The grooves of some records of a style. */
const many = (styles: string[], genres: string[] = []) =>
  Array.from({ length: 40 }, (_, at) => grooveOf(record(styles, { slug: `disco-${at}`, genres }), at % 4));

/** The peaks of the rendered sound, as numbers to 15. */
const heardPeaks = (file: Uint8Array<ArrayBuffer>): number[] => {
  const samples = samplesOf(file);
  const size = samples.length / peakCount;
  const loudest = Array.from({ length: peakCount }, (_, at) =>
    samples
      .subarray(at * size, (at + 1) * size)
      .reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
  );
  const most = Math.max(...loudest);
  return loudest.map((sample) => (15 * sample) / most);
};

/** One record of each idiom, and those that say nothing. */
const allStyles = [
  ...['House', 'Deep House', 'Techno', 'Dub Techno', 'Trance', 'Disco', 'Drum n Bass', 'Jungle', 'Breakbeat'],
  ...[
    'Electro',
    'Hip Hop',
    'Downtempo',
    'IDM',
    'Dubstep',
    'Samba',
    'Bossa Nova',
    'MPB',
    'Samba Rock',
    'Forró',
  ],
  ...['Funk', 'Soul', 'Jazz-Funk', 'Jazz', 'Blues', 'Ballad', 'Reggae', 'Dub', 'Ska', 'Dancehall', 'Salsa'],
  ...[
    'Cumbia',
    'Afrobeat',
    'Country',
    'Folk',
    'Rock',
    'Pop',
    'Synth-pop',
    'Rock & Roll',
    'Punk',
    'Heavy Metal',
  ],
  ...['Ambient', 'Baroque', 'Polka', 'Marches', 'Tango', 'Um estilo que ninguém conhece'],
];

describe('a groove', () => {
  test('is a WAV file of 20 seconds, mono, 16 bits, 22,050 Hz', () => {
    const file = grooveWav(grooveOf(record(['House']), 0));
    const view = new DataView(file.buffer);
    const text = (from: number, to: number) => new TextDecoder().decode(file.subarray(from, to));
    expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
    expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([
      1, 1, 16,
    ]);
    expect([view.getUint32(24, true), view.getUint32(28, true)]).toEqual([22_050, 44_100]);
    expect(file.length).toBe(44 + 20 * 22_050 * 2);
    expect(grooveBytes).toBe(file.length);
    expect([view.getUint32(4, true), view.getUint32(40, true)]).toEqual([file.length - 8, file.length - 44]);
  });

  test('is made of the same bytes again, also after others', () => {
    const facts = record(['Samba']);
    const first = digestOf(grooveWav(grooveOf(facts, 2)));
    grooveWav(grooveOf(record(['Techno']), 0));
    expect(digestOf(grooveWav(grooveOf(structuredClone(facts), 2)))).toBe(first);
  });

  test('is made of the same bytes in another process', () => {
    const facts = record(['Deep House', 'House']);
    const code = `
      const { grooveOf } = await import('#sound/compose-groove.ts');
      const { grooveWav } = await import('#sound/groove-wav.ts');
      process.stdout.write(grooveWav(grooveOf(${JSON.stringify(facts)}, 1)));`;
    const file = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', code], {
      maxBuffer: 2 ** 21,
    });
    expect(digestOf(file)).toBe(digestOf(grooveWav(grooveOf(facts, 1))));
  });

  test('differs by record and by track', () => {
    const grooves = Array.from({ length: 30 }, (_, at) =>
      grooveOf(record(['House'], { slug: `disco-${at % 10}` }), Math.floor(at / 10)),
    );
    expect(new Set(grooves.map(groovePeaks)).size).toBe(30);
    const files = grooves.slice(0, 12).map((groove) => digestOf(grooveWav(groove)));
    expect(new Set(files).size).toBe(12);
  });

  test.each([
    ['House', 122, 126],
    ['Techno', 128, 138],
    ['Drum n Bass', 168, 176],
    ['Samba', 96, 106],
    ['Dub', 68, 78],
    ['Jazz', 116, 168],
    ['Hip Hop', 86, 96],
  ])('has the tempo of its style: %s', (style, slowest, fastest) => {
    const tempos = many([style]).map(({ bpm }) => bpm);
    expect(Math.min(...tempos)).toBeGreaterThanOrEqual(slowest);
    expect(Math.max(...tempos)).toBeLessThanOrEqual(fastest);
    expect(new Set(tempos).size).toBeGreaterThan(3);
  });

  test('knows a style in any case, then the genre, and something for a record that names none', () => {
    expect(many(['DRUM N BASS']).every(({ bpm }) => bpm >= 168)).toBe(true);
    expect(many(['Nada conhecido'], ['Reggae']).every(({ bpm }) => bpm <= 82)).toBe(true);
    expect(new Set(many([]).map(({ chord, bpm }) => `${chord} ${bpm}`)).size).toBeGreaterThan(10);
  });

  test('keeps the key of its record, and nearly its tempo', () => {
    const grooves = Array.from({ length: 12 }, (_, at) => grooveOf(record(['Techno']), at));
    expect(new Set(grooves.map(({ root }) => root)).size).toBe(1);
    const tempos = grooves.map(({ bpm }) => bpm);
    expect(Math.max(...tempos) - Math.min(...tempos)).toBeLessThanOrEqual(4);
  });

  test.each(allStyles)('is heard, begins and ends in silence, and is never cut off: %s', (style) => {
    const samples = samplesOf(grooveWav(grooveOf(record([style]), 1)));
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(loudest).toBeGreaterThan(10_000);
    expect(loudest).toBeLessThan(32_000);
    expect([samples[0], Math.abs(samples.at(-1) ?? 0) < 50]).toEqual([0, true]);
    const cut = samples.filter((sample) => Math.abs(sample) > loudest * 0.999).length;
    expect(cut / samples.length).toBeLessThan(0.01);
  });

  test('crackles more on an old record', () => {
    const [old, fresh] = [1958, 2024].map((year) => grooveOf(record(['Samba'], { year }), 0));
    expect(old?.dust).toBeGreaterThan(fresh?.dust ?? Infinity);
    expect(grooveOf(record(['Samba'], { speedRpm: 78 }), 0).dust).toBeGreaterThan(old?.dust ?? Infinity);
  });
});

describe('the peaks of a groove', () => {
  test.each(allStyles)('are close to those of its sound: %s', (style) => {
    for (const place of [0, 1, 2]) {
      const groove = grooveOf(record([style]), place);
      const peaks = groovePeaks(groove);
      expect(peaks).toMatch(/^[0-9a-f]{120}$/);
      expect(peaks).toContain('f');
      const errors = heardPeaks(grooveWav(groove)).map((heard, at) =>
        Math.abs(heard - Number.parseInt(peaks[at] ?? '', 16)),
      );
      expect(errors.reduce((sum, error) => sum + error) / peakCount).toBeLessThan(2);
    }
  });

  test('are those of the sound, and of no other', () => {
    const [one, other] = [grooveOf(record(['House']), 0), grooveOf(record(['Bossa Nova']), 3)];
    const heard = heardPeaks(grooveWav(one));
    const errorOf = (peaks: string) =>
      heard.reduce((sum, level, at) => sum + Math.abs(level - Number.parseInt(peaks[at] ?? '', 16)), 0);
    expect(errorOf(groovePeaks(one)) * 2).toBeLessThan(errorOf(groovePeaks(other)));
  });
});
