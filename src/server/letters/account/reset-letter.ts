import { z } from 'zod';
import { account } from '#config.ts';
import { paths } from '#paths.ts';
import { defineLetter } from '#server/kernel/mail/letter-kind.ts';
import { writeLetter } from '../writing/letter.ts';
import { configOf } from '#server/catalogue/settings/store-config-row.ts';
import { findByEmail } from '#server/people/customers/find-customer.ts';
import { newMailLink } from '#server/people/account/mail-link.ts';

/**
 * The link to choose a new password. Every typed address is posted, and looked up only here, in the background, so that
 * the answer to the request takes the same time for all of them.
 */
export const resetLetter = defineLetter({
  name: 'reset-password',
  data: z.object({}),
  write: async (store, { recipient }) => {
    const customer = await findByEmail(store, recipient);
    if (!customer) return null;
    const shop = await configOf(store.orm);
    const url = await newMailLink(store, {
      customerId: customer.id,
      purpose: 'reset',
      email: recipient,
      page: paths.resetPassword,
      minutes: account.resetMinutes,
    });
    return {
      to: recipient,
      ...writeLetter(
        {
          subject: 'Escolha uma nova senha',
          paragraphs: [`Alguém pediu uma nova senha para a sua conta na ${shop.site_name}.`],
          action: { name: 'Escolher nova senha', url },
          notes: [
            `O link vale por ${account.resetMinutes} minutos e funciona uma vez. A nova senha encerra todas as sessões abertas.`,
            'Não foi você? Não faça nada: sua senha continua a mesma.',
          ],
        },
        shop,
      ),
    };
  },
});
