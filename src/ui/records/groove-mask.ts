const height = 100;

/** Between 0 and 1, and the same at each call. */
const noise = (place: number, seed: number): number =>
  Math.abs(
    Math.sin(place * 1.7 + seed) * 0.42 +
      Math.sin(place * 0.31 + seed * 2) * 0.38 +
      Math.sin(place * 5.1 + seed) * 0.2,
  );

/** The wave begins and ends low. */
const envelope = (place: number, bars: number): number =>
  Math.min(1, 0.25 + Math.sin((Math.PI * (place + 0.5)) / bars) * 1.1);

/** The width of a bar, and the width of a bar with the gap after it. */
interface Spacing {
  width: number;
  step: number;
}

/** Bars side by side, as the picture of a CSS mask. @param talls their heights, of 100 */
export const barsMask = (talls: readonly number[], { width, step }: Spacing): string => {
  const bars = talls.map(
    (tall, place) => `M${place * step} ${(height - tall) / 2}h${width}v${tall}h-${width}z`,
  );
  const box = `0 0 ${talls.length * step - (step - width)} ${height}`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${box}' preserveAspectRatio='none'><path d='${bars.join('')}'/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
};

const tallOf = (place: number, bars: number, seed: number): number =>
  Math.round(14 + 84 * noise(place, seed) * envelope(place, bars));

/** A groove seen from the side, as the picture of a CSS mask. */
export const grooveMask = (bars: number, seed: number): string =>
  barsMask(
    Array.from({ length: bars }, (_, place) => tallOf(place, bars, seed)),
    { width: 2.4, step: 4 },
  );
