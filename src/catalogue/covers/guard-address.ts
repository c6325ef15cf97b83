import dns from 'node:dns';
import { isIP, type BlockList, type LookupFunction } from 'node:net';
import { CoverError } from './cover-error.ts';

const privateNetwork = () => new CoverError('it leads into a private network');

/**
 * Keeps requests out of some networks. Node's own `blockList` does nothing over https, so addresses are checked where
 * they come from: in the URL itself and in the answer of the resolver, which is what the socket then connects to. A name
 * cannot change its meaning between check and use, and a refused address is not connected to at all.
 */
export function addressGuard(forbidden: BlockList) {
  const isForbidden = (address: string) => forbidden.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  /** Throws CoverError for a forbidden address; a name passes. */
  const check = (host: string): void => {
    const address = host.replace(/^\[|\]$/g, '');
    if (isIP(address) && isForbidden(address)) throw privateNetwork();
  };

  /** For names; Node asks it for none that is an address already. */
  const lookup: LookupFunction = (name, options, callback) =>
    dns.lookup(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? new CoverError('its host has no address'), []);
      else if (addresses.some(({ address }) => isForbidden(address))) callback(privateNetwork(), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

  return { check, lookup };
}
