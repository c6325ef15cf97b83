/** Puts a text on the clipboard. Resolves to whether that worked: a browser may refuse. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
};

/** The clipboard of `navigator` exists only over https. */
const copySelected = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  // Within an open dialog: everything outside of it is inert.
  (document.querySelector('dialog:modal') ?? document.body).append(field);
  const before = document.activeElement;
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return isCopied;
};
