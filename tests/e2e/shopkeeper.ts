import { askShop, findShop } from '#shop/control/running-shop.ts';

/**
 * Runs a command of the shopkeeper in the shop of the journeys: `shopkeeper('order', 'ship', '7')`. SHOP_DATA_DIR names the
 * folder of that shop; a shop that a test run has opened itself sets it.
 */
export const shopkeeper = async (command: string, ...words: string[]): Promise<string[]> => {
  const folder = process.env['SHOP_DATA_DIR'];
  const shop = folder ? await findShop(folder) : null;
  if (!shop) throw new Error('Set SHOP_DATA_DIR to the folder of the shop at SHOP_URL.');
  const printed: string[] = [];
  await askShop(shop, command, {
    input: null,
    words,
    output: { print: (line) => void printed.push(line), progress: () => undefined },
    signal: new AbortController().signal,
  });
  return printed;
};
