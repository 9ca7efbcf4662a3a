// The parameters of an address as react-admin writes and reads them, without the formats of lists that it never uses.

/** Parameters by name, in the order of the alphabet; undefined ones are left out, null ones stand without a value. */
export function stringify(parameters: Readonly<Record<string, unknown>>): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((each: unknown) => write(name, each)))
    .join('&');
}

/** By name the value, or the values of one that stands there several times. */
export function parse(search: string): Record<string, string | string[]> {
  const read = new Map<string, string | string[]>();
  for (const [name, value] of new URLSearchParams(search.replace(/^[?#&]/, ''))) {
    const known = read.get(name);
    read.set(name, known === undefined ? value : [known, value].flat());
  }
  return Object.fromEntries(read);
}

function write(name: string, value: unknown): string {
  return value === null ? encode(name) : `${encode(name)}=${encode(String(value))}`;
}

/** As RFC 3986 has it. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
