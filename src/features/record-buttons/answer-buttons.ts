import { hasSession } from '#browser/session/session-key.ts';
import type { RecordAct } from '#ui/records/record-act.ts';
import { recordSelector } from '#ui/records/record-elements.ts';
import { sayPlainly } from '#ui/page/say-plainly.ts';
import { whenIdle } from '#browser/when-idle.ts';

/** The code that changes cart and lists. */
const loadPress = () => import('./press-button.ts');

/** The code is loaded ahead, because no press must wait for it: a guest's opens the login. */
const prepare = async () => {
  const { prepareLogin } = await loadPress();
  if (!hasSession()) await prepareLogin();
};

/** On a slow network this code would come before what a search asks for. */
const whenNotTyping = (run: () => void) => {
  const focused = document.activeElement;
  if (focused instanceof HTMLInputElement) focused.addEventListener('blur', run, { once: true });
  else run();
};

const answer = ({ target, detail }: MouseEvent) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
  const element = button?.closest<HTMLElement>(recordSelector);
  if (!button || !element || button.ariaDisabled === 'true') return;
  const act = button.dataset['act'] as RecordAct;
  // When the first press of a double click is already answered, the second one would show that the record is in the cart.
  if (act === 'cart' && detail > 1) return;
  button.ariaBusy = 'true';
  const done = () => (button.ariaBusy = null);
  loadPress().then(
    ({ press }) => press(element, act, done),
    () => {
      done();
      sayPlainly('Não deu para carregar o carrinho. Verifique a conexão e tente de novo.');
    },
  );
};

/** Makes the buttons of records work. */
export const answerButtons = (): void => {
  document.addEventListener('click', answer);
  whenIdle(() => whenNotTyping(() => void prepare().catch(() => undefined)));
};
