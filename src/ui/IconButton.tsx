import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface Props extends Omit<ComponentProps<'button'>, 'name'> {
  icon: IconName;
  /** The accessible name. */
  name: string;
  /** Pixels. */
  size?: number;
}

/** A round button with an icon alone: button.css. */
export const IconButton = ({ icon, name, size, className, ...attributes }: Props) => (
  <button
    type="button"
    className={className ? `icon-btn ${className}` : 'icon-btn'}
    aria-label={name}
    {...attributes}
  >
    <Icon name={icon} {...(size && { size })} />
  </button>
);
