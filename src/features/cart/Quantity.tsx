import { useId, useState } from 'react';
import { quantityTexts } from '#domain/orders/cart.ts';
import { Icon } from '#ui/Icon.tsx';
import { changeQuantity } from '#features/collections/cart-store.ts';

interface Props {
  record: number;
  title: string;
  quantity: number;
  /** null when the shop does not count its copies. */
  stock: number | null;
}

/** The most that the store accepts where it does not count copies. */
const uncounted = 999;

/** How many copies: by steps, or typed. A typed number is taken over when the field is left, or by Enter. */
export const Quantity = ({ record, title, quantity, stock }: Props) => {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const most = stock ?? uncounted;
  const change = (wanted: number) => {
    setFault(wanted > most ? quantityTexts.most(most) : null);
    const possible = Math.min(Math.max(wanted, 1), most);
    if (possible !== quantity) void changeQuantity(record, possible);
  };
  const take = () => {
    if (typed === null) return;
    setTyped(null);
    if (/^\d+$/.test(typed.trim())) change(Number(typed));
  };
  return (
    <div className="quantity-box">
      <div className="quantity" role="group" aria-label={`Quantidade de ${title}`}>
        <Step icon="minus" name="Menos um" isEnd={quantity <= 1} step={() => change(quantity - 1)} />
        <input
          type="text"
          value={typed ?? quantity}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          aria-label="Quantidade"
          aria-describedby={id}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onBlur={take}
          onKeyDown={({ key }) => {
            if (key === 'Enter') take();
          }}
        />
        <Step icon="plus" name="Mais um" isEnd={quantity >= most} step={() => change(quantity + 1)} />
      </div>
      <p id={id} className="quantity-note" role="status">
        {fault ?? (stock === null ? '' : `${stock} na loja`)}
      </p>
    </div>
  );
};

interface StepProps {
  icon: 'minus' | 'plus';
  name: string;
  isEnd: boolean;
  step: () => void;
}

/** At the end of its range a step button keeps the focus; a `disabled` button would lose it during a press. */
const Step = ({ icon, name, isEnd, step }: StepProps) => (
  <button
    type="button"
    aria-label={name}
    aria-disabled={isEnd || undefined}
    onClick={isEnd ? undefined : step}
  >
    <Icon name={icon} size={18} />
  </button>
);
