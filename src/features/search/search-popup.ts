/** The box below a search form, in which suggestions are shown, or why there are none; made at its first use. */
export const popupOf = (form: HTMLFormElement): HTMLElement => {
  const known = form.querySelector<HTMLElement>('.suggestions');
  if (known) return known;
  const popup = document.createElement('div');
  popup.className = 'suggestions';
  popup.hidden = true;
  popup.append(statusOf());
  form.append(popup);
  return popup;
};

const statusOf = () => {
  const status = document.createElement('p');
  status.className = 'suggestion-status';
  status.role = 'status';
  return status;
};
