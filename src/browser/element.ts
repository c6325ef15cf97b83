/** A new element with a class and a text, outside of the page. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};
