/** The keys of an object whose type says all of them: `Object.keys` names them as texts only, for there might be more. */
export function typedKeys<Table extends object>(table: Table): Extract<keyof Table, string>[] {
  return Object.keys(table) as Extract<keyof Table, string>[];
}
