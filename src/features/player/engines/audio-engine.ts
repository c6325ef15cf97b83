import type { Engine, EngineReports } from './engine.ts';

/** Plays preview files. Pitch and tempo change together or apart, which YouTube does not offer. */
export interface AudioEngine extends Engine {
  /** @param rate 1 is the speed of the file @param keepsKey whether the pitch stays as it is */
  setRate(rate: number, keepsKey: boolean): void;
}

const isSame = (element: HTMLAudioElement, url: string) => element.src === new URL(url, location.href).href;

/** Firefox reports a computer without a sound device as an error, and plays on. */
const lacksDevice = ({ error }: HTMLAudioElement) => error?.message === 'OnMediaSinkAudioError';

/** Seconds that a file may have played before the player has loaded. */
const begunSeconds = 3;

/**
 * The engine of preview files. Listeners stay on the one element for as long as the player is open: an element that has
 * played after a press may play the next file without one.
 */
export const audioEngine = (element: HTMLAudioElement, reports: EngineReports): AudioEngine => {
  let hasPlayed = false;
  let wished: number | null = null;
  const start = () =>
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') reports.changed('blocked');
      // Another source was loaded meanwhile, or the error event reports the reason.
    });
  const jump = () => {
    if (wished !== null && wished !== element.currentTime) element.currentTime = wished;
    wished = null;
  };
  element.addEventListener('loadedmetadata', jump);
  // Events come after the state that they report, which the next press may have changed.
  element.addEventListener('playing', () => {
    hasPlayed = true;
    if (!element.paused) reports.changed('playing');
  });
  element.addEventListener('waiting', () => {
    if (!element.paused) reports.changed('loading');
  });
  element.addEventListener('pause', () => {
    if (element.paused && !element.ended && element.src) reports.changed('paused');
  });
  element.addEventListener('ended', () => reports.changed('ended'));
  element.addEventListener('error', () => {
    if (element.getAttribute('src') && !lacksDevice(element))
      reports.failed(hasPlayed ? 'broken' : 'unplayable');
  });
  return {
    load: (source, { at, plays }) => {
      if (source.kind !== 'file') throw new TypeError(`A ${source.kind} source is not a file.`);
      // The press that opened the player may have begun with it.
      const isBegun =
        isSame(element, source.url) && (!element.error || lacksDevice(element)) && !element.ended;
      hasPlayed = isBegun && element.currentTime > 0;
      // The file is already playing: a jump to its start would interrupt it.
      wished = isBegun && at === 0 && plays && element.currentTime < begunSeconds ? null : at;
      if (!isBegun) element.src = source.url;
      else if (element.readyState > 0) jump();
      if (!plays) element.pause();
      else if (!isBegun || element.paused) void start();
      if (isBegun && !element.paused && element.readyState > 2) reports.changed('playing');
      else reports.changed(plays ? 'loading' : 'paused');
    },
    play: () => {
      if (element.error && !lacksDevice(element)) element.load();
      void start();
    },
    pause: () => element.pause(),
    seek: (second) => {
      wished = second;
      if (element.readyState > 0) jump();
    },
    setVolume: (volume, isMuted) => {
      element.volume = volume / 100;
      element.muted = isMuted;
    },
    setRate: (rate, keepsKey) => {
      element.preservesPitch = keepsKey;
      element.defaultPlaybackRate = rate;
      element.playbackRate = rate;
    },
    moment: () => ({
      at: wished ?? element.currentTime,
      duration: Number.isFinite(element.duration) ? element.duration : null,
    }),
    stop: () => {
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
};
