import { local } from '#browser/storage.ts';
import { whenShown } from '#browser/page-life.ts';
import { recordElements, recordOf, whenRecordsCome } from '#ui/records/record-elements.ts';
import { $heard } from './heard-store.ts';

const hideKey = 'hide-heard';
const hideAttribute = 'data-hide-heard';

const mark = (elements: Iterable<HTMLElement>) => {
  const heard = new Set($heard.get());
  for (const element of elements) element.toggleAttribute('data-heard', heard.has(recordOf(element)));
};

/** Offers the switch in the heads of lists once a listed record was heard, or while it is on. */
const showSwitches = () => {
  const isOn = document.documentElement.hasAttribute(hideAttribute);
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
  const isOn = document.documentElement.toggleAttribute(hideAttribute);
  local.write(hideKey, isOn ? '' : null);
  showSwitches();
};

whenShown(() => {
  // Another tab may have toggled the switch meanwhile.
  document.documentElement.toggleAttribute(hideAttribute, local.read(hideKey) !== null);
  show();
});
whenRecordsCome((elements) => {
  mark(elements);
  showSwitches();
});
$heard.listen(show);
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('button[data-heard-switch]')) toggle();
});
