import { isIP } from 'node:net';
import { roleKeys } from '#engine/rules/product/Product.ts';
import type { RoleKey } from '#engine/rules/product/ProductTypes.ts';

/** A setting as read from its text, or what is wrong with the text, fit to follow the setting's name. */
export type Reading<T> = { value: T } | { problem: string };

/** Reads the text of one setting; the text is trimmed and never empty. */
export type Reader<T> = (text: string) => Reading<T>;

export const readText: Reader<string> = (text) => ({ value: text });

export const readHost: Reader<string> = (text) =>
  isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)
    ? { value: text }
    : { problem: 'must be an IP address or a host name, without a port' };

export const readPort: Reader<number> = (text) => {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? { value: port } : { problem: 'must be a whole number from 1 to 65535' };
};

/** Reads how often something may be done; `off`: as often as anybody likes. */
export const readRate: Reader<number> = (text) => {
  if (text === 'off') return { value: Infinity };
  const rate = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return rate >= 1 ? { value: rate } : { problem: 'must be a whole number from 1 to 9999999, or off' };
};

export const readSwitch: Reader<boolean> = (text) =>
  text === 'on' || text === 'off' ? { value: text === 'on' } : { problem: 'must be on or off' };

/** Reads one of a few words. */
export function oneOf<const T extends string>(...words: T[]): Reader<T> {
  return (text) => {
    const word = words.find((candidate) => candidate === text);
    return word ? { value: word } : { problem: `must be one of ${words.join(', ')}` };
  };
}

/** Reads a secret, which must have a length that cannot be guessed. */
export function secretOf(length: number): Reader<string> {
  return (text) => (text.length >= length ? { value: text } : { problem: `must have at least ${length} characters` });
}

/** Reads an address with one of the given schemes; an address below another one is given without the last slash. */
export function addressOf(...schemes: string[]): Reader<string> {
  return (text) => {
    const scheme = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : null;
    return scheme !== null && schemes.includes(scheme)
      ? { value: text.replace(/\/$/, '') }
      : { problem: `must be an address that starts with ${schemes.map((word) => `${word}://`).join(' or ')}` };
  };
}

export const readConnectionString: Reader<string> = (text) =>
  /(^|;)(AccountName|BlobEndpoint|UseDevelopmentStorage)=/i.test(text)
    ? { value: text }
    : { problem: 'must be the connection string of a storage account (AccountName=…;AccountKey=…)' };

/** Reads `claim value=role,…`; one claim value may stand there more than once, for several roles. */
export const readRoleMap: Reader<Record<string, RoleKey[]>> = (text) => {
  const map: Record<string, RoleKey[]> = {};
  for (const entry of text.split(',')) {
    const at = entry.lastIndexOf('=');
    const claim = entry.slice(0, Math.max(at, 0)).trim();
    const role = roleKeys().find((key) => key === entry.slice(at + 1).trim());
    if (!claim || !role) {
      return {
        problem: `must be a list like "group=role,…" with the roles ${roleKeys().join(', ')}; not "${entry.trim()}"`,
      };
    }
    map[claim] = [...(map[claim] ?? []), role];
  }
  return { value: map };
};
