import { recordOf, shownSelector, whenRecordsCome } from '#ui/records/record-elements.ts';
import { whenShown } from '#browser/page-life.ts';
import { playSelector } from '#ui/records/sample-data.ts';
import { $details } from './details-store.ts';
import { current } from './queue/queue.ts';
import { $queue, $state } from './player-store.ts';
import { isCurrent } from './press-play.ts';

const label = (button: HTMLElement, isPlaying: boolean) => {
  const text = button.ariaLabel ?? '';
  button.ariaLabel = text.replace(/^(Ouvir|Pausar)/, isPlaying ? 'Pausar' : 'Ouvir');
};

/** Shows on the page what plays: its button pauses, and its disc turns. */
const show = () => {
  const queue = $queue.get();
  const isPlaying = $state.get() === 'playing';
  for (const button of document.querySelectorAll<HTMLElement>(playSelector)) {
    const isIts = isCurrent(button);
    button.toggleAttribute('data-current', isIts);
    button.toggleAttribute('data-starting', isIts && $state.get() === 'loading');
    button.toggleAttribute('data-sounding', isIts && isPlaying);
    label(button, isIts && isPlaying);
  }
  const record = queue && current(queue).record.id;
  const speed = $details.get()?.speedRpm;
  for (const element of document.querySelectorAll<HTMLElement>(shownSelector)) {
    const isIts = recordOf(element) === record;
    element.toggleAttribute('data-on-deck', isIts);
    element.toggleAttribute('data-turning', isIts && isPlaying);
    if (isIts) element.style.setProperty('--turn', speed && speed > 40 ? '1.33s' : '1.8s');
  }
};

let marked: () => void = () => undefined;

/** Calls back after each change of the marks. */
export const whenMarked = (then: () => void): void => {
  marked = then;
  then();
};

let isQueued = false;

/** Changes are collected, because several stores change at once, and a list of results is added in many parts. */
const showSoon = () => {
  if (isQueued) return;
  isQueued = true;
  queueMicrotask(() => {
    isQueued = false;
    show();
    marked();
  });
};

export const markPlays = (): void => {
  for (const store of [$queue, $state, $details]) store.listen(showSoon);
  whenShown(showSoon);
  whenRecordsCome(showSoon, shownSelector);
};
