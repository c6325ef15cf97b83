import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { focusQuestion } from './focus-question.ts';
import type { Trouble } from './order-trouble.ts';
import { $paying } from './pay-store.ts';
import { completeData, goOnWithout, withoutText } from './place-order.ts';

/** The outcome of the last press, announced: the failure and what helps, or that another page follows. */
export const PayTrouble = () => {
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
            <b>{paying.text}</b> Abrindo a próxima página...
          </p>
        ) : null}
      </div>
      <div role="alert">
        {paying.state === 'refused' ? (
          <div className="checkout-trouble">
            <p className="form-fault">{paying.text}</p>
            {paying.more ? <p>{paying.more}</p> : null}
          </div>
        ) : null}
        {paying.state === 'trouble' ? <TroubleBox trouble={paying.trouble} /> : null}
      </div>
    </div>
  );
};

const TroubleBox = ({ trouble }: { trouble: Trouble }) => (
  <div className="checkout-trouble">
    <p className="form-fault">{trouble.text}</p>
    {trouble.kind === 'failed' && trouble.more ? <p>{trouble.more}</p> : null}
    <p className="checkout-ways">
      <Way trouble={trouble} />
    </p>
  </div>
);

const Way = ({ trouble }: { trouble: Trouble }) => {
  switch (trouble.kind) {
    case 'order':
      return <ButtonLink href={trouble.path}>{trouble.link}</ButtonLink>;
    case 'data':
      return <Button onClick={() => void completeData()}>Completar os dados</Button>;
    case 'sold-out':
      return trouble.lines.length > 0 ? (
        <Button
          onClick={() => {
            focusQuestion();
            void goOnWithout(trouble.lines);
          }}
        >
          {withoutText(trouble.lines)}
        </Button>
      ) : null;
    default:
      return null;
  }
};
