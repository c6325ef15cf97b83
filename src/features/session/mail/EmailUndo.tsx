import { useState } from 'react';
import { undoEmail } from '#api/account/account.ts';
import { browserClient } from '#api/browser-client.ts';
import { toApiError } from '#api/errors.ts';
import { getMe } from '#api/account/session.ts';
import { account } from '#config.ts';
import { paths } from '#paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/page/EmptyState.tsx';
import { formFailure } from '../form-failure.ts';
import { forgetLinkToken, isWholeToken, takeLinkToken } from './link-token.ts';
import { $session } from '#browser/session/session-store.ts';

type Step =
  { state: 'ready' | 'busy' | 'incomplete' | 'over' } | { state: 'done' | 'failed'; message: string };

const done = 'O e-mail anterior voltou a valer e todas as sessões foram encerradas.';
const offer = 'Desfaça a troca do e-mail: o anterior volta a valer e todas as sessões são encerradas.';
const over = `Ele funciona uma vez, em ${account.undoDays} dias. Se a troca não foi sua, responda à loja pelo e-mail do aviso.`;
const incomplete =
  'Falta uma parte do endereço. Abra o link do e-mail de novo; se não der, responda à loja pelo mesmo e-mail.';

/**
 * The page linked from the mail about a changed address. The button undoes the change, because mail scanners open every
 * link.
 */
export const EmailUndo = () => {
  const [token] = useState(takeLinkToken);
  const [step, setStep] = useState<Step>({ state: isWholeToken(token) ? 'ready' : 'incomplete' });

  const undo = async () => {
    setStep({ state: 'busy' });
    try {
      const { message } = await undoEmail(browserClient, token ?? '');
      forgetLinkToken();
      setStep({ state: 'done', message: message ?? done });
    } catch (error) {
      const isOver = toApiError(error).fields['token'] !== undefined;
      if (isOver) forgetLinkToken();
      setStep(isOver ? { state: 'over' } : formFailure(error, 'Erro ao desfazer a troca. Tente novamente.'));
      return;
    }
    // The session of this browser has ended, too. Its next call detects that.
    if ($session.get().state !== 'guest') await getMe(browserClient).catch(() => undefined);
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
  if (step.state === 'over' || step.state === 'incomplete')
    return (
      <EmptyState
        level={1}
        title={step.state === 'over' ? 'Este link não vale mais' : 'Este link está incompleto'}
        text={step.state === 'over' ? over : incomplete}
        alert
      >
        <ButtonLink href={paths.home}>Voltar à loja</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      level={1}
      title="Não foi você?"
      text={step.state === 'failed' ? step.message : offer}
      alert={step.state === 'failed'}
    >
      <Button variant="go" busy={step.state === 'busy'} onClick={() => void undo()}>
        Desfazer a troca
      </Button>
      <ButtonLink href={paths.home}>Voltar à loja</ButtonLink>
    </EmptyState>
  );
};
