import { current } from './queue/queue.ts';
import {
  $moment,
  $queue,
  $state,
  closePlayer,
  pause,
  play,
  playNext,
  playPrevious,
  seek,
} from './player-store.ts';

/** Seconds of a jump when the device names none. */
const jump = 10;

const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
  ['play', () => play()],
  ['pause', () => pause()],
  ['stop', () => closePlayer()],
  ['nexttrack', () => playNext()],
  ['previoustrack', () => playPrevious()],
  ['seekto', ({ seekTime }) => seekTime !== undefined && seek(seekTime)],
  ['seekforward', ({ seekOffset }) => seek($moment.get().at + (seekOffset ?? jump))],
  ['seekbackward', ({ seekOffset }) => seek($moment.get().at - (seekOffset ?? jump))],
];

const describe = () => {
  const queue = $queue.get();
  navigator.mediaSession.metadata = null;
  if (!queue) return;
  const { record, sample } = current(queue);
  navigator.mediaSession.metadata = new MediaMetadata({
    title: sample.title,
    artist: record.artist,
    album: record.title,
    artwork: record.image ? [{ src: new URL(record.image, location.href).href }] : [],
  });
};

const publishPosition = () => {
  const { at, duration } = $moment.get();
  navigator.mediaSession.playbackState =
    $state.get() === 'closed' ? 'none' : $state.get() === 'playing' ? 'playing' : 'paused';
  if (duration !== null && duration > 0)
    navigator.mediaSession.setPositionState({ duration, position: Math.min(at, duration) });
};

/** Shows what plays on the lock screen, and obeys its buttons and those of a headset. */
export const joinMediaSession = (): void => {
  if (!('mediaSession' in navigator)) return;
  for (const [action, handler] of handlers)
    try {
      navigator.mediaSession.setActionHandler(action, handler);
    } catch {
      // The browser does not support this action.
    }
  $queue.subscribe(describe);
  $moment.listen(publishPosition);
  $state.subscribe(publishPosition);
};
