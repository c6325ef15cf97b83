import { account } from '#config.ts';
import { paths } from '#paths.ts';
import { resetLetter } from '#server/people/customers/account-letters.ts';
import { defineLetter } from '../writing/letter-job.ts';
import { writeLetter } from '../writing/letter.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import { findByEmail } from '#server/people/customers/customer.ts';
import { newMailLink } from '#server/people/account/mail-link.ts';

export const resetWriter = defineLetter({
  ...resetLetter,
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
