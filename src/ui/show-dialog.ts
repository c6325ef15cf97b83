import type { ComponentType } from 'react';

/** A dialog shared by several features, which no page contains. */
export interface SharedDialog<Props extends object> {
  title: string;
  /** `() => import('./LoginForm.tsx').then(({ LoginForm }) => LoginForm)`: its code is loaded on first use. */
  load: () => Promise<ComponentType<Props>>;
}

/**
 * Opens a shared dialog, which replaces an open one. A store exports it as a verb (`askToLogIn`), so that pages load
 * neither React nor the dialog before the first click.
 * @throws when the code of the dialog cannot be loaded
 */
export const showDialog = async <Props extends object>(
  { title, load }: SharedDialog<Props>,
  props: Props,
): Promise<void> => {
  const [{ presentDialog }, Content] = await Promise.all([import('./dialog-host.tsx'), load()]);
  presentDialog(title, Content, props);
};
