import { useState, useEffect, useRef } from 'react';
import { forgotBody, forgotPassword, type MessageResponse } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { paths } from '#paths.ts';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { formFailure } from '../form-failure.ts';

/** The form of /forgot-password. */
export const ForgotPassword = () => {
  const [response, setResponse] = useState<MessageResponse | null>(null);
  if (response) return <MailSent {...response} />;
  return (
    <div className="entrance is-narrow">
      <Form
        schema={forgotBody}
        submit="Enviar link"
        submitting="Enviando..."
        send={async ({ email }) => {
          try {
            setResponse(await forgotPassword(browserClient, email));
            return { state: 'done' };
          } catch (error) {
            return formFailure(error, 'Erro ao enviar. Tente novamente.');
          }
        }}
      >
        <TextField name="email" label="E-mail" type="email" autoComplete="username" />
      </Form>
      <p className="login-other">
        Lembrou? <a href={paths.login}>Entrar</a>
      </p>
    </div>
  );
};

/** Replaces a form after which a mail was sent, and takes the focus of that form. */
const MailSent = ({ message, demoMailbox }: MessageResponse) => {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} tabIndex={-1} role="status" className="mail-sent">
      {message}{' '}
      {demoMailbox ? (
        <a className="link" href={demoMailbox}>
          Ver o e-mail desta demonstração
        </a>
      ) : null}
    </p>
  );
};
