import { inCart, toCart } from '#ui/records/cart-act.ts';
import type { RecordAct } from '#ui/records/record-act.ts';
import { recordElements, recordOf, whenRecordsCome } from '#ui/records/record-elements.ts';
import { writeText } from '#browser/write-text.ts';
import { marksChange, markNames, type MarkedRecords, readMarks } from '#browser/marks/marks.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The badges of the header, and their texts for screen readers. */
const showCount = (name: string, count: number) => {
  for (const badge of document.querySelectorAll<HTMLElement>(`[data-count="${name}"]`)) {
    badge.hidden = !count;
    writeText(badge, count > 99 ? '99+' : String(count));
    const link = badge.parentElement;
    const label = link?.ariaLabel?.replace(/, \d+$/, '');
    if (link && label) link.ariaLabel = count ? `${label}, ${count}` : label;
  }
};

type AllMarks = Readonly<Record<RecordAct, MarkedRecords>>;

const showState = (button: HTMLElement, isIn: boolean) => {
  if (button.dataset['act'] !== 'cart') {
    button.ariaPressed = String(isIn);
    return;
  }
  if (button.hasAttribute('data-in') === isIn) return;
  button.toggleAttribute('data-in', isIn);
  const { name, label } = isIn ? inCart : toCart;
  // The page of a record writes the whole name on its button.
  button.dataset['label'] ??= button.textContent;
  button.textContent = isIn ? label : button.dataset['label'];
  button.ariaLabel = name + (button.ariaLabel ?? '').replace(/^[^:]*/, '');
};

const showButtons = (elements: Iterable<HTMLElement>, marks: AllMarks) => {
  for (const element of elements)
    for (const button of element.querySelectorAll<HTMLElement>('[data-act]'))
      showState(button, marks[button.dataset['act'] as RecordAct][recordOf(element)] !== undefined);
};

const readAll = (): AllMarks => {
  const [cart, wishlist, wantlist] = markNames.map((name) => readMarks(name).of);
  return { cart: cart ?? {}, wishlist: wishlist ?? {}, wantlist: wantlist ?? {} };
};

/** Shows on buttons and in the header what is in the cart and in the lists of a customer. */
export const showMarks = (): void => {
  const marks = readAll();
  showCount('cart', sum(Object.values(marks.cart)));
  showCount('favourites', Object.keys(marks.wishlist).length);
  showButtons(recordElements(), marks);
};

/** Shows the marks also when they change on this page, and on what is added to it. */
export const followMarks = (): void => {
  document.addEventListener(marksChange, showMarks);
  whenRecordsCome((elements) => showButtons(elements, readAll()));
};
