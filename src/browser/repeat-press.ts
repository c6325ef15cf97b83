/**
 * Repeats a press, or the coming of a pointer, that came before its code. An island that started since has put its own,
 * equal controls in place of those of the static page; the event goes to the equal one then.
 */
export const repeatPress = (control: HTMLElement, { type, detail }: UIEvent): void => {
  const present = control.isConnected
    ? control
    : [...document.querySelectorAll(control.localName)].find((other) => other.isEqualNode(control));
  (present ?? control).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }));
};
