import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';
import { icons } from './src/ui/icons.ts';

const encoded = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;

/** The mask of each icon, `ico-NAME`: src/ui/icon.css says which ones the pages use. */
const masks = Object.fromEntries(
  Object.entries(icons).map(([name, path]) => [`.ico-${name}`, { '--icon': encoded(path) }]),
);

/**
 * The visual tokens as Tailwind names. The values live as CSS variables in `src/layouts/tokens.css`,
 * because light and dark swap them at run time.
 */
export default {
  content: ['./src/**/*.{astro,tsx}'],
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
