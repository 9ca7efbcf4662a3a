import { reinvitationSheet } from '#domain/users/reinvitationColumns.ts';
import { readNamedRows, readNamedSheet } from '#engine/server/import/readNamedSheet.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import type { Services } from '#engine/server/program/services.ts';
import type { InvitationItem } from './inviteUsers.ts';

type Column = keyof (typeof reinvitationSheet)['names'];

/**
 * The people of a sheet that a request brings, each once; a row that cannot be invited says why in the log of the job.
 * @throws ApiError 20, 70
 */
export async function readInvitations(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  body: unknown,
  fallback: string | null,
): Promise<InvitationItem[]> {
  const sheet = readNamedSheet(body, reinvitationSheet);
  const { headers } = sheet;
  const read = await readNamedRows({ db, registry, actor: systemActor('invitations') }, reinvitationSheet, sheet);
  const seen = new Set<string>();
  return read.map(({ values, errors: [wrong] }, index): InvitationItem => {
    const row = sheet.rows[index]?.row ?? index + 2;
    const refuse = (column: Column, key: string, params?: Record<string, string>): InvitationItem => ({
      ...{ templateId: null, row },
      error: { column: headers[column] ?? column, key, ...(params && { params }) },
    });
    const { email, invitationTemplateId: template } = values;
    if (wrong?.rule === 'cellError') {
      const column = wrong.field === 'email' ? 'email' : 'invitationTemplateId';
      return refuse(column, 'sheets.problems.cellError', { error: String(wrong.params?.['error']) });
    }
    if (typeof email !== 'string') return refuse('email', 'sheets.problems.needed');
    if (wrong) {
      const problem = wrong.rule === 'ambiguous' ? 'ambiguous' : 'noSuchTemplate';
      return refuse('invitationTemplateId', `sheets.problems.${problem}`, { text: String(template).slice(0, 60) });
    }
    if (seen.has(email.toLowerCase())) return refuse('email', 'engine.jobs.lines.rowAbove');
    seen.add(email.toLowerCase());
    return { email, templateId: typeof template === 'string' ? template : fallback, row };
  });
}
