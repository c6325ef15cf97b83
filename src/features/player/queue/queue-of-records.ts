import { browserClient } from '#api/browser-client.ts';
import { getProduct } from '#api/catalogue/products.ts';
import { artistLine } from '#domain/records/artist-line.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { formatMoney } from '#domain/money.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Release } from '#domain/records/release.ts';
import { samplesOf } from '#domain/records/sample.ts';
import { paths } from '#paths.ts';
import { coverOf } from '#ui/records/cover/cover.ts';
import { playOf } from '#ui/records/sample-data.ts';
import { keyOf, type PlayedRecord, type Queue, type QueuedSample } from './queue.ts';

/** Pixels: the sheet of a phone shows it largest. */
const coverWidth = 600;

/** A record as the store describes it. */
export const playedRecordOf = (release: Release): PlayedRecord => {
  const { amount } = priceOf(release.offer);
  return {
    id: release.id,
    href: paths.release(release.slug),
    title: release.title,
    artist: artistLine(release.artists),
    image: coverOf(release, coverWidth),
    price: amount === null ? null : formatMoney(amount),
    isOut: availabilityOf(release.offer).state === 'unavailable',
  };
};

const firstSample = (release: Release): QueuedSample[] => {
  const [sample] = samplesOf(release);
  if (!sample) return [];
  return [{ key: keyOf(release.id, playOf(sample.source)), record: playedRecordOf(release), sample }];
};

/** The first sample of each record, requested from the store; null when none has one. A record that fails is left out. */
export const queueOfRecords = async (ids: readonly number[], from: string): Promise<Queue | null> => {
  const answers = await Promise.allSettled(ids.map((id) => getProduct(browserClient, id)));
  const items = answers.flatMap((answer) => (answer.status === 'fulfilled' ? firstSample(answer.value) : []));
  return items.length > 0 ? { items, at: 0, from } : null;
};
