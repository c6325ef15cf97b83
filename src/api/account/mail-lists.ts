import { hasUnusable } from '#domain/texts/characters.ts';
import { isEmail, normalEmail } from '#domain/people/email.ts';
import * as z from 'zod/mini';
import { address } from './address.ts';
import { type ApiClient, postJson } from '../client.ts';
import { readOne } from '../envelope.ts';
import { line, record } from '../wire.ts';

const noFields = 'Envie os campos do formulário.';
const wrongToken = 'Este link está incompleto ou foi alterado.';
const missingEmail = 'Informe seu e-mail.';
const invalidEmail = 'Informe um e-mail válido, como nome@exemplo.com.';
const missingConsent = 'Marque a caixa para entrar na lista.';

/** The body for joining the VIP list, validated by the form before it is sent, and again by the server. */
export const joinBody = z.object(
  {
    email: z.pipe(
      z.string({ error: missingEmail }).check(
        z.trim(),
        z.minLength(1, { error: missingEmail, abort: true }),
        z.refine((value: string) => isEmail(value) && !hasUnusable(value), { error: invalidEmail }),
        z.meta({ format: 'email' }),
      ),
      z.transform(normalEmail),
    ),
    /** A form sends 'on' for a box that is ticked, and nothing for one that is not. */
    consent: z.union([z.literal(true), z.enum(['on', 'true', '1'])], { error: missingConsent }),
  },
  { error: noFields },
);

/** The token of a link from a mail, which may also be in the address of the call. */
export const tokenBody = z.object(
  {
    token: z.optional(z.string({ error: wrongToken }).check(z.maxLength(100, { error: wrongToken }))),
  },
  { error: noFields },
);

/** The steps of the mailing lists, each with its path below the base of the API, and its body. */
export const mailListSteps = {
  join: { path: 'members/vip', body: joinBody },
  confirm: { path: 'members/vip/confirm', body: tokenBody },
  leave: { path: 'members/vip/leave', body: tokenBody },
  leaveWantlist: { path: 'members/wantlist/leave', body: tokenBody },
} as const;
export type MailListStep = keyof typeof mailListSteps;

const mailListAnswer = record({
  message: line,
  /** The address of the demonstration's page of sent mail. */
  demo_mailbox: address,
});
export type MailListAnswer = z.infer<typeof mailListAnswer>;

/** @throws ApiError */
export const takeMailListStep = async (
  client: ApiClient,
  step: MailListStep,
  body: object,
): Promise<MailListAnswer> => readOne(await postJson(client, mailListSteps[step].path, body), mailListAnswer);
