import type { DrawerOptions } from './drawer-host.tsx';

/**
 * Opens the drawer of the cart, after loading its code if necessary. An open drawer stays, and shows what was added.
 * @throws when the code cannot be loaded
 */
export const openCartDrawer = async (options: DrawerOptions = {}): Promise<void> => {
  const { presentDrawer } = await import('./drawer-host.tsx');
  presentDrawer(options);
};
