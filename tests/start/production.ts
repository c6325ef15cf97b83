/** Settings of a shop in production; nothing listens at these addresses. */
export const production = {
  STORE_MODE: 'production',
  ALLOW_EMBEDDED_STORE: '1',
  SITE_URL: 'https://loja.example',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Loja <loja@loja.example>',
};

export const ownCompany = {
  name: 'Discos da Ana Ltda.',
  tax_number: '04.252.011/0001-10',
  address: 'Rua Augusta, 100, São Paulo - SP, 01305-000',
  email: 'ana@loja.example',
  phone: '(11) 3256-1000',
};
