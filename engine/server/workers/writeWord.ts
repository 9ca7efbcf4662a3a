import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  PatchType,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  patchDetector,
  patchDocument,
  type INumberingOptions,
  type IPatch,
} from 'docx';
import { drawPicture } from './drawPicture.ts';
import { readHeadingStyles, type HeadingStyles } from './readHeadingStyles.ts';
import type { WordCell, WordDocument, WordFilling, WordPicture, WordSection, WordTable } from './WordDocument.ts';

/** In twentieths of a point; together what lies between the margins of an A4 page. */
const labelWidth = 3200;
const valueWidth = 5826;
/** Characters of a text that stays on the page of what follows, as a heading does. */
const shortText = 80;
const cellMargins = { top: 40, bottom: 40, left: 80, right: 80 };
const line = { style: BorderStyle.SINGLE, size: 4, color: 'D9D5C7' };
const headings = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;
const spaceAbove = { 1: 360, 2: 240, 3: 160 } as const;
/** Of headings in a document that has no style for them, in half points. */
const headingSizes = { 1: 32, 2: 26, 3: 24 } as const;
const points = 'points';
const noLine = { style: BorderStyle.NONE, size: 0, color: 'auto' };

const numbering: INumberingOptions = {
  config: [
    {
      reference: points,
      levels: [
        {
          ...{ level: 0, format: LevelFormat.BULLET, text: '•' },
          style: { paragraph: { indent: { start: 360, hanging: 240 } } },
        },
      ],
    },
  ],
};

