/** A cell of a table; a fill of six hexadecimal digits never says what the text does not. */
export interface WordCell {
  text: string;
  fill?: string;
  isBold?: boolean;
}

/** A table with a row of headings that is repeated on each page; widths are shares of the page's. */
export interface WordTable {
  widths: number[];
  headings: string[];
  rows: WordCell[][];
}

/** A line through points, or an area; colours are six hexadecimal digits. */
export interface WordShape {
  points: readonly (readonly [x: number, y: number])[];
  fill?: string;
  /** 0 to 1. */
  fillOpacity?: number;
  stroke?: string;
  strokeWidth?: number;
  /** The last point is joined to the first. */
  isClosed?: boolean;
}

/** A label in capitals, its middle at `y`. */
export interface WordLabel {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** A drawing on a white ground; width, height and places are in pixels, from the top left. */
export interface WordPicture {
  width: number;
  height: number;
  shapes: WordShape[];
  labels: WordLabel[];
  /** What it shows, in words. */
  description: string;
}

/** A heading, then what stands below it: a text, a picture, a table, points, lines of a label and a value. */
export interface WordSection {
  title: string;
  level: 1 | 2 | 3;
  text?: string;
  picture?: WordPicture;
  table?: WordTable;
  points?: string[];
  rows?: [label: string, value: string][];
}

/** What a template's placeholders are filled with, by their names: texts in a line, parts in the place of a paragraph. */
export interface WordFilling {
  texts: Readonly<Record<string, string>>;
  parts: Readonly<Record<string, readonly WordSection[]>>;
}

/** A document for Word, as plain as it can be handed to a worker thread. */
export interface WordDocument {
  /** The program that made it. */
  creator?: string;
  title: string;
  /** Below the title. */
  subtitle: string;
  rightToLeft: boolean;
  sections: WordSection[];
}
