import { useStore } from '@nanostores/react';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { installmentsOf } from '#domain/orders/installments.ts';
import { type CardFormProps, cardFormId } from './card-form.ts';
import { $cardForm, beginCardForm, failCardForm, showCardForm } from './card-form-store.ts';
import { cardTexts } from './card-texts.ts';
import { type CardBrick, openCardBrick } from './mercado-pago.ts';
import { CardFormError } from './mercado-pago-sdk.ts';
import type { Means } from '#features/paying/pay-order.ts';
import { cardMethods } from '#features/paying/payment-options.ts';

const container = 'cartao-mercado-pago';

const messageOf = (error: unknown) => (error instanceof CardFormError ? error.message : cardTexts.load);

const isDark = () =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ||
  (document.documentElement.dataset['theme'] === undefined &&
    matchMedia('(prefers-color-scheme: dark)').matches);

/** The Card Payment Brick of Mercado Pago: the shop never sees the number of a card. */
export const MercadoPagoCard = ({ customer, shop, total, pay }: CardFormProps) => {
  const { payments, publicKey } = shop;
  const hasFailed = useStore($cardForm).state === 'failed';
  const [fault, setFault] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const brick = useRef<CardBrick | null>(null);

  const meansOf = async (): Promise<Means | null> => {
    try {
      if (!brick.current) return null;
      return { method: 'card', card: await brick.current.readToken() };
    } catch (error) {
      setFault(messageOf(error));
      return null;
    }
  };
  const send = async () => {
    setFault(null);
    if (brick.current) await pay(meansOf);
  };
  const draw = useEffectEvent((signal: AbortSignal) =>
    openCardBrick({
      signal,
      publicKey,
      container,
      total,
      payer: { email: customer.email, cpf: customer.cpf },
      methods: cardMethods(payments),
      mostInstallments: installmentsOf(total, payments.installments).at(-1)?.count ?? 1,
      isDark: isDark(),
      onFault: setFault,
      onSubmit: () => Promise.resolve(form.current?.requestSubmit()),
    }),
  );

  const totalNow = useEffectEvent(() => total);

  useEffect(() => {
    const left = new AbortController();
    const drawnTotal = totalNow();
    beginCardForm();
    draw(left.signal).then(
      (drawn) => {
        if (left.signal.aborted) return drawn.unmount();
        brick.current = drawn;
        if (totalNow() !== drawnTotal) drawn.update(totalNow());
        showCardForm();
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        const run = () => setAttempt((last) => last + 1);
        failCardForm({ message: messageOf(error), retry: { text: 'Tentar novamente', run } });
      },
    );
    return () => {
      left.abort();
      brick.current?.unmount();
      brick.current = null;
    };
  }, [attempt]);
  useEffect(() => brick.current?.update(total), [total]);

  return (
    <form
      ref={form}
      id={cardFormId}
      noValidate
      className="card-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div id={container} hidden={hasFailed} />
      <FormMessage text={fault} />
    </form>
  );
};
