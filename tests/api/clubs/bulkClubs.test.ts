import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import { systemActor } from '#engine/server/records/Actor.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { deleteRecord } from '#engine/server/records/deleteRecord.ts';
import { manager, openBulkClubs } from './openBulkClubs.ts';

const { test, post, validate, insert, clubsNamed } = await openBulkClubs();

afterAll(() => test.dispose());

describe('POST clubs/validate', () => {
  it('reads a row in whichever language and form', async () => {
    const headers = [
      'Stamnummer',
      'Naam',
      'Gemeente',
      'Land',
      'Assessment project',
      'Bezoekdatum',
      'Deadline',
      'E-mail',
      'Sjabloon',
      'Type',
      'Niveau',
      'Subsidie',
    ];
    const [item] = await validate(headers, [
      [
        54,
        'KSK Heur',
        'Tongeren',
        'België',
        'season PROJECT',
        46_053,
        46_039,
        'jan@heur.example; An@heur.example',
        'welcome',
        'Club',
        'IP',
        'ja',
      ],
    ]);
    expect(item).toEqual({
      row: 2,
      fedId: '54',
      name: 'KSK Heur',
      club: { city: 'Tongeren', country: '020', organisationType: 1, niveau: 'Interprovincial', subsidy: true },
      assessment: { projectId: 'open', visitDate: '2026-01-31', deadline: '2026-01-17' },
      users: [{ mail: 'jan@heur.example' }, { mail: 'An@heur.example' }],
      invitationMailId: 'welcome',
      errors: [],
      duplicateOf: null,
    });
  });

  it.each(['BE', 'BEL', '020', '20', 20, 'Belgium', 'Belgique', 'بلجيكا'])('knows the country %s', async (country) => {
    expect((await validate(['name', 'country'], [['A', country]]))[0]?.club.country).toBe('020');
  });

  it('finds a project whatever signs its name is written with, and asks which where several are called so', async () => {
    const projects = await validate(
      ['name', 'project'],
      [
        ['A', 'season-project'],
        ['B', 'SEASON  PROJECT'],
      ],
    );
    expect(projects.map(({ assessment }) => assessment.projectId)).toEqual(['open', 'open']);
    const values = { name: 'Séason Project', assessmentId: 'list', assessmentVersionId: 'list-1' };
    const { registry, db } = test.services;
    const twin = await createRecord({ registry, db, actor: systemActor('test') }, registry.get('projects'), values);
    const [item] = await validate(['name', 'project'], [['A', 'Season project']]);
    expect(item).toMatchObject({ assessment: { projectId: null }, errors: [{ column: 'project', rule: 'ambiguous' }] });
    await deleteRecord({ registry, db, actor: systemActor('test') }, registry.get('projects'), String(twin['id']));
  });

  it.each<[string, string, unknown]>([
    ['Name', 'name', null],
    ['Land', 'country', 'Atlantis'],
    ['Projet', 'project', 'no such'],
    ['Projet', 'project', 'Old project'],
    ['Visit date', 'visit', '31/02/2026'],
    ['E-mail', 'users', 'jan@heur'],
    ['E-mail', 'users', 'o@münchen.example'],
    ['E-mail', 'users', 'a..b@x.example'],
    ['E-mail', 'users', '.z@x.example'],
    ['E-mail', 'users', 'a@-x.example'],
    ['Template', 'template', 'unknown'],
    ['Template', 'template', 'Survey'],
    ['Template', 'template', 'survey'],
    ['Type', 'type', 'Bakery'],
    ['Niveau', 'niveau', 'Cosmic'],
    ['Renewal year', 'renewalYear', 'soon'],
    ['Got label', 'gotLabel', 'yesterday'],
    ['Subsidy', 'subsidy', 'perhaps'],
    ['City', 'city', 'x'.repeat(101)],
    ['Land', 'country', '#N/A'],
    ['City', 'city', '#REF!'],
  ])('names row and column of what is wrong in "%s"', async (header, _, value) => {
    const headers = header === 'Name' ? ['Name', 'City'] : ['Club', header];
    const [item] = await validate(headers, [header === 'Name' ? [null, 'Gent'] : ['KAA', value]]);
    expect(item?.errors).toEqual([
      expect.objectContaining({ row: 2, column: header, message: expect.any(String) as string }),
    ]);
  });

  it('finds rows that are the same club, and numbers rows as the sheet does', async () => {
    const answer = await post('validate', {
      headers: ['name', 'city', 'country'],
      rows: [
        ['KAA Gent', 'Gent', 'BE'],
        ['kaa gent ', 'GENT', '20'],
        ['KAA Gent', 'Gent', 'NL'],
      ],
      rowNumbers: [5, 9, 11],
    });
    const errors = answer.json<ClubValidationItem[]>().map((item) => item.errors);
    expect(errors).toMatchObject([[], [{ row: 9, column: null, message: 'is the same club as in row 5' }], []]);
  });

  it('takes rows as objects by header too', async () => {
    const answer = await post('validate', [{ 'Club name': 'KV', Ville: 'Liège' }]);
    expect(answer.json<ClubValidationItem[]>()[0]).toMatchObject({ row: 2, name: 'KV', club: { city: 'Liège' } });
  });

  it.each([
    [{ headers: ['colour'], rows: [['red']] }, 422],
    [{}, 422],
    [{ rows: 'many' }, 422],
  ])('refuses %j', async (payload, status) => {
    expect((await post('validate', payload)).statusCode).toBe(status);
  });

  it.each([
    [['consultant'], 403],
    [[], 403],
    [['superAdmin'], 200],
  ] as [RoleKey[], number][])('is for club managers: %j gets %i', async (roles, status) => {
    expect((await post('validate', { headers: ['name'], rows: [['A']] }, roles)).statusCode).toBe(status);
  });
});

