/** Of the bar, and of a bar with the gap after it. */
const width = 2.4;
const step = 4;
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

const barOf = (place: number, bars: number, seed: number): string => {
  const tall = Math.round(14 + 84 * noise(place, seed) * envelope(place, bars));
  return `M${place * step} ${(height - tall) / 2}h${width}v${tall}h-${width}z`;
};

/** A groove seen from the side, as the picture of a CSS mask. */
export const grooveMask = (bars: number, seed: number): string => {
  const path = Array.from({ length: bars }, (_, place) => barOf(place, bars, seed)).join('');
  const box = `0 0 ${bars * step - (step - width)} ${height}`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${box}' preserveAspectRatio='none'><path d='${path}'/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
};
