import { z } from 'zod';
import { paths } from '#paths.ts';
import { defineLetter, type LetterKind } from '../mail/letter-kind.ts';
import { writeLetter } from '../mail/letter.ts';
import { siteAddress } from '../mail/site-address.ts';
import { configOf } from '../settings/store-config-row.ts';

interface Notice {
  subject: string;
  paragraphs: string[];
  action: { name: string; page: string };
  notes: string[];
}

/** A letter that tells a customer what happened to the account. */
const noticeLetter = <Data>(
  name: string,
  data: z.ZodType<Data>,
  write: (shopName: string, data: Data) => Notice,
): LetterKind<Data> =>
  defineLetter({
    name,
    data,
    write: async (store, { recipient, data: content }) => {
      const shop = await configOf(store.orm);
      const { action, ...notice } = write(shop.site_name, content);
      const url = siteAddress(store, action.page);
      return { to: recipient, ...writeLetter({ ...notice, action: { name: action.name, url } }, shop) };
    },
  });

const nothing = z.object({});
const notYou = 'Não foi você? Escolha já uma nova senha: ela encerra todas as sessões abertas.';

/** Sent when the address of a new account is confirmed. */
export const welcomeLetter = noticeLetter(
  'welcome',
  z.object({ name: z.string() }),
  (shopName, { name }) => ({
    subject: `Bem-vindo à ${shopName}`,
    paragraphs: [
      `${name ? `${name}, sua` : 'Sua'} conta está pronta e seu e-mail, confirmado.`,
      'Guarde discos na lista de desejos. Os esgotados vão para a lista de interesse: quando um deles voltar, você recebe um e-mail.',
    ],
    action: { name: 'Cavar discos', page: paths.discos() },
    notes: ['Seus dados, seus endereços e suas sessões ficam em Meu Perfil.'],
  }),
);

export const passwordChangedLetter = noticeLetter('password-changed', nothing, (shopName) => ({
  subject: 'Sua senha foi alterada',
  paragraphs: [
    `A senha da sua conta na ${shopName} foi alterada agora há pouco. As outras sessões foram encerradas.`,
  ],
  action: { name: 'Escolher nova senha', page: paths.forgotPassword },
  notes: ['Foi você? Então não há nada a fazer.', notYou],
}));

export const googleSignInLetter = noticeLetter('google-sign-in', nothing, (shopName) => ({
  subject: 'Sua conta agora entra com o Google',
  paragraphs: [`A conta do Google deste e-mail foi ligada à sua conta na ${shopName}.`],
  action: { name: 'Ver minha conta', page: paths.profile },
  notes: ['Foi você? Então não há nada a fazer.', notYou],
}));

/** Sent to the old address. */
export const emailChangedLetter = noticeLetter(
  'email-changed',
  z.object({ email: z.string() }),
  (shopName, { email }) => ({
    subject: 'O e-mail da sua conta mudou',
    paragraphs: [
      `O e-mail da sua conta na ${shopName} agora é ${email}. Este endereço não recebe mais nada dela.`,
    ],
    action: { name: 'Ir à loja', page: paths.home },
    notes: [
      'Foi você? Então não há nada a fazer.',
      'Não foi você? Responda à loja pelo e-mail abaixo, o quanto antes.',
    ],
  }),
);

export const accountDeletedLetter = noticeLetter('account-deleted', nothing, (shopName) => ({
  subject: 'Sua conta foi apagada',
  paragraphs: [
    `Sua conta na ${shopName} foi apagada, com seus dados, endereços e listas.`,
    'Dos pedidos, a loja guarda só o que a lei exige, pelo tempo que ela exige.',
  ],
  action: { name: 'Ir à loja', page: paths.home },
  notes: ['Este é o último e-mail sobre a conta.'],
}));
