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

const codeOf = <Props extends object>({ load }: SharedDialog<Props>) =>
  [import('./dialog-host.tsx'), load()] as const;

/** Loads the code of a dialog ahead. @throws when it cannot be loaded */
export const prepareDialog = async <Props extends object>(dialog: SharedDialog<Props>): Promise<void> => {
  await Promise.all(codeOf(dialog));
};

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
  const [{ presentDialog }, Content] = await Promise.all(codeOf(dialog));
  await presentDialog(dialog, Content, props);
};
