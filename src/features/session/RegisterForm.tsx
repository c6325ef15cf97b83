import { readIntention } from '#ui/records/intention.ts';
import { useBrowserValue } from '#browser/use-browser-value.ts';
import { registerBody } from '#api/account/session.ts';
import { paths } from '#paths.ts';
import type { ShownRecord } from '#ui/records/record-shown.ts';
import { Form } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useLeaveEntrance } from './login/entrance.ts';
import { GoogleButton } from './login/GoogleButton.tsx';
import { register } from './login/log-in.ts';
import { Wanted } from './login/Wanted.tsx';
import { loginPath } from './login/login-path.ts';
import { NewPassword } from './mail/NewPassword.tsx';

const readWanted = () => {
  const shown = readIntention()?.shown;
  return shown ? JSON.stringify(shown) : null;
};

/** The form of /register. */
export const RegisterForm = ({ withGoogle }: { withGoogle: boolean }) => {
  const back = useLeaveEntrance();
  const wanted = useBrowserValue(readWanted, null);
  return (
    <div className="entrance is-narrow">
      {wanted === null ? null : <Wanted record={JSON.parse(wanted) as ShownRecord} />}
      <Form schema={registerBody} submit="Criar conta" submitting="Criando conta..." send={register}>
        <TextField name="name" label="Nome completo" autoComplete="name" />
        <TextField name="email" label="E-mail" type="email" autoComplete="email" />
        <div className="form-row">
          <NewPassword label="Senha" />
        </div>
      </Form>
      {withGoogle ? <GoogleButton back={back} /> : null}
      <p className="login-other">
        Veja a <a href={paths.policy('privacidade')}>política de privacidade</a>. Já tem conta?{' '}
        <a href={loginPath(back)}>Entrar</a>
      </p>
    </div>
  );
};
