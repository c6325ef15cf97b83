import { useState } from 'react';
import type { OrderLine } from '#domain/orders/order.ts';
import { CoverImage } from '../records/cover/CoverImage.tsx';
import './order-sleeves.css';

interface Props {
  line: Pick<OrderLine, 'imageUrl' | 'slug'>;
  /** As in the `sizes` attribute of HTML. */
  sizes?: string;
}

/**
 * The picture of a sold record. If its catalogue page and with it the drawn sleeve no longer exist, a plain company sleeve
 * is shown. Decorative: the record is named beside it.
 */
export const OrderSleeve = ({ line: { imageUrl, slug }, sizes = '96px' }: Props) => {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || (imageUrl === null && slug === null))
    return <span className="order-sleeve order-sleeve-plain" aria-hidden="true" />;
  return (
    <span className="order-sleeve" onErrorCapture={() => setMissing(true)}>
      <CoverImage coverUrl={imageUrl} slug={slug ?? ''} sizes={sizes} />
    </span>
  );
};
