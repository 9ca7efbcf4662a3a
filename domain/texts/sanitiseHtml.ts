/** Tags that formatted text may hold, each with the attributes that stay. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  p: ['style'],
  br: [],
  hr: [],
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
  h4: ['style'],
  h5: ['style'],
  h6: ['style'],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  mark: ['style'],
  sub: [],
  sup: [],
  code: [],
  pre: [],
  blockquote: [],
  ul: [],
  ol: ['start'],
  li: ['style'],
  a: ['href'],
  img: ['src', 'alt'],
  span: ['style'],
};

const empty = new Set(['br', 'hr', 'img']);
/** Elements whose content is no text of a person: it goes with them. */
const swallowed = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'xmp',
];

const tagStart = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/y;
const longestTag = 8_000;
const attribute = /([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/**
 * Formatted text with nothing in it but formatting (decisions, section F): known tags and attributes are written anew,
 * everything else becomes text or goes. What comes out is well formed and the same when it is sanitised again.
 */
export function sanitiseHtml(html: string): string {
  const open: string[] = [];
  let out = '';
  let at = 0;
  while (at < html.length) {
    if (html[at] !== '<') {
      const end = html.indexOf('<', at);
      out += escapeText(html.slice(at, end < 0 ? html.length : end));
      at = end < 0 ? html.length : end;
      continue;
    }
    const skipped = skipComment(html, at);
    if (skipped !== null) {
      at = skipped;
      continue;
    }
    tagStart.lastIndex = at;
    const match = tagStart.exec(html);
    const end = match ? endOfTag(html, tagStart.lastIndex) : at + 1;
    if (!match || html[end] !== '>') {
      // No tag, or one that never ends: text as far as was looked at, so that nothing is looked at twice.
      out += escapeText(html.slice(at, end)).replaceAll('<', '&lt;');
      at = end;
      continue;
    }
    const [whole, slash = '', written = ''] = match;
    const attributes = html.slice(at + whole.length, end);
    const name = written.toLowerCase();
    at = end + 1;
    if (swallowed.includes(name)) {
      if (slash === '') at = endOf(html, name, at);
    } else if (!Object.hasOwn(allowed, name)) {
      continue;
    } else if (slash !== '') {
      out += close(open, name);
    } else {
      out += `<${name}${keepAttributes(name, attributes)}>`;
      if (!empty.has(name)) open.push(name);
    }
  }
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** Whether an address may be led to: the web, mail, telephone, or a place of this site. */
export function isSafeAddress(address: string): boolean {
  // Browsers pass over control characters and spaces when they read a scheme.
  const bare = [...address].filter((sign) => sign > ' ' && sign !== '\u007f').join('');
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(bare);
}

/** Where the tag that is being read ends, or how far was looked where it does not. A `>` in quotes does not end it. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  const furthest = Math.min(html.length, from + longestTag);
  for (let at = from; at < furthest; at += 1) {
    const sign = html[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') {
      return at;
    } else if (sign === '"' || sign === "'") {
      quote = sign;
    }
  }
  return furthest;
}

function skipComment(html: string, at: number): number | null {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4);
    return end < 0 ? html.length : end + 3;
  }
  if (html[at + 1] !== '!' && html[at + 1] !== '?') return null;
  const end = html.indexOf('>', at);
  return end < 0 ? html.length : end + 1;
}

function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[^>]*>`, 'ig');
  end.lastIndex = from;
  return end.exec(html) ? end.lastIndex : html.length;
}

/** Closes an element and those left open inside of it; nothing where it is not open. */
function close(open: string[], name: string): string {
  const depth = open.lastIndexOf(name);
  if (depth < 0) return '';
  return open
    .splice(depth)
    .reverse()
    .map((each) => `</${each}>`)
    .join('');
}

function keepAttributes(name: string, written: string): string {
  const kept = new Map<string, string>();
  for (const [, key = '', double, single, bare] of written.matchAll(attribute)) {
    const lower = key.toLowerCase();
    if (!allowed[name]?.includes(lower) || kept.has(lower)) continue;
    const value = keepValue(lower, decode(double ?? single ?? bare ?? ''));
    if (value !== null) kept.set(lower, value);
  }
  const links = name === 'a' && kept.has('href') ? ' target="_blank" rel="noopener noreferrer"' : '';
  return [...kept].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('') + links;
}

function keepValue(key: string, value: string): string | null {
  if (key === 'href') return isSafeAddress(value) ? value : null;
  if (key === 'src') return /^(https?:\/\/|\/(?![/\\]))/i.test(value) ? value : null;
  if (key === 'start') return /^\d{1,6}$/.test(value) ? value : null;
  return key === 'style' ? keepStyle(value) : value;
}

const styles = [
  /^text-align: ?(left|right|center|justify|start|end)$/,
  /^(color|background-color): ?(#[0-9a-f]{3,8}|rgba?\([\d ,.%]+\)|[a-z]{3,20})$/,
];

function keepStyle(value: string): string | null {
  const kept = value
    .split(';')
    .map((part) => part.trim().toLowerCase().replace(/\s+/g, ' '))
    .filter((part) => styles.some((style) => style.test(part)));
  return kept.length > 0 ? kept.join('; ') : null;
}

function decode(value: string): string {
  return value
    .replace(/&#(\d{1,7});?/g, (_whole, code: string) => fromCode(Number(code)))
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_whole, code: string) => fromCode(Number.parseInt(code, 16)))
    .replace(
      /&(quot|apos|lt|gt|amp|colon|tab|newline);/gi,
      (whole, name: string) => named[name.toLowerCase()] ?? whole,
    );
}

const named: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
  colon: ':',
  tab: '',
  newline: '',
};

function fromCode(code: number): string {
  return code > 0x10ffff || code === 0 ? '' : String.fromCodePoint(code);
}

/** Text as it stands in HTML; an entity stays what it is. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:[a-zA-Z][a-zA-Z0-9]{1,31}|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/g, '&amp;')
    .replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
