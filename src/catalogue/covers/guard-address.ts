import dns from 'node:dns';
import { isIP, type BlockList, type LookupFunction } from 'node:net';
import { CoverError } from './cover-error.ts';

const privateNetwork = () => new CoverError('it leads into a private network');

/**
 * Blocks requests to some networks. Node's own `blockList` is ignored over https, so addresses are checked in the URL and
 * in the result of the resolver. The socket connects to that very result, so that DNS rebinding has no effect.
 */
export const addressGuard = (forbidden: BlockList) => {
  const isForbidden = (address: string) => forbidden.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  /** Accepts names; their addresses are checked in `lookup`. @throws CoverError for a forbidden address */
  const check = (host: string): void => {
    const address = host.replace(/^\[|\]$/g, '');
    if (isIP(address) && isForbidden(address)) throw privateNetwork();
  };

  /** Resolves names; Node does not call it for addresses. */
  const lookup: LookupFunction = (name, options, callback) =>
    dns.lookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new CoverError('its host has no address'), []);
      else if (addresses.some(({ address }) => isForbidden(address))) callback(privateNetwork(), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

  return { check, lookup };
};
