import { constants, deflateRawSync } from 'node:zlib';
import { hostileXls } from './hostileXls.ts';
import { textCell, xlsxOf, type XlsxParts } from './xlsxOf.ts';
import type { ZipPart } from './zipOf.ts';

/** What somebody may send as a workbook to keep a reader busy, by what it is; each is made when it is asked for. */
export const hostileWorkbooks: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'a hyperlink over the whole sheet': () =>
    filled({ behind: `<hyperlinks><hyperlink ref="${everywhere}" location="A1"/></hyperlinks>` }),
  '1,000 rows with a cell in the last column': () => xlsxOf({ rows: farCells(1_000) }),
  '4,000 rows with a cell in the last column': () => xlsxOf({ rows: farCells(4_000) }),
  'comments over the whole sheet': () =>
    filled({
      parts: [
        {
          name: 'xl/comments1.xml',
          content: `<comments><authors><author>a</author></authors><commentList>${`<comment ref="${everywhere}" authorId="0"><text><t>x</t></text></comment>`.repeat(20_000)}</commentList></comments>`,
        },
        sheetRelations('comments', '../comments1.xml'),
      ],
    }),
  'merges over the whole sheet': () =>
    filled({ behind: `<mergeCells>${`<mergeCell ref="${everywhere}"/>`.repeat(100_000)}</mergeCells>` }),
  'defined names over the whole sheet': () =>
    filled({
      names: `<definedNames>${times(100_000, (at) => `<definedName name="n${at}">Clubs!$A$1:$XFD$1048576</definedName>`)}</definedNames>`,
    }),
  'data validations over the whole sheet': () =>
    filled({
      behind: `<dataValidations>${`<dataValidation type="list" sqref="${everywhere}"><formula1>"a,b"</formula1></dataValidation>`.repeat(50_000)}</dataValidations>`,
    }),
  'conditional formats over the whole sheet': () =>
    filled({
      behind:
        `<conditionalFormatting sqref="${everywhere}"><cfRule type="expression" priority="1"><formula>A1=1</formula></cfRule></conditionalFormatting>`.repeat(
          50_000,
        ),
    }),
  'a table over the whole sheet': () =>
    filled({
      behind: '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>',
      parts: [
        {
          name: 'xl/tables/table1.xml',
          content: `<table id="1" name="T" displayName="T" ref="${everywhere}"><tableColumns count="16384">${times(16_384, (at) => `<tableColumn id="${at + 1}" name="c${at}"/>`)}</tableColumns></table>`,
        },
        sheetRelations('table', '../tables/table1.xml'),
      ],
    }),
  'a pivot cache of a million records': () =>
    filled({
      parts: [
        { name: 'xl/pivotCache/pivotCacheRecords1.xml', ...repeated('<pivotCacheRecords>', '<r><n v="1"/></r>', 1e6) },
        {
          name: 'xl/pivotCache/pivotCacheDefinition1.xml',
          content: `<pivotCacheDefinition><cacheSource type="worksheet"><worksheetSource ref="${everywhere}" sheet="Clubs"/></cacheSource></pivotCacheDefinition>`,
        },
      ],
    }),
  '300,000 styles': () =>
    filled({
      styles: `<numFmts>${times(100_000, (at) => `<numFmt numFmtId="${at + 164}" formatCode="[Red]yyyy\\-mm\\-dd&quot;${at}&quot;"/>`)}</numFmts><fonts>${'<font><sz val="11"/></font>'.repeat(100_000)}</fonts><cellXfs>${times(300_000, (at) => `<xf numFmtId="${(at % 100_000) + 164}" fontId="${at % 100_000}"/>`)}</cellXfs>`,
    }),
  'a formula shared by the whole sheet': () =>
    xlsxOf({
      rows: `<row r="1">${textCell('A1', 'Name')}</row>${times(50_000, (at) => `<row r="${at + 2}"><c r="A${at + 2}"><f t="shared" si="${at}" ref="${everywhere}">A1+${'1+'.repeat(20)}1</f><v>1</v></c></row>`)}`,
    }),
  'an array formula over the whole sheet': () =>
    xlsxOf({ rows: `<row r="1"><c r="A1"><f t="array" ref="${everywhere}">1</f><v>1</v></c></row>` }),
  'row numbers beyond every sheet': () =>
    xlsxOf({
      rows: ['2147483648', '4294967296', '1e21', '-1', 'NaN']
        .map((r) => `<row r="${r}"><c><v>1</v></c></row>`)
        .join(''),
    }),
  'column letters beyond every sheet': () =>
    xlsxOf({ rows: `<row r="1"><c r="ZZZZZZZ1"><v>1</v></c><c r="${'Z'.repeat(100_000)}1"><v>1</v></c></row>` }),
  'a dimension and columns that lie': () =>
    filled({
      before: `<dimension ref="${everywhere}"/><cols>${'<col min="1" max="16384" width="9" style="1"/>'.repeat(50_000)}</cols>`,
    }),
  'a million rows with nothing in them': () => xlsxOf({ parts: [bigSheet('<row ht="20" customHeight="1"/>', 1e6)] }),
  'a million cells with nothing in them': () => xlsxOf({ parts: [bigSheet('<row><c s="1"/></row>', 1e6)] }),
  'two million cells in one row': () => xlsxOf({ parts: [bigSheet('<c><v>1</v></c>', 2e6, '<row>')] }),
  'three million numbers': () => xlsxOf({ parts: [bigSheet(`<row>${'<c><v>7</v></c>'.repeat(60)}</row>`, 50_000)] }),
  '50,000 rows with a cell in column 300': () =>
    xlsxOf({ rows: times(50_000, (at) => `<row r="${at + 1}"><c r="KN${at + 1}"><v>${at}</v></c></row>`) }),
  '400,000 filled cells': () =>
    xlsxOf({
      rows: times(
        20_000,
        (at) => `<row>${times(20, (cell) => textCell('', `${at % 97} ${cell}`).replace(' r=""', ''))}</row>`,
      ),
    }),
  'a text of half a million runs': () =>
    xlsxOf({
      rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      strings: `<si>${'<r><rPr><b/></rPr><t>a</t></r>'.repeat(500_000)}</si>`,
    }),
  'one text of 32,000 signs in 50,000 cells': () =>
    xlsxOf({
      rows: '<row><c t="s"><v>0</v></c></row>'.repeat(50_000),
      strings: `<si><t>${'x'.repeat(32_000)}</t></si>`,
    }),
  'ten million empty texts': () =>
    xlsxOf({ rows: one, parts: stringsPart(repeated(`<sst>`, '<si/>', 10_000_000)), strings: '' }),
  'a bomb of 400 MB of texts': () => xlsxOf({ rows: one, parts: stringsPart(bomb(400)), strings: '' }),
  'a bomb of 400 MB before the rows': () =>
    xlsxOf({ parts: [{ name: 'xl/worksheets/sheet1.xml', ...bomb(400, '<worksheet><!--') }] }),
  'a bomb of 1 GB where nobody looks': () => filled({ parts: [{ name: 'xl/media/image1.png', ...bomb(1_000) }] }),
  '5,000 parts': () => filled({ parts: Array.from({ length: 5_000 }, (_, at) => ({ name: `x/${at}`, content: '' })) }),
  '1,900 empty sheets': () => manySheets(1_900),
  'elements within elements, three million deep': () =>
    xlsxOf({ parts: [{ name: 'xl/worksheets/sheet1.xml', ...repeated('<worksheet><sheetData>', '<a>', 3_000_000) }] }),
  'an element of a million attributes': () =>
    xlsxOf({ rows: `<row ${times(1_000_000, (at) => `a${at}="1" `)}><c><v>1</v></c></row>` }),
  'an attribute of 50 MB': () =>
    xlsxOf({ parts: [{ name: 'xl/worksheets/sheet1.xml', ...repeated('<worksheet a="', 'x'.repeat(1_000), 50_000) }] }),
  'a name of 50 MB': () =>
    xlsxOf({ parts: [{ name: 'xl/worksheets/sheet1.xml', ...repeated('<worksheet><', 'x'.repeat(1_000), 50_000) }] }),
  'entities within entities': () => xlsxOf({ rows: one, parts: stringsPart({ content: laughs }), strings: '' }),
  'entities within entities in UTF-16': () =>
    xlsxOf({ rows: one, parts: stringsPart({ content: utf16(laughs) }), strings: '' }),
  'an entity from outside': () =>
    xlsxOf({
      rows: one,
      strings: '',
      parts: stringsPart({
        content: '<!DOCTYPE sst [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
      }),
    }),
  'links to 50,000 other workbooks': () =>
    filled({
      names: `<externalReferences>${times(50_000, (at) => `<externalReference r:id="x${at}"/>`)}</externalReferences>`,
    }),
  'parts that share their bytes': () =>
    filled({
      parts: [
        { name: 'x/0', ...bomb(50) },
        ...Array.from({ length: 1_500 }, (_, at) => ({ name: `x/${at + 1}`, content: '', sameBytesAs: 'x/0' })),
      ],
    }),
  'a part twice': () =>
    xlsxOf({
      rows: one,
      strings: '<si><t>a</t></si>',
      parts: [1, 2].map((at) => ({ name: 'xl/worksheets/sheet2.xml', content: `<worksheet>${at}</worksheet>` })),
    }),
  ...hostileXls,
};

