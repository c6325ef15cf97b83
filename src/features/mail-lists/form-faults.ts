/** Shows the error of a field, or clears it with null. Its element is referenced by `aria-describedby`. */
export const showFault = (field: HTMLInputElement, fault: string | null): void => {
  const place = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (place) place.textContent = fault;
  if (fault === null) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
};
