/** Says at a field what is wrong with it, or with null that nothing is. Its place is what `aria-describedby` names. */
export const showFault = (field: HTMLInputElement, fault: string | null): void => {
  const place = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (place) place.textContent = fault;
  if (fault === null) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
};
