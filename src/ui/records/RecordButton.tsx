import { recordActs, type RecordAct } from './record-act.ts';

interface Props {
  act: RecordAct;
  /** The title of the record, for readers that list buttons. */
  of: string;
  /** The text of the button where there is room for more than on a card. */
  text?: string;
  /** 'btn-pay' on the page of the record. */
  className?: string;
}

/**
 * A button of a record: into the cart, onto the wishlist or the wantlist. It needs an element with `data-record` around it,
 * where `data-out` shows the buttons of a record that cannot be bought. The script of every page handles it.
 */
export const RecordButton = ({ act, of, text, className = 'btn-small' }: Props) => {
  const { name, label } = recordActs[act];
  return (
    <button
      type="button"
      className={`btn ${className} act-${act}`}
      data-act={act}
      aria-label={`${name}: ${of}`}
      {...(act !== 'cart' && { 'aria-pressed': false })}
    >
      {text ?? label}
    </button>
  );
};
