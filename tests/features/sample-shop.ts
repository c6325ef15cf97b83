import type { ShopFacts } from '#domain/shop-facts.ts';

/** A shop that takes payments at Mercado Pago. */
export const sampleShop: ShopFacts = {
  siteName: 'Sulco',
  seller: ['Sulco Discos Ltda', 'CNPJ 11.222.333/0001-81'],
  payee: 'Sulco Discos Ltda.',
  payments: {
    methods: ['pix', 'credit', 'boleto'],
    provider: 'mercado-pago',
    installments: { max: 12, minAmount: 500 },
  },
  isSandbox: false,
  publicKey: null,
  whatsapp: null,
  pickup: null,
  returns: { freightPaidBy: 'customer', days: 7 },
};
