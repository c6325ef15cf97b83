import { api, vipList } from '#config.ts';
import { paths } from '#paths.ts';
import { vipInvitation } from '#server/people/customers/account-letters.ts';
import { defineLetter } from '../writing/letter-job.ts';
import { writeLetter } from '../writing/letter.ts';
import { siteAddress } from '#server/kernel/mail/site-address.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import { invite } from '#server/people/vip-list/vip-list.ts';

export const vipInvitationWriter = defineLetter({
  ...vipInvitation,
  write: async (store, { id, recipient, data }) => {
    const tokens = await invite(store, recipient, data, id);
    if (!tokens) return null;
    const shop = await configOf(store.orm);
    const at = (path: string, token: string) => siteAddress(store, `${path}?token=${token}`);
    return {
      to: recipient,
      unsubscribeUrl: at(`${api.basePath}/members/vip/leave`, tokens.leave),
      ...writeLetter(
        {
          subject: `Confirme seu lugar na lista VIP da ${shop.site_name}`,
          paragraphs: [
            `Este e-mail foi inscrito na lista VIP do clube da ${shop.site_name}.`,
            `Falta só confirmar. Quem está na lista fica sabendo primeiro e paga ${vipList.discountPercent}% a menos na primeira mensalidade.`,
          ],
          action: { name: 'Confirmar meu e-mail', url: at(paths.membersConfirm, tokens.confirm) },
          notes: [
            `O link vale por ${vipList.confirmationDays} dias.`,
            `Não foi você? Não faça nada: sem a confirmação, apagamos o endereço em ${vipList.unconfirmedDays} dias.`,
          ],
          leave: { name: 'Sair da lista agora', url: at(paths.membersLeave, tokens.leave) },
        },
        shop,
      ),
    };
  },
});
