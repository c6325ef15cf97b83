import type { Sample } from '#domain/records/sample.ts';
import type { QueuedSample } from './queue.ts';

/** 'The Persuader · A1 de A View From Slussen' */
export const artistAndTrack = ({ record, sample }: QueuedSample): string => {
  const part = sample.position ? `${sample.position} de ${record.title}` : record.title;
  return [record.artist, part].filter(Boolean).join(' · ');
};

/** The source of the sound. A demonstration is named as one. */
export const sourceText = ({ source }: Sample): string => {
  if (source.kind === 'youtube') return 'YouTube';
  return source.isDemo ? 'prévia de demonstração' : 'prévia da loja';
};
