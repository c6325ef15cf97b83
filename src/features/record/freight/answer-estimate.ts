import { answerInstead } from '#browser/answer-instead.ts';
import { readKeptCep } from '#browser/kept-cep.ts';
import { whenShown } from '#browser/page-life.ts';
import { isPlain } from '#browser/plain-press.ts';
import { hasSession } from '#browser/session/session-key.ts';

const load = () => import('./freight-calculator.ts');

const answer = (press: MouseEvent) => {
  const link = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-estimate]') : null;
  if (!link || !isPlain(press)) return;
  answerInstead(press, link, async () => (await load()).openCalculator(link));
};

/** A visitor who has asked for freight before sees that of each record. A customer sees that of the default address. */
const showKept = () => {
  const link = document.querySelector<HTMLElement>('.record:not([data-out]) [data-estimate]');
  if (link && readKeptCep() !== null && !hasSession())
    void load().then(
      ({ openCalculator }) => openCalculator(link, { isAsked: false }),
      () => undefined,
    );
};

/** Answers the link about the freight of a record with a calculator in its place. */
export const answerEstimate = (): void => {
  document.addEventListener('click', answer);
  whenShown(showKept);
};
