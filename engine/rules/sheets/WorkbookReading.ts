/** A cell as a sheet's rules see it: dates are ISO texts, errors those that `isSheetError` knows, the rest as stored. */
export type CellValue = string | number | boolean | null;

/** A worksheet as a table, what surrounds it left out. */
export interface SheetTable {
  sheetName: string;
  /** One a column, trimmed, line breaks as spaces; '' where the header row has none. */
  headers: string[];
  /** Rows below the header that hold anything, each as long as `headers`. */
  rows: CellValue[][];
  /** The sheet's own number (first row: 1) of each of `rows`, for reports. */
  rowNumbers: number[];
  /** Whether bare serials count from 1904; cells that are formatted as dates are converted already. */
  date1904: boolean;
}

export type WorkbookReading = ({ ok: true } & SheetTable) | WorkbookRefusal;

export type RefusalParams = Readonly<Record<string, string | number>>;

export interface WorkbookRefusal {
  ok: false;
  reason: RefusalReason;
  /** What the text of the reason names: the limit, what was found, the format. */
  params: RefusalParams;
  /** English; the interface has its own text for each reason. */
  message: string;
}

export const refusalMessages = {
  notAWorkbook: () => 'This is not an Excel workbook: only .xls and .xlsx files can be read.',
  notASheet: () => 'This is not a sheet: only .xls, .xlsx and .csv files can be read.',
  otherFormat: ({ format }) =>
    `This is a file of the format ${format}: only .xls and .xlsx files can be read. Save it as .xlsx and try again.`,
  passwordProtected: () => 'This workbook is protected by a password. Save it without one and try again.',
  fileTooLarge: ({ most }) => `This file is too large; at most ${most} MB.`,
  tooManyRows: ({ found, most }) => `This sheet has ${found} rows; at most ${most}.`,
  tooManyColumns: ({ found, most }) => `This sheet has ${found} columns; at most ${most}.`,
  tooManyCells: ({ found, most }) => `This sheet has ${found} cells; at most ${most}.`,
  tooMuchText: ({ most }) => `The texts of this sheet are longer than ${most} characters.`,
  tooLarge: () => 'This workbook is too large.',
  tooSlow: ({ seconds }) => `This workbook could not be read within ${seconds} seconds.`,
  entities: () => 'This workbook declares XML entities, which no spreadsheet program writes, and was not opened.',
  noRows: () => 'No visible worksheet of this workbook holds any cells.',
  textCount: ({ found, stated }) =>
    `This workbook says that it holds ${stated} texts and holds ${found}: they may stand in wrong cells. Open it in your spreadsheet program, save it again and try once more.`,
  broken: () => 'This workbook is damaged and cannot be read.',
} as const satisfies Record<string, (params: RefusalParams) => string>;

export type RefusalReason = keyof typeof refusalMessages;

/** What a workbook may take at most; beyond it, it is refused before or while it is read. */
export interface WorkbookLimits {
  fileBytes: number;
  /** All that is read of an .xlsx together once inflated. */
  inflatedBytes: number;
  /** All texts together; one that many cells share counts for each, as it does when rows are sent or stored. */
  characters: number;
  /** Inflated against deflated size, looked at from a megabyte on. */
  ratio: number;
  parts: number;
  rows: number;
  columns: number;
  /** Rows by columns of the table, empty ones included: each is held and sent on. */
  cells: number;
}

export const workbookLimits: WorkbookLimits = {
  fileBytes: 20 * 2 ** 20,
  inflatedBytes: 60 * 2 ** 20,
  characters: 60 * 2 ** 20,
  ratio: 300,
  parts: 2_000,
  rows: 50_000,
  columns: 300,
  cells: 5_000_000,
};

/** A refusal with the text that goes with its reason. */
export function refuseWorkbook(reason: RefusalReason, params: RefusalParams = {}): WorkbookRefusal {
  return { ok: false, reason, params, message: refusalMessages[reason](params) };
}

/** Ends the reading of a workbook from within a parser's callbacks; `readWorkbook` and `readCsv` give its refusal. */
export class WorkbookRefused extends Error {
  readonly refusal: WorkbookRefusal;

  constructor(reason: RefusalReason, params?: RefusalParams) {
    super(reason);
    this.name = 'WorkbookRefused';
    this.refusal = refuseWorkbook(reason, params);
  }
}
