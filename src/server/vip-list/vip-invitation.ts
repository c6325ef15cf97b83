import { z } from 'zod';
import { api, vipList } from '#config.ts';
import { paths } from '#paths.ts';
import { writeLetter } from '../mail/letter.ts';
import type { LetterWriter } from '../mail/outbox.ts';
import { settings } from '../settings/settings-table.ts';
import { defaultConfig } from '../settings/store-config.ts';
import { invite } from './vip-list.ts';

const agreement = z.object({ consentedAt: z.iso.datetime(), consent: z.string() });

/** Asks whoever reads the address whether it was they who put it on the list. Nobody else is on it. */
export const vipInvitation =
  (siteUrl: string): LetterWriter =>
  async (orm, { id, recipient, data }, now) => {
    const tokens = await invite(orm, recipient, agreement.parse(data), id, now);
    if (!tokens) return null;
    const [row] = await orm.select({ document: settings.document }).from(settings);
    const shop = row?.document ?? defaultConfig;
    const at = (path: string, token: string) => `${siteUrl.replace(/\/+$/, '')}${path}?token=${token}`;
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
  };
