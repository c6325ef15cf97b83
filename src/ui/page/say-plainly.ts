/** Says that code could not be loaded: without it there is no code of the notices either. */
export const sayPlainly = (text: string): void => {
  const note = document.createElement('p');
  note.className = 'notice-plain';
  note.textContent = text;
  document.querySelector('[data-notices]')?.replaceChildren(note);
};
