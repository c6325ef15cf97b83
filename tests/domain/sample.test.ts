import { sampleOf, samplesOf } from '#domain/records/sample.ts';
import type { Track } from '#domain/records/release.ts';
import { describe, expect, test } from 'vitest';
import { release } from './offer.ts';

const track = (over: Partial<Track>): Track => ({
  id: 1,
  position: 'A1',
  title: 'One',
  duration: '5:08',
  youtubeId: null,
  preview: null,
  bpm: null,
  ...over,
});

const preview = { url: '/previews/1.mp3', peaks: null, isDemo: false };
const videos = [{ youtubeId: 'fma0wiNnkyE', title: null }];

describe('what can be heard of a record', () => {
  test('is a file of the shop before a video', () => {
    expect(sampleOf(track({ preview, youtubeId: 'iuMpc93Auh8' }))?.source).toEqual({
      kind: 'file',
      url: '/previews/1.mp3',
      isDemo: false,
    });
  });

  test('leaves out tracks without sound', () => {
    const tracks = [track({}), track({ title: 'Two', youtubeId: 'iuMpc93Auh8' })];
    expect(samplesOf(release({ tracks, videos })).map(({ title }) => title)).toEqual(['Two']);
  });

  test('is its videos when no track can be heard, named like the record where they have no title', () => {
    expect(samplesOf(release({ tracks: [track({})], videos }))).toEqual([
      {
        title: 'A Disc',
        position: null,
        duration: null,
        bpm: null,
        source: { kind: 'youtube', id: 'fma0wiNnkyE' },
      },
    ]);
  });

  test('is nothing for a record without either', () => {
    expect(samplesOf(release())).toEqual([]);
  });
});
