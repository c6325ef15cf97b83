import type { FunctionComponent } from 'react';
import type { DialogHandle } from './dialog.ts';

/** A dialog shared by several features, which no page contains. */
export interface SharedDialog<Props extends object> {
  title: string;
  /** `() => import('./LoginForm.tsx').then(({ LoginForm }) => LoginForm)`: its code is loaded on first use. */
  load: () => Promise<FunctionComponent<Props>>;
  /** Room for two columns. */
  isWide?: boolean;
}

/**
 * Opens a shared dialog, above an open one. A store exports it as a verb (`askToLogIn`), so that pages load neither React
 * nor the dialog before the first click. Its content receives a DialogHandle as further props. Resolves when it is closed,
 * by any means.
 * @throws when the code of the dialog cannot be loaded
 */
export const showDialog = async <Props extends object>(
  dialog: SharedDialog<Props & DialogHandle>,
  props: Props,
): Promise<void> => {
  const [{ presentDialog }, Content] = await Promise.all([import('./dialog-host.tsx'), dialog.load()]);
  await presentDialog(dialog, Content, props);
};
