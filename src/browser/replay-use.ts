/** Repeats the user's actions on these controls, in order, after their island has loaded. */
export type Replay = (used: readonly HTMLElement[]) => void;

/** Reports that an island is ready, and repeats the actions that `client:use` recorded. */
export const announceReady = (island: HTMLElement): void => {
  const detail: Replay = (used) => used.forEach(replay);
  island.dispatchEvent(new CustomEvent('island:ready', { detail }));
};

const replay = (control: HTMLElement): void => {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (control instanceof HTMLSelectElement)
    control.dispatchEvent(new Event('change', { bubbles: true }));
  else if (!(control instanceof HTMLInputElement)) control.click();
  else if (control.type === 'checkbox' || control.type === 'radio') rechoose(control);
  else retype(control);
};

/** React ignores a click that leaves its last known state unchanged, so the box is reset first. */
const rechoose = (box: HTMLInputElement): void => {
  if (box.checked === box.defaultChecked) return;
  box.checked = box.defaultChecked;
  box.click();
};

/** React tracks changes through its own `value` property on the element; the prototype's setter bypasses it. */
const retype = (field: HTMLInputElement): void => {
  const typed = field.value;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
