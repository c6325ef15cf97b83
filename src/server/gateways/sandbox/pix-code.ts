import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';
import { toReais } from '#domain/money.ts';
import type { Centavos } from '#domain/money.ts';

/** example.com never belongs to a bank's customer, so that a scanned code pays nothing. */
const key = 'demonstracao@example.com';

/** A BR Code that a bank's app can read. `txid`: up to 25 letters and digits. */
export const pixCode = (amount: Centavos, txid: string): string => {
  const code = generatePixPayload({
    key,
    merchantName: 'LOJA DE DEMONSTRACAO',
    merchantCity: 'SAO PAULO',
    amount: toReais(amount),
    txid,
  });
  if (code === null) throw new Error(`There is no PIX code for ${amount} centavos and ${txid}.`);
  return code;
};
