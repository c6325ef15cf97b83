import { account } from '#config.ts';
import { paths } from '#paths.ts';
import { verifyLetter } from '#server/people/customers/account-letters.ts';
import { defineLetter } from '../writing/letter-job.ts';
import { writeLetter } from '../writing/letter.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import { findById } from '#server/people/customers/customer.ts';
import { newMailLink } from '#server/people/account/mail-link.ts';

export const verifyWriter = defineLetter({
  ...verifyLetter,
  write: async (store, { recipient, data: { customerId } }) => {
    const customer = await findById(store, customerId);
    if (!customer || !isOpen(customer, recipient)) return null;
    const shop = await configOf(store.orm);
    const minutes = account.verificationDays * 24 * 60;
    const page = paths.emailVerified;
    const url = await newMailLink(store, { customerId, purpose: 'verify', email: recipient, page, minutes });
    return {
      to: recipient,
      ...writeLetter(
        {
          subject: 'Confirme seu e-mail',
          paragraphs: [
            `Falta confirmar que este e-mail é seu. Com ele confirmado, a ${shop.site_name} avisa quando um disco que você procura voltar.`,
          ],
          action: { name: 'Confirmar e-mail', url },
          notes: [
            `O link vale por ${account.verificationDays} dias e funciona uma vez.`,
            `Não foi você? Não faça nada: sem a confirmação, este endereço não recebe avisos.`,
          ],
        },
        shop,
      ),
    };
  },
});

/** Whether an address still waits for its confirmation. */
const isOpen = (
  {
    email,
    emailVerifiedAt,
    pendingEmail,
  }: { email: string; emailVerifiedAt: Date | null; pendingEmail: string | null },
  address: string,
) => pendingEmail === address || (email === address && emailVerifiedAt === null);