/** Writes a document as .docx; right-to-left languages from right to left. */
export async function writeWord(document: WordDocument): Promise<Uint8Array> {
  const { title, subtitle, rightToLeft, sections } = document;
  const children = [
    paragraph(title, rightToLeft, { heading: HeadingLevel.TITLE }),
    paragraph(subtitle, rightToLeft),
    ...sections.flatMap((section) => writeSection(section, { rightToLeft })),
  ];
  const footer = new Footer({
    children: [
      new Paragraph({ bidirectional: rightToLeft, children: [new TextRun({ children: [PageNumber.CURRENT] })] }),
    ],
  });
  const file = new Document({
    title,
    creator: document.creator ?? '',
    styles: { default: { document: { run: { font: 'Calibri', size: 21 } } } },
    numbering,
    sections: [{ footers: { default: footer }, children }],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

/**
 * Fills the placeholders `{{name}}` of a template. Texts take the look of the placeholder; headings, points and tables
 * that of the template's own styles "Heading 1" to "Heading 3", whatever their ids are; headings are large and bold where it
 * has none. What the filling does not name stays as it is.
 * @throws what the template's zip or XML does not hold
 */
export async function fillWord(
  template: Uint8Array,
  document: Omit<WordDocument, 'sections'>,
  filling: WordFilling,
): Promise<Uint8Array> {
  const { texts, parts } = withoutPlaceholders(filling);
  const { title, creator = '', rightToLeft } = document;
  // What fills a template forgives more than what reads its styles: it is filled all the same.
  const styles = await readHeadingStyles(template).catch((): HeadingStyles => new Map());
  const patches: Record<string, IPatch> = {};
  for (const [name, text] of Object.entries(texts)) {
    patches[name] = { type: PatchType.PARAGRAPH, children: writeLines(text, rightToLeft) };
  }
  for (const [name, sections] of Object.entries(parts)) {
    const children = sections.flatMap((section) => writeSection(section, { rightToLeft, styles }));
    patches[name] = { type: PatchType.DOCUMENT, children };
  }
  return patchDocument({
    ...{ outputType: 'uint8array' as const, data: template, patches, numbering },
    ...{ trimPlaceholders: true, properties: { title, creator } },
  });
}

/** What people wrote is never taken for a placeholder: a sign without width stands between the braces. */
function withoutPlaceholders(filling: WordFilling): WordFilling {
  // Braces stand together within texts alone, never in the JSON around them.
  return JSON.parse(JSON.stringify(filling).replaceAll('{{', '{\u2060{')) as WordFilling;
}

/** The names of a template's placeholders, each once. */
export async function listPlaceholders(template: Uint8Array): Promise<string[]> {
  return [...new Set(await patchDetector({ data: template, trimPlaceholders: true }))];
}

interface Setting {
  rightToLeft: boolean;
  /** Of the template that is filled; of the packaged layout where there is none. */
  styles?: HeadingStyles;
}

function writeSection(section: WordSection, setting: Setting): (Paragraph | Table)[] {
  const { rightToLeft } = setting;
  const { text, picture, table, points: items = [], rows = [] } = section;
  return [
    writeHeading(section, setting),
    ...(text ? [paragraph(text, rightToLeft, { keepNext: text.length <= shortText })] : []),
    ...(picture ? [writePicture(picture)] : []),
    ...(table ? [writeGrid(table, rightToLeft)] : []),
    ...items.map((item) =>
      paragraph(item, rightToLeft, { numbering: { reference: points, level: 0 }, spacing: { after: 60 } }),
    ),
    ...(rows.length > 0 ? [writeTable(rows, rightToLeft)] : []),
  ];
}

function writeHeading({ title, level }: WordSection, { rightToLeft, styles }: Setting): Paragraph {
  const look = { keepNext: true, spacing: { before: spaceAbove[level], after: 80 } };
  if (!styles) return paragraph(title, rightToLeft, { ...look, heading: headings[level] });
  const style = styles.get(level);
  if (style !== undefined) return paragraph(title, rightToLeft, { ...look, style });
  const large: TextLook = { bold: true, size: headingSizes[level] };
  return paragraph(title, rightToLeft, { ...look, outlineLevel: level - 1 }, large);
}

function writePicture(picture: WordPicture): Paragraph {
  const { width, height, description } = picture;
  const run = new ImageRun({
    ...{ type: 'png' as const, data: drawPicture(picture), transformation: { width, height } },
    altText: { name: description, title: description, description },
  });
  return new Paragraph({ alignment: AlignmentType.CENTER, children: [run] });
}

function writeGrid({ widths, headings: titles, rows }: WordTable, rightToLeft: boolean): Table {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => Math.round(((labelWidth + valueWidth) * width) / whole));
  const cell = ({ text, fill, isBold = false }: WordCell, at: number) =>
    new TableCell({
      width: { size: columns[at] ?? 0, type: WidthType.DXA },
      margins: cellMargins,
      ...(fill && { shading: { type: ShadingType.CLEAR, color: 'auto', fill } }),
      children: [paragraph(text, rightToLeft, {}, boldIf(isBold))],
    });
  const row = (cells: readonly WordCell[], tableHeader = false) =>
    new TableRow({ cantSplit: true, tableHeader, children: cells.map(cell) });
  return new Table({
    visuallyRightToLeft: rightToLeft,
    width: { size: labelWidth + valueWidth, type: WidthType.DXA },
    columnWidths: columns,
    borders: { top: line, bottom: line, insideHorizontal: line, left: noLine, right: noLine, insideVertical: noLine },
    rows: [
      row(
        titles.map((text) => ({ text, isBold: true, fill: 'F7F4EA' })),
        true,
      ),
      ...rows.map((cells) => row(cells)),
    ],
  });
}

function writeTable(rows: readonly [string, string][], rightToLeft: boolean): Table {
  return new Table({
    visuallyRightToLeft: rightToLeft,
    width: { size: labelWidth + valueWidth, type: WidthType.DXA },
    columnWidths: [labelWidth, valueWidth],
    borders: { top: line, bottom: line, insideHorizontal: line, left: noLine, right: noLine, insideVertical: noLine },
    rows: rows.map(
      ([label, value]) =>
        new TableRow({
          cantSplit: true,
          children: [
            new TableCell({
              width: { size: labelWidth, type: WidthType.DXA },
              margins: cellMargins,
              shading: { type: ShadingType.CLEAR, color: 'auto', fill: 'F7F4EA' },
              children: [paragraph(label, rightToLeft, {}, boldIf(true))],
            }),
            new TableCell({
              width: { size: valueWidth, type: WidthType.DXA },
              margins: cellMargins,
              children: [paragraph(value, rightToLeft)],
            }),
          ],
        }),
    ),
  });
}

type Look = Omit<ConstructorParameters<typeof Paragraph>[0] & object, 'children'>;

/** What is not said is as the style has it: a text that is said not to be bold is not bold in a bold heading either. */
interface TextLook {
  bold?: true;
  size?: number;
}

const boldIf = (isBold: boolean): TextLook => (isBold ? { bold: true } : {});

/** Lines of a text become lines of the paragraph; signs that Word cannot store are left out. */
function paragraph(text: string, rightToLeft: boolean, look: Look = {}, textLook: TextLook = {}): Paragraph {
  return new Paragraph({ bidirectional: rightToLeft, ...look, children: writeLines(text, rightToLeft, textLook) });
}

function writeLines(text: string, rightToLeft: boolean, look: TextLook = {}): TextRun[] {
  const lines = withoutForbidden(text).split(/\r\n|\r|\n/);
  return lines.map((one, index) => new TextRun({ text: one, rightToLeft, ...look, ...(index > 0 && { break: 1 }) }));
}

function withoutForbidden(text: string): string {
  return [...text].filter((sign) => !isForbidden(sign.codePointAt(0) ?? 0)).join('');
}

/**
 * XML 1.0 knows no control signs but tab and line ends, no halves of pairs, and not the last two of the first plane.
 */
function isForbidden(code: number): boolean {
  if (code < 0x20) return code !== 0x09 && code !== 0x0a && code !== 0x0d;
  return (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff;
}
