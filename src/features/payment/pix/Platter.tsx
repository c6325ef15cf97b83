import type { CSSProperties, ReactNode } from 'react';
import './platter.css';

interface Props {
  /** The share of the time that is left, from 1 to 0, drawn as the ring of the record. */
  share: number;
  /** Paid: the ring closes. */
  isSettled?: boolean;
  /** The time is over. */
  isOver?: boolean;
  /** The content of the label. */
  children: ReactNode;
}

/** A record whose label shows something and whose ring is the time left. */
export const Platter = ({ share, isSettled = false, isOver = false, children }: Props) => (
  <div
    className={['platter', isSettled ? 'platter-settled' : null, isOver ? 'platter-over' : null]
      .filter(Boolean)
      .join(' ')}
    style={{ '--left': `${isSettled ? 1 : share}turn` } as CSSProperties}
  >
    <div className="platter-label">{children}</div>
  </div>
);
