import { atom } from 'nanostores';
import { $answers, $step, goTo } from '../checkout-store.ts';
import { stepAt, type StepKey, stepNumber, whatIsMissing } from '../steps.ts';

/** Why the step is incomplete, shown after an attempt to continue; null before that. */
export const $fault = atom<string | null>(null);

$answers.listen(() => $fault.set(null));
$step.listen(() => $fault.set(null));

/**
 * Continues from the step on screen, or shows what is missing. The second press of a double click is ignored, because the
 * step has changed.
 */
export const goOn = (step: StepKey): void => {
  if (step !== $step.get()) return;
  const missing = whatIsMissing(step, $answers.get());
  $fault.set(missing);
  if (missing === null) goTo(stepAt(stepNumber(step) + 1).key);
};
