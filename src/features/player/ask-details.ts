import { browserClient } from '#api/browser-client.ts';
import { getProduct } from '#api/catalogue/products.ts';
import { $details } from './details-store.ts';
import { $queue } from './player-store.ts';
import { current } from './queue/queue.ts';
import { playedRecordOf } from './queue/queue-of-records.ts';

const ask = async (id: number) => {
  const release = await getProduct(browserClient, id).catch(() => null);
  const queue = $queue.get();
  if (!release || !queue || current(queue).record.id !== id) return;
  const peaks = release.tracks.flatMap(({ preview }) =>
    preview?.peaks ? [[preview.url, preview.peaks] as const] : [],
  );
  $details.set({ record: playedRecordOf(release), speedRpm: release.speedRpm, peaks: new Map(peaks) });
};

/** Asks for each record when it begins: a queue may have stood for hours, and a card holds no peaks. */
export const askDetails = (): void => {
  $queue.subscribe((queue) => {
    const id = queue ? current(queue).record.id : null;
    if (id === null || $details.get()?.record.id === id) return;
    $details.set(null);
    void ask(id);
  });
};
