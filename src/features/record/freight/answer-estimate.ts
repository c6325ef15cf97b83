import { answerInstead } from '#browser/answer-instead.ts';
import { readKeptCep } from '#browser/kept/kept-cep.ts';
import { whenShown } from '#browser/page-life.ts';
import { isPlain } from '#browser/plain-press.ts';
import { hasSession, sessionChange } from '#browser/session/session-key.ts';

const load = () => import('./freight-calculator.ts');

const answer = (press: MouseEvent) => {
  const link = press.target instanceof Element ? press.target.closest<HTMLElement>('[data-estimate]') : null;
  if (!link || !isPlain(press)) return;
  answerInstead(press, link, async () => (await load()).openCalculator(link));
};

/** A customer sees the freight of each record to the default address; a visitor, to the postal code that was asked for. */
const showKnown = async () => {
  const link = document.querySelector<HTMLElement>('.record:not([data-out]) [data-estimate]');
  if (!link) return;
  if (hasSession()) await (await import('./show-freight.ts')).showFreight();
  else if (readKeptCep() !== null) (await load()).openCalculator(link, { isAsked: false });
};

const showKnownQuietly = () => void showKnown().catch(() => undefined);

/** Answers the link about the freight of a record with a calculator in its place. */
export const answerEstimate = (): void => {
  document.addEventListener('click', answer);
  whenShown(showKnownQuietly);
  document.addEventListener(sessionChange, showKnownQuietly);
};
