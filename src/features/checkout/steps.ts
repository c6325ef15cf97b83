import { paths } from '#paths.ts';

/** The steps of the checkout, in their order. Names are those of the specification. */
export const steps = [
  {
    key: 'dados',
    name: 'Dados Pessoais',
    question: 'Para quem e para onde?',
    onward: { text: 'Continuar para o frete', short: 'Frete' },
  },
  {
    key: 'frete',
    name: 'Frete',
    question: 'Quando chega?',
    onward: { text: 'Continuar para o pagamento', short: 'Pagamento' },
  },
  { key: 'pagamento', name: 'Pagamento', question: 'Como quer pagar?', onward: null },
] as const;

export type StepKey = (typeof steps)[number]['key'];

export interface Step {
  key: StepKey;
  name: string;
  question: string;
  /** The text of the button that continues; null on the last step. */
  onward: { text: string; short: string } | null;
}

export const stepNumber = (key: StepKey): number => steps.findIndex((step) => step.key === key) + 1;

/** The step with a number, limited to the existing ones. */
export const stepAt = (number: number): Step =>
  steps[Math.min(Math.max(number, 1), steps.length) - 1] ?? steps[0];

export const stepOf = (key: StepKey): Step => stepAt(stepNumber(key));

export const stepPath = (key: StepKey): string => `${paths.checkout}?${new URLSearchParams({ etapa: key })}`;

/** The step in an address; null in one that names none. */
export const askedStep = (search: string): StepKey | null => {
  const asked = new URLSearchParams(search).get('etapa');
  return steps.find(({ key }) => key === asked)?.key ?? null;
};

/** The texts of a step that differ for an order that is picked up. */
const pickupSteps: Partial<Record<StepKey, Pick<Step, 'question' | 'onward'>>> = {
  dados: {
    question: 'Para quem e para onde?',
    onward: { text: 'Continuar para a retirada', short: 'Retirada' },
  },
  frete: {
    question: 'Quando fica pronto?',
    onward: { text: 'Continuar para o pagamento', short: 'Pagamento' },
  },
};

export const wordsOf = (key: StepKey, isPickup: boolean): Pick<Step, 'question' | 'onward'> =>
  (isPickup ? pickupSteps[key] : undefined) ?? stepOf(key);

/** The id of the order to pay in an address; null for a checkout of the cart. */
export const askedOrder = (search: string): number | null => {
  const asked = new URLSearchParams(search).get('pedido') ?? '';
  return /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : null;
};

/** The collected answers of the steps. */
export interface Answers {
  cpf: string | null;
  phone: string | null;
  /** Also true for an order that is picked up, which needs no address. */
  hasAddress: boolean;
  /** 'asking': the choice is known as soon as the store has answered. */
  freight: 'none' | 'asking' | 'chosen';
}

/** The missing data of a step, as a sentence; null when it is complete. Freight that is being requested is not missing. */
export const whatIsMissing = (key: StepKey, { cpf, phone, hasAddress, freight }: Answers): string | null => {
  switch (key) {
    case 'dados':
      if (!cpf && !phone) return 'Faltam o CPF e o telefone.';
      if (!cpf) return 'Falta o CPF.';
      if (!phone) return 'Falta o telefone.';
      return hasAddress ? null : 'Escolha o endereço de entrega.';
    case 'frete':
      return freight === 'none' ? 'Escolha o frete.' : null;
    case 'pagamento':
      return null;
  }
};

/**
 * The step to show: the requested one, or the first incomplete one before it. A customer whose data, address and freight are
 * known begins at the last step. (Decision 81.)
 */
export const shownStep = (asked: StepKey | null, answers: Answers): StepKey => {
  const wanted = asked ?? 'pagamento';
  const before = steps.slice(0, stepNumber(wanted) - 1);
  return before.find(({ key }) => whatIsMissing(key, answers) !== null)?.key ?? wanted;
};
