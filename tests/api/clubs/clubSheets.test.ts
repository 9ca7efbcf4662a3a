import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClubColumn } from '#domain/clubs/clubColumns.ts';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import { clubSources, type ClubRow } from '#tests/support/ClubSource.ts';
import { writeClubSheet } from '#tests/support/clubSheets.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';

/** Clubs out of workbooks, over the calls that the panel makes (document 1 §2.6). */
describe.each(clubSources)('$name', (source) => {
  let test: TestApp;

  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.dispose());

  async function post(path: string, payload: object) {
    const answer = await test.callAs(['clubUserManager'], { method: 'POST', url: `/api/clubs/${path}`, payload });
    expect(answer.statusCode).toBeLessThan(300);
    return answer;
  }

  /** Reads a workbook as the browser does and has it validated. */
  async function validate(workbook: Buffer): Promise<ClubValidationItem[]> {
    const bytes = new Uint8Array(workbook);
    const reading = await readWorkbook(bytes, { isKnownHeader: (header) => findClubColumn(header) !== null });
    if (!reading.ok) throw new Error(`The workbook was refused: ${reading.reason}`);
    const { headers, rows, rowNumbers, date1904 } = reading;
    return (await post('validate', { headers, rows, rowNumbers, date1904 })).json<ClubValidationItem[]>();
  }

  /** Has items inserted, waits for the jobs' end and gives what they came to. */
  async function insert(items: readonly ClubValidationItem[]) {
    const { jobs: queued } = (await post('insert', items)).json<{ jobs: { id: string }[] }>();
    const ids = new Set(queued.map(({ id }) => id));
    const jobs = (await settleJobs(test, 'clubs.insert')).filter(({ id }) => ids.has(id));
    const sum = (field: 'total' | 'done' | 'failed') => jobs.reduce((total, job) => total + (job[field] ?? 0), 0);
    return {
      statuses: [...new Set(jobs.map(({ status }) => status))],
      ...{ total: sum('total'), done: sum('done'), failed: sum('failed') },
      errors: jobs
        .flatMap(({ logs }) => logs ?? [])
        .flatMap(({ level, row, column, message }) => (level === 'error' ? [{ row, column, message }] : [])),
    };
  }

  /** What a person reads of what is wrong in a sheet. */
  const findings = (items: readonly ClubValidationItem[]) =>
    items.flatMap(({ errors }) => errors.map(({ row, column, message }) => ({ row, column, message })));

  async function storedClubs(): Promise<string[]> {
    const clubs = await test.services.db
      .selectFrom('clubs')
      .innerJoin('countries', 'countries.id', 'clubs.country')
      .select(['clubs.name', 'clubs.city', 'countries.alpha2'])
      .where('clubs.deletedAt', 'is', null)
      .execute();
    return clubs.map(({ name, city, alpha2 }) => identity(name, city, alpha2)).sort();
  }

  /** What a club is known by; white space in a cell counts once. */
  const identity = (name: unknown, city: unknown, country: unknown) =>
    JSON.stringify([String(name).replace(/\s+/g, ' '), city || null, country]);
  const identityOf = ({ name, city, country }: ClubRow) => identity(name, city, country);
  const versions = () => test.services.db.selectFrom('clubs').select(['id', 'version']).orderBy('id').execute();

  const belgian = source.belgian();
  /** The file itself holds three clubs twice. */
  const doubles = source.doubles.map(([row, earlier]) => ({
    row,
    column: null,
    message: `is the same club as in row ${earlier}`,
  }));

  describe('the Belgian clubs', () => {
    it('are stored as they stand in the file, its doubles once', async () => {
      expect(belgian).toHaveLength(869);
      const items = await validate(writeClubSheet(belgian));
      expect(items).toHaveLength(869);
      expect(findings(items)).toEqual(doubles);
      const outcome = await insert(items);
      expect(outcome).toMatchObject({ statuses: ['Done'], total: 869, done: 866, failed: 3 });
      expect(outcome.errors).toEqual(doubles);
      expect(await storedClubs()).toEqual([...new Set(belgian.map(identityOf))].sort());
    });

    it('are found again the second time: none is doubled, none is touched', async () => {
      const before = await versions();
      const items = await validate(writeClubSheet(belgian));
      expect(items.filter(({ duplicateOf }) => duplicateOf === null)).toEqual([]);
      expect(await insert(items)).toMatchObject({ statuses: ['Done'], total: 869, done: 866, failed: 3 });
      expect(await versions()).toEqual(before);
    });

    it('can be searched in any way of writing', async () => {
      const search = async (q: string) => {
        const url = `/api/clubs?filter=${encodeURIComponent(JSON.stringify({ q }))}`;
        return (await test.callAs([], { url })).json<{ name: string }[]>().map(({ name }) => name);
      };
      const [name, plain, capitals] = source.accented;
      expect(await search(plain)).toEqual([name]);
      expect(await search(capitals)).toEqual([name]);
    });
  });

  describe('a sheet with mistakes', () => {
    const columns = [
      'name',
      'city',
      'country',
      'visitDate',
      'users',
      'niveau',
      'organisationType',
      'gotLabel',
      'endLabel',
    ] as const;
    const good = belgian.slice(20, 40).map(({ name, city, country }): ClubRow => ({
      name: `${String(name)} II`,
      city: city ?? null,
      country: country ?? null,
    }));
    const mistakes: [index: number, change: ClubRow, column: string, message: RegExp][] = [
      [2, { name: null, city: 'Gent' }, 'Name', /needed/],
      [5, { country: 'Atlantis' }, 'Country', /no country ["“]Atlantis["”]/],
      [7, { visitDate: '31/02/2026' }, 'Visit date', /["“]31\/02\/2026["”] is not a date/],
      [9, { users: 'jan@club.example; an(at)club' }, 'Coordinator mails', /["“]an\(at\)club["”] is not a mail address/],
      [11, { niveau: 'Galactic' }, 'Niveau', /must be one of/],
      [13, { organisationType: 'Bakery' }, 'Organisation type', /1 Club, 2 School/],
      [15, { gotLabel: '01/07/2025', endLabel: '30/06/2024' }, 'End label', /before/],
      [17, { city: 'x'.repeat(101) }, 'City', /longer than 100/],
    ];
    const rows = good.map((row, index) => ({ ...row, ...mistakes.find(([at]) => at === index)?.[1] }));

    it('names row, column and reason of each and stores the others', async () => {
      const items = await validate(writeClubSheet(rows, columns));
      const expected = mistakes.map(([index, , column, message]) => ({
        row: index + 2,
        column,
        message: expect.stringMatching(message) as unknown,
      }));
      expect(findings(items)).toEqual(expected);
      const before = await versions();
      const outcome = await insert(items);
      expect(outcome).toMatchObject({ statuses: ['Done'], total: 20, done: 12, failed: 8 });
      expect(outcome.errors).toEqual(expected);
      expect(await versions()).toHaveLength(before.length + 12);
    });
  });

  describe('the clubs of the world', () => {
    const world = source.others(10_000);
    const otherScript = /[\u0370-\u1cff\u3040-\ufaff]/;

    it('are stored with every character of every script', async () => {
      const earlier = await storedClubs();
      expect(world).toHaveLength(Math.min(10_000, source.most));
      const items = await validate(writeClubSheet(world));
      expect(findings(items)).toEqual([]);
      expect(await insert(items)).toMatchObject({
        statuses: ['Done'],
        total: world.length,
        done: world.length,
        failed: 0,
        errors: [],
      });
      const stored = await storedClubs();
      expect(stored).toEqual([...earlier, ...world.map(identityOf)].sort());
      expect(stored.filter((club) => otherScript.test(club)).length).toBeGreaterThan(40);
    }, 400_000);

    it('are found again the second time', async () => {
      const before = await versions();
      const items = await validate(writeClubSheet(world));
      expect(items.filter(({ duplicateOf }) => duplicateOf === null)).toEqual([]);
      expect(await insert(items)).toMatchObject({ statuses: ['Done'], done: world.length, failed: 0 });
      expect(await versions()).toEqual(before);
    }, 400_000);
  });
});
