/**
 * Loaded before a shop of the bench: removes the lock of records and the condition of their update from the code, to
 * prove that the bench detects copies that are sold twice.
 */
import { registerHooks } from 'node:module';

const protections: Record<string, RegExp> = {
  'src/server/sales/cart/locked-cart.ts': /\s*\.for\('no key update', \{ of: releases \}\)/,
  'src/server/sales/stock/lock-releases.ts': /\s*\.for\('no key update'\)/,
  'src/server/sales/stock/change-stock.ts': /\s*and \(change\.committed <= 0 or .*?<= \$\{onHand\}\)/,
};

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    const [, protection] = Object.entries(protections).find(([file]) => url.endsWith(file)) ?? [];
    if (!protection) return loaded;
    const source = String(loaded.source);
    if (!protection.test(source)) throw new Error(`${url} has no protection that the bench knows.`);
    return { ...loaded, source: source.replace(protection, '') };
  },
});
