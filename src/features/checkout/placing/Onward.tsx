import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { $pickup, goTo } from '../checkout-store.ts';
import { $fault, $isWaiting, goOn } from './onward-store.ts';
import { type StepKey, stepAt, stepNumber, wordsOf } from '../steps.ts';

/** The navigation of a step: back, and on when it is complete. On the last step the pay button takes its place. */
export const Onward = ({ step }: { step: StepKey }) => {
  const fault = useStore($fault);
  const isWaiting = useStore($isWaiting);
  const { onward } = wordsOf(step, useStore($pickup) !== null);
  const said = useRef<HTMLDivElement>(null);
  // On a phone the button is in a bar, so the message at the end of the step is scrolled into view.
  useEffect(() => {
    if (fault) said.current?.scrollIntoView({ block: 'center' });
  }, [fault]);
  const number = stepNumber(step);
  return (
    <>
      <div ref={said} role="alert">
        {fault ? <p className="form-fault checkout-fault">{fault}</p> : null}
      </div>
      <div className="checkout-onward">
        {number === 1 ? (
          <a href={paths.cart} className="link">
            Voltar ao carrinho
          </a>
        ) : (
          <button type="button" className="link" onClick={() => goTo(stepAt(number - 1).key)}>
            Voltar
          </button>
        )}
        {onward ? (
          <Button variant="go" size="large" className="not-phone" busy={isWaiting} onClick={() => goOn(step)}>
            {onward.text}
          </Button>
        ) : null}
      </div>
    </>
  );
};
