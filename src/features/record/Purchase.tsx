import { availabilityOf, type Availability } from '#domain/availability.ts';
import { formatDate } from '#domain/dates.ts';
import { priceOf } from '#domain/price.ts';
import type { Release } from '#domain/release.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';

/** The price, the availability, and the purchase controls. */
export const Purchase = ({ release: { offer } }: { release: Release }) => {
  const availability = availabilityOf(offer);
  return (
    <>
      <p className="sticker">
        <Money {...priceOf(offer)} promotion="PROMOÇÃO" />
      </p>
      <p className="stock">
        <Stock
          availability={availability}
          presale={offer.isPresale ? presaleText(offer.releaseDate) : null}
        />
      </p>
      <Controls availability={availability} />
    </>
  );
};

/** '2026-12-01' -> 'Pré-venda, sai em 01/12/2026'. */
const presaleText = (date: string | null) => (date ? `Pré-venda, sai em ${formatDate(date)}` : 'Pré-venda');

/** For presales, the presale text replaces 'Disponível'. */
const Stock = ({ availability, presale }: { availability: Availability; presale: string | null }) => {
  if (availability.state === 'unavailable')
    return (
      <>
        <b>{availability.reason}</b>
        {presale ? <span className="text-mute">{presale}</span> : null}
      </>
    );
  const { stock, low } = availability;
  return (
    <>
      <b className="state-available">{presale ?? 'Disponível'}</b>
      {low ? (
        <span className="state-last">{stock === 1 ? 'Última cópia' : `Últimas ${stock} cópias`}</span>
      ) : null}
    </>
  );
};

/** Disabled placeholders until the cart is implemented. */
const Controls = ({ availability }: { availability: Availability }) => (
  <fieldset disabled className="buy">
    <legend className="sr-only">Comprar</legend>
    {availability.state === 'available' ? (
      <>
        <label className="buy-quantity">
          <span className="sr-only">Quantidade</span>
          <input
            type="number"
            name="quantity"
            defaultValue="1"
            min="1"
            max={availability.stock ?? undefined}
            inputMode="numeric"
          />
        </label>
        <Button variant="pay">Adicionar ao carrinho</Button>
        <Button>Lista de desejos</Button>
      </>
    ) : (
      <Button>Avise-me quando chegar</Button>
    )}
    <span className="spine">Em breve</span>
  </fieldset>
);
