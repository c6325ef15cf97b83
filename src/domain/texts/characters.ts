/**
 * Characters that typed texts may not contain: control characters, halves of surrogate pairs, separators of lines and
 * paragraphs, and controls of the text direction.
 */
const unusable = '\\p{Cc}\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';
const anyUnusable = new RegExp(`[${unusable}]`, 'u');
const exceptBreaks = new RegExp(`(?![\\n\\t])[${unusable}]`, 'gu');

/** Characters that PostgreSQL rejects in every text, including passwords and tokens. */
const unstorable = /[\0\p{Cs}]/u;

/**
 * Whether a typed text contains a forbidden character.
 * @example hasUnusable('Ana\u202e Prado') // true
 * @example hasUnusable('José d’Ávila 🎧') // false
 */
export const hasUnusable = (text: string): boolean => anyUnusable.test(text);

/**
 * Whether a text holds NUL or half a surrogate pair.
 * @example hasUnstorable('a\0b') // true
 */
export const hasUnstorable = (text: string): boolean => unstorable.test(text);

/**
 * A text for a terminal or a message, without the characters that change the text around them. Line breaks stay.
 * @example withoutUnusable('Ana\u202e Prado') // 'Ana Prado'
 */
export const withoutUnusable = (text: string): string => text.replace(exceptBreaks, '');

export const unusableText = 'Há um caractere invisível ou inválido neste campo. Apague-o e digite de novo.';
