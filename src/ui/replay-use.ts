/** Does again what was done with these controls, in their order, before their island was there. */
export type Replay = (used: readonly HTMLElement[]) => void;

/** Tells the island around an element that it answers from now on, and takes over what `client:use` has heard. */
export const tellReady = (element: HTMLElement | null): void => {
  const detail: Replay = (used) => used.forEach(replay);
  element?.closest('astro-island')?.dispatchEvent(new CustomEvent('island:ready', { detail }));
};

const replay = (control: HTMLElement): void => {
  if (control instanceof HTMLFormElement) control.requestSubmit();
  else if (control instanceof HTMLSelectElement)
    control.dispatchEvent(new Event('change', { bubbles: true }));
  else if (!(control instanceof HTMLInputElement)) control.click();
  else if (control.type === 'checkbox' || control.type === 'radio') rechoose(control);
  else retype(control);
};

/** React hears a press only as a change of what it last saw, so the box is put back first. */
const rechoose = (box: HTMLInputElement): void => {
  if (box.checked === box.defaultChecked) return;
  box.checked = box.defaultChecked;
  box.click();
};

/** The same for a text: React watches the property of the element, and the setter of its class goes past it. */
const retype = (field: HTMLInputElement): void => {
  const typed = field.value;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
