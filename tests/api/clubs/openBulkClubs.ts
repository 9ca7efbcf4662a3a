import { expect } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';

export const manager: RoleKey[] = ['clubUserManager'];

/** An application with a project, a closed one and mails to invite with; and what the panel of many clubs asks of it. */
export async function openBulkClubs() {
  const test = await openTestApp();
  await fill(test);

  const post = (path: string, payload: object, roles = manager) =>
    test.callAs(roles, { method: 'POST', url: `/api/clubs/${path}`, payload });

  const validate = async (headers: string[], rows: unknown[][], path = 'validate'): Promise<ClubValidationItem[]> => {
    const answer = await post(path, { headers, rows });
    expect(answer.statusCode).toBe(200);
    return answer.json<ClubValidationItem[]>();
  };

  const insert = async (items: ClubValidationItem[], path = 'insert') => {
    const answer = await post(path, items);
    expect(answer.statusCode).toBe(202);
    return settleJobs(test, path === 'insert' ? 'clubs.insert' : 'clubs.insertLabel');
  };

  const clubsNamed = (name: string) =>
    test.services.db.selectFrom('clubs').selectAll().where('name', '=', name).execute();

  return { test, post, validate, insert, clubsNamed };
}

async function fill(test: TestApp): Promise<void> {
  const session = { db: test.services.db, registry: test.services.registry, actor: systemActor('test') };
  const store = async (table: string, rows: object[]) => {
    const results = await createMany(session, session.registry.get(table), rows);
    for (const result of results) if (result.status === 'failed') throw new Error(JSON.stringify(result.errors));
  };
  const mail = { subject: { en: 'Subject' }, body: { en: 'Not for {{firstName}}' } };
  await store('mailtemplates', [
    // The one for whom none is chosen, and one that means another mail.
    { ...mail, id: 'first', value: 'A first one', kind: 'clubInvitation' },
    { ...mail, id: 'survey', value: 'Survey', kind: 'surveyInvitation' },
    {
      id: 'welcome',
      value: 'Welcome',
      subject: { en: 'Welcome', nl: 'Welkom' },
      body: { en: 'Dear {{firstName}} of {{club}}', nl: 'Beste {{firstName}}' },
      kind: 'clubInvitation',
    },
  ]);
  const nothing = { dimensions: [], subDimensions: [], topics: [], items: [], characteristics: [] };
  const nobody = { interviewees: [], topicInterviewees: [], topicIntervieweeItems: [] };
  await store('assessments', [{ id: 'list', kind: 'project', name: { en: 'Short list' } }]);
  await store('assessmentversions', [
    { id: 'list-1', assessmentId: 'list', number: 1, structure: { ...nothing, ...nobody } },
  ]);
  await store('projects', [
    { id: 'open', name: 'Season project', assessmentId: 'list', assessmentVersionId: 'list-1' },
    { id: 'closed', name: 'Old project', assessmentId: 'list', assessmentVersionId: 'list-1', closed: true },
  ]);
}
