import { useState } from 'react';
import type { Customer } from '#domain/people/customer.ts';
import { Button } from '#ui/Button.tsx';
import { type Resent, resendMail } from './resend-mail.ts';

type Step = { state: 'idle' | 'busy' } | Resent;

/** Whether the address is confirmed, and a button to resend the mail. */
export const EmailState = ({
  customer: { email, isEmailVerified, pendingEmail },
}: {
  customer: Customer;
}) => {
  const [step, setStep] = useState<Step>({ state: 'idle' });
  if (isEmailVerified && !pendingEmail) return <p className="email-state">✓ verificado</p>;
  const send = async () => {
    setStep({ state: 'busy' });
    setStep(await resendMail());
  };
  return (
    <div className="email-state">
      <p>{pendingEmail ? `Até confirmar o novo, vale ${email}.` : 'Ainda não verificado.'}</p>
      <Button size="small" busy={step.state === 'busy'} onClick={() => void send()}>
        Enviar e-mail de verificação
      </Button>
      <div role="status">
        {step.state === 'failed' ? <p className="form-fault">{step.message}</p> : null}
        {step.state === 'sent' ? (
          <p>
            {step.response.message}{' '}
            {step.response.demoMailbox ? (
              <a className="link" href={step.response.demoMailbox}>
                Ver o e-mail desta demonstração
              </a>
            ) : null}
          </p>
        ) : null}
      </div>
    </div>
  );
};
