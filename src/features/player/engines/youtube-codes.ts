import type { EngineFault } from './engine.ts';

/** The states of a player. (https://developers.google.com/youtube/iframe_api_reference#Playback_status) */
export const youtubeState = {
  unstarted: -1,
  ended: 0,
  playing: 1,
  paused: 2,
  buffering: 3,
  cued: 5,
} as const;

const faults: Readonly<Record<number, EngineFault>> = {
  /** No id of a video. */
  2: 'unplayable',
  /** The browser cannot play it. */
  5: 'unplayable',
  /** Removed or private. */
  100: 'unplayable',
  /** The owner forbids embedding on other sites. */
  101: 'embedding',
  150: 'embedding',
  152: 'embedding',
  /** The page sent no referrer. */
  153: 'embedding',
};

/** Why a video is not played, by the code of `onError`. */
export const youtubeFault = (code: number): EngineFault => faults[code] ?? 'broken';
