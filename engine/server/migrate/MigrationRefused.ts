import type { MigrationRefusal } from './MigrationRun.ts';

/** Schemas that ask for changes which would lose data: nothing was changed, everything refused is listed. */
export class MigrationRefused extends Error {
  readonly refusals: readonly MigrationRefusal[];

  constructor(refusals: readonly MigrationRefusal[]) {
    super(
      describeRefusals(
        'The database was left as it is, because changes of the schemas cannot be made safely:',
        refusals,
      ),
    );
    this.name = 'MigrationRefused';
    this.refusals = refusals;
  }
}

/** What a migration refuses, a line each. */
export function describeRefusals(head: string, refusals: readonly MigrationRefusal[]): string {
  const lines = refusals.map(
    ({ table, column, rows, problem, remedy }) =>
      `${table}${column ? `.${column}` : ''} (${rows} ${rows === 1 ? 'row' : 'rows'}): ${problem}. Remedy: ${remedy}.`,
  );
  return [head, ...lines].join('\n  ');
}
