import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from '#browser/copy-text.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> {
  text: string;
  /** 'Copiar código' */
  children: ReactNode;
  /** Shown for two seconds after the text was copied. */
  copied?: string;
  /** Called when the browser refuses, so that the caller can select the text instead. */
  onRefused?: () => void;
  onCopied?: () => void;
}

const shownMs = 2_000;

/** A button that copies a text, and confirms it only once it is copied. */
export const CopyButton = ({ text, children, copied = 'Copiado', onRefused, onCopied, ...look }: Props) => {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const over = setTimeout(() => setOutcome(null), shownMs);
    return () => clearTimeout(over);
  }, [outcome]);
  const copy = async () => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'copied' : 'refused');
    if (isCopied) onCopied?.();
    else onRefused?.();
  };
  return (
    <>
      <Button {...look} onClick={() => void copy()}>
        {outcome === 'copied' ? copied : children}
      </Button>
      <span role="status" className="sr-only">
        {outcome === 'copied' ? copied : null}
        {outcome === 'refused' ? 'Não foi possível copiar. Selecione o código e copie.' : null}
      </span>
    </>
  );
};
