import { account } from '#config.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';

const shortestPassword = `mínimo de ${account.passwordMinimum} caracteres`;

/** A new password and its repetition, for an account that is made or whose password was forgotten. */
export const NewPassword = ({ label }: { label: string }) => (
  <>
    <PasswordField name="password" label={label} autoComplete="new-password" placeholder={shortestPassword} />
    <PasswordField name="password_confirmation" label="Confirme a senha" autoComplete="new-password" />
  </>
);
