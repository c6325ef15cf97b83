import { $state, pause } from './player-store.ts';

/** Of two tabs only one plays: the one in which play was pressed last. */
export const yieldToOtherTabs = (): void => {
  const channel = new BroadcastChannel('player');
  channel.onmessage = () => pause();
  $state.listen((state, before) => {
    if (state === 'playing' && before !== 'playing') channel.postMessage('playing');
  });
};
