import type { Config } from 'tailwindcss';

/**
 * The visual tokens as Tailwind names. The values live as CSS variables in `src/layouts/tokens.css`,
 * because light and dark swap them at run time.
 */
export default {
  content: ['./src/**/*.{astro,tsx,ts}'],
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
} satisfies Config;
