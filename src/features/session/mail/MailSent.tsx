import { useEffect, useRef } from 'react';
import type { Told } from '#api/account/account.ts';

/** The end of a form after which a mail is on its way. It takes the focus of the form that it replaces. */
export const MailSent = ({ message, demoMailbox }: Told) => {
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
