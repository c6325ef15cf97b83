import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { removeRecord } from '#features/collections/cart-store.ts';
import { moveToList } from './cart-moves.ts';

interface Props {
  record: number;
  title: string;
  /** Only an available record can be wished for. */
  isSold: boolean;
}

/** Before its line is removed, the focus moves to the next line, else to the previous one. */
const leaveLine = (element: Element | null) => {
  const line = element?.closest('.line');
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  next?.querySelector<HTMLElement>('.line-title a')?.focus();
};

/** Removes a line after a question, which is shown in the line itself. */
export const RemoveLine = ({ record, title, isSold }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.querySelector('button')?.focus();
  }, [isAsking]);
  const stay = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const go = (leave: () => Promise<unknown>) => {
    leaveLine(question.current);
    setAsking(false);
    void leave();
  };
  if (!isAsking)
    return (
      <button
        ref={opener}
        type="button"
        className="line-remove"
        aria-label={`Remover ${title}`}
        onClick={() => setAsking(true)}
      >
        Remover
      </button>
    );
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Escape closes the question from any of its buttons
    <div
      ref={question}
      className="line-question"
      role="group"
      aria-label={`Remover do carrinho? ${title}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The drawer around it stays open.
        event.preventDefault();
        event.stopPropagation();
        stay();
      }}
    >
      <p>Remover do carrinho?</p>
      <Button size="small" variant="go" onClick={() => go(() => removeRecord(record))}>
        Remover
      </Button>
      {isSold ? null : (
        <Button size="small" onClick={() => go(() => moveToList(record, 'wishlist'))}>
          Guardar nos desejos
        </Button>
      )}
      <button type="button" className="line-remove" onClick={stay}>
        Não
      </button>
    </div>
  );
};
