/** Personal data and secrets, by the word that replaces them in a log. */
const forms: [word: string, form: RegExp][] = [
  ['[address]', /[^\s@<>"'`(),;:=[\]/\\]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/gu],
  ['[hash]', /\$argon2\S+/g],
  ['[token]', /(?<![\w-])[\w-]{43}(?![\w-])/g],
  ['[cpf]', /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)/g],
];

/** A text without mail addresses, hashes of passwords, tokens of links and sessions, and written CPFs. */
export const withoutPersons = (text: string): string =>
  forms.reduce((left, [word, form]) => left.replace(form, word), text);
