import { account } from '#config.ts';
import { paths } from '#paths.ts';
import type { LetterKind } from '#server/kernel/mail/waiting-letter.ts';
import {
  accountDeletedLetter,
  emailChangedLetter,
  googleSignInLetter,
  passwordChangedLetter,
  welcomeLetter,
} from '#server/people/customers/account-letters.ts';
import { defineLetter, type LetterWriter } from '../writing/letter-job.ts';
import { writeLetter } from '../writing/letter.ts';
import { siteAddress } from '#server/kernel/mail/site-address.ts';
import { configOf } from '#server/catalogue/settings/stored-config.ts';
import { findById } from '#server/people/customers/customer.ts';
import { newMailLink } from '#server/people/account/mail-link.ts';

interface Notice {
  subject: string;
  paragraphs: string[];
  action: { name: string; page: string };
  notes: string[];
}

/** A letter that notifies a customer of a change of the account. */
const noticeLetter = <Data>(
  kind: LetterKind<Data>,
  write: (shopName: string, data: Data) => Notice,
): LetterWriter<Data> =>
  defineLetter({
    ...kind,
    write: async (store, { recipient, data: content }) => {
      const shop = await configOf(store.orm);
      const { action, ...notice } = write(shop.site_name, content);
      const url = siteAddress(store, action.page);
      return { to: recipient, ...writeLetter({ ...notice, action: { name: action.name, url } }, shop) };
    },
  });

const notYou = 'Não foi você? Escolha já uma nova senha: ela encerra todas as sessões abertas.';

export const welcomeWriter = noticeLetter(welcomeLetter, (shopName, { name }) => ({
  subject: `Bem-vindo à ${shopName}`,
  paragraphs: [
    `${name ? `${name}, sua` : 'Sua'} conta está pronta e seu e-mail, confirmado.`,
    'Guarde discos na lista de desejos. Os esgotados vão para a lista de interesse: quando um deles voltar, você recebe um e-mail.',
  ],
  action: { name: 'Garimpar discos', page: paths.discos() },
  notes: ['Seus dados, seus endereços e suas sessões ficam em Meu Perfil.'],
}));

export const passwordChangedWriter = noticeLetter(passwordChangedLetter, (shopName) => ({
  subject: 'Sua senha foi alterada',
  paragraphs: [
    `A senha da sua conta na ${shopName} foi alterada agora há pouco. As outras sessões foram encerradas.`,
  ],
  action: { name: 'Escolher nova senha', page: paths.forgotPassword },
  notes: ['Foi você? Então não há nada a fazer.', notYou],
}));

export const googleSignInWriter = noticeLetter(googleSignInLetter, (shopName) => ({
  subject: 'Sua conta agora entra com o Google',
  paragraphs: [`A conta do Google deste e-mail foi ligada à sua conta na ${shopName}.`],
  action: { name: 'Ver minha conta', page: paths.profile },
  notes: ['Foi você? Então não há nada a fazer.', notYou],
}));

export const emailChangedWriter = defineLetter({
  ...emailChangedLetter,
  write: async (store, { recipient, data: { email, change } }) => {
    const shop = await configOf(store.orm);
    const undo =
      change &&
      (await findById(store, change.customerId)) &&
      (await newMailLink(store, {
        ...{ customerId: change.customerId, purpose: 'undo-email', email: recipient },
        createdAt: new Date(change.changedAt),
        ...{ page: paths.emailUndo, minutes: account.undoDays * 24 * 60 },
      }));
    return {
      to: recipient,
      ...writeLetter(
        {
          subject: 'O e-mail da sua conta mudou',
          paragraphs: [
            `O e-mail da sua conta na ${shop.site_name} agora é ${email}. Este endereço não recebe mais nada dela.`,
          ],
          action: undo
            ? { name: 'Não fui eu: desfazer', url: undo }
            : { name: 'Ir à loja', url: siteAddress(store, paths.home) },
          notes: [
            'Foi você? Então não há nada a fazer.',
            undo
              ? `Não foi você? O botão volta ao e-mail anterior e encerra todas as sessões. Ele vale por ${account.undoDays} dias.`
              : 'Não foi você? Responda à loja pelo e-mail abaixo, o quanto antes.',
          ],
        },
        shop,
      ),
    };
  },
});

export const accountDeletedWriter = noticeLetter(accountDeletedLetter, (shopName) => ({
  subject: 'Sua conta foi apagada',
  paragraphs: [
    `Sua conta na ${shopName} foi apagada, com seus dados, endereços e listas.`,
    'Dos pedidos, a loja guarda só o que a lei exige, pelo tempo que ela exige.',
  ],
  action: { name: 'Ir à loja', page: paths.home },
  notes: ['Este é o último e-mail sobre a conta.'],
}));
