// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allowedHtml, sanitiseHtml } from './sanitiseHtml.ts';

const runs = 20_000;
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const styleNames = new Set(['text-align', 'color', 'background-color']);

const tags = [
  ...Object.keys(allowedHtml),
  ...'script style svg math mtext mglyph malignmark annotation-xml foreignObject desc title template noscript'.split(
    ' ',
  ),
  ...'textarea select option xmp plaintext noembed noframes iframe object embed form input button table tr td'.split(
    ' ',
  ),
  ...'caption colgroup col tbody frameset frame base link meta body html head details marquee video audio'.split(' '),
  ...'source picture portal custom-element image isindex keygen listing dialog slot font center use animate set'.split(
    ' ',
  ),
];
const attributeNames = [
  ...'href src style alt start target rel id class name title lang is slot form action formaction srcset xlink:href'.split(
    ' ',
  ),
  ...'onerror onload onclick onfocus ontoggle onanimationstart autofocus srcdoc background poster data ping'.split(' '),
  ...['a"b', "a'b", 'a<b', 'a`b', '__proto__', 'constructor', 'ON\u0130ERROR', 'x\u0000y', 'on\nclick', '/', '=', '"'],
];
const values = [
  ...['https://a.example/?b=1&c=2', '/api/files/x.png', '#x', 'mailto:a@b.example', 'tel:+3212', 'color: red', '3'],
  ...['javascript:alert(1)', 'JaVaScRiPt:alert(1)', ' java\tscript:alert(1)', 'java&#115;cript:alert(1)', 'vbscript:x'],
  ...['&#x6a;avascript:alert(1)', 'java&Tab;script:alert(1)', 'javascript&colon;alert(1)', '\u0001javascript:alert(1)'],
  ...[
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'x:y',
    'blob:x',
  ],
  ...[
    'color: expression(alert(1))',
    'background: url(javascript:alert(1))',
    'color: red; position: fixed; color:\\72 ed',
  ],
  ...[
    '</p><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'><svg onload=alert(1)>",
    '-->',
    ']]>',
    '&quot;>',
  ],
];
/** Known ways to say one thing to a parser and another to a browser. */
const mutations = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg><desc><noscript></noscript></desc><s id="<img src=x onerror=alert(1)>"></svg>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<table><tr><td><svg><title><a href="</title><img src=x onerror=alert(1)>">',
  '<a href="`javascript:alert(1)`">x</a>',
  '<img src="x`><script>alert(1)</script>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)>--!>',
  '<?xml ><img src=x onerror=alert(1)> ?>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>',
  '<plaintext><img src=x onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '&amp;lt;script&amp;gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '&#0;&#x110000;&#xD800;&ampx;&notanentity;&lt',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img """><script>alert(1)</script>">',
  '<\u0000script>alert(1)</script>',
  '<a\u000bhref="javascript:alert(1)">',
  '<img src=x onerror\n=\nalert(1)//',
  '<p/onclick=alert(1)/style=color:red>',
];

const text = fc.oneof(
  fc.constantFrom('x', ' ', '<', '>', '&', '"', "'", '\u0000', '\u00a0', '\u2028'),
  fc.string({ maxLength: 6 }),
);
const attribute = fc
  .tuple(fc.constantFrom(...attributeNames), fc.constantFrom(...values), fc.constantFrom('"', "'", '', '`'))
  .map(([name, value, quote]) => `${name}=${quote}${value}${quote}`);
const openTag = fc
  .tuple(fc.constantFrom(...tags), fc.array(attribute, { maxLength: 3 }), fc.constantFrom('>', '/>', ' >', '', '\n>'))
  .map(([tag, attributes, end]) => `<${[tag, ...attributes].join(' ')}${end}`);
const closeTag = fc.constantFrom(...tags).map((tag) => `</${tag}>`);
const nested = fc
  .tuple(fc.constantFrom(...tags), fc.integer({ min: 2, max: 30 }))
  .map(([tag, times]) => `<${tag}>`.repeat(times));
const hostile = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: openTag },
      { weight: 3, arbitrary: closeTag },
      { weight: 3, arbitrary: text },
      { weight: 2, arbitrary: fc.constantFrom(...mutations) },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom(...mutations), fc.nat(60)).map(([one, end]) => one.slice(0, end)),
      },
      { weight: 1, arbitrary: nested },
    ),
    { minLength: 1, maxLength: 7 },
  )
  .map((pieces) => pieces.join(''));

it('leaves nothing of 20,000 hostile texts that a browser would read as more than formatting', () => {
  fc.assert(
    fc.property(hostile, (html) => {
      const once = sanitiseHtml(html);
      const place = document.createElement('div');
      place.innerHTML = once;
      expect(findForbidden(place)).toEqual([]);
      // As a browser writes it, and reads it again: what mutates would show now.
      const written = place.innerHTML;
      if (written === once) return;
      place.innerHTML = written;
      expect(findForbidden(place)).toEqual([]);
    }),
    { numRuns: runs },
  );
}, 240_000);

/** What stands in a part of a page besides the formatting that is allowed. */
function findForbidden(place: Element): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_ALL);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) continue;
    if (!(node instanceof HTMLElement)) found.push(`${node.nodeName} is no element of HTML`);
    else found.push(...forbiddenIn(node));
  }
  return found;
}

function forbiddenIn(element: HTMLElement): string[] {
  const allowed = allowedHtml[element.localName];
  if (!allowed) return [`<${element.localName}>`];
  return [...element.attributes].flatMap(({ name, value }) => {
    const isKept = allowed.includes(name) && isHarmless(element, name, value);
    return isKept ? [] : [`${element.localName} ${name}="${value}"`];
  });
}

function isHarmless(element: HTMLElement, name: string, value: string): boolean {
  switch (name) {
    case 'href':
      return schemes.has((element as HTMLAnchorElement).protocol);
    case 'src':
      return schemes.has(new URL((element as HTMLImageElement).src).protocol);
    case 'style':
      return [...element.style].every((style) => styleNames.has(style)) && !/url|expression|\\/i.test(value);
    case 'target':
      return value === '_blank' && element.getAttribute('rel') === 'noopener noreferrer';
    case 'start':
      return /^\d+$/.test(value);
    default:
      return true;
  }
}
