import { useState } from 'react';
import { resetBody, resetPassword } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { Form } from '#ui/form/Form.tsx';
import { formFailure } from '../form-failure.ts';
import { takeLinkToken } from './link-token.ts';
import { NewPassword } from './NewPassword.tsx';
import { navigate } from '#browser/navigation/navigate.ts';

const incomplete = 'Este link está incompleto ou já foi usado. Peça outro.';

/** The form of /reset-password, to which a mail leads. */
export const ResetPassword = () => {
  const [token] = useState(takeLinkToken);
  const [expired, setExpired] = useState<string | null>(null);
  if (token === null || expired)
    return (
      <EmptyState title="Este link não vale mais" text={expired ?? incomplete} alert>
        <ButtonLink variant="go" href={paths.forgotPassword}>
          Pedir outro link
        </ButtonLink>
      </EmptyState>
    );
  return (
    <div className="entrance">
      <Form
        schema={resetBody}
        defaults={{ token }}
        submit="Salvar nova senha"
        submitting="Salvando..."
        send={async (values) => {
          try {
            await resetPassword(browserClient, values);
            notify('success', 'Senha alterada. Entre com a nova senha.');
            navigate(paths.login, { replaces: true });
            return { state: 'done' };
          } catch (error) {
            const { fields } = toApiError(error);
            if (fields['token']) setExpired(fields['token'][0] ?? incomplete);
            return formFailure(error, 'Erro ao alterar senha');
          }
        }}
      >
        <NewPassword label="Nova senha" />
      </Form>
    </div>
  );
};
