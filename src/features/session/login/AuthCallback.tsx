import { environment } from '#browser/environment.ts';
import { useEffect, useState } from 'react';
import { toApiError } from '#api/errors.ts';
import { paths } from '#paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { takeGoogleReturn, takeProofOf } from './google.ts';
import { logInByGoogle } from './log-in.ts';
import { IncompleteLoginError } from '#browser/session/session-store.ts';
import { readStored } from '#browser/stored-session.ts';
import { navigate } from '#browser/navigation/navigate.ts';

const failed = 'Erro ao conectar com Google. Tente novamente.';

/** The messages of a failed sign-in with Google, by the code that the server puts into the fragment. */
const faults: ReadonlyMap<string, string> = new Map(
  Object.entries({
    configuracao: 'Erro ao configurar login com Google',
    falha: failed,
    cancelado: 'Você saiu do Google sem entrar.',
    conta:
      'Já existe uma conta com este e-mail, mas ele ainda não foi confirmado aqui ou no Google. Entre com a senha e confirme o e-mail; depois o Google funciona.',
  }),
);

/** The end of a sign-in with Google: exchanges the one-time code of the address for a session. */
export const AuthCallback = () => {
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => void finish().then(setFault), []);
  if (fault === null) return <p role="status">Entrando com o Google...</p>;
  return (
    <EmptyState level={1} title="Não deu para entrar" text={fault} alert>
      <WayBack />
    </EmptyState>
  );
};

/** A customer who was logged in before still is, and returns to the page that asked for the proof of presence. */
const WayBack = () => {
  const [back] = useState(() => (readStored() ? takeGoogleReturn() : null));
  return (
    <ButtonLink variant="go" href={back ?? paths.login}>
      {back === null ? 'Voltar ao login' : 'Voltar'}
    </ButtonLink>
  );
};

/** Redirects after a login. Returns the message of a failed login. */
const finish = async (): Promise<string | null> => {
  const parameters = new URLSearchParams(environment.location.hash.slice(1));
  // The code works once, so it is removed from the history.
  history.replaceState(history.state, '', environment.location.pathname);
  const code = parameters.get('code');
  const proofOf = takeProofOf();
  if (!code) return faults.get(parameters.get('erro') ?? '') ?? failed;
  try {
    await logInByGoogle(code, proofOf);
    navigate(takeGoogleReturn(), { replaces: true });
    return null;
  } catch (error) {
    if (error instanceof IncompleteLoginError) return error.message;
    const { serverMessage } = toApiError(error);
    return serverMessage ?? failed;
  }
};
