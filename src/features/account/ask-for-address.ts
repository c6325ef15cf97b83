import type { Address } from '#domain/people/postal-address.ts';
import { type SharedDialog, showDialog } from '#ui/dialog/show-dialog.ts';

interface Props {
  /** null for a new one. */
  address: Address | null;
  isFirst: boolean;
  /** Called once the address is stored, while the dialog still shows the confirmation. */
  saved: (address: Address) => void;
}

const dialogOf = (title: string): SharedDialog<Props & { close: () => void }> => ({
  title,
  load: () => import('./CheckoutAddress.tsx').then(({ CheckoutAddress }) => CheckoutAddress),
});

/** Opens the dialog of an address. Resolves when it is closed. */
export const askForAddress = (props: Props): Promise<void> =>
  showDialog(dialogOf(props.address ? 'Editar endereço' : 'Novo endereço'), props);
