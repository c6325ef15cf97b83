/** Characters shown before 'Ler mais'. */
const wanted = 420;
/** Minimum length of the hidden rest. */
const worthwhile = 160;

/** Splits a long text at the end of a sentence, or of a word, near 420 characters. */
export const excerptOf = (text: string): { start: string; rest: string } => {
  const whole = text.trim();
  if (whole.length < wanted + worthwhile) return { start: whole, rest: '' };
  const head = whole.slice(0, wanted);
  const sentence = /^.*[.!?](?=\s)/s.exec(head)?.[0] ?? '';
  const start =
    sentence.length > wanted / 2 ? sentence : head.slice(0, Math.max(head.lastIndexOf(' '), wanted / 2));
  return { start: start.trim(), rest: whole.slice(start.length).trim() };
};
