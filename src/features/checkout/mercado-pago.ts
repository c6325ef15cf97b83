import { checkout } from '#config.ts';
import { type Centavos, toReais } from '#domain/money.ts';
import { cardTexts } from './card-texts.ts';
import {
  type BrickError,
  CardFormError,
  type CardFormData,
  type Controller,
  loadSdk,
  type Sdk,
  type SdkConstructor,
} from './mercado-pago-sdk.ts';
import type { CardToken } from './pay-store.ts';

export interface BrickOptions {
  publicKey: string | null;
  /** The id of the element that the form is drawn in. */
  container: string;
  total: Centavos;
  payer: { email: string; cpf: string | null };
  methods: readonly ('credit' | 'debit')[];
  mostInstallments: number;
  isDark: boolean;
  /** A failure that comes while the form is open. */
  onFault: (message: string) => void;
  /** The form was sent by its own means, such as the Enter key. */
  onSubmit: () => Promise<void>;
}

export interface CardBrick {
  /** Judges the form, which shows its own faults. @throws CardFormError */
  readToken: () => Promise<CardToken>;
  update: (total: Centavos) => void;
  unmount: () => void;
}

const settingsOf = (
  { total, payer, methods, mostInstallments, isDark, onSubmit }: BrickOptions,
  callbacks: { onReady: () => void; onError: (error: BrickError) => void },
) => ({
  initialization: {
    amount: toReais(total),
    payer: {
      email: payer.email,
      ...(payer.cpf && { identification: { type: 'CPF', number: payer.cpf } }),
    },
  },
  customization: {
    paymentMethods: {
      minInstallments: 1,
      maxInstallments: mostInstallments,
      types: { included: methods.map((method) => (method === 'credit' ? 'credit_card' : 'debit_card')) },
    },
    visual: {
      hideFormTitle: true,
      hidePaymentButton: true,
      style: { theme: isDark ? 'dark' : 'default' },
    },
  },
  callbacks: { ...callbacks, onSubmit },
});

/** What is told of a fault: before the form is there a critical one is that of loading it. */
const faultText = ({ type }: BrickError, isReady: boolean) =>
  type === 'critical' && !isReady ? cardTexts.load : cardTexts.form;

/**
 * Draws the form, and resolves when it can be filled in.
 * @throws CardFormError
 */
export const openCardBrick = async (options: BrickOptions): Promise<CardBrick> => {
  if (!options.publicKey) throw new CardFormError(cardTexts.settings);
  const Sdk = await loadSdk();
  const sdk = sdkFor(Sdk, options.publicKey);
  const controller = await drawn(sdk, options);
  return {
    readToken: () => readToken(controller),
    update: (total) => void controller.update({ amount: toReais(total) }),
    unmount: () => controller.unmount(),
  };
};

const sdkFor = (Sdk: SdkConstructor, publicKey: string): Sdk => {
  try {
    return new Sdk(publicKey, { locale: 'pt-BR' });
  } catch {
    throw new CardFormError(cardTexts.settings);
  }
};

const drawn = (sdk: Sdk, options: BrickOptions): Promise<Controller> =>
  new Promise((resolve, reject) => {
    let isReady = false;
    let controller: Controller | undefined;
    let isOver = false;
    const fail = (text: string) => {
      isOver = true;
      clearTimeout(late);
      controller?.unmount();
      reject(new CardFormError(text));
    };
    const late = setTimeout(() => fail(cardTexts.load), checkout.cardFormMs);
    const settle = () => {
      if (!controller || !isReady || isOver) return;
      clearTimeout(late);
      resolve(controller);
    };
    const callbacks = {
      onReady: () => {
        isReady = true;
        settle();
      },
      onError: (error: BrickError) => {
        const text = faultText(error, isReady);
        if (isReady) options.onFault(text);
        else if (error.type === 'critical') fail(text);
      },
    };
    sdk
      .bricks()
      .create('cardPayment', options.container, settingsOf(options, callbacks))
      .then(
        (created) => {
          controller = created;
          // The page has given the form up meanwhile.
          if (isOver) created.unmount();
          settle();
        },
        () => fail(cardTexts.load),
      );
  });

const readToken = async (controller: Controller): Promise<CardToken> => {
  try {
    const data = await controller.getFormData();
    if (!data?.token) throw new CardFormError(cardTexts.form);
    const more = await controller.getAdditionalData?.().catch(() => undefined);
    return tokenOf(data, more?.paymentTypeId);
  } catch {
    throw new CardFormError(cardTexts.form);
  }
};

const tokenOf = (data: CardFormData, type: string | undefined): CardToken => {
  const isDebit = type === undefined ? data.payment_method_id.startsWith('deb') : type === 'debit_card';
  return {
    method: isDebit ? 'debit' : 'credit',
    token: data.token,
    brand: data.payment_method_id,
    issuer: data.issuer_id ? String(data.issuer_id) : null,
    installments: isDebit ? 1 : (data.installments ?? 1),
  };
};
