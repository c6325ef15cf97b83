import { useState } from 'react';
import { type Resent, resendMail } from '#features/account/resend-mail.ts';
import { Button } from '#ui/Button.tsx';

/** Warns that restock notices go to confirmed addresses only, and offers to resend the confirmation. */
export const Unverified = ({ email }: { email: string }) => {
  const [isBusy, setBusy] = useState(false);
  const [resent, setResent] = useState<Resent | null>(null);
  const send = async () => {
    setBusy(true);
    setResent(await resendMail());
    setBusy(false);
  };
  return (
    <section className="unverified" aria-labelledby="unverified">
      <p className="alert-mark">
        <b id="unverified">Confirme seu e-mail para receber o aviso.</b>{' '}
        <span>O link da confirmação foi para {email}.</span>
      </p>
      <Button size="small" busy={isBusy} onClick={() => void send()}>
        Enviar e-mail de verificação
      </Button>
      <p role="status" className="unverified-status">
        {resent?.state === 'failed' ? <b>{resent.message}</b> : null}
        {resent?.state === 'sent' ? resent.response.message : null}{' '}
        {resent?.state === 'sent' && resent.response.demoMailbox ? (
          <a className="link" href={resent.response.demoMailbox}>
            Ver o e-mail desta demonstração
          </a>
        ) : null}
      </p>
    </section>
  );
};
