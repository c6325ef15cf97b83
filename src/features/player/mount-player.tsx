import { createRoot, type Root } from 'react-dom/client';
import { adoptSheet } from '#browser/adopt-sheet.ts';
import { Boundary } from '#ui/Boundary.tsx';
import sheet from './player.css?inline';
import { Player } from './Player.tsx';
import { $queue } from './player-store.ts';
import { current, type QueuedSample } from './queue/queue.ts';
import { Seek } from './bar/Seek.tsx';

/** Renders the player. Its sheet is adopted by the document: the styles in the head change with the page. */
export const mountPlayer = (place: HTMLElement): void => {
  adoptSheet(sheet);
  createRoot(place).render(
    <Boundary part="player">
      <Player />
    </Boundary>,
  );
};

let wave: { row: Element; root: Root } | null = null;

const drawWave = (row: Element, item: QueuedSample) => {
  if (wave?.row !== row) {
    wave?.root.unmount();
    document.querySelector('.track-wave')?.remove();
    const place = document.createElement('div');
    place.className = 'track-wave';
    row.append(place);
    wave = { row, root: createRoot(place) };
  }
  wave.root.render(<Seek item={item} />);
};

/** Shows the wave of the track that plays below its row on the page of its record. */
export const showWave = (): void => {
  const queue = $queue.get();
  const row = queue && document.querySelector('.tracks .track-play[data-current]')?.closest('li');
  if (row) return drawWave(row, current(queue));
  wave?.root.unmount();
  document.querySelector('.track-wave')?.remove();
  wave = null;
};
