import { doctorCodes, type DoctorCode, type Severity } from './codes.ts';

/** One finding: what is wrong, where, and what to do about it. */
export interface Finding {
  code: DoctorCode;
  severity: Severity;
  /** From the project's root; null for what only the database knows. */
  file: string | null;
  line: number | null;
  field: string | null;
  message: string;
  remedy: string;
  /** Keys that lead to the place within the file, the last one perhaps a value. */
  at: readonly string[];
}

/** What a check reports; severity and line follow from the code and the file's text. */
export interface Report {
  file: string | null;
  field?: string | null;
  message: string;
  remedy: string;
  at?: readonly string[];
}

/** A finding from what a check reports. */
export function toFinding(code: DoctorCode, { file, field = null, message, remedy, at = [] }: Report): Finding {
  return { code, severity: doctorCodes[code][0], file, line: null, field, message, remedy, at };
}

/** The file of a resource, from the project's root. */
export function fileOf({ name }: { name: string }): string {
  return `resources/${name}.ts`;
}

/** One finding a line: code, place, what is wrong and the remedy. */
export function describeFinding({ code, severity, file, line, field, message, remedy }: Finding): string {
  const place = file ? ` ${file}${line ? `:${line}` : ''}` : '';
  return `${severity === 'warning' ? 'warning ' : ''}${code}${place}${field ? ` (${field})` : ''}: ${message}. Remedy: ${remedy}.`;
}
