import { askForAddress } from '#features/account/ask-for-address.ts';
import { chooseAddress } from '../checkout-store.ts';

/** Explains that a boleto needs an address, for an order that is picked up, and offers to add one. */
export const BoletoAddress = () => (
  <p className="checkout-news">
    <span>Para pagar com boleto, o banco precisa de um endereço seu.</span>
    <button
      type="button"
      className="link"
      onClick={() =>
        void askForAddress({ address: null, isFirst: true, saved: ({ id }) => chooseAddress(id) })
      }
    >
      Adicionar endereço
    </button>
  </p>
);