describe('POST clubs/insert', () => {
  const headers = ['federation id', 'name', 'city', 'country', 'project', 'visit date', 'users', 'template'];
  const rows = [
    ['9001', 'Import One', 'Gent', 'BE', 'Season project', '2026-03-01', 'piet.one@import.example', 'Welcome'],
    [null, 'Import Twö', 'Liège', 'BE', null, null, 'noone@import.example', null],
    ['9003', 'Import Three', 'Gent', 'Nowhere', null, null, null, null],
  ];

  it('adds clubs with defaults, assessment and coordinators, and says which rows failed', async () => {
    const [job] = await insert(await validate(headers, rows));
    expect(job).toMatchObject({ status: 'Done', total: 3, done: 2, failed: 1 });
    const unknown = { key: 'sheets.problems.noSuchCountry', params: { text: 'Nowhere' } };
    expect(job?.logs?.[1]).toMatchObject({ level: 'error', row: 4, column: 'country', ...unknown });
    const [one] = await clubsNamed('Import One');
    expect(one).toMatchObject({
      federationMembershipNumber: '9001',
      country: '020',
      seasonStartMonth: 7,
      assessmentsEnabled: true,
    });
    const users = await test.services.db.selectFrom('users').selectAll().execute();
    expect(users.map(({ email, firstName, role, clubId }) => [email, firstName, role, clubId])).toEqual([
      ['piet.one@import.example', 'Piet', 'COORDINATOR', one?.id],
    ]);
    expect(users[0]?.invitedAt).not.toBeNull();
    const mails = readdirSync(join(test.settings.dataDir, 'outbox'));
    expect(mails).toHaveLength(1);
    expect(readFileSync(join(test.settings.dataDir, 'outbox', mails[0] ?? ''), 'utf8')).toContain(
      'Dear Piet of Import One',
    );
  });

  it('doubles nothing the second time, and takes over what has changed', async () => {
    const changed = structuredClone(rows);
    if (changed[1]) changed[1][2] = 'LIEGE';
    const items = await validate(headers, changed);
    expect(items.map(({ duplicateOf }) => duplicateOf !== null)).toEqual([true, true, false]);
    // Who is a user by now gets no mail, and is not counted as somebody who would.
    expect(items.map(({ users }) => users.map(({ isKnown }) => isKnown ?? false))).toEqual([[true], [false], []]);
    const job = (await insert(items)).at(-1);
    expect(job?.logs?.[0]?.message).toContain('0 added, 1 changed, 1 as they were, 1 not stored');
    expect(await clubsNamed('Import One')).toHaveLength(1);
    expect(await clubsNamed('Import Twö')).toMatchObject([{ city: 'LIEGE' }]);
    expect(readdirSync(join(test.settings.dataDir, 'outbox'))).toHaveLength(1);
    const assessments = await test.services.db
      .selectFrom('clubassessments')
      .select(['projectId', 'visitDate', 'assessmentVersionId', 'name', 'surveyDeadline'])
      .execute();
    expect(assessments).toEqual([
      {
        projectId: 'open',
        visitDate: '2026-03-01',
        assessmentVersionId: 'list-1',
        name: 'Season project',
        surveyDeadline: '2026-03-15',
      },
    ]);
    const answer = await test.callAs(manager, { url: '/api/clubs?projectId=open' });
    expect(answer.json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Import One']);
  });

  it('checks again what a browser sends', async () => {
    const bad = {
      row: 7,
      name: 'Forged',
      fedId: null,
      club: { country: '999', id: 'own', niveau: 'Cosmic' },
      errors: [],
      users: [],
      assessment: {},
    };
    const job = (await insert([bad as unknown as ClubValidationItem])).at(-1);
    expect(job).toMatchObject({ done: 0, failed: 1 });
    expect(job?.logs).toContainEqual(expect.objectContaining({ level: 'error', row: 7, column: 'niveau' }));
    expect(await clubsNamed('Forged')).toEqual([]);
  });

  it('shows its jobs among the recent ones, without what they were given', async () => {
    const answer = await test.callAs(manager, { url: '/api/clubs/recent' });
    const [latest] = answer.json<Record<string, unknown>[]>();
    expect(latest).toMatchObject({
      name: 'Clubs 1–1 of 1',
      naming: { key: 'engine.jobs.names.clubs', params: { from: 1, to: 1, total: 1 } },
      status: 'Done',
      scheduled: expect.any(String),
      logs: expect.any(Array),
    });
    expect(latest).not.toHaveProperty('payload');
    expect((await test.callAs(['gdprManager'], { url: '/api/clubs/recent' })).statusCode).toBe(403);
  });

  it('adds 3,000 clubs as several jobs', async () => {
    const many = Array.from({ length: 3_000 }, (_, index) => [`Many ${index}`, 'Brugge', 'BE']);
    const jobs = (await insert(await validate(['name', 'city', 'country'], many))).slice(-3);
    expect(jobs.map(({ total, done }) => [total, done])).toEqual([
      [1_000, 1_000],
      [1_000, 1_000],
      [1_000, 1_000],
    ]);
  }, 180_000);
});

describe('labels by the sheet', () => {
  const headers = ['stamnummer', 'land', 'label', 'got label', 'end label'];

  it('need a club that is there, and a label', async () => {
    const items = await validate(
      headers,
      [
        ['9001', 'BE', '3 sterren', '01/07/2025', '30/06/2028'],
        ['8888', 'BE', '1 ster', 'yesterday', '31/02/2028'],
        ['9001', 'NL', null, null, null],
      ],
      'validateClubLabels',
    );
    expect(items.map(({ errors }) => errors.map(({ column }) => column))).toEqual([
      [],
      ['got label', 'end label', 'stamnummer'],
      ['stamnummer', null],
    ]);
  });

  it('invite nobody, whatever else the sheet names', async () => {
    const invited = [...headers, 'users', 'template'];
    const row = ['9001', 'BE', '3 sterren', null, null, 'new@import.example', 'Welcome'];
    const [item] = await validate(invited, [row], 'validateClubLabels');
    expect(item).toMatchObject({ users: [], invitationMailId: null, errors: [] });
  });

  it('are given to the club', async () => {
    const items = await validate(headers, [['9001', 'BE', '3 sterren', 45_839, 46_934]], 'validateClubLabels');
    const job = (await insert(items, 'insertLabel')).at(-1);
    expect(job).toMatchObject({ status: 'Done', done: 1, failed: 0 });
    expect(await clubsNamed('Import One')).toMatchObject([
      { label: '3 sterren', gotLabel: '2025-07-01', endLabel: '2028-06-30' },
    ]);
  });
});

it('GET clubs/countpercountry counts what the caller may see', async () => {
  const answer = await test.callAs([], { url: '/api/clubs/countpercountry' });
  expect(answer.json<{ country: string; count: number }[]>()).toEqual([{ country: '020', count: 3_002 }]);
});
