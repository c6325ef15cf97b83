import { whatsappAddress } from '#domain/people/whatsapp.ts';
import { calculateFreight, type Shipping } from '#features/cart/freight/shipping-store.ts';
import { Button } from '#ui/Button.tsx';

interface Props {
  failure: Extract<Shipping, { state: 'failed' }>['failure'];
  whatsapp: string | null;
}

/** Why there is no freight, and what helps: a retry, another address, or the shop. */
export const FreightRefusal = ({ failure: { kind, message }, whatsapp }: Props) => (
  <div className="checkout-trouble">
    <p className="form-fault">{message}</p>
    <p className="checkout-ways">
      {kind === 'cep' ? null : (
        <Button size="small" onClick={() => void calculateFreight()}>
          {kind === 'login' ? 'Entrar' : 'Tentar novamente'}
        </Button>
      )}
      {kind === 'shop' && whatsapp ? (
        <a className="link" href={whatsappAddress(whatsapp)} target="_blank" rel="noreferrer">
          Combinar o frete pelo WhatsApp
        </a>
      ) : null}
    </p>
  </div>
);
