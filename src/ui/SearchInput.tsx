import { useRef, type ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> {
  value: string;
  onValue: (value: string) => void;
  /** Adds a button that submits the surrounding form. */
  submits?: boolean;
}

/** A search field with a button that clears it. `className` is set on the element around both. */
export const SearchInput = ({ value, onValue, submits = false, className = '', ...attributes }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onValue('');
    input.current?.focus();
  };
  return (
    <div className={`search-box ${className}`}>
      {submits ? (
        <button type="submit" className="search-submit" aria-label="Buscar">
          <Icon name="search" size={19} />
        </button>
      ) : null}
      <input
        {...attributes}
        ref={input}
        type="search"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
      {value ? (
        <button type="button" className="search-clear" aria-label="Apagar texto" onClick={clear}>
          <Icon name="close" size={16} />
        </button>
      ) : null}
    </div>
  );
};
