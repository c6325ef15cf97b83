import { useState } from 'react';
import { undoEmail } from '#api/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formFailure } from './form-failure.ts';
import { forgetLinkToken, takeLinkToken } from './link-token.ts';

type Step = { state: 'ready' | 'busy' } | { state: 'done' | 'failed'; message: string };

const done = 'O e-mail anterior voltou a valer e todas as sessões foram encerradas.';

/** The page to which the notice of a changed address leads. The button undoes it, since mail scanners open every link. */
export const EmailUndo = () => {
  const [token] = useState(takeLinkToken);
  const [step, setStep] = useState<Step>({ state: 'ready' });

  const undo = async () => {
    setStep({ state: 'busy' });
    try {
      const { message } = await undoEmail(browserClient, token ?? '');
      forgetLinkToken();
      setStep({ state: 'done', message: message ?? done });
    } catch (error) {
      setStep(formFailure(error, 'Erro ao desfazer a troca. Tente novamente.'));
    }
  };

  if (step.state === 'done')
    return (
      <EmptyState level={1} title="Troca desfeita" text={step.message} alert>
        <ButtonLink variant="go" href={paths.login}>
          Entrar
        </ButtonLink>
        <ButtonLink href={paths.forgotPassword}>Pedir outro link</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      level={1}
      title="Não foi você?"
      text={
        step.state === 'failed'
          ? step.message
          : 'Desfaça a troca do e-mail: o anterior volta a valer e todas as sessões são encerradas.'
      }
      alert={step.state === 'failed'}
    >
      <Button variant="go" busy={step.state === 'busy'} onClick={() => void undo()}>
        Desfazer a troca
      </Button>
      <ButtonLink href={paths.home}>Voltar à loja</ButtonLink>
    </EmptyState>
  );
};
