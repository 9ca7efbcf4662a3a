/**
 * The web links of a club's entry: split by comma, semicolon, space or newline; one without an http prefix gets
 * 'http://' added; each once (document 3 §2.8).
 *
 * @example readWebLinks(['kvv.be, https://x.org']) // ['http://kvv.be', 'https://x.org']
 */
export function readWebLinks(entries: readonly string[]): string[] {
  const links = entries.flatMap((entry) => entry.split(/[,;\s]+/)).filter((link) => link !== '');
  return [...new Set(links.map(withPrefix))];
}

function withPrefix(link: string): string {
  return /^https?:\/\//i.test(link) ? link : `http://${link}`;
}
