/**
 * Characters that no text may hold which a person types: control characters, halves of surrogate pairs, the separators of
 * lines and paragraphs, and the controls that turn the direction of what follows.
 */
const unusable = '\\p{Cc}\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';
const anyUnusable = new RegExp(`[${unusable}]`, 'u');
const exceptBreaks = new RegExp(`(?![\\n\\t])[${unusable}]`, 'gu');

/** What the store cannot keep in any text, be it a password or a token: PostgreSQL refuses both. */
const unstorable = /[\0\p{Cs}]/u;

/**
 * Whether a typed text holds a character that is not for texts.
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
 * A text for a terminal or a message, without the characters that change what stands around them. Line breaks stay.
 * @example withoutUnusable('Ana\u202e Prado') // 'Ana Prado'
 */
export const withoutUnusable = (text: string): string => text.replace(exceptBreaks, '');

export const unusableText = 'Há um caractere invisível ou inválido neste campo. Apague-o e digite de novo.';
