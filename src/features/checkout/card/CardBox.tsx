import { environment } from '#browser/environment.ts';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, Component, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import type { CardFormProps } from './card-form.ts';
import { $cardForm, beginCardForm, failCardForm } from './card-form-store.ts';
import { cardTexts } from './card-texts.ts';

const SandboxCard = lazy(() =>
  import('./SandboxCard.tsx').then((module) => ({ default: module.SandboxCard })),
);
const MercadoPagoCard = lazy(() =>
  import('./MercadoPagoCard.tsx').then((module) => ({ default: module.MercadoPagoCard })),
);

/** A failed import stays failed until a reload, which returns to the same step and choice. */
const failToLoad = () =>
  failCardForm({
    message: cardTexts.load,
    retry: { text: 'Recarregar a página', run: () => environment.location.reload() },
  });

/** The card form of the payment provider, loaded when a card is chosen: loading, ready, or failed. */
export const CardBox = (props: CardFormProps) => {
  const form = useStore($cardForm);
  useEffect(() => beginCardForm, []);
  return (
    <>
      <div role="status">
        {form.state === 'loading' ? <p className="waiting">Carregando o formulário do cartão...</p> : null}
      </div>
      <LoadFailure failed={failToLoad}>
        <Suspense fallback={null}>
          {props.shop.payments.provider === 'mercado-pago' ? (
            <MercadoPagoCard {...props} />
          ) : (
            <SandboxCard {...props} />
          )}
        </Suspense>
      </LoadFailure>
      <div role="alert">
        {form.state === 'failed' ? (
          <div className="checkout-trouble">
            <p className="form-fault">{form.message}</p>
            <p className="checkout-ways">
              <Button size="small" onClick={form.retry.run}>
                {form.retry.text}
              </Button>
            </p>
          </div>
        ) : null}
      </div>
    </>
  );
};

interface Props {
  /** Called when the part could not be loaded. */
  failed: () => void;
  children: ReactNode;
}

/** A part of the page that may fail to load without affecting the rest. */
class LoadFailure extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.failed();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
