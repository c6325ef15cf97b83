import { cartPath } from '#paths.ts';
import { availabilityOf } from '#domain/records/availability.ts';
import { type Availability, moreCopies } from '#domain/records/stock.ts';
import { formatDate } from '#domain/time/dates.ts';
import { priceOf } from '#domain/records/price.ts';
import type { Release } from '#domain/records/release.ts';
import { buyingTerms, freeFreightText, type TermSettings } from './record-terms.ts';
import { LastCopies } from '#ui/records/LastCopies.tsx';
import { Money } from '#ui/Money.tsx';
import { RecordButton } from '#ui/records/RecordButton.tsx';

interface Props {
  release: Release;
  settings: TermSettings;
}

/** The price, the availability, and the purchase controls, which the script of every page handles. */
export const Purchase = ({ release, settings }: Props) => {
  const { title, offer } = release;
  const availability = availabilityOf(offer);
  return (
    <>
      <p className="sticker" data-price>
        <Money {...priceOf(offer)} promotion="PROMOÇÃO" />
      </p>
      <p className="stock" data-state>
        <Stock
          availability={availability}
          presale={offer.isPresale ? presaleText(offer.releaseDate) : null}
        />
        <LastCopies availability={availability} unit=" cópias" />
        <span className="text-mute" data-more>
          {moreCopies(availability)}
        </span>
      </p>
      <div className="buy">
        {hasChoice(availability) ? <Quantity availability={availability} /> : null}
        <RecordButton act="cart" of={title} text="Adicionar ao carrinho" className="btn-pay" />
        <RecordButton act="wishlist" of={title} text="Lista de desejos" className="" />
        <RecordButton act="wantlist" of={title} text="Avise-me quando chegar" className="" />
      </div>
      <Notes {...{ release, settings }} />
    </>
  );
};

/** '2026-12-01' -> 'Pré-venda, sai em 01/12/2026'. */
const presaleText = (date: string | null) => (date ? `Pré-venda, sai em ${formatDate(date)}` : 'Pré-venda');

/** For presales, the presale text replaces 'Disponível'. */
const Stock = ({ availability, presale }: { availability: Availability; presale: string | null }) => {
  if (availability.state === 'available') return <b className="state-available">{presale ?? 'Disponível'}</b>;
  return (
    <>
      <b>{availability.reason}</b>
      {presale ? <span className="text-mute">{presale}</span> : null}
    </>
  );
};

/** Of a last copy there is no number to choose. */
const hasChoice = (availability: Availability) =>
  availability.state !== 'available' || availability.stock !== 1;

const Quantity = ({ availability }: { availability: Availability }) => (
  <label className="buy-quantity">
    <span className="sr-only">Quantidade</span>
    <input
      type="number"
      name="quantity"
      defaultValue="1"
      min="1"
      max={availability.state === 'available' ? (availability.stock ?? undefined) : undefined}
      inputMode="numeric"
    />
  </label>
);

/** All notes share one place, so that nothing moves when the freight is known, or the record is sold meanwhile. */
const Notes = ({ release, settings }: Props) => (
  <div className="buy-notes">
    <div className="buy-now">
      <div data-freight>
        Frete:{' '}
        <a href={cartPath} className="link" data-estimate>
          pelo seu CEP
        </a>
        {freeFreightText(settings)}
      </div>
      <p>{buyingTerms(settings, release)}</p>
      <p className="buy-last">Pôr no carrinho não reserva: o disco é de quem pagar primeiro.</p>
    </div>
    <p className="buy-later">Quando ele voltar, um e-mail avisa quem pediu.</p>
  </div>
);
