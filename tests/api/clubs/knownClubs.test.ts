import { afterAll, describe, expect, it } from 'vitest';
import { openBulkClubs } from './openBulkClubs.ts';

/** What the panel of many clubs says of the clubs that are there already, and what becomes of them. */
const { test, validate, insert, clubsNamed } = await openBulkClubs();

afterAll(() => test.dispose());

describe('rows about clubs that are there', () => {
  it('say what would change in it; those that look like one say which, and become it where that is said', async () => {
    const known = [
      ['Koninklijke Voetbal Oud', 'Gent', 'BE'],
      ['R.F.C. Waterloo-Braine', 'Waterloo', 'BE'],
    ];
    await insert(await validate(['name', 'city', 'country'], known));
    const items = await validate(
      ['name', 'city', 'country', 'address', 'federation id'],
      [
        ['Koninklijke Voetbal Oud', 'Gent', 'BE', 'Dorp 1', null],
        ['RFC Waterloo Braine', 'Waterlo', 'BE', null, '77'],
        ['Helemaal anders', 'Mons', 'BE', null, null],
      ],
    );
    expect(items).toMatchObject([
      { changes: { address: [null, 'Dorp 1'] } },
      { duplicateOf: null, alike: [{ name: 'R.F.C. Waterloo-Braine', isSame: false }] },
      { duplicateOf: null },
    ]);
    expect(items[2]).not.toHaveProperty('alike');
    const [old] = await clubsNamed('R.F.C. Waterloo-Braine');
    const sent = items.map((item) => (item.alike ? { ...item, sameAs: item.alike[0]?.id ?? '' } : item));
    const job = (await insert(sent)).at(-1);
    expect(job?.logs?.[0]?.message).toContain('1 added, 2 changed, 0 as they were, 0 not stored');
    expect(await clubsNamed('RFC Waterloo Braine')).toMatchObject([{ id: old?.id, federationMembershipNumber: '77' }]);
  });

  it('that is said to be one that is not there is not stored', async () => {
    const [item] = await validate(['name', 'country'], [['Nergens FC', 'BE']]);
    const job = (await insert(item ? [{ ...item, sameAs: 'nobody' }] : [])).at(-1);
    expect(job).toMatchObject({ done: 0, failed: 1 });
    expect(await clubsNamed('Nergens FC')).toEqual([]);
  });

  it('of labels say what would change of the label alone', async () => {
    const headers = ['name', 'city', 'country', 'address', 'label', 'got label', 'end label'];
    const row = ['Koninklijke Voetbal Oud', 'Gent', 'BE', 'Dorp 2', '2 ster', '01/02/2026', '01/02/2028'];
    const [item] = await validate(headers, [row], 'validateClubLabels');
    expect(item?.changes).toEqual({
      label: [null, '2 ster'],
      gotLabel: [null, '2026-02-01'],
      endLabel: [null, '2028-02-01'],
    });
  });
});
