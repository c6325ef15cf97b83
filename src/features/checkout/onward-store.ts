import { atom } from 'nanostores';
import { $answers, $step, goTo } from './checkout-store.ts';
import { stepAt, stepNumber, whatIsMissing } from './steps.ts';

/** What keeps the step from being left, said when the person tries; null before that. */
export const $fault = atom<string | null>(null);

$answers.listen(() => $fault.set(null));
$step.listen(() => $fault.set(null));

/** Goes to the next step, or says what is missing. */
export const goOn = (): void => {
  const step = $step.get();
  const missing = whatIsMissing(step, $answers.get());
  $fault.set(missing);
  if (missing === null) goTo(stepAt(stepNumber(step) + 1).key);
};
