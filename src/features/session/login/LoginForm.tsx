import { loginBody } from '#api/account/session.ts';
import type { Customer } from '#domain/people/customer.ts';
import { paths } from '#paths.ts';
import { CheckField } from '#ui/form/CheckField.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { logIn } from './log-in.ts';
import { registerPath } from './login-path.ts';

interface Props {
  /** The path to which a login with Google, or a new account, returns. */
  back: string;
  onDone: (user: Customer) => void;
  withGoogle: boolean;
}

/** The login with e-mail and password, and the other login methods. */
export const LoginForm = ({ back, onDone, withGoogle }: Props) => (
  <>
    <Form
      schema={loginBody}
      submit="Entrar"
      submitting="Entrando..."
      send={async (values) => {
        const result = await logIn(values);
        if (result.state === 'done') onDone(result.user);
        return result;
      }}
    >
      <TextField name="email" label="E-mail" type="email" autoComplete="username" />
      <PasswordField
        name="password"
        label="Senha"
        autoComplete="current-password"
        hint={<a href={paths.forgotPassword}>Esqueci a senha</a>}
      />
      <CheckField name="remember" label="Lembrar-me" hint="sem isso, você sai em 8 horas" />
    </Form>
    {withGoogle ? (
      <>
        <p className="login-or">ou</p>
        <GoogleButton back={back} />
      </>
    ) : null}
    <p className="login-other">
      Primeira vez aqui? <a href={registerPath(back)}>Criar conta</a>
    </p>
  </>
);
