declare module 'subset-font' {
  /** Ends of an axis; what the font draws by itself stays where it is, or goes to the nearer end. */
  interface Span {
    min: number;
    max: number;
  }

  interface Options {
    targetFormat: 'woff2' | 'sfnt';
    /** Tags of the features of layout that stay; none given: all. */
    keepFeatures?: readonly string[];
    /** By tag of the axis. */
    variationAxes?: Readonly<Record<string, Span>>;
    /** In place of a text: all glyphs stay. */
    keepAllGlyphs?: boolean;
  }

  /** The font with the glyphs of a text alone; rejects what is no font. */
  const subsetFont: (font: Buffer, text: string | null, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
