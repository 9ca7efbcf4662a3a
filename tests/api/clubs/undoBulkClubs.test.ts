import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { manager, openBulkClubs } from './openBulkClubs.ts';

/** Sheets of clubs and of labels among the recent changes, and taken back from there. */
const { test, validate, insert, clubsNamed } = await openBulkClubs();

afterAll(() => test.dispose());
beforeEach(async () => {
  for (const table of ['undobatches', 'undoentries', 'clubassessments', 'clubs']) {
    await sql`DELETE FROM ${sql.table(table)}`.execute(test.services.db);
  }
});

interface Change {
  id: string;
}

const recent = async () => (await test.callAs(manager, { url: '/api/recent-changes?resource=clubs' })).json<Change[]>();
const undo = async ({ id }: Change) =>
  (await test.callAs(manager, { method: 'POST', url: `/api/undo/${id}`, payload: {} })).json<object>();
const latest = async () => (await recent())[0] ?? { id: '' };
const inUse = async (table: string) => {
  const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE "deletedAt" IS NULL`.execute(test.services.db);
  return rows.length;
};

const headers = ['federation id', 'name', 'city', 'country', 'project'];

describe('clubs by the sheet', () => {
  it('whose assessment of the project is closed get no second one, and that is said', async () => {
    const rows = [['9001', 'Closed', 'Gent', 'BE', 'Season project']];
    const warnings = async () => {
      const job = (await insert(await validate(headers, rows))).at(-1);
      return (job?.logs ?? []).filter(({ level }) => level === 'warning');
    };
    expect([await warnings(), await warnings()]).toEqual([[], []]);
    await sql`UPDATE clubassessments SET closed = true`.execute(test.services.db);
    expect(await warnings()).toMatchObject([
      {
        key: 'engine.jobs.lines.closedAssessment',
        row: 2,
        column: 'project',
        message: expect.stringMatching(/is closed/),
      },
    ]);
    expect(await inUse('clubassessments')).toBe(1);
  });

  it('are one recent change: the new ones go to the trash, the others get their former values', async () => {
    await insert(await validate(headers, [['9001', 'Was there', 'Gent', 'BE', null]]));
    const rows = [
      ['9001', 'Was there', 'Brugge', 'BE', null],
      ['9002', 'New One', 'Luik', 'BE', 'Season project'],
      ['9003', 'New Two', 'Luik', 'BE', null],
      ['9004', 'Refused', 'Luik', 'Nowhere', null],
    ];
    await insert(await validate(headers, rows));
    const [change] = await recent();
    expect(change).toMatchObject({ action: 'import', count: 3, state: 'open', canUndo: true, refusedCount: 0 });
    expect(await inUse('clubassessments')).toBe(1);
    // The assessment that was opened goes too.
    expect(await undo(await latest())).toEqual({ restored: 4, skipped: [] });
    expect(await clubsNamed('Was there')).toMatchObject([{ city: 'Gent', deletedAt: null }]);
    expect([await inUse('clubs'), await inUse('clubassessments')]).toEqual([1, 0]);
    expect(await recent()).toMatchObject([{ state: 'undone', restored: 4, skippedCount: 0 }, { count: 1 }]);
  });

  it('that somebody has gone on from are left, with the assessment that was begun', async () => {
    await insert(await validate(headers, [['9001', 'Begun', 'Gent', 'BE', 'Season project']]));
    const { db } = test.services;
    await sql`INSERT INTO surveys (id, name, "clubAssessmentId") SELECT 's1', 'Begun', id FROM clubassessments`.execute(
      db,
    );
    expect(await undo(await latest())).toMatchObject({
      restored: 0,
      skipped: [
        { resource: 'clubassessments', reason: 'changed' },
        { resource: 'clubs', reason: 'refused' },
      ],
    });
    expect([await inUse('clubs'), await inUse('clubassessments')]).toEqual([1, 1]);
    await sql`DELETE FROM surveys`.execute(db);
  });
});

it('labels by the sheet are one recent change, and the clubs get their former ones', async () => {
  await insert(await validate(headers, [['9001', 'Labelled', 'Gent', 'BE', null]]));
  const columns = ['stamnummer', 'land', 'label', 'got label', 'end label'];
  const give = async (label: string, day: number) =>
    insert(await validate(columns, [['9001', 'BE', label, day, 46_934]], 'validateClubLabels'), 'insertLabel');
  await give('1 ster', 45_000);
  const [before] = await clubsNamed('Labelled');
  await give('3 sterren', 45_839);
  expect(await recent()).toMatchObject([{ action: 'import', count: 1, state: 'open' }, { count: 1 }, { count: 1 }]);
  expect(await undo(await latest())).toEqual({ restored: 1, skipped: [] });
  const [after] = await clubsNamed('Labelled');
  expect(after).toMatchObject({ label: '1 ster', gotLabel: before?.gotLabel, endLabel: before?.endLabel });
});
