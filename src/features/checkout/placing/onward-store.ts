import { atom } from 'nanostores';
import { $answers, $step, goTo } from '../checkout-store.ts';
import { stepAt, type StepKey, stepNumber, whatIsMissing } from '../steps.ts';

/** Why the step is incomplete, shown after an attempt to continue; null before that. */
export const $fault = atom<string | null>(null);

/** Whether a press to continue waits for the freight, which is being requested. */
export const $isWaiting = atom(false);

$answers.listen(() => {
  $fault.set(null);
  if ($isWaiting.get()) goOn($step.get());
});
$step.listen(() => {
  $fault.set(null);
  $isWaiting.set(false);
});

/**
 * Continues from the step on screen, as soon as its freight is known, or shows what is missing. The second press of a double
 * click is ignored, because the step has changed.
 */
export const goOn = (step: StepKey): void => {
  if (step !== $step.get()) return;
  const answers = $answers.get();
  const isWaiting = step === 'frete' && answers.freight === 'asking';
  $isWaiting.set(isWaiting);
  if (isWaiting) return;
  const missing = whatIsMissing(step, answers);
  $fault.set(missing);
  if (missing === null) goTo(stepAt(stepNumber(step) + 1).key);
};
