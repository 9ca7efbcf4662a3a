import { Document, Packer, Paragraph } from 'docx';
import { describe, expect, it } from 'vitest';
import { CFB } from 'xlsx';
import type { WordSection } from './WordDocument.ts';
import { fillWord, writeWord } from './writeWord.ts';

async function bodyOf(sections: WordSection[], rightToLeft = false): Promise<string> {
  return bodyIn(await writeWord({ title: 'A report', subtitle: 'Today', rightToLeft, sections }));
}

function bodyIn(file: Uint8Array): string {
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

describe('headings in a template', () => {
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const style = (id: string, name: string, type = 'paragraph') =>
    `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const headingsIn = async (...styles: string[]) => {
    const sections = [{ children: [new Paragraph('{{report}}')] }];
    const archive = CFB.read(await Packer.toBuffer(new Document({ sections })), { type: 'buffer' });
    const xml = `<w:styles xmlns:w="${word}">${styles.join('')}</w:styles>`;
    const part = CFB.find(archive, '/word/styles.xml');
    if (part) Object.assign(part, { content: Buffer.from(xml), size: xml.length });
    const template = new Uint8Array(CFB.write(archive, { fileType: 'zip', type: 'buffer' }) as Buffer);
    const chapters: WordSection[] = [
      { title: 'Means', level: 1 },
      { title: 'Pitches', level: 2, points: ['Dry'] },
    ];
    const about = { title: 'A report', subtitle: 'Today', rightToLeft: false };
    const body = bodyIn(await fillWord(template, about, { texts: {}, parts: { report: chapters } }));
    const paragraphs = body.split('</w:p>').filter((one) => /Means|Pitches/.test(one));
    return paragraphs.map((one) => ({
      style: /<w:pStyle w:val="([^"]*)"/.exec(one)?.[1],
      level: /<w:outlineLvl w:val="(\d)"/.exec(one)?.[1],
      isBold: /<w:b( w:val="(\w+)")?\/>/.exec(one)?.[0],
    }));
  };

  it('have its own styles, whose ids are of the language of the program that made it', async () => {
    const kop = ['Kop1', 'Kop2'].map((id, at) => style(id, `heading ${at + 1}`));
    expect(await headingsIn(...kop, style('Kop1Char', 'heading 1', 'character'))).toEqual([
      { style: 'Kop1', level: undefined, isBold: undefined },
      { style: 'Kop2', level: undefined, isBold: undefined },
    ]);
  });

  it('are bold and of their level where it has no style for them', async () => {
    expect(await headingsIn(style('Heading1', 'heading 1'))).toEqual([
      { style: 'Heading1', level: undefined, isBold: undefined },
      { style: undefined, level: '1', isBold: '<w:b/>' },
    ]);
  });
});
