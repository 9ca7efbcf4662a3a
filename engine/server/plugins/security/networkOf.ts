import { isIPv6 } from 'node:net';

/**
 * What an address counts as where calls are limited: an IPv4 address, however it is written, by itself, an IPv6 address
 * by the network (/64) that its owner has to choose from.
 *
 * @example networkOf('::ffff:10.0.0.1') // '10.0.0.1'
 * @example networkOf('2001:db8:0:1:2::3') // '2001:db8:0:1::/64'
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return address;
  const [head = '', tail] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // A dotted end stands for two groups.
  const missing = tail === undefined ? 0 : 8 - before.length - after.length - (plain.includes('.') ? 1 : 0);
  const groups = [...before, ...Array.from({ length: Math.max(missing, 0) }, () => '0'), ...after];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '').toLowerCase());
  return `${network.join(':')}::/64`;
}
