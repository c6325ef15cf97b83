import { icons, type IconName } from './icons.ts';

/** Icon.astro for React. */
export const Icon = ({ name, size = 22 }: { name: IconName; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);
