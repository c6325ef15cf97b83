import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { isPlain } from '#browser/plain-press.ts';
import { Groove } from '#ui/records/Groove.tsx';
import { pickupName } from '#domain/orders/pickup.ts';
import { $address, $pickup, goTo } from '../checkout-store.ts';
import { $totals } from '../checkout-totals-store.ts';
import { type Step, type StepKey, stepNumber, stepPath, steps } from '../steps.ts';

/** The answers of the completed steps. */
const useAnswers = (): Partial<Record<StepKey, string>> => {
  const address = useStore($address);
  const freight = useStore($totals)?.freight;
  const pickup = useStore($pickup);
  if (pickup) return { dados: pickupName, frete: 'grátis' };
  return {
    ...(address && { dados: address.label ?? address.street }),
    ...(freight && { frete: freight.name }),
  };
};

/** The progress: three grooves with the names of the steps. Done steps are links, and show their answer. */
export const StepProgress = ({ step }: { step: StepKey }) => {
  const answers = useAnswers();
  const now = stepNumber(step);
  return (
    <nav aria-label="Etapas da compra">
      <div
        className="sr-only"
        role="progressbar"
        aria-label="Progresso da compra"
        aria-valuemin={1}
        aria-valuemax={steps.length}
        aria-valuenow={now}
        aria-valuetext={`Passo ${now} de ${steps.length}: ${steps[now - 1]?.name ?? ''}`}
      />
      <ol className="steps">
        {steps.map((one, index) => (
          <li key={one.key} className={index + 1 > now ? 'step step-ahead' : 'step'}>
            <Groove
              bars={64}
              seed={2 + index * 3}
              percent={index + 1 < now ? 100 : index + 1 === now ? 50 : 0}
            />
            {index + 1 < now ? (
              <DoneStep step={one} answer={answers[one.key]} />
            ) : (
              <span className="step-name" aria-current={one.key === step ? 'step' : undefined}>
                <StepName step={one} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};

const StepName = ({ step }: { step: Step }) => (
  <>
    <span className="step-number">{stepNumber(step.key)}</span>{' '}
    <span className="step-title">{step.name}</span>
  </>
);

const DoneStep = ({ step, answer }: { step: Step; answer: string | undefined }) => (
  <a
    href={stepPath(step.key)}
    className="step-name step-done"
    onClick={(press: MouseEvent) => {
      if (!isPlain(press.nativeEvent)) return;
      press.preventDefault();
      goTo(step.key);
    }}
  >
    <span>
      <StepName step={step} />
    </span>
    <span className="step-answer">
      {answer ? (
        <>
          <span className="step-said">{answer}</span>
          <span className="step-dot"> · </span>
        </>
      ) : null}
      <u>Alterar</u>
    </span>
  </a>
);
