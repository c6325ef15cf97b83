import { useStore } from '@nanostores/react';
import { type Centavos, formatMoney } from '#domain/money.ts';
import { Button } from '#ui/Button.tsx';
import { cardFormId } from './card-form.ts';
import { $cardForm } from './card-form-store.ts';
import { $paying, isBusy } from '#features/paying/pay-store.ts';
import { payLook, payText, shortPayTexts } from '#features/paying/payment-options.ts';

interface Props {
  total: Centavos;
  /** Whether the amount is beside the button instead of in its text. */
  isShort: boolean;
  /** Whether the total is being calculated again. */
  isChanging?: boolean;
  /** Whether there is no total to pay. */
  isBlocked?: boolean;
}

/**
 * The button that pays by card. It submits the card form once that is ready. After the form has failed, it retries the load.
 */
export const CardPayButton = ({ total, isShort, isChanging = false, isBlocked = false }: Props) => {
  const form = useStore($cardForm);
  const isPaying = isBusy(useStore($paying));
  const look = payLook(isShort);
  if (form.state === 'failed')
    return (
      <Button {...look} onClick={form.retry.run}>
        {form.retry.text}
      </Button>
    );
  const isLoading = form.state === 'loading';
  const text = isShort ? shortPayTexts.card : payText('card', formatMoney(total));
  return (
    <Button
      {...look}
      type="submit"
      form={cardFormId}
      busy={isLoading || isPaying || isChanging}
      disabled={isBlocked}
    >
      {isLoading ? (isShort ? 'Carregando...' : 'Carregando o cartão...') : text}
    </Button>
  );
};
