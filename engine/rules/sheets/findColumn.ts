import { foldText } from '../texts/matchesTerm.ts';

/** Headers by column; the first is the one a template shows. The column's own key is a header too. */
export type ColumnNames = Readonly<Record<string, readonly [string, ...string[]]>>;

const prepared = new WeakMap<ColumnNames, Map<string, string>>();

/** The column of a sheet that a header stands for, or null. */
export function findColumn<Names extends ColumnNames>(names: Names, header: string): (keyof Names & string) | null {
  const byHeader = prepared.get(names) ?? prepare(names);
  return byHeader.get(foldHeader(header)) ?? null;
}

function prepare(names: ColumnNames): Map<string, string> {
  const byHeader = new Map<string, string>();
  for (const [column, headers] of Object.entries(names)) {
    for (const header of [column, ...headers]) byHeader.set(foldHeader(header), column);
  }
  prepared.set(names, byHeader);
  return byHeader;
}

/** Whether a header is one of those that the caller knows; case, accents, spaces and signs do not matter. */
export function knowsHeader(knownHeaders: readonly string[]): (header: string) => boolean {
  const known = new Set(knownHeaders.map(foldHeader));
  return (header) => known.has(foldHeader(header));
}

/** A text in which only letters and digits count: 'N° de matricule' → 'ndematricule'. */
export function foldHeader(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}
