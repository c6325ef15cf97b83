/** Shows that code could not be loaded. It needs no code of the notices, which could not be loaded either. */
export const sayPlainly = (text: string): void => {
  const note = document.createElement('p');
  note.className = 'notice-plain';
  note.textContent = text;
  document.querySelector('[data-notices]')?.replaceChildren(note);
};
