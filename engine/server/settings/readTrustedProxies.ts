import { isIP } from 'node:net';
import type { Reader } from './readers.ts';

/** How many proxies stand before the server, or the networks that they are in; false: none. */
export type TrustedProxies = false | number | string;

const named = ['loopback', 'linklocal', 'uniquelocal'];
const mostHops = 10;

/**
 * Reads `off`, a number of proxies, or a list of addresses and networks. There is no "all": whoever connects could then
 * give themselves any address.
 */
export const readTrustedProxies: Reader<TrustedProxies> = (text) => {
  if (text === 'off' || text === '0') return { value: false };
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops <= mostHops ? { value: hops } : { problem: `must be a number of proxies up to ${mostHops}` };
  }
  const networks = text.split(',').map((network) => network.trim());
  const wrong = networks.find((network) => !named.includes(network) && !isNetwork(network));
  if (wrong === undefined) return { value: networks.join(',') };
  return {
    problem: `must be off, how many proxies there are, or their addresses and networks (10.0.0.0/8, ${named.join(', ')}); not "${wrong}"`,
  };
};

/** At least one bit of the network is said: a prefix of no length would be everybody. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}
