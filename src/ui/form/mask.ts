/** Formats digits for reading: '01001000' is '01001-000'. */
export type Mask = (value: string) => string;

/**
 * Formats while digits are added at the end of the text, and nowhere else: a mask that reflows in the middle, after a paste
 * or while a phone's keyboard composes, loses the place of the cursor or the order of the digits.
 */
export const maskWhileTyping = (input: HTMLInputElement, event: Event, mask: Mask): void => {
  if (!(event instanceof InputEvent) || event.isComposing || event.inputType !== 'insertText') return;
  if (input.selectionStart !== input.value.length) return;
  const masked = mask(input.value);
  // A mask that drops what was typed (a letter, a digit too many) leaves it to the message of the field.
  if (digitsOf(masked) === digitsOf(input.value)) input.value = masked;
};

/** Formats a field when it is left, whether its text was typed, pasted, or filled in by a password manager. */
export const maskOnBlur = (input: HTMLInputElement, mask: Mask): void => {
  const masked = mask(input.value);
  if (masked && input.value !== masked) input.value = masked;
};

const digitsOf = (text: string) => text.replace(/\D/g, '');
