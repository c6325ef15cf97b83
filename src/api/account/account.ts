import { cpfDigits, cpfFault } from '#domain/people/cpf.ts';
import type { Customer } from '#domain/people/customer.ts';
import { phoneDigits, phoneFault } from '#domain/people/phone.ts';
import * as z from 'zod/mini';
import { type ApiClient, deleteJson, postJson, putJson } from '../client.ts';
import { emailField, knownPassword, newPassword, repeatedPassword, samePasswords } from '../credentials.ts';
import { readOne } from '../envelope.ts';
import { nameField, readCustomer } from './session.ts';
import { exactBody, requiredLine } from '../typed-text.ts';
import { line, record } from '../wire.ts';

/** A number with or without a mask; its digits are sent, and null for an empty field. */
const maskedNumber = (faultOf: (value: string) => string | null, digitsOf: (value: string) => string) =>
  z.pipe(
    z.nullable(
      z.string({ error: 'Envie um texto.' }).check(
        z.maxLength(40, { error: 'Use no máximo 40 caracteres.' }),
        z.check<string>((field) => {
          const fault = field.value.trim() && faultOf(field.value);
          if (fault) field.issues.push({ code: 'custom', message: fault, input: field.value });
        }),
      ),
    ),
    z.transform((value) => (value?.trim() ? digitsOf(value) : null)),
  );

/** The field with a required number. */
const neededNumber = <Field extends typeof cpfField>(missing: string, field: Field) =>
  field.check(z.refine((value) => value !== null, { error: missing }));

const cpfField = maskedNumber(cpfFault, cpfDigits);
const phoneField = maskedNumber(phoneFault, phoneDigits);

/** Fields that are left out stay as they are; null or '' removes a CPF or a phone number. */
export const profileBody = exactBody({
  name: z.optional(nameField),
  email: z.optional(emailField),
  cpf: z.optional(cpfField),
  phone: z.optional(phoneField),
});
export type ProfileBody = z.input<typeof profileBody>;

/** The customer data that an order requires. */
export const buyerBody = exactBody({
  cpf: neededNumber('CPF é obrigatório', cpfField),
  phone: neededNumber('Telefone é obrigatório', phoneField),
});
export type BuyerBody = z.input<typeof buyerBody>;

export const passwordBody = samePasswords(
  exactBody({
    current_password: knownPassword,
    password: newPassword,
    password_confirmation: repeatedPassword,
  }),
);
export type PasswordBody = z.input<typeof passwordBody>;

export const forgotBody = exactBody({ email: emailField });

const linkToken = requiredLine({ missing: 'Este link está incompleto.', longest: 100 });

/** The token of the link that confirms an address. */
export const verifyBody = exactBody({ token: linkToken });

export const resetBody = samePasswords(
  exactBody({ token: linkToken, password: newPassword, password_confirmation: repeatedPassword }),
);
export type ResetBody = z.input<typeof resetBody>;

/** An account without a password is deleted after a fresh sign-in with Google. */
export const deletionBody = exactBody({ password: z.optional(knownPassword) });

/** A proof of presence: the password of the account. */
export const presenceBody = exactBody({ password: knownPassword });
export type PresenceBody = z.input<typeof presenceBody>;

/** Calls of the account, below the base of the API. */
export const accountPaths = {
  profile: 'client/profile',
  password: 'client/password',
  forgot: 'client/password/forgot',
  reset: 'client/password/reset',
  verify: 'client/email/verify',
  undoEmail: 'client/email/undo',
  presence: 'client/presence',
  resend: 'client/resend-verification',
  export: 'client/export',
  me: 'client/me',
} as const;

const messageResponse = record({
  message: line,
  /** The address of the demonstration's page of sent mail. */
  demo_mailbox: line,
});

export interface MessageResponse {
  message: string | null;
  demoMailbox: string | null;
}

const readMessage = (body: unknown): MessageResponse => {
  const { message, demo_mailbox } = readOne(body, messageResponse);
  return { message, demoMailbox: demo_mailbox };
};

/** @throws ApiError, 'malformed' when the answer holds no customer */
export const saveProfile = async (client: ApiClient, body: ProfileBody): Promise<Customer> =>
  readCustomer(await putJson(client, accountPaths.profile, body));

/** @throws ApiError */
export const changePassword = async (client: ApiClient, body: PasswordBody): Promise<MessageResponse> =>
  readMessage(await putJson(client, accountPaths.password, body));

/** @throws ApiError */
export const resendVerification = async (client: ApiClient): Promise<MessageResponse> =>
  readMessage(await postJson(client, accountPaths.resend, {}));

/** @throws ApiError */
export const verifyEmail = async (client: ApiClient, token: string): Promise<MessageResponse> =>
  readMessage(await postJson(client, accountPaths.verify, { token }));

/** Undoes a change of the address by the link of its notice. @throws ApiError */
export const undoEmail = async (client: ApiClient, token: string): Promise<MessageResponse> =>
  readMessage(await postJson(client, accountPaths.undoEmail, { token }));

/** Proves that the owner of the account is present. @throws ApiError */
export const provePresence = async (client: ApiClient, body: PresenceBody): Promise<MessageResponse> =>
  readMessage(await postJson(client, accountPaths.presence, body));

/** Asks for a link to choose a new password. @throws ApiError */
export const forgotPassword = async (client: ApiClient, email: string): Promise<MessageResponse> =>
  readMessage(await postJson(client, accountPaths.forgot, { email }));

/** @throws ApiError */
export const resetPassword = async (client: ApiClient, body: ResetBody): Promise<MessageResponse> =>
  readMessage(await postJson(client, accountPaths.reset, body));

/** All data of the customer as the store's JSON document. @throws ApiError */
export const exportData = (client: ApiClient): Promise<Blob> => client.get(accountPaths.export).blob();

/** @throws ApiError */
export const deleteAccount = async (
  client: ApiClient,
  password: string | undefined,
): Promise<MessageResponse> =>
  readMessage(await deleteJson(client, accountPaths.me, password === undefined ? {} : { password }));
