import { useEffect, useRef } from 'react';
import type { Told } from '#api/account/account.ts';

/** Replaces a form after which a mail was sent, and takes the focus of that form. */
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
