/** The record for which someone logs in, as the page shows it. */
export interface WantedRecord {
  /** Address of the picture of its sleeve. */
  image: string | null;
  title: string;
  artist: string;
  /** 'R$ 129,90' */
  price: string | null;
}

/** The record that was wanted, out of its sleeve by a third. */
export const Wanted = ({ record: { image, title, artist, price } }: { record: WantedRecord }) => (
  <div className="wanted">
    <div className="wanted-sleeve">{image ? <img src={image} alt="" width="250" height="250" /> : null}</div>
    <p className="wanted-title">{title}</p>
    <p className="text-mute">{artist}</p>
    {price ? <b>{price}</b> : null}
  </div>
);
