import { zipOf, type ZipPart } from './zipOf.ts';

/** The parts of an .xlsx as XML; whatever is left out is as plain as it can be. */
export interface XlsxParts {
  /** What stands within `<sheetData>`. */
  rows?: string;
  /** What stands before and behind `<sheetData>` in the worksheet. */
  before?: string;
  behind?: string;
  /** What stands within `<sst>`; without it the workbook has no shared strings. */
  strings?: string;
  /** What stands within `<styleSheet>`. */
  styles?: string;
  /** What stands in the workbook before and behind its sheets. */
  properties?: string;
  names?: string;
  /** Parts beyond these, or in the place of the one of the same name. */
  parts?: readonly ZipPart[];
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet, written part by part so that a test can say anything in it. */
export function xlsxOf(given: XlsxParts = {}): Uint8Array<ArrayBuffer> {
  const relations = [
    ['worksheet', 'worksheets/sheet1.xml'],
    ...(given.strings === undefined ? [] : [['sharedStrings', 'sharedStrings.xml']]),
    ...(given.styles === undefined ? [] : [['styles', 'styles.xml']]),
  ].map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`);
  const plain: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${kind}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${main} xmlns:r="${office}">${given.properties ?? ''}<sheets><sheet name="Clubs" sheetId="1" r:id="rId1"/></sheets>${given.names ?? ''}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${packages}/relationships">${relations.join('')}</Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet ${main} xmlns:r="${office}">${given.before ?? ''}<sheetData>${given.rows ?? ''}</sheetData>${given.behind ?? ''}</worksheet>`,
    },
  ];
  if (given.strings !== undefined)
    plain.push({ name: 'xl/sharedStrings.xml', content: `<sst ${main}>${given.strings}</sst>` });
  if (given.styles !== undefined)
    plain.push({ name: 'xl/styles.xml', content: `<styleSheet ${main}>${given.styles}</styleSheet>` });
  const own = given.parts ?? [];
  return zipOf([...plain.filter(({ name }) => !own.some((part) => part.name === name)), ...own]);
}

/** A cell that holds a text by itself. */
export function textCell(reference: string, text: string): string {
  return `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
}
