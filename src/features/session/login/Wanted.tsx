import type { ShownRecord } from '#ui/records/record-shown.ts';

/** The record for which a guest logs in, out of its sleeve by a third. */
export const Wanted = ({ record: { image, title, artist, price } }: { record: ShownRecord }) => (
  <div className="wanted">
    <div className="wanted-sleeve">{image ? <img src={image} alt="" width="250" height="250" /> : null}</div>
    <p className="wanted-title">{title}</p>
    <p className="text-mute">{artist}</p>
    {price ? <b>{price}</b> : null}
  </div>
);
