import { $state, pause } from './player-store.ts';

/** Pauses the player when another tab starts to play. */
export const yieldToOtherTabs = (): void => {
  const channel = new BroadcastChannel('player');
  channel.onmessage = () => pause();
  $state.listen((state, before) => {
    if (state === 'playing' && before !== 'playing') channel.postMessage('playing');
  });
};
