import { account } from '#config.ts';
import { isEmail, normalEmail } from '#domain/people/email.ts';
import * as z from 'zod/mini';
import { requiredLine } from './typed-text.ts';

const missingEmail = 'Informe seu e-mail.';
const invalidEmail = 'Informe um e-mail válido, como nome@exemplo.com.';

/** An e-mail address, in the form in which it is stored. */
export const emailField = z.pipe(
  requiredLine({ missing: missingEmail, longest: 254 }).check(
    z.refine(isEmail, { error: invalidEmail }),
    z.meta({ format: 'email' }),
  ),
  z.transform(normalEmail),
);

const longestPassword = 200;

/** A password as typed: any characters, spaces included. */
const password = (missing: string) =>
  z
    .string({ error: missing })
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(longestPassword, { error: `Use no máximo ${longestPassword} caracteres.` }),
      z.meta({ format: 'password' }),
    );

/** The password that an account already has. */
export const knownPassword = password('Informe sua senha.');

/** A password that is being chosen. */
export const newPassword = password('Escolha uma senha.').check(
  z.minLength(account.passwordMinimum, {
    error: `A senha precisa de pelo menos ${account.passwordMinimum} caracteres.`,
  }),
);

export const repeatedPassword = z.string({ error: 'Repita a senha.' });

/** Adds the rule that both passwords are equal to a body that has both. */
export const samePasswords = <
  Schema extends z.ZodMiniType<{ password: string; password_confirmation: string }>,
>(
  body: Schema,
) =>
  body.check(
    z.refine((value) => value.password === value.password_confirmation, {
      error: 'As senhas não coincidem!',
      path: ['password_confirmation'],
    }),
  );
