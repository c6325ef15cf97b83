import type { ComponentType } from 'react';

/** A dialog that several features open and that stands in no page. */
export interface SharedDialog<Props extends object> {
  title: string;
  /** `() => import('./LoginForm.tsx').then(({ LoginForm }) => LoginForm)`: its code comes when it is first opened. */
  load: () => Promise<ComponentType<Props>>;
}

/**
 * Opens a shared dialog; one that is open already gives it its place. A store exports it as a verb of its own
 * (`askToLogIn`), so that a page carries neither React nor the dialog before the first press. @throws when the code of the
 * dialog does not come
 */
export const showDialog = async <Props extends object>(
  { title, load }: SharedDialog<Props>,
  props: Props,
): Promise<void> => {
  const [{ presentDialog }, Content] = await Promise.all([import('./dialog-host.tsx'), load()]);
  presentDialog(title, Content, props);
};
