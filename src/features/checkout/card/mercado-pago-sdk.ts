import { checkout } from '#config.ts';
import { loadedOnce } from '#browser/loaded-once.ts';
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

export interface AdditionalData {
  paymentTypeId?: string;
  /** The first six or eight digits of the card, and its last four. */
  bin?: unknown;
  lastFourDigits?: unknown;
}

export interface Controller {
  getFormData: () => Promise<CardFormData | undefined>;
  getAdditionalData?: () => Promise<AdditionalData | undefined>;
  update: (changes: { amount: number }) => unknown;
  unmount: () => void;
}

export interface BrickError {
  type: 'critical' | 'non_critical';
  /** 'incomplete_fields' */
  cause?: string;
  message?: string;
}

/** A failure of the form, whose message is shown. */
export class CardFormError extends Error {
  override readonly name = 'CardFormError';
}

export const sdkAddress = 'https://sdk.mercadopago.com/js/v2';

const sdkOf = () => (window as { MercadoPago?: SdkConstructor }).MercadoPago;

/** The script must come from the provider. A failed or a late one is removed, so that the next try loads it again. */
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
        clearTimeout(late);
        script.remove();
        reject(new CardFormError(cardTexts.script));
      };
      const late = setTimeout(fail, checkout.cardFormMs);
      script.src = sdkAddress;
      script.onerror = fail;
      script.onload = () => {
        const loaded = sdkOf();
        if (!loaded) return fail();
        clearTimeout(late);
        resolve(loaded);
      };
      document.head.append(script);
    }),
);
