import { ink, paper, red } from './sleeve/palettes.ts';
import { disc } from './sleeve/svg.ts';

/** Sizes in pixels in which the app's icon is drawn; the last one is Apple's. */
export const appIconSizes = { any: [192, 512], maskable: [512], apple: 180 } as const;

/**
 * The icon of the installed shop as a square SVG of `size` pixels: the disc of the logo. A maskable one fills the square and keeps
 * the disc within the circle of four fifths that no platform cuts (W3C, Web Application Manifest, 'maskable').
 */
export const drawAppIcon = (size: number, isMaskable: boolean): string => {
  const middle = size / 2;
  const radius = isMaskable ? size * 0.38 : middle;
  const ground = isMaskable ? `<path fill="${paper}" d="M0 0h${size}v${size}H0z"/>` : '';
  const rings = [ink, red, paper].map((colour, place) =>
    disc(middle, middle, radius * ([1, 0.625, 0.19][place] ?? 1), colour),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${ground}${rings.join('')}</svg>`;
};
