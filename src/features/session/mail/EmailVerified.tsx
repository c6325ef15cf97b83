import { useState } from 'react';
import { verifyEmail } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { getMe } from '#api/account/session.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { formFailure } from '../form-failure.ts';
import { forgetLinkToken, takeLinkToken } from './link-token.ts';
import { $session, updateUser } from '#browser/session/session-store.ts';

type Step = { state: 'ready' | 'busy' | 'done' } | { state: 'failed'; message: string };

/** The page linked from the confirmation mail. The button confirms, because mail scanners open every link. */
export const EmailVerified = () => {
  const [token] = useState(takeLinkToken);
  const [step, setStep] = useState<Step>({ state: 'ready' });

  const confirm = async () => {
    setStep({ state: 'busy' });
    try {
      await verifyEmail(browserClient, token ?? '');
    } catch (error) {
      setStep(formFailure(error, 'Erro ao confirmar o e-mail. Tente novamente.'));
      return;
    }
    forgetLinkToken();
    setStep({ state: 'done' });
    if ($session.get().state !== 'guest') await getMe(browserClient).then(updateUser, () => undefined);
  };

  if (step.state === 'done')
    return (
      <EmptyState
        level={1}
        title="E-mail confirmado"
        text="Agora a loja pode avisar quando um disco voltar."
        alert
      >
        <ButtonLink variant="go" href={paths.discos()}>
          Garimpar discos
        </ButtonLink>
        <ButtonLink href={paths.profile}>Meu Perfil</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      level={1}
      title="Confirme seu e-mail"
      text={step.state === 'failed' ? step.message : 'Falta só um clique.'}
      alert={step.state === 'failed'}
    >
      <Button variant="go" busy={step.state === 'busy'} onClick={() => void confirm()}>
        Confirmar e-mail
      </Button>
      <ButtonLink href={paths.profile}>Pedir outro link</ButtonLink>
    </EmptyState>
  );
};
