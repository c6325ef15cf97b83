interface Props {
  /** Position and size, equal to those of the content. */
  className: string;
}

/** A placeholder for loading content. Screen readers ignore it: a `waiting` text beside it is announced. */
export const Skeleton = ({ className }: Props) => (
  <span className={`blank ${className}`} aria-hidden="true" />
);
