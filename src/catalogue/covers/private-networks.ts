import { BlockList } from 'node:net';

/** Non-public networks of IANA's special-purpose registries. */
const networks4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

const networks6 = [
  // Unspecified, loopback, and embedded IPv4 addresses: ::127.0.0.1 and ::ffff:0:127.0.0.1.
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

/**
 * Networks from which covers are never fetched: catalogue data must not make the build read the machine itself, its
 * local network or a cloud's metadata service.
 */
export const privateNetworks = (() => {
  const list = new BlockList();
  for (const network of networks4) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), 'ipv4');
    // The same networks behind NAT64. Node itself compares addresses such as ::ffff:127.0.0.1 as IPv4.
    list.addSubnet(`64:ff9b::${address}`, 96 + Number(bits), 'ipv6');
  }
  for (const network of networks6) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), 'ipv6');
  }
  return list;
})();
