import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { icons } from './src/ui/icons.ts';
import { networkIcons } from './src/ui/page/network-icons.ts';

/** A picture of 24 x 24 pixels as an address. */
const picture = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath ${path}/%3E%3C/svg%3E")`;

const filled = (path: string) => picture(`d='${path}'`);
const drawn = (path: string) =>
  picture(
    `fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round' d='${path}'`,
  );

/** The masks of the icons, `ico-NAME` (src/ui/icon.css). The sheets in src/layouts name those that they contain. */
const masks = Object.fromEntries([
  ...Object.entries(icons).map(([name, path]) => [`.ico-${name}`, { '--icon': filled(path) }]),
  ...Object.entries(networkIcons).map(([name, path]) => [`.ico-${name}`, { '--icon': drawn(path) }]),
]);

/**
 * The visual tokens as Tailwind names. The values live as CSS variables in `src/layouts/styles/tokens.css`,
 * because light and dark swap them at run time.
 */
export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      paper: 'var(--paper)',
      card: 'var(--card)',
      ink: 'var(--ink)',
      line: 'var(--line)',
      mute: 'var(--mute)',
      red: 'var(--red)',
      leaf: 'var(--leaf)',
      sun: 'var(--sun)',
      'on-red': 'var(--on-red)',
      'on-sun': 'var(--on-sun)',
    },
    fontFamily: {
      display: 'var(--font-display)',
      text: 'var(--font-text)',
      mono: 'var(--font-mono)',
    },
    extend: {
      fontSize: {
        small: 'var(--text-small)',
        heading: 'var(--text-heading)',
        title: 'var(--text-title)',
      },
    },
    screens: { sm: '480px', md: '760px', lg: '1080px', xl: '1280px' },
  },
  plugins: [plugin(({ addComponents }) => addComponents(masks))],
} satisfies Config;
