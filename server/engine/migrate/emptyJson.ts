/** How JSON is written that holds nothing, for SQL. */
export const emptyJsonValues = `'null', '""', '[]', '{}'`;

/** Whether a column of JSON holds nothing, as SQL: what conditions ask for and indexes hold. */
export function emptyJson(column: string): string {
  return `${column} IS NULL OR ${column} IN (${emptyJsonValues})`;
}
