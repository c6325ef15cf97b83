import { workerPath } from '#paths.ts';

/** Part of the Trusted Types interface, which TypeScript does not declare yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

/** The service worker, and the scripts of other hosts that pages of the kind 'shop' may load (page-policy.ts). */
const known: readonly string[] = [workerPath, 'https://www.youtube.com/iframe_api'];

const refuseOthers = (address: string): string => {
  if (known.includes(address)) return address;
  throw new TypeError(`${address} is no script that pages load.`);
};

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Pages of the kind 'shop' allow a policy of this name once, so no other code can create one. Other pages refuse it. */
const ourPolicy = () =>
  (policy ??= (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('sulco', {
    createScriptURL: refuseOthers,
  }));

/**
 * The address of such a script, as browsers with Trusted Types demand it.
 * @throws TypeError for an unknown address, and on a page whose policy refuses all
 */
export const trustedScriptAddress = (address: string): string =>
  ourPolicy()?.createScriptURL(address) ?? refuseOthers(address);
