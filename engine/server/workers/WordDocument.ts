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

/** A drawing in SVG, with its size in pixels and what it shows in words. */
export interface WordPicture {
  svg: string;
  width: number;
  height: number;
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
