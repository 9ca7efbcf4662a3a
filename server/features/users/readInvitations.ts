import type { Kysely } from 'kysely';
import type { reinvitationColumns } from '#domain/sheets/reinvitationColumns.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { loadLookups } from '../clubs/sheet/loadLookups.ts';
import type { ReadSheet } from '../clubs/sheet/readSentSheet.ts';
import type { InvitationItem } from './inviteUsers.ts';

type Column = keyof typeof reinvitationColumns;

/** The people of a sheet, each once; a row that cannot be invited says why in the log of the job. */
export async function readInvitations(
  db: Kysely<Tables>,
  { rows, headers }: ReadSheet<Column>,
  fallback: string | null,
): Promise<InvitationItem[]> {
  const lookups = await loadLookups(db);
  const seen = new Set<string>();
  return rows.flatMap(({ row, cells }): InvitationItem[] => {
    const email = String(cells.email ?? '').trim();
    const template = String(cells.invitationTemplateId ?? '').trim();
    if (email === '' && template === '') return [];
    const templateId = template === '' ? fallback : lookups.template(template);
    const refuse = (column: Column, key: string, params?: Record<string, string>): InvitationItem[] => [
      { templateId: null, row, error: { column: headers[column] ?? column, key, ...(params && { params }) } },
    ];
    if (email === '') return refuse('email', 'sheets.problems.needed');
    if (template !== '' && templateId === null)
      return refuse('invitationTemplateId', 'sheets.problems.noSuchTemplate', { text: template.slice(0, 60) });
    if (seen.has(email.toLowerCase())) return refuse('email', 'engine.jobs.lines.rowAbove');
    seen.add(email.toLowerCase());
    return [{ email, templateId, row }];
  });
}
