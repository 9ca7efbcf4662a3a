import type { DocumentKind } from './readDocument.ts';

/** Of an address, which fields keep in at most 500 signs. */
const longestWritten = 300;

/**
 * The name that a document is kept and saved under: the one it came with, without folders and signs that mean
 * something to a file system, and with the ending of what it really is.
 */
export function documentName(given: string, kind: DocumentKind): string {
  return `${bareName(withoutFolders(given).replace(/\.[^.]*$/, ''))}.${kind}`;
}

/** The same for files of any kind, which keep the ending they came with. */
export function anyFileName(given: string): string {
  const last = withoutFolders(given);
  const ending = /\.([a-z0-9]{1,10})$/i.exec(last)?.[1];
  return ending ? `${bareName(last.slice(0, -ending.length - 1))}.${ending.toLowerCase()}` : bareName(last);
}

function withoutFolders(given: string): string {
  return given.split(/[/\\]/).at(-1) ?? '';
}

function bareName(given: string): string {
  const bare = given
    .replace(/[\p{C}<>:"|?*%#&;]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  let name = '';
  for (const sign of bare) {
    if (encodeURIComponent(name + sign).length > longestWritten) break;
    name += sign;
  }
  return name === '' ? 'file' : name;
}

/** The header that makes a browser save an answer under a name, whatever its language (RFC 6266). */
export function saveAs(name: string): string {
  return `attachment; ${nameInHeader(name)}`;
}

/** The same for an answer that a browser shows, and saves under this name from there. */
export function showAs(name: string): string {
  return `inline; ${nameInHeader(name)}`;
}

function nameInHeader(name: string): string {
  if (/^[\w .()-]*$/.test(name)) return `filename="${name}"`;
  const plain = name.replace(/[^\x20-\x7e]|\\/g, '_').replaceAll('"', "'");
  const written = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${written}`;
}
