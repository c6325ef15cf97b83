import { payment } from '#config.ts';
import { installmentsOf } from '#domain/orders/installments.ts';
import { type Centavos, formatMoney } from '#domain/money.ts';
import type { PaymentSettings } from '#domain/store.ts';
import { cardMethods, type PaymentOption } from './payment-options.ts';

/** The texts of a row. */
export interface RowWords {
  name: string;
  note: string;
  /** What the customer pays: the total, or the installments. */
  amount: string;
  /** What follows, shown below the chosen row. */
  explanation: string;
}

const cardNote = (settings: PaymentSettings, most: number) => {
  const methods = cardMethods(settings);
  const kinds = methods.length > 1 ? 'crédito ou débito' : methods.includes('debit') ? 'débito' : 'crédito';
  return most > 1 ? `${kinds}, até ${most}x sem juros` : kinds;
};

/** Mercado Pago's installments depend on the account, so its own form shows what they cost. */
const mostInstallments = (settings: PaymentSettings, total: Centavos) =>
  cardMethods(settings).includes('credit') && settings.provider !== 'mercado-pago'
    ? installmentsOf(total, settings.installments).at(-1)
    : undefined;

/** The texts of the rows of a total. */
export const paymentRowWords = (
  settings: PaymentSettings,
  total: Centavos,
): Record<PaymentOption, RowWords> => {
  const amount = formatMoney(total);
  const most = mostInstallments(settings, total);
  return {
    pix: {
      name: 'PIX',
      note: 'aprovado em segundos',
      amount,
      explanation: `QR code e copia e cola na próxima tela. Os discos ficam separados por ${payment.pixMinutes} minutos.`,
    },
    card: {
      name: 'Cartão',
      note: cardNote(settings, most?.count ?? 1),
      amount: most && most.count > 1 ? `${most.count}x ${formatMoney(most.others)}` : amount,
      explanation: 'Os dados do cartão são pedidos na próxima tela.',
    },
    boleto: {
      name: 'Boleto',
      note: `vence em ${payment.boletoDays} dias`,
      amount,
      explanation:
        'A linha digitável e o PDF aparecem na próxima tela. O banco leva até dois dias úteis para confirmar; até o vencimento os discos ficam separados.',
    },
    whatsapp: {
      name: 'WhatsApp',
      note: 'combine o pagamento com a loja',
      amount,
      explanation: 'A conversa com a loja abre em outra aba.',
    },
  };
};
