import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $pickup } from '../checkout-store.ts';
import { focusQuestion } from '../focus-question.ts';
import { type StepKey, wordsOf } from '../steps.ts';

/** Whether a step was shown before: the first one leaves the focus where the page has it. */
let isFirst = true;

/** The heading of a step. It takes the focus when the step is opened. */
export const StepHeading = ({ step }: { step: StepKey }) => {
  const isPickup = useStore($pickup) !== null;
  useEffect(() => {
    if (!isFirst) {
      focusQuestion();
      scrollTo({ top: 0, behavior: 'instant' });
    }
    isFirst = false;
  }, []);
  return (
    <h1 tabIndex={-1} className="checkout-question">
      {wordsOf(step, isPickup).question}
    </h1>
  );
};
