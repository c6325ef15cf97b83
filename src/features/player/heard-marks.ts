import { whenShown } from '#ui/page-life.ts';
import { recordElements, recordOf, whenRecordsCome } from '#ui/record-elements.ts';
import { $heard } from './heard-store.ts';

const hideKey = 'hide-heard';
const hideAttribute = 'data-hide-heard';

const isHiding = () => {
  try {
    return localStorage.getItem(hideKey) !== null;
  } catch {
    return document.documentElement.hasAttribute(hideAttribute);
  }
};

const mark = (elements: Iterable<HTMLElement>) => {
  const heard = new Set($heard.get());
  for (const element of elements) element.toggleAttribute('data-heard', heard.has(recordOf(element)));
};

/** The switch stands in the heads of lists, and is of use once something was heard in them. */
const showSwitches = () => {
  const isOn = isHiding();
  document.documentElement.toggleAttribute(hideAttribute, isOn);
  for (const button of document.querySelectorAll<HTMLElement>('button[data-heard-switch]')) {
    button.toggleAttribute('data-offered', isOn || document.querySelector('.crate [data-heard]') !== null);
    button.ariaPressed = String(isOn);
  }
};

const show = () => {
  mark(recordElements());
  showSwitches();
};

const toggle = () => {
  try {
    if (isHiding()) localStorage.removeItem(hideKey);
    else localStorage.setItem(hideKey, '');
  } catch {
    document.documentElement.toggleAttribute(hideAttribute);
  }
  showSwitches();
};

whenShown(show);
whenRecordsCome((elements) => {
  mark(elements);
  showSwitches();
});
$heard.listen(show);
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('button[data-heard-switch]')) toggle();
});