const everywhere = 'A1:XFD1048576';
const one = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
const laughs = `<!DOCTYPE sst [<!ENTITY a "ha">${times(20, (at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`)}]><sst><si><t>&a19;</t></si></sst>`;

/** A small table, with what is hostile around it. */
function filled(more: XlsxParts): Uint8Array<ArrayBuffer> {
  return xlsxOf({
    rows: `<row r="1">${textCell('A1', 'Name')}</row><row r="2">${textCell('A2', 'KFC Heur')}</row>`,
    ...more,
  });
}

function farCells(count: number): string {
  return times(count, (at) => `<row r="${at + 1}">${textCell(`XFD${at + 1}`, 'x')}</row>`);
}

function times(count: number, print: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => print(at)).join('');
}

function sheetRelations(type: string, target: string): ZipPart {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return {
    name: 'xl/worksheets/_rels/sheet1.xml.rels',
    content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`,
  };
}

function stringsPart(content: Pick<ZipPart, 'content' | 'deflated'>): ZipPart[] {
  return [{ name: 'xl/sharedStrings.xml', ...content }];
}

function bigSheet(piece: string, count: number, inRow = ''): ZipPart {
  return { name: 'xl/worksheets/sheet1.xml', ...repeated(`<worksheet><sheetData>${inRow}`, piece, count) };
}

