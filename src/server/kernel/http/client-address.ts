import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isLocalName } from '#runtime/local-name.ts';

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** The proxies in front of the shop, as addresses or ranges: '10.0.0.1', '10.0.0.0/8', 'fd00::/8'. */
export const proxyList = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

/**
 * The address of the client. Each proxy appends the address of its caller to X-Forwarded-For, so the header is read
 * from its end for as long as the addresses are those of trusted proxies; everything before may be forged.
 */
export const clientAddress = (context: Context, proxies: BlockList): string => {
  const forwarded = (context.req.header('X-Forwarded-For') ?? '')
    .split(',')
    .map((hop) => plain(withoutPort(hop.trim())));
  let address = plain(peerOf(context));
  while (isAddress(address) && proxies.check(address, familyOf(address))) {
    const before = forwarded.pop();
    if (before === undefined || !isAddress(before)) break;
    address = before;
  }
  return address;
};

const isAddress = (text: string) => isIPv4(text) || isIPv6(text);

/** Some proxies (Azure, IIS) also write the port: '192.0.2.1:4711', '[2001:db8::1]:4711'. */
const withoutPort = (hop: string) =>
  /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop)?.slice(1).find(Boolean) ?? hop;

/**
 * A dual-stack server reports IPv4 clients as '::ffff:192.0.2.1', and proxies also write '::ffff:c000:201' and longer forms:
 * they are IPv4 addresses (RFC 4291, 2.5.5.2).
 */
const plain = (address: string) => {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
};

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): number[] => {
  const [bare = ''] = address.split('%');
  const hex = bare.replace(/[\d.]+\.[\d.]+$/, (quad) => {
    const [a = 0, b = 0, c = 0, d = 0] = quad.split('.').map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [front = [], back = []] = hex.split('::').map((half) => (half ? half.split(':') : []));
  const middle = hex.includes('::') ? Array<string>(8 - front.length - back.length).fill('0') : [];
  return [...front, ...middle, ...back].map((group) => Number.parseInt(group, 16));
};

/** The address of clients without a connection, such as calls inside the process. */
export const unknownAddress = 'unknown';

const peerOf = (context: Context): string => {
  const { incoming } = (context.env ?? {}) as { incoming?: object };
  return (incoming && getConnInfo(context).remote.address) ?? unknownAddress;
};

const written = (groups: number[], bits: number) =>
  `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
/** Headers by which proxies show that a request comes from another machine. */
const forwarding = [
  ...['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-Port'],
  ...['X-Real-IP', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP'],
];

/** Whether a request was made by a program of this machine, at a name of this machine, and not passed on by a proxy. */
export const isFromThisMachine = (context: Context): boolean => {
  const { hostname } = new URL(context.req.url);
  const named = URL.parse(`http://${context.req.header('Host') ?? hostname}`)?.hostname ?? '';
  const peer = plain(peerOf(context));
  return (
    (peer === '::1' || (isIPv4(peer) && peer.startsWith('127.'))) &&
    isLocalName(hostname) &&
    isLocalName(named) &&
    !forwarding.some((name) => context.req.header(name) !== undefined)
  );
};

/** Networks whose addresses do not locate a caller: of the machine, a house, a provider. */
const privateNetworks = proxyList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.168.0.0/16', '::/127', 'fc00::/7', 'fe80::/10'],
]);

/** Whether an address is one of the public network. */
export const isPublicAddress = (address: string): boolean =>
  isAddress(address) && !privateNetworks.check(address, familyOf(address));

/** The unit of rate limits: an IPv4 address, or the /64 network of an IPv6 customer (RFC 6177). */
export const networkOf = (address: string): string =>
  isIPv6(address) ? written(groupsOf(address).slice(0, 4), 64) : address;

/** The /56 and /48 networks around a network of `networkOf`, which one customer of a provider may have; null for IPv4. */
export const widerNetworks = (network: string): { in56: string; in48: string } | null => {
  const [address = ''] = network.split('/');
  if (!isIPv6(address)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = groupsOf(address);
  return { in56: written([a, b, c, d & 0xff00], 56), in48: written([a, b, c], 48) };
};
