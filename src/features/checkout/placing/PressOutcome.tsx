import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { focusQuestion } from '../focus-question.ts';
import type { Refusal } from '#features/paying/refusal.ts';
import { $paying } from '#features/paying/pay-store.ts';
import { leaveNow } from './pay-by-means.ts';
import { completeData, goOnWithout, withoutText } from './place-order.ts';

/** The outcome of the last press, announced: the failure and what helps, or that another page follows. */
export const PressOutcome = () => {
  const paying = useStore($paying);
  const said = useRef<HTMLDivElement>(null);
  // On a phone the button is in a bar, so the message may be out of view.
  useEffect(() => {
    if (paying.state !== 'idle' && paying.state !== 'busy') said.current?.scrollIntoView({ block: 'center' });
  }, [paying]);
  return (
    <div ref={said} className="checkout-said">
      <div role="status">
        {paying.state === 'busy' ? <p className="waiting">{paying.text}</p> : null}
        {paying.state === 'leaving' ? (
          <p className="checkout-done">
            <b>{paying.text}</b> Abrindo a próxima página...{' '}
            <a href={paying.path} className="link" onClick={(press) => leaveNow(press, paying.path)}>
              Abrir agora
            </a>
          </p>
        ) : null}
      </div>
      <div role="alert">{paying.state === 'refused' ? <RefusalBox refusal={paying.refusal} /> : null}</div>
    </div>
  );
};

const RefusalBox = ({ refusal }: { refusal: Refusal }) => (
  <div className="checkout-trouble">
    <p className="form-fault">{refusal.text}</p>
    {refusal.kind === 'failed' && refusal.more ? <p>{refusal.more}</p> : null}
    <p className="checkout-ways">
      <Way refusal={refusal} />
    </p>
  </div>
);

const Way = ({ refusal }: { refusal: Refusal }) => {
  switch (refusal.kind) {
    case 'order':
      return <ButtonLink href={refusal.path}>{refusal.link}</ButtonLink>;
    case 'data':
      return <Button onClick={() => void completeData()}>Completar os dados</Button>;
    case 'sold-out':
      return refusal.lines.length > 0 ? (
        <Button
          onClick={() => {
            focusQuestion();
            void goOnWithout(refusal.lines);
          }}
        >
          {withoutText(refusal.lines)}
        </Button>
      ) : null;
    default:
      return null;
  }
};
