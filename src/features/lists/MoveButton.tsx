import { type ReactNode, useState } from 'react';
import type { ListName } from '#api/buying/lists.ts';
import type { Release } from '#domain/records/release.ts';
import { Button } from '#ui/Button.tsx';
import { firstClick } from './first-click.ts';
import { moveOut } from './list-acts.ts';

interface Props {
  from: ListName;
  release: Pick<Release, 'id' | 'title'>;
  /** The accessible name, before the title. */
  name: string;
  size?: 'small' | 'large';
  className?: string;
  children?: ReactNode;
}

/** Moves a record to the other list. */
export const MoveButton = ({
  from,
  release: { id, title },
  name,
  size = 'small',
  className,
  children,
}: Props) => {
  const [isBusy, setBusy] = useState(false);
  const move = async () => {
    setBusy(true);
    await moveOut(from, id);
    setBusy(false);
  };
  return (
    <Button
      size={size}
      busy={isBusy}
      {...(className && { className })}
      aria-label={`${name}: ${title}`}
      onClick={firstClick(() => void move())}
    >
      {children}
    </Button>
  );
};
