/** Settings of a shop in production; nothing listens at these addresses, and the credentials are invented. */
export const production = {
  STORE_MODE: 'production',
  ALLOW_EMBEDDED_STORE: '1',
  SITE_URL: 'https://loja.example',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Loja <loja@loja.example>',
  MERCADO_PAGO_URL: 'http://127.0.0.1:9',
  MERCADO_PAGO_ACCESS_TOKEN: 'APP_USR-token',
  MERCADO_PAGO_PUBLIC_KEY: 'APP_USR-key',
  MERCADO_PAGO_WEBHOOK_SECRET: 'secret',
};

export const ownCompany = {
  name: 'Discos da Ana Ltda.',
  tax_number: '04.252.011/0001-10',
  address: 'Rua Augusta, 100, São Paulo - SP, 01305-000',
  email: 'ana@loja.example',
  phone: '(11) 3256-1000',
};
