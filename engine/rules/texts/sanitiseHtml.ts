import sanitize from 'sanitize-html';
import { isSafeAddress } from './isSafeAddress.ts';

/** Tags that formatted text may hold, each with the attributes that stay. */
export const allowedHtml: Readonly<Record<string, readonly string[]>> = {
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
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt'],
  span: ['style'],
};

/** Elements whose content is no text of a person: it goes with them. */
const swallowed = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'plaintext',
  'svg',
  'math',
  'title',
  'textarea',
  'select',
  'option',
  'xmp',
];

/** Elements in one another that a formatted text keeps; deeper ones go, their text stays. */
const deepestKept = 100;
/** Elements in one another that are read at all: the parser's time grows with the square of them. */
const deepestRead = 250;

/**
 * Times that a text is read until it stays the same: a tag that is not kept may stand between two that may not stand in
 * one another, which shows only once it has gone.
 */
const mostReadings = 4;

/** Characters that a formatted text may have. Reading it takes less than a fifth of a second. */
export const longestHtml = 200_000;

/**
 * Formatted text with nothing in it but formatting (decisions, section F): known tags and attributes stay, everything
 * else becomes text or goes. What comes out is well formed; what an editor of such texts writes stays as it is. What is
 * nested deeper than any text of a person comes out as text.
 */
export function sanitiseHtml(html: string): string {
  try {
    let kept = readOnce(html);
    for (let reading = 1; reading < mostReadings; reading += 1) {
      const again = readOnce(kept);
      if (again === kept) return kept;
      kept = again;
    }
    return escapeText(kept);
  } catch (error) {
    if (error instanceof TooDeep) return escapeText(html);
    throw error;
  }
}

function readOnce(html: string): string {
  let depth = 0;
  const kept = sanitize(html, {
    ...options,
    onOpenTag() {
      depth += 1;
      if (depth > deepestRead) throw new TooDeep();
    },
    onCloseTag() {
      depth -= 1;
    },
  });
  // Nothing else ends so: what a text or a value holds of ">" is written as an entity.
  return kept.replaceAll(' />', '>');
}

class TooDeep extends Error {}

const options: sanitize.IOptions = {
  allowedTags: Object.keys(allowedHtml),
  allowedAttributes: Object.fromEntries(Object.entries(allowedHtml).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  selfClosing: ['br', 'hr', 'img'],
  nonTextTags: swallowed,
  nestingLimit: deepestKept,
  // Our own list of styles is shorter than what a parser of style sheets understands.
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: keepAttributes(tagName, attributes) }) },
};

function keepAttributes(tag: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    const worth = keepValue(name, value);
    if (worth !== null) kept[name] = worth;
  }
  return tag === 'a' && kept['href'] !== undefined ? { ...kept, target: '_blank', rel: 'noopener noreferrer' } : kept;
}

function keepValue(name: string, value: string): string | null {
  switch (name) {
    case 'href':
      return isSafeAddress(value) ? value : null;
    case 'src':
      return /^(https?:\/\/|\/(?![/\\]))/i.test(value) ? value : null;
    case 'start':
      return /^\d{1,6}$/.test(value) ? value : null;
    case 'style':
      return keepStyle(value);
    case 'alt':
      return value;
    default:
      return null;
  }
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

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
