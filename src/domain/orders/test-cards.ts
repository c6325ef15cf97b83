/** The results of card payments in the sandbox, by the first word of the holder's name. */
export const testHolders = [
  { name: 'APRO', text: 'Aprovado', statusDetail: 'accredited' },
  { name: 'CONT', text: 'Em análise, aprovado depois', statusDetail: 'pending_contingency' },
  {
    name: 'DESA',
    text: 'O banco pede uma confirmação antes de aprovar (3-D Secure)',
    statusDetail: 'pending_challenge',
  },
  { name: 'OTHE', text: 'Recusado por um erro geral', statusDetail: 'cc_rejected_other_reason' },
  {
    name: 'CALL',
    text: 'Recusado: o banco pede autorização',
    statusDetail: 'cc_rejected_call_for_authorize',
  },
  { name: 'FUND', text: 'Recusado por falta de limite', statusDetail: 'cc_rejected_insufficient_amount' },
  {
    name: 'SECU',
    text: 'Recusado pelo código de segurança',
    statusDetail: 'cc_rejected_bad_filled_security_code',
  },
  { name: 'EXPI', text: 'Recusado pela validade', statusDetail: 'cc_rejected_bad_filled_date' },
  { name: 'FORM', text: 'Recusado por um erro no formulário', statusDetail: 'cc_rejected_bad_filled_other' },
] as const;

export interface TestCard {
  label: string;
  /** The number with spaces, as printed. */
  number: string;
  /** The brand as the provider calls it. */
  brand: 'master' | 'visa' | 'amex' | 'elo';
  credit: boolean;
  debit: boolean;
  securityCode: string;
}

const both = { credit: true, debit: true, securityCode: '123' } as const;

/** The documented test cards of Mercado Pago; none belongs to a person. */
export const testCards: readonly TestCard[] = [
  { label: 'Mastercard', number: '5031 4332 1540 6351', brand: 'master', ...both },
  { label: 'Visa', number: '4235 6477 2802 5682', brand: 'visa', ...both },
  {
    label: 'American Express',
    number: '3753 651535 56885',
    brand: 'amex',
    credit: true,
    debit: false,
    securityCode: '1234',
  },
  {
    label: 'Elo (débito)',
    number: '5067 7667 8388 8311',
    brand: 'elo',
    credit: false,
    debit: true,
    securityCode: '123',
  },
];

/** The expiry and the tax number that belong to the test cards. */
export const testCardExpiry = '11/30';
export const testCardCpf = '123.456.789-09';

/**
 * The test card of a number, however it is spaced; null for any other number.
 * @example testCardOf('5031433215406351').brand // 'master'
 * @example testCardOf('4111 1111 1111 1111') // null
 */
export const testCardOf = (number: string): TestCard | null => {
  const digits = digitsOf(number);
  return testCards.find((one) => digitsOf(one.number) === digits) ?? null;
};

/**
 * The result of a payment by the holder's name; any name that is not documented is approved.
 * @example statusDetailOf('fund silva') // 'cc_rejected_insufficient_amount'
 * @example statusDetailOf('Ana Prado') // 'accredited'
 */
export const statusDetailOf = (holder: string): (typeof testHolders)[number]['statusDetail'] => {
  const [word] = holder.trim().toUpperCase().split(/\s+/);
  return testHolders.find(({ name }) => name === word)?.statusDetail ?? 'accredited';
};

const digitsOf = (text: string) => text.replace(/\D/g, '');
