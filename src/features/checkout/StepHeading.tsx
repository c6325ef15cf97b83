import { useEffect } from 'react';
import { focusQuestion } from './focus-question.ts';
import { type StepKey, stepOf } from './steps.ts';

/** Whether a step was shown before: the first one leaves the focus where the page has it. */
let isFirst = true;

/** The question of a step. It takes the focus when the step is gone to. */
export const StepHeading = ({ step }: { step: StepKey }) => {
  useEffect(() => {
    if (!isFirst) {
      focusQuestion();
      scrollTo({ top: 0, behavior: 'instant' });
    }
    isFirst = false;
  }, []);
  return (
    <h1 tabIndex={-1} className="checkout-question">
      {stepOf(step).question}
    </h1>
  );
};
