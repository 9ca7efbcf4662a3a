/**
 * A browser without a screen: it keeps cookies as browsers do (by host name, path and age) and follows
 * no redirect by itself.
 */
export class CookieClient {
  readonly #cookies = new Map<string, { name: string; value: string; host: string; path: string }>();

  async fetch(address: string | URL, options: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers(options.headers);
    const cookies = [...this.#cookies.values()].filter(
      ({ host, path }) => host === url.hostname && (url.pathname === path || url.pathname.startsWith(withSlash(path))),
    );
    if (cookies.length > 0) headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...options, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line, url);
    return response;
  }

  /** Follows redirects until there are none, or until one leads to an address that `stop` names. */
  async follow(address: string | URL, options: RequestInit & { stop?: string } = {}): Promise<Visit> {
    const { stop, ...first } = options;
    let url = new URL(address);
    let response = await this.fetch(url, first);
    for (let step = 0; step < 10; step += 1) {
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null) return { url, response };
      await response.arrayBuffer();
      url = new URL(location, url);
      if (stop !== undefined && url.href.startsWith(stop)) return { url, response };
      response = await this.fetch(url);
    }
    throw new Error(`Too many redirects at ${url.href}`);
  }

  forgetAll(): void {
    this.#cookies.clear();
  }

  #keep(line: string, url: URL): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const find = (key: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const path = find('path') ?? url.pathname.replace(/\/[^/]*$/, '') + '/';
    const key = `${url.hostname} ${path} ${name}`;
    const isPast = find('max-age') === '0' || Date.parse(find('expires') ?? '') < Date.now();
    if (isPast) this.#cookies.delete(key);
    else this.#cookies.set(key, { name, value, host: url.hostname, path });
  }
}

export interface Visit {
  /** The last address that was visited, or was about to be. */
  url: URL;
  response: Response;
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
