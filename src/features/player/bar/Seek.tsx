import { useStore } from '@nanostores/react';
import { type CSSProperties, type PointerEvent, useMemo, useState } from 'react';
import { $details } from '../details-store.ts';
import { $moment, seek } from '../player-store.ts';
import type { QueuedSample } from '../queue/queue.ts';
import { barsMask } from '#ui/records/groove-mask.ts';
import { counted } from '#ui/units.ts';

/** '7:30' -> 450; the engine does not know the length before it has loaded. */
const printedSeconds = (duration: string | null): number | null => {
  const parts = duration?.split(':').map(Number) ?? [];
  if (parts.length < 2 || parts.some(Number.isNaN)) return null;
  return parts.reduce((total, part) => total * 60 + part, 0);
};

/** Where the mouse points, from 0 at the left edge to 1; a finger lies on what it points at. */
const shareAt = ({ pointerType, clientX, currentTarget }: PointerEvent): number | null => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return pointerType === 'mouse' ? Math.min(1, Math.max(0, (clientX - left) / width)) : null;
};

/** The wave of what plays with both times: a slider that is pressed, dragged, or moved by the arrow keys. */
export const Seek = ({ item: { sample } }: { item: QueuedSample }) => {
  const { at, duration } = useStore($moment);
  const details = useStore($details);
  const file = sample.source.kind === 'file' ? sample.source.url : null;
  const peaks = file === null ? undefined : details?.peaks.get(file);
  const wave = useMemo(() => waveMask(peaks ?? evenPeaks), [peaks]);
  const [pointed, setPointed] = useState<number | null>(null);
  // A preview is shorter than its track.
  const length = duration ?? (file === null ? printedSeconds(sample.duration) : null);
  const look = { '--wave': wave, '--played': `${length ? (at / length) * 100 : 0}%` } as CSSProperties;
  return (
    <div className="player-seek">
      <time>{timeText(at)}</time>
      <span className="player-wave" style={look}>
        {pointed !== null && length !== null ? (
          <span className="player-pointed" style={{ left: `${pointed * 100}%` }} aria-hidden="true">
            {timeText(pointed * length)}
          </span>
        ) : null}
        <input
          type="range"
          min="0"
          max={Math.ceil(length ?? 0)}
          step="1"
          value={Math.floor(at)}
          disabled={length === null}
          aria-label="Posição"
          aria-valuetext={`${spokenTime(at)}${length === null ? '' : ` de ${spokenTime(length)}`}`}
          onChange={({ target }) => seek(target.valueAsNumber)}
          onPointerMove={(event) => setPointed(shareAt(event))}
          onPointerLeave={() => setPointed(null)}
        />
      </span>
      <time>{length === null ? '–:––' : timeText(length)}</time>
    </div>
  );
};

/** A pause is a line, not a gap. */
const lowest = 8;

const tallOf = (digit: string): number =>
  Math.max(lowest, Math.round((Number.parseInt(digit, 16) / 15) * 100));

/** @param peaks hexadecimal digits, the loudest sample of each part @returns the picture of a CSS mask */
const waveMask = (peaks: string): string => barsMask(Array.from(peaks, tallOf), { width: 2, step: 3 });

/** For a sample whose peaks are not known: an even groove. */
const evenPeaks = '6'.repeat(120);

/** 308.4 -> '5:08' */
const timeText = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** The time for screen readers: 68 -> '1 minuto e 8 segundos'. */
const spokenTime = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const rest = Math.floor(seconds % 60);
  const spoken = counted(rest, 'segundo', 'segundos');
  return minutes === 0 ? spoken : `${counted(minutes, 'minuto', 'minutos')} e ${spoken}`;
};
