import { formatMoney } from '#domain/money.ts';
import { installmentsOf } from '#domain/orders/installments.ts';
import { whatsappAddress } from '#domain/people/whatsapp.ts';
import type { Release } from '#domain/records/release.ts';
import { priceOf } from '#domain/records/price.ts';
import type { StoreSettings } from '#domain/store.ts';

/** The terms of the shop that the page of a record states. */
export type TermSettings = Pick<StoreSettings, 'payments' | 'returns' | 'freeFreightFrom' | 'company'>;

/** Mercado Pago's installments depend on the account of the shop, so that none are promised. */
const installmentsText = ({ payments }: TermSettings, { offer }: Release): string | null => {
  const { amount } = priceOf(offer);
  if (amount === null || payments.provider === 'mercado-pago' || !payments.methods.includes('credit'))
    return null;
  const most = installmentsOf(amount, payments.installments).at(-1)?.count ?? 1;
  return most > 1 ? `cartão em até ${most}x sem juros` : 'cartão';
};

/** 'PIX na hora ou cartão em até 6x sem juros · 7 dias para devolver' */
export const buyingTerms = (settings: TermSettings, release: Release): string => {
  const pix = settings.payments.methods.includes('pix') ? 'PIX na hora' : null;
  const ways = [pix, installmentsText(settings, release)].filter((way) => way !== null).join(' ou ');
  const returns = `${settings.returns.days} dias para devolver`;
  return [ways, returns].filter(Boolean).join(' · ');
};

/** ', grátis acima de R$ 300,00'; empty in a shop without free freight. */
export const freeFreightText = ({ freeFreightFrom }: TermSettings): string =>
  freeFreightFrom === null ? '' : `, grátis acima de ${formatMoney(freeFreightFrom)}`;

/** The seller as buyers look it up; null in a shop that does not name its company. */
export const sellerOf = ({ company }: TermSettings): { text: string; whatsapp: string | null } | null =>
  company && {
    text: `Vendido por ${company.name}, CNPJ ${company.taxNumber}, ${company.address}.`,
    whatsapp: company.whatsapp && whatsappAddress(company.whatsapp),
  };
