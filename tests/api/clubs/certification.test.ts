import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayInCountry } from '#domain/schedule/dayInCountry.ts';
import { addDays } from '#engine/rules/dates/calendarDate.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from '../assessments/openAssessmentWorld.ts';

/** The certification list (document 2 §2, decisions A11): its csv, its bars, its renewals, and what VV sees of each. */
let at: AssessmentWorld;
const ids: Record<string, string> = {};
const season = { seasonStartDay: 1, seasonStartMonth: 7, seasonEndDay: 30, seasonEndMonth: 6 };

beforeAll(async () => {
  at = await openAssessmentWorld();
  const club = async (name: string, more: object) => {
    ids[name] = await at.store('clubs', { name, country: '020', endLabel: '2027-01-31', ...season, ...more });
  };
  await club('Anker "Noord", VV', { niveau: 'Regional', province: 'Antwerpen', label: '2*', subsidy: true });
  await club('Bos', { niveau: 'Provincial', province: 'Limburg', renewalYear: 2027, gotLabel: '2024-02-01' });
  await club('Closed', { niveau: 'Regional', province: 'Limburg' });
  await club('Planned', { niveau: 'Regional', province: 'Limburg' });
  await club('Elite', { niveau: 'Elite', province: 'Limburg' });
  await club('National', { niveau: 'National', province: 'Limburg' });
  await club('Dutch', { niveau: 'Regional', province: 'Limburg', country: '138' });
  await club('Later', { niveau: 'Futsal', province: 'Namur', endLabel: '2029-01-31' });
  await at.openClubAssessment({ clubId: ids['Planned'] });
  await at.openClubAssessment({ clubId: ids['Closed'], closed: true });
});
afterAll(() => at.dispose());

const query = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const soon = { endLabel_gte: '2026-11-23', endLabel_lte: '2027-05-23' };
const get = async (person: Person, path: string) => {
  const { status, body } = await at.call(person, { url: `/api/${path}` });
  expect(status).toBe(200);
  return body;
};
const names = async (person: Person, filter: object) =>
  ((await get(person, `clubs?filter=${query(filter)}&sort=${query(['name', 'ASC'])}`)) as { name: string }[]).map(
    ({ name }) => name,
  );

describe('the csv of the certification list', () => {
  const columns = [
    ...['name', 'federationMembershipNumber', 'country', 'province', 'niveau', 'label', 'gotLabel', 'endLabel'],
    ...['renewalYear', 'subsidy'],
  ];
  const csv = async (person: Person) => {
    const asked = `columns=${columns.join(',')}&quotes=all&sort=${query(['name', 'ASC'])}`;
    const text = String(await get(person, `clubs/export?${asked}&filter=${query(soon)}`));
    return text.replace('\uFEFF', '').split('\r\n').filter(Boolean);
  };
  it('has every field of what is shown quoted, with commas between', async () => {
    const [heads, ...rows] = await csv('super');
    expect(heads).toBe(columns.map((field) => `"${field}"`).join(','));
    expect(rows[0]).toBe('"Anker ""Noord"", VV","","Belgium","Antwerpen","Regional","2*","","2027-01-31","","true"');
    expect(rows[1]).toBe('"Bos","","Belgium","Limburg","Provincial","","2024-02-01","2027-01-31","2027","false"');
    expect(rows).toHaveLength(7);
  });
  it('has for VV only what VV sees', async () => {
    const rows = (await csv('vv')).slice(1).map((row) => row.slice(1, 4));
    expect(rows).toEqual(['Ank', 'Bos', 'Clo', 'Pla']);
  });
  it('is refused with other quotes', async () => {
    expect((await at.call('super', { url: '/api/clubs/export?quotes=some' })).status).toBe(422);
  });
});

describe('bars of labels that end soon', () => {
  const bars = (person: Person, by: string) => get(person, `clubs/groups?by=${by}&filter=${query(soon)}`);
  it('count clubs by province and level', async () => {
    expect(await bars('super', 'province')).toEqual([
      { value: 'Limburg', count: 6 },
      { value: 'Antwerpen', count: 1 },
    ]);
    expect(await bars('super', 'niveau')).toContainEqual({ value: 'Elite', count: 1 });
  });
  it('count for VV neither other countries nor Elite nor National', async () => {
    expect(await bars('vv', 'niveau')).toEqual([
      { value: 'Regional', count: 3 },
      { value: 'Provincial', count: 1 },
    ]);
  });
});

describe('renewals without a planned assessment', () => {
  it('are clubs whose label ends and that have no open club assessment', async () => {
    const filter = { ...soon, renewal: 'unplanned' };
    expect(await names('super', filter)).toEqual(['Anker "Noord", VV', 'Bos', 'Closed', 'Dutch', 'Elite', 'National']);
    expect(await names('vv', filter)).toEqual(['Anker "Noord", VV', 'Bos', 'Closed']);
    expect(await get('vv', `clubs/groups?by=province&filter=${query(filter)}`)).toEqual([
      { value: 'Limburg', count: 2 },
      { value: 'Antwerpen', count: 1 },
    ]);
  });
  it('are asked for in the address as well', async () => {
    const found = (await get('super', 'clubs?renewal=unplanned')) as { id: string; endLabel?: string }[];
    expect(found.map(({ id }) => id)).not.toContain(ids['Planned']);
    expect(found.map(({ id }) => id)).not.toContain(world.eliteClub);
    expect(found.every(({ endLabel }) => typeof endLabel === 'string')).toBe(true);
  });
});

describe('labels that end within months', () => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

  it('are those of the months from the day on which it is asked', async () => {
    for (const [name, ahead] of [
      ['Past', -2],
      ['Near', 5],
      ['Far', 100],
    ] as const) {
      await at.store('clubs', { name, ...season, country: '020', province: 'Within', endLabel: day(ahead) });
    }
    expect(await names('super', { province: 'Within', labelEndsWithin: '3' })).toEqual(['Near']);
    expect(await names('super', { province: 'Within', labelEndsWithin: '6' })).toEqual(['Far', 'Near']);
    expect((await at.call('super', { url: '/api/clubs?filter={"labelEndsWithin":"7"}' })).status).toBe(422);
  });

  it('begin with the day that it is in the country of the club', async () => {
    // A day apart at any time, so that one of them never has the server's.
    for (const [country, alpha2] of [
      ['004', 'AS'],
      ['135', 'NZ'],
    ] as const) {
      const today = dayInCountry(Date.now(), alpha2);
      const ofCountry = { ...season, country, province: 'Days' };
      await at.store('clubs', { ...ofCountry, name: `${alpha2} today`, endLabel: today });
      await at.store('clubs', { ...ofCountry, name: `${alpha2} yesterday`, endLabel: addDays(today, -1) });
    }
    expect(await names('super', { province: 'Days', labelEndsWithin: '3' })).toEqual(['AS today', 'NZ today']);
  });
});
