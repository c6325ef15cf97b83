import { contrast, readable, type Colour } from './colour.ts';

/** Three inks. Text in `deep` on `pale`, and the reverse, is always readable. */
export interface Palette {
  deep: Colour;
  pale: Colour;
  hot: Colour;
}

export const vinyl: Colour = '#15120F';
export const paper: Colour = '#F6F1E7';
export const ink: Colour = '#17130F';
export const red: Colour = '#C4361A';

export const palettes: readonly Palette[] = [
  { deep: ink, pale: '#F2E8D5', hot: red },
  { deep: '#12355B', pale: '#F3E9D2', hot: '#F2B632' },
  { deep: '#0E6B4E', pale: '#F8F0DC', hot: '#F2A65A' },
  { deep: '#1B1B3A', pale: '#FFF1DC', hot: '#E2552F' },
  { deep: '#1F1A14', pale: '#F2B632', hot: red },
  { deep: '#3B2A4A', pale: '#F4D9C6', hot: '#F2845C' },
  { deep: '#A82C14', pale: '#FBEBD3', hot: '#F2B632' },
  { deep: '#4A2516', pale: '#F1DDB8', hot: '#DE8A2B' },
  { deep: '#5A1230', pale: '#F5C9C2', hot: '#E4572E' },
  { deep: '#123B3A', pale: '#D9E6D3', hot: '#E9785B' },
  { deep: '#20264F', pale: '#CFDDEA', hot: '#EE6C4D' },
  { deep: '#2A1B4F', pale: '#D8CDEA', hot: '#F2B632' },
];

/** The first ink that is readable on `ground`, or else black or white. */
export const textOn = (ground: Colour, palette: Palette): Colour => {
  const inks = [palette.deep, palette.pale, ink, paper];
  return (
    inks.find((colour) => contrast(colour, ground) >= readable) ??
    (contrast('#000000', ground) > contrast('#FFFFFF', ground) ? '#000000' : '#FFFFFF')
  );
};
