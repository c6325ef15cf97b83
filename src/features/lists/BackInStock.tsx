import { cardOf } from '#domain/records/card.ts';
import type { ListItem } from '#domain/orders/cart.ts';
import { RecordCard } from '#ui/records/RecordCard.tsx';
import { BackPoster } from './BackPoster.tsx';
import { CartButton } from './CartButton.tsx';
import { MoveButton } from './MoveButton.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { useInCart } from './use-in-cart.ts';

/** The records that came back: the newest wish as a poster with the one red button, the others as a crate. */
export const BackInStock = ({ items: [first, ...others] }: { items: readonly ListItem[] }) => {
  const inCart = useInCart();
  return (
    <>
      {first ? (
        <BackPoster key={first.release.id} item={first} isInCart={inCart.has(first.release.id)} />
      ) : null}
      {others.length > 0 ? (
        <section aria-labelledby="wanted-back">
          <div className="section-head">
            <h2 id="wanted-back">Também {others.length === 1 ? 'voltou' : 'voltaram'}</h2>
          </div>
          <ul className="crate back-others">
            {others.map(({ release }) => (
              <li key={release.id} data-item>
                <RecordCard
                  card={cardOf(release)}
                  actions={
                    <>
                      <CartButton list="wantlist" release={release} isInCart={inCart.has(release.id)} />
                      <MoveButton
                        from="wantlist"
                        release={release}
                        name="Mover para a lista de desejos"
                        className="act-wishlist"
                      >
                        Desejos
                      </MoveButton>
                      <RemoveButton list="wantlist" release={release} />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
};
