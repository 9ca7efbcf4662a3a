import type { MigrationRefusal } from './MigrationRun.ts';

/** Schemas that ask for changes which would lose data: nothing was changed, everything refused is listed. */
export class MigrationRefused extends Error {
  readonly refusals: readonly MigrationRefusal[];

  constructor(refusals: readonly MigrationRefusal[]) {
    const lines = refusals.map(
      ({ table, column, rows, problem, remedy }) =>
        `${table}${column ? `.${column}` : ''} (${rows} ${rows === 1 ? 'row' : 'rows'}): ${problem}. Remedy: ${remedy}.`,
    );
    super(
      ['The database was left as it is, because changes of the schemas cannot be made safely:', ...lines].join('\n  '),
    );
    this.name = 'MigrationRefused';
    this.refusals = refusals;
  }
}
