import { useId, useRef, useState } from 'react';
import { CopyButton } from '#ui/CopyButton.tsx';
import './copy-code.css';

interface Props {
  /** 'PIX copia e cola' */
  name: string;
  text: string;
  /** 'Copiar código' */
  action: string;
  /** The amount to pay, shown beside the name so that a phone shows it with the button. */
  amount?: string;
  /** Shown whole, as the digits of a slip are read aloud and typed. */
  isWhole?: boolean;
}

/** A text to copy. If the browser refuses, the text is selected and the page explains how to copy it. */
export const CopyCode = ({ name, text, action, amount, isWhole = false }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isRefused, setRefused] = useState(false);
  const id = useId();
  const select = () => {
    setRefused(true);
    field.current?.focus();
    field.current?.select();
  };
  const isShownWhole = isWhole || isRefused;
  return (
    <div>
      <div className="copy-head">
        <label htmlFor={id}>{name}</label>
        {amount === undefined ? null : <span className="copy-amount">{amount}</span>}
      </div>
      <div className={isShownWhole ? 'copy-code copy-code-whole' : 'copy-code'}>
        <textarea
          ref={field}
          id={id}
          readOnly
          rows={isShownWhole ? 2 : 1}
          value={text}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton variant="pay" text={text} onRefused={select} onCopied={() => setRefused(false)}>
          {action}
        </CopyButton>
      </div>
      {isRefused ? (
        <p className="copy-refused">
          O navegador não deixou copiar. O texto está selecionado: segure nele e toque em <b>Copiar</b>, ou
          use <kbd>Ctrl</kbd> + <kbd>C</kbd>.
        </p>
      ) : null}
    </div>
  );
};
