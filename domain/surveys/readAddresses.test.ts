import { expect, it } from 'vitest';
import { readAddresses } from './readAddresses.ts';
import { countSurveyUsers } from './countSurveyUsers.ts';

it.each<[string, string[], number, string[]]>([
  ['a@a.example b@b.example', ['a@a.example', 'b@b.example'], 0, []],
  [
    'a@a.example,b@b.example;c@c.example\nd@d.example',
    ['a@a.example', 'b@b.example', 'c@c.example', 'd@d.example'],
    0,
    [],
  ],
  ['"Ann" <ann@a.example>, ANN@A.EXAMPLE', ['ann@a.example'], 1, []],
  ['mailto:a@a.example.', ['a@a.example'], 0, []],
  ['Name E-mail', [], 0, []],
  ['a@b @b.example a@ a..b@c.example ok@c.example', ['ok@c.example'], 0, ['a@b', '@b.example', 'a@', 'a..b@c.example']],
  ['a@a.example، b@b.example|c@c.example', ['a@a.example', 'b@b.example', 'c@c.example'], 0, []],
  ['\u200Ea@a.example\u200F \uFEFFa@a.example b\u2060@b.example\u200B', ['a@a.example', 'b@b.example'], 1, []],
  [`${'x'.repeat(250)}@a.example`, [], 0, [`${'x'.repeat(250)}@a.example`]],
])('%j holds %j', (text, emails, doubles, invalid) => {
  expect(readAddresses([text])).toEqual({ emails, doubles, invalid });
});

it('finds doubles over all cells', () => {
  expect(readAddresses(['a@a.example', 'A@a.example', 'b@b.example'])).toMatchObject({ doubles: 1 });
});

it('people of a survey group are counted by what became of their invitation', () => {
  // Each state as often as no other, so that no two of them stand for each other.
  const amounts = { 100: 5, 200: 4, 300: 3, '-100': 2, '-200': 1 };
  const users = ([100, 200, 300, -100, -200] as const).flatMap((status) =>
    Array.from({ length: amounts[status] }, () => ({ status, surveyGroupId: 'g' })),
  );
  const other = { status: 300, surveyGroupId: 'other' } as const;
  expect(countSurveyUsers([...users, other], 'g')).toEqual({
    ...{ pending: 5, inProgress: 4, completed: 3, rejected: 2, notInvolved: 1 },
  });
});
