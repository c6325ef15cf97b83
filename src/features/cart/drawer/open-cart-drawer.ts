import type { DrawerOptions } from './drawer-host.tsx';

/**
 * Opens the drawer of the cart, with its code when that is not there yet. An open drawer stays, and says what is new.
 * @throws when the code cannot be loaded
 */
export const openCartDrawer = async (options: DrawerOptions = {}): Promise<void> => {
  const { presentDrawer } = await import('./drawer-host.tsx');
  presentDrawer(options);
};
