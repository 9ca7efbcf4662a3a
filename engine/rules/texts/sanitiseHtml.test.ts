import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeAddress } from './isSafeAddress.ts';
import { longestHtml, sanitiseHtml } from './sanitiseHtml.ts';

describe('formatted text', () => {
  it.each([
    ['<p>Hello <strong>you</strong></p>', '<p>Hello <strong>you</strong></p>'],
    ['a < b & c &amp; d', 'a &lt; b &amp; c &amp; d'],
    ['<script>alert(1)</script>x', 'x'],
    ['<SCRIPT >alert(1)</SCRIPT >x', 'x'],
    ['<script>unclosed', ''],
    ['<img src=x onerror=alert(1)>', '<img>'],
    [
      '<img src="/api/files/images/a.png" alt="A &quot;b&quot;">',
      '<img src="/api/files/images/a.png" alt="A &quot;b&quot;">',
    ],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="java&#115;cript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href=" java\tscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    [
      '<a href="https://a.example/?b=1&amp;c=2">x</a>',
      '<a href="https://a.example/?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">x</a>',
    ],
    ['<p style="text-align: center; position: fixed">x</p>', '<p style="text-align: center">x</p>'],
    ['<p style="background-color: url(x)">x</p>', '<p>x</p>'],
    ['<p><em>x', '<p><em>x</em></p>'],
    ['x</i></div>', 'x'],
    ['x</p>', 'x<p></p>'],
    ['<p>a&nbsp;b</p>', '<p>a\u00a0b</p>'],
    ['<br/><hr />', '<br><hr>'],
    ['<b><i>x</b>y</i>', '<b><i>x</i></b>y'],
    ['<svg><a xlink:href="javascript:1">x</a></svg>y', 'y'],
    ['<!-- x --><!doctype html>y', 'y'],
    ['<p onclick="x" title=">">y</p>', '<p>y</p>'],
    ['<custom-thing>y</custom-thing>', 'y'],
    ['<<p>y', '&lt;<p>y</p>'],
    ['<p><p--><p>y', '<p></p><p>y</p><p></p>'],
  ])('%j becomes %j', (html, expected) => {
    expect(sanitiseHtml(html)).toBe(expected);
  });

  it('stays the same when it is sanitised again, whatever came in, and holds no handler, script or foreign scheme', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '&',
      ' ',
      'a',
      'p',
      'script',
      'img',
      'onerror',
      'href',
      'style',
      'javascript:',
      '<p>',
      '</p>',
      '<a href="',
      '&#x6a;',
      '<!--',
      '-->',
      ';',
      'svg',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const once = sanitiseHtml(pieces.join(''));
        expect(sanitiseHtml(once)).toBe(once);
        expect(once).not.toMatch(/<(?:script|svg|iframe)|<[^>]*\son\w+=|<[^>]*href="\s*javascript/i);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(['<b>', '<p>', '<svg>', '<a "', '<', '</script', '<script', '<p =', '&#x', '<b></i>', '<!--', '<p style="'])(
    'made of %s alone is read in no long time, however long it is',
    (piece) => {
      const started = performance.now();
      for (const html of [piece.repeat(longestHtml / piece.length), piece.repeat(5_000) + '</i>'.repeat(45_000)]) {
        const once = sanitiseHtml(html);
        expect(sanitiseHtml(once)).toBe(once);
      }
      expect(performance.now() - started).toBeLessThan(5_000);
    },
  );

  it.each([
    ['https://a.example', true],
    ['/api/files/images/a.png', true],
    ['mailto:a@b.example', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('may lead to %s: %s', (address, expected) => {
    expect(isSafeAddress(address)).toBe(expected);
  });
});
