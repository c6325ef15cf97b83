import type { ComponentProps } from 'react';
import { useReadyButton } from '#browser/use-browser-value.ts';

interface Look {
  /** 'go' continues, 'pay' is for purchases; see button.css. */
  variant?: 'outline' | 'go' | 'pay';
  size?: 'small' | 'normal' | 'large';
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** The action is in progress: a disc spins, and clicks are ignored. The button keeps the focus. */
  busy?: boolean;
}

/** A button styled by button.css. */
export const Button = ({ variant, size, busy = false, className, onClick, ...attributes }: ButtonProps) => {
  const ready = useReadyButton();
  return (
    <button
      type="button"
      {...(onClick && ready.disabled && ready)}
      {...attributes}
      className={classOf({ variant, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
};

/** A link styled as a button. */
export const ButtonLink = ({
  variant,
  size,
  className,
  children,
  ...attributes
}: Look & ComponentProps<'a'>) => (
  <a {...attributes} className={classOf({ variant, size }, className)}>
    {children}
  </a>
);

const classOf = (
  { variant = 'outline', size = 'normal' }: { [Of in keyof Look]: Look[Of] | undefined },
  own?: string,
) =>
  ['btn', variant === 'outline' ? null : `btn-${variant}`, size === 'normal' ? null : `btn-${size}`, own]
    .filter(Boolean)
    .join(' ');
