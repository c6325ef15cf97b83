import type { Sample, SampleSource } from '#domain/records/sample.ts';

const youtube = 'youtube:';

/** The source of a sound as one text: the address of a file, or 'youtube:' and the id of a video. */
export const playOf = (source: SampleSource): string =>
  source.kind === 'file' ? source.url : youtube + source.id;

/** The attributes of a play button, from which the player takes its sample: no call is needed before the first sound. */
export const sampleData = ({ title, position, duration, bpm, source }: Sample) => ({
  'data-play': playOf(source),
  'data-title': title,
  'data-position': position ?? undefined,
  'data-length': duration ?? undefined,
  'data-bpm': bpm ?? undefined,
  'data-demo': source.kind === 'file' && source.isDemo ? '' : undefined,
});

const sourceIn = (play: string, isDemo: boolean): SampleSource =>
  play.startsWith(youtube)
    ? { kind: 'youtube', id: play.slice(youtube.length) }
    : { kind: 'file', url: play, isDemo };

/** The parts of the page that can be played. */
export const playSelector = '[data-play]';

/** The sample of a play button: the inverse of `sampleData`. */
export const sampleIn = ({ dataset }: HTMLElement): Sample => ({
  title: dataset['title'] ?? '',
  position: dataset['position'] ?? null,
  duration: dataset['length'] ?? null,
  bpm: Number(dataset['bpm']) || null,
  source: sourceIn(dataset['play'] ?? '', 'demo' in dataset),
});
