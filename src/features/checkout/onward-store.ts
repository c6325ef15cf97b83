import { atom } from 'nanostores';
import { $answers, $step, goTo } from './checkout-store.ts';
import { stepAt, type StepKey, stepNumber, whatIsMissing } from './steps.ts';

/** What keeps the step from being left, said when the person tries; null before that. */
export const $fault = atom<string | null>(null);

$answers.listen(() => $fault.set(null));
$step.listen(() => $fault.set(null));

/** Goes on from the step on screen, or says what is missing. The second press of a double click finds that it was left. */
export const goOn = (step: StepKey): void => {
  if (step !== $step.get()) return;
  const missing = whatIsMissing(step, $answers.get());
  $fault.set(missing);
  if (missing === null) goTo(stepAt(stepNumber(step) + 1).key);
};
