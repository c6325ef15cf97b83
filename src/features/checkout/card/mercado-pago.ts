import { checkout } from '#config.ts';
import type { Centavos } from '#domain/money.ts';
import { toReais } from '#domain/reais.ts';
import { cardTexts } from './card-texts.ts';
import {
  type AdditionalData,
  type BrickError,
  CardFormError,
  type CardFormData,
  type Controller,
  loadSdk,
  type Sdk,
} from './mercado-pago-sdk.ts';
import type { CardToken } from '#features/paying/pay-order.ts';

export interface BrickOptions {
  publicKey: string | null;
  /** The id of the element that the form is drawn in. */
  container: string;
  total: Centavos;
  payer: { email: string; cpf: string | null };
  methods: readonly ('credit' | 'debit')[];
  mostInstallments: number;
  isDark: boolean;
  /** Aborted when the form is no longer wanted. */
  signal: AbortSignal;
  /** Called for a failure while the form is open. */
  onFault: (message: string) => void;
  /** The form was sent by its own means, such as the Enter key. */
  onSubmit: () => Promise<void>;
}

export interface CardBrick {
  /** Validates the form, which shows its own errors. @throws CardFormError */
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

/** Errors that the form does not show itself. While a card is typed it reports others, such as an incomplete number. */
const isReported = ({ type, cause }: BrickError) =>
  type === 'critical' || cause === 'card_token_creation_failed';

/** Settles when the previous form is removed: only one exists at a time, even while it is being rendered. */
let gone: Promise<void> = Promise.resolve();

/**
 * Renders the form, and resolves when it can be filled in. The next one is rendered after this one is unmounted or has
 * failed.
 * @throws CardFormError
 */
export const openCardBrick = async (options: BrickOptions): Promise<CardBrick> => {
  const before = gone;
  let leave = () => {};
  gone = new Promise((resolve) => (leave = resolve));
  try {
    await before;
    const controller = await drawn(await sdkFor(options), options);
    return {
      readToken: () => readToken(controller),
      update: (total) => void controller.update({ amount: toReais(total) }),
      unmount: () => {
        controller.unmount();
        leave();
      },
    };
  } catch (error) {
    leave();
    throw error;
  }
};

const sdkFor = async ({ publicKey, signal }: BrickOptions): Promise<Sdk> => {
  if (!publicKey) throw new CardFormError(cardTexts.settings);
  const Sdk = await loadSdk();
  if (signal.aborted) throw new CardFormError(cardTexts.load);
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
      if (isOver) return;
      isOver = true;
      clearTimeout(late);
      controller?.unmount();
      reject(new CardFormError(text));
    };
    const late = setTimeout(() => fail(cardTexts.load), checkout.cardFormMs);
    const settle = () => {
      if (!controller || !isReady || isOver) return;
      isOver = true;
      clearTimeout(late);
      resolve(controller);
    };
    // A form whose container was removed never becomes ready.
    const leave = () => controller && fail(cardTexts.load);
    options.signal.addEventListener('abort', leave);
    const callbacks = {
      onReady: () => {
        isReady = true;
        settle();
      },
      onError: (error: BrickError) => {
        if (!isReported(error)) return;
        if (isReady) options.onFault(cardTexts.form);
        else fail(cardTexts.load);
      },
    };
    sdk
      .bricks()
      .create('cardPayment', options.container, settingsOf(options, callbacks))
      .then(
        (created) => {
          // The page has dropped the form meanwhile.
          if (isOver) return created.unmount();
          controller = created;
          if (options.signal.aborted) leave();
          else settle();
        },
        () => fail(cardTexts.load),
      );
  });

const inTime = <Value>(answer: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new CardFormError(cardTexts.form)), checkout.cardFormMs);
    answer.then(resolve, reject).finally(() => clearTimeout(late));
  });

const readToken = async (controller: Controller): Promise<CardToken> => {
  try {
    const data = await inTime(controller.getFormData());
    if (!data?.token) throw new CardFormError(cardTexts.form);
    const asked = controller.getAdditionalData?.();
    const more = asked && (await inTime(asked).catch(() => undefined));
    return tokenOf(data, more ?? {});
  } catch {
    throw new CardFormError(cardTexts.form);
  }
};

/** The first six or eight digits and the last four. Anything else that the provider's form gives is dropped. */
const digitsOf = ({ bin, lastFourDigits: lastFour }: AdditionalData): CardToken['digits'] =>
  typeof bin === 'string' &&
  typeof lastFour === 'string' &&
  /^(\d{6}|\d{8}) \d{4}$/.test(`${bin} ${lastFour}`)
    ? { bin, lastFour }
    : undefined;

const tokenOf = (data: CardFormData, more: AdditionalData): CardToken => {
  const { paymentTypeId: type } = more;
  const digits = digitsOf(more);
  const isDebit = type === undefined ? data.payment_method_id.startsWith('deb') : type === 'debit_card';
  return {
    method: isDebit ? 'debit' : 'credit',
    token: data.token,
    brand: data.payment_method_id,
    issuer: data.issuer_id ? String(data.issuer_id) : null,
    installments: isDebit ? 1 : (data.installments ?? 1),
    ...(digits && { digits }),
  };
};
