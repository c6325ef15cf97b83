import { adoptSheet } from '#browser/adopt-sheet.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { dialogCommand } from '#ui/dialog/Dialog.tsx';
import formSheet from '#ui/form/form.css?inline';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import slipSheet from '#ui/orders/slip.css?inline';
import { releaseCount } from '#ui/units.ts';
import { copiesIn } from '#domain/orders/cart.ts';
import drawerSheet from './cart-drawer.css?inline';
import lineSheet from '../cart-line.css?inline';
import { DrawerContent } from './DrawerContent.tsx';
import { useCart } from '../use-cart.ts';

// The drawer opens on pages that link none of these sheets.
for (const sheet of [formSheet, slipSheet, lineSheet, drawerSheet]) adoptSheet(sheet);

const id = 'carrinho-gaveta';

const notices = () => document.querySelector('[data-notices]');

/** Notices move into the drawer while it is open: the page behind a modal dialog is inert. */
const carryNotices = (dialog: HTMLDialogElement) => {
  const list = notices();
  if (list) (dialog.open ? dialog : document.body).append(list);
};

/** The cart at the side of any page. */
export const CartDrawer = ({ wasAdded }: { wasAdded: boolean }) => {
  const cart = useCart();
  return (
    <dialog
      id={id}
      className="cart-drawer"
      aria-labelledby={`${id}-title`}
      onToggle={({ target, currentTarget }) => {
        if (target === currentTarget) carryNotices(currentTarget);
      }}
      {...{ closedby: 'any' }}
    >
      <header className="cart-drawer-head">
        <h2 id={`${id}-title`}>Carrinho</h2>
        {cart.state === 'loaded' ? <p className="spine">{releaseCount(copiesIn(cart.items))}</p> : null}
        <IconButton icon="close" name="Fechar carrinho" {...dialogCommand(id, 'close')} />
      </header>
      <div role="status">
        {wasAdded ? (
          <p className="cart-drawer-said">
            <Icon name="check" size={18} />
            Produto adicionado ao carrinho!
          </p>
        ) : null}
      </div>
      <Boundary part="drawer">
        <DrawerContent cart={cart} />
      </Boundary>
    </dialog>
  );
};
