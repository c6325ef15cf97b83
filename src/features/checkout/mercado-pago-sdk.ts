import { loadedOnce } from '#ui/loaded-once.ts';
import { cardTexts } from './card-texts.ts';

/** The parts of Mercado Pago's SDK that the shop uses. (https://github.com/mercadopago/sdk-js, Card Payment Brick) */
export interface Sdk {
  bricks: () => {
    create: (brick: 'cardPayment', container: string, settings: object) => Promise<Controller>;
  };
}
export type SdkConstructor = new (publicKey: string, options: { locale: string }) => Sdk;

export interface CardFormData {
  token: string;
  payment_method_id: string;
  issuer_id?: string | number | null;
  installments?: number;
}

export interface Controller {
  getFormData: () => Promise<CardFormData | undefined>;
  getAdditionalData?: () => Promise<{ paymentTypeId?: string } | undefined>;
  update: (changes: { amount: number }) => unknown;
  unmount: () => void;
}

export interface BrickError {
  type: 'critical' | 'non_critical';
  cause?: string;
  message?: string;
}

/** A failure of the form, whose message is shown. */
export class CardFormError extends Error {
  override readonly name = 'CardFormError';
}

export const sdkAddress = 'https://sdk.mercadopago.com/js/v2';

const sdkOf = () => (window as { MercadoPago?: SdkConstructor }).MercadoPago;

/** The script must come from the provider. A failed one is removed, so that the next try loads it again. */
export const loadSdk = loadedOnce(
  () =>
    new Promise<SdkConstructor>((resolve, reject) => {
      const known = sdkOf();
      if (known) {
        resolve(known);
        return;
      }
      const script = document.createElement('script');
      const fail = () => {
        script.remove();
        reject(new CardFormError(cardTexts.script));
      };
      script.src = sdkAddress;
      script.onerror = fail;
      script.onload = () => {
        const loaded = sdkOf();
        if (loaded) resolve(loaded);
        else fail();
      };
      document.head.append(script);
    }),
);
