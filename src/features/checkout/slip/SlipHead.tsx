interface Props {
  siteName: string;
  /** '21/11/2026 19:14', or the number of an order. */
  stamp: string;
}

/** The head of the slip, with the name of the shop. */
export const SlipHead = ({ siteName, stamp }: Props) => (
  <p className="slip-who">
    <span>{siteName}</span>
    <span>{stamp}</span>
  </p>
);
