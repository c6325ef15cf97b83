import { isEmail } from '#domain/email.ts';

/**
 * What is wrong with a field by the rules that the server has too, in the words that the field carries: `data-missing`
 * and, for what is there but wrong, `data-invalid`. null when nothing is.
 */
export function faultOf({ type, value, checked, required, dataset }: HTMLInputElement): string | null {
  const isMissing = type === 'checkbox' ? !checked : value.trim() === '';
  if (isMissing) return required ? (dataset['missing'] ?? '') : null;
  return type === 'email' && !isEmail(value) ? (dataset['invalid'] ?? '') : null;
}

/** Says at a field what is wrong with it, or with null that nothing is. Its place is what `aria-describedby` names. */
export function showFault(field: HTMLInputElement, fault: string | null): void {
  const place = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  if (place) place.textContent = fault;
  if (fault === null) field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
}
