/** Prints a table as Markdown, the columns aligned: it can be read as it is and pasted into a document. */
export function printTable(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = columns.map((column, index) =>
    Math.max(3, column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, index) => (cells[index] ?? '').padEnd(width)).join(' | ')} |`;
  const ruler = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  console.log(['', `### ${title}`, '', line(columns), ruler, ...rows.map(line)].join('\n'));
}
