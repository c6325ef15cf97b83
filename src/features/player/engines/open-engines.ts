import type { ReadableAtom } from 'nanostores';
import { audioEngine, type AudioEngine } from './audio-engine.ts';
import type { Engine, EngineReports } from './engine.ts';

interface Means {
  /** Returns the callbacks of an engine; `of` returns that engine. */
  reportsOf: (of: () => Engine | null) => EngineReports;
  /** The element that holds videos; null until it is rendered. */
  videoPlace: ReadableAtom<HTMLElement | null>;
}

/** Both engines of a document. Each is created for the first source that needs it, and lives as long as the document. */
export const openEngines = ({ reportsOf, videoPlace }: Means) => {
  let element: HTMLAudioElement | null = null;
  let files: AudioEngine | null = null;
  let videos: Engine | null = null;

  const placed = () =>
    new Promise<HTMLElement>((resolve) => {
      const stop = videoPlace.subscribe((place) => {
        if (!place) return;
        resolve(place);
        queueMicrotask(() => stop());
      });
    });

  return {
    /** Takes over an element that a press has started, unless there is one already: it may play without another press. */
    adopt: (begun: HTMLAudioElement): void => {
      element ??= begun;
    },
    /** The only audio element of the document. */
    element: (): HTMLAudioElement => (element ??= new Audio()),
    files(): AudioEngine {
      files ??= audioEngine(
        this.element(),
        reportsOf(() => files),
      );
      return files;
    },
    /** null until the first `loadVideos`. */
    videos: (): Engine | null => videos,
    /** Rejects when the code cannot be loaded. */
    loadVideos: async (): Promise<Engine> => {
      const { youtubeEngine } = await import('./youtube-engine.ts');
      const place = await placed();
      videos ??= youtubeEngine(
        place,
        reportsOf(() => videos),
      );
      return videos;
    },
    stop: (): void => {
      files?.stop();
      videos?.stop();
    },
  };
};
