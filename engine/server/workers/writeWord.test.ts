import { expect, it } from 'vitest';
import { CFB } from 'xlsx';
import type { WordSection } from './WordDocument.ts';
import { writeWord } from './writeWord.ts';

async function bodyOf(sections: WordSection[], rightToLeft = false): Promise<string> {
  const file = await writeWord({ title: 'A report', subtitle: 'Today', rightToLeft, sections });
  const body = CFB.find(CFB.read(file, { type: 'array' }), '/word/document.xml');
  return Buffer.from(body?.content ?? []).toString();
}

const numbersOf = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map((found) => Number(found[1]));

it.each([false, true])('writes tables that stay between the margins of the page, right to left: %s', async (isRtl) => {
  const grid = {
    widths: [3, 1, 1],
    headings: ['Part', 'Score', 'Light'],
    rows: [[{ text: 'Means' }, { text: '1' }, { text: 'Red' }]],
  };
  const xml = await bodyOf(
    [
      { title: 'Data', level: 1, rows: [['Club', 'Alfa']] },
      { title: 'Scores', level: 1, table: grid },
    ],
    isRtl,
  );
  const [page = 0] = numbersOf(xml, /<w:pgSz [^>]*w:w="(\d+)"/g);
  const [left = 0, right = 0] = ['left', 'right'].flatMap((side) =>
    numbersOf(xml, new RegExp(`<w:pgMar [^>]*w:${side}="(\\d+)"`, 'g')),
  );
  const widths = numbersOf(xml, /<w:tblW [^>]*w:w="(\d+)"/g);
  expect(widths).toHaveLength(2);
  for (const width of widths) expect(width).toBeLessThanOrEqual(page - left - right);
  expect(page - left - right).toBeGreaterThan(0);
});

it.each([false, true])('runs every paragraph and table the way of its language, right to left: %s', async (isRtl) => {
  const table = { widths: [3, 1], headings: ['Part', 'Score'], rows: [[{ text: 'Means' }, { text: '1' }]] };
  const xml = await bodyOf(
    [
      { title: 'Data', level: 1, rows: [['Club', 'Alfa']] },
      { title: 'Scores', level: 2, text: 'As it stands', table, points: ['First', 'Second'] },
    ],
    isRtl,
  );
  const paragraphs = xml.split('</w:p>').filter((paragraph) => paragraph.includes('<w:t'));
  expect(paragraphs.length).toBeGreaterThanOrEqual(13);
  for (const paragraph of paragraphs) {
    expect(paragraph.includes('<w:bidi/>'), paragraph).toBe(isRtl);
    expect(paragraph.includes('<w:rtl/>'), paragraph).toBe(isRtl);
  }
  expect(xml.split('<w:bidiVisual/>').length - 1).toBe(isRtl ? 2 : 0);
});

it('keeps a heading and the short text below it on the page of what follows', async () => {
  const xml = await bodyOf([
    { title: 'Means', level: 1, text: '13%' },
    { title: 'Findings', level: 2, text: 'x'.repeat(200) },
  ]);
  const kept = xml.split('</w:p>').filter((paragraph) => paragraph.includes('<w:keepNext/>'));
  expect(kept.map((paragraph) => /<w:t[^>]*>([^<]*)/.exec(paragraph)?.[1])).toEqual(['Means', '13%', 'Findings']);
});
