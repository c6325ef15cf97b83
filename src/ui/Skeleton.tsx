interface Props {
  /** Its place and its size, which are those of what comes. */
  className: string;
}

/** A blank in the place of what is on its way. It says nothing: a `waiting` text beside it does. */
export const Skeleton = ({ className }: Props) => (
  <span className={`blank ${className}`} aria-hidden="true" />
);