function manySheets(count: number): Uint8Array<ArrayBuffer> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return xlsxOf({
    parts: [
      {
        name: 'xl/workbook.xml',
        content: `<workbook xmlns:r="${office}"><sheets>${times(count, (at) => `<sheet name="s${at}" sheetId="${at + 1}" r:id="r${at}"/>`)}</sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: `<Relationships>${times(count, (at) => `<Relationship Id="r${at}" Type="${office}/worksheet" Target="worksheets/s${at}.xml"/>`)}</Relationships>`,
      },
      ...Array.from({ length: count }, (_, at) => ({
        name: `xl/worksheets/s${at}.xml`,
        content: '<worksheet><sheetData/></worksheet>',
      })),
    ],
  });
}

/** `piece` so often behind `start`, deflated without ever being held whole. */
function repeated(start: string, piece: string, count: number): Pick<ZipPart, 'content' | 'deflated' | 'claimedSize'> {
  const together = Math.max(1, Math.floor(2 ** 18 / piece.length));
  const flush = { finishFlush: constants.Z_FULL_FLUSH };
  const many = deflateRawSync(piece.repeat(together), flush);
  const chunks = [
    deflateRawSync(start, flush),
    ...Array.from({ length: Math.floor(count / together) }, () => many),
    deflateRawSync(piece.repeat(count % together)),
  ];
  return {
    content: new Uint8Array(Buffer.concat(chunks)),
    deflated: true,
    claimedSize: start.length + piece.length * count,
  };
}

function bomb(megabytes: number, start = '<sst><si><t>'): Pick<ZipPart, 'content' | 'deflated' | 'claimedSize'> {
  return { ...repeated(start, ' '.repeat(2 ** 20), megabytes), claimedSize: 10 };
}

function utf16(text: string): Uint8Array {
  return Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le');
}
