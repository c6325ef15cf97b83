/**
 * Writes a text where it differs. WebKit drops the click of a press during which the text below the pointer is replaced, also
 * by an equal one.
 */
export const writeText = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};
