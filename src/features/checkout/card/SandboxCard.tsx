import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch, useFormContext } from 'react-hook-form';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { tokenizeSandboxCard } from '#api/buying/payments.ts';
import { maskCpf } from '#domain/people/cpf.ts';
import { testCardOf } from '#domain/orders/test-cards.ts';
import { whyNoAnswer } from '#browser/connection.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { type CardFormProps, cardFormId } from './card-form.ts';
import { showCardForm } from './card-form-store.ts';
import { maskCardNumber, maskExpiry, maskSecurityCode } from './card-masks.ts';
import { cardTexts } from './card-texts.ts';
import type { Means } from '#features/paying/pay-order.ts';
import { type TypedCard, typedCardFaults, type CardKind } from './sandbox-card-faults.ts';
import { TestCards } from './TestCards.tsx';
import { cardMethods } from '#features/paying/payment-options.ts';
import { type InstallmentRule, installmentsOf } from '#domain/orders/installments.ts';
import { type Centavos, formatMoney } from '#domain/money.ts';
import { Field } from '#ui/form/Field.tsx';

const resolver = (values: TypedCard) => {
  const faults = Object.entries(typedCardFaults(values, Date.now()));
  return {
    values: faults.length === 0 ? values : {},
    errors: Object.fromEntries(faults.map(([name, message]) => [name, { type: 'validate', message }])),
  };
};

/** The card form of the sandbox. Card data goes to the tokenizer only, and is not stored. */
export const SandboxCard = ({ customer, shop: { payments }, total, pay }: CardFormProps) => {
  const kinds = cardMethods(payments);
  const form = useForm<TypedCard>({
    defaultValues: {
      kind: kinds[0] ?? 'credit',
      installments: '1',
      number: '',
      holder: '',
      expiry: '',
      security_code: '',
      cpf: maskCpf(customer.cpf ?? ''),
    },
    resolver: resolver as never,
  });
  const [message, setMessage] = useState<string | null>(null);
  useEffect(showCardForm, []);
  const [number, kind] = useWatch({ control: form.control, name: ['number', 'kind'] });

  const meansOf = async ({ kind, installments, ...card }: TypedCard): Promise<Means | null> => {
    try {
      const { token, brand } = await tokenizeSandboxCard(browserClient, card);
      const count = kind === 'credit' ? Number(installments) : 1;
      return { method: 'card', card: { method: kind, token, brand, issuer: null, installments: count } };
    } catch (error) {
      const { fields, serverMessage } = toApiError(error);
      const known = Object.entries(fields).filter(([name]) => name in card);
      known.forEach(([name, [first]], index) =>
        form.setError(
          name as 'number',
          { type: 'server', message: first ?? '' },
          { shouldFocus: index === 0 },
        ),
      );
      if (known.length === 0) setMessage(serverMessage ?? whyNoAnswer(cardTexts.form));
      return null;
    }
  };
  const submit = form.handleSubmit(async (card) => {
    setMessage(null);
    await pay(() => meansOf(card));
  });

  return (
    <FormProvider {...form}>
      <form id={cardFormId} noValidate className="form card-form" onSubmit={(event) => void submit(event)}>
        <TestCards />
        {kinds.length > 1 ? <CardKinds kinds={kinds} /> : null}
        <div className="card-row">
          <TextField
            name="number"
            label="Número do cartão"
            inputMode="numeric"
            autoComplete="off"
            maxLength={23}
            mask={maskCardNumber}
            hint={testCardOf(number)?.label ?? null}
          />
          {kind === 'credit' ? <InstallmentsField total={total} rule={payments.installments} /> : null}
        </div>
        <TextField name="holder" label="Nome, como está no cartão" autoComplete="off" maxLength={60} />
        <div className="card-row card-row-three">
          <TextField
            name="expiry"
            label="Validade"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            mask={maskExpiry}
          />
          <TextField
            name="security_code"
            label="CVV"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            mask={maskSecurityCode}
          />
          <TextField
            name="cpf"
            label="CPF do titular"
            inputMode="numeric"
            autoComplete="off"
            mask={maskCpf}
          />
        </div>
        <FormMessage text={message} />
      </form>
    </FormProvider>
  );
};

const names: Record<CardKind, string> = { credit: 'Crédito', debit: 'Débito' };

/** Credit or debit. */
const CardKinds = ({ kinds }: { kinds: readonly CardKind[] }) => {
  const { register } = useFormContext();
  return (
    <fieldset className="card-kinds">
      <legend className="sr-only">Tipo de cartão</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input type="radio" className="choice" value={kind} {...register('kind')} /> {names[kind]}
        </label>
      ))}
    </fieldset>
  );
};

/** The number of installments, each option with its total. */
const InstallmentsField = ({ total, rule }: { total: Centavos; rule: InstallmentRule }) => {
  const { register, getValues, setValue } = useFormContext<TypedCard>();
  const options = installmentsOf(total, rule);
  const most = options.at(-1)?.count ?? 1;
  // A list without the chosen option shows its first one.
  useEffect(() => {
    if (Number(getValues('installments')) > most) setValue('installments', '1');
  }, [most, getValues, setValue]);
  return (
    <Field name="installments" label="Parcelas">
      {(control) => (
        <select {...control} {...register('installments')} className="field-input">
          {options.map((option) => (
            <option key={option.count} value={option.count}>
              {option.text}
              {option.count > 1 ? `, total ${formatMoney(option.total)}` : ''}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
