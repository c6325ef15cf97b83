import { useState } from 'react';
import { deletionBody, deleteAccount, exportData } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import type { Customer } from '#domain/people/customer.ts';
import { notify } from '#browser/notices/notice-store.ts';
import { endSession } from '#browser/session/session-store.ts';
import { whyAgain, withLogin } from '#features/session/login/ask-to-log-in.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { showDialog } from '#ui/dialog/show-dialog.ts';
import { profileFailure } from './profile-failure.ts';

/** The rights of a person over their data: a copy, and its deletion (LGPD, art. 18). */
export const Leaving = ({ customer }: { customer: Customer }) => {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      save(await withLogin(() => exportData(browserClient)));
    } catch (error) {
      notify('error', profileFailure(error, 'Erro ao carregar dados do perfil').message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="form-end">
        <Button size="small" busy={isBusy} onClick={() => void download()}>
          Baixar tudo (JSON)
        </Button>
        <button type="button" className="link" onClick={() => openDeletion(customer)}>
          Apagar a conta
        </button>
      </div>
      <p className="text-mute">Os pedidos ficam o tempo que a lei pede, sem o resto.</p>
    </>
  );
};

/** A link with the token cannot be opened, so the answer is fetched and handed to the browser as a file. */
const save = (file: Blob) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'meus-dados.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

const openDeletion = (customer: Customer) =>
  void showDialog(
    { title: 'Apagar a conta', load: () => Promise.resolve(Deletion) },
    { hasPassword: customer.hasPassword },
  );

const Deletion = ({ hasPassword }: { hasPassword: boolean; close: () => void }) => (
  <div className="grid gap-4">
    <p>
      Apaga seus dados, endereços, listas e sessões. Não dá para desfazer.
      {hasPassword ? '' : ' Antes disso, a loja pede que você entre de novo com o Google.'}
    </p>
    <Form
      schema={deletionBody}
      submit="Apagar a conta"
      submitting="Apagando..."
      send={async ({ password }) => {
        try {
          const known = hasPassword ? (password ?? '') : undefined;
          await withLogin(() => deleteAccount(browserClient, known), whyAgain);
          // The page redirects home, because it has no customer now.
          endSession();
          notify('success', 'Sua conta foi apagada.');
          return { state: 'done' };
        } catch (error) {
          return profileFailure(error, 'Erro ao apagar a conta. Tente novamente.');
        }
      }}
    >
      {hasPassword ? <PasswordField name="password" label="Senha" autoComplete="current-password" /> : null}
    </Form>
  </div>
);
