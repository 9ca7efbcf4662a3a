import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { openAssessmentWorld, world, type AssessmentWorld, type Person } from './openAssessmentWorld.ts';

let at: AssessmentWorld;
let id: string;
let made = 0;

beforeAll(async () => {
  at = await openAssessmentWorld();
  const { structure } = new AssessmentScenario()
    .dimension('STRA')
    .topic('STRA.1', 'talks')
    .item('talks', 'spoken', 2)
    .item('talks', 'written', 3)
    .item('talks', 'ticked', 1)
    .interviewees('talks', 'Coach', 'Player', 'Parent')
    .topic('STRA.1', 'other')
    .item('other', 'elsewhere', 2)
    .interviewees('other', 'Board');
  await at.store('assessmentversions', { id: 'talks', assessmentId: world.assessment, number: 2, structure });
});
afterAll(() => at.dispose());
beforeEach(async () => {
  id = await at.openClubAssessment({ assessmentVersionId: 'talks' });
});

interface Said {
  answer?: string;
  checks?: Record<string, boolean | null>;
}

const entry = (interviewee: string, { answer, checks = {} }: Said) => ({
  ...{ interviewee, ...(answer === undefined ? {} : { answer }) },
  itemValues: Object.entries(checks).map(([itemId, value]) => ({ itemId, value })),
});
const says = (interviewee: string, said: Said, before?: Said) => ({
  path: ['interviewValues', interviewee],
  ...{ base: before ? entry(interviewee, before) : null, value: entry(interviewee, said) },
});
const names = (value: object[], base: object[] | null = null) => ({
  ...{ path: ['assessmentValue', 'interviewees'], base, value },
});

const send = async (person: Person, topic: string, changes: object[], assessorId = 'lead') => {
  const target = { clubAssessmentId: id, assessorId, assessmentTitleId: topic };
  const mutations = [{ id: `i${++made}`, target, changes, madeAt: '2026-05-01T10:00:00.000Z' }];
  const { body } = await at.call(person, {
    method: 'POST',
    url: '/api/assessmentvalues/mutations',
    payload: { mutations },
  });
  return (body as { results: Record<string, unknown>[] }).results[0];
};
const close = (path: string) => at.call('super', { method: 'POST', url: `/api/clubassessments/${id}/${path}` });
const score = async () => {
  const payload = { clubAssessmentId: id, assessorId: 'lead' };
  return (await at.call('lead', { method: 'POST', url: '/api/assessments/score', payload })).body as ScoreLine[];
};
const scoreOf = async (elementId: string) =>
  (await score()).find((line) => line.elementId === elementId)?.normalizedScore;

describe('an interview', () => {
  it('merges what two devices wrote down of different people, items and answers', async () => {
    await send('lead', 'talks', [says('Coach', { answer: 'Yes', checks: { spoken: true } })]);
    await send('lead', 'talks', [says('Player', { checks: { spoken: false } })]);
    const before = { answer: 'Yes', checks: { spoken: true } };
    await send('lead', 'talks', [says('Coach', { answer: 'Yes, always', checks: { spoken: true } }, before)]);
    const late = says('Coach', { answer: 'Yes', checks: { spoken: true, written: true } }, before);
    expect(await send('lead', 'talks', [late])).toMatchObject({
      outcome: 'applied',
      record: {
        interviewValues: [
          entry('Coach', { answer: 'Yes, always', checks: { spoken: true, written: true } }),
          entry('Player', { checks: { spoken: false } }),
        ],
      },
    });
  });

  it('that both wrote down differently is a conflict, and neither is lost', async () => {
    await send('pm', 'talks', [says('Coach', { answer: 'theirs' })]);
    expect(await send('lead', 'talks', [says('Coach', { answer: 'mine' })])).toMatchObject({
      ...{ outcome: 'conflict', by: 'pm Test' },
      record: { interviewValues: [entry('Coach', { answer: 'theirs' })] },
    });
  });

  it('has the names of its people merged one by one', async () => {
    const an = { interviewee: 'Coach', firstName: 'An', lastName: 'Peeters' };
    await send('lead', '', [names([an])]);
    const bo = { interviewee: 'Player', firstName: 'Bo' };
    expect(await send('lead', '', [names([bo])])).toMatchObject({
      ...{ outcome: 'applied', record: { assessmentTitleId: '', assessmentValue: { interviewees: [an, bo] } } },
    });
  });

  it('counts in the score of items that interviews answer, of the topic’s people only', async () => {
    await send('lead', 'talks', [says('Coach', { checks: { spoken: true, written: true, ticked: true } })]);
    expect([await scoreOf('spoken'), await scoreOf('written'), await scoreOf('ticked')]).toEqual([0, 0, 0]);
    await send('lead', 'talks', [says('Player', { checks: { spoken: true, written: true } })]);
    await send('lead', 'talks', [says('Parent', { checks: { written: true } })]);
    expect([await scoreOf('spoken'), await scoreOf('written')]).toEqual([1, 0.5]);
    await send('lead', 'talks', [
      { path: ['itemValues', 'written'], base: null, value: { itemId: 'written', value: true } },
    ]);
    expect(await scoreOf('written')).toBe(1);
  });
});

describe('what is unknown is refused at its field:', () => {
  it.each([
    ['somebody of another topic', 'talks', says('Board', { answer: 'x' }), 'interviewValues.0.interviewee'],
    ['nobody of the structure', 'talks', says('Nobody', { answer: 'x' }), 'interviewValues.0.interviewee'],
    [
      'an item of another topic',
      'talks',
      says('Coach', { checks: { spoken: true, elsewhere: true } }),
      'interviewValues.0.itemValues.1.itemId',
    ],
    [
      'a name for nobody',
      '',
      names([{ interviewee: 'Coach' }, { interviewee: 'Nobody', firstName: 'An' }]),
      'assessmentValue.interviewees.1.interviewee',
    ],
    ['a topic that is none', 'nowhere', says('Coach', { answer: 'x' }), 'assessmentTitleId'],
    ['an interview without a topic', '', says('Coach', { answer: 'x' }), 'interviewValues.0.interviewee'],
    ['an answer that is no text', 'talks', says('Coach', { answer: 7 as unknown as string }), 'interviewValues'],
  ])('%s', async (_case, topic, change, field) => {
    const result = await send('lead', topic, [change]);
    expect(result).toMatchObject({ outcome: 'refused', error: { code: 20 } });
    const { details } = result?.['error'] as { details: { field: string }[] };
    expect(details[0]?.field.startsWith(field)).toBe(true);
  });
});

/** Whose values each person may write interviews of; others are refused, who has no part finds nothing. */
const table: [Person, owner: Person, open: string | number][] = [
  ['super', 'lead', 'applied'],
  ['pm', 'lead', 'applied'],
  ['lead', 'lead', 'applied'],
  ['assessor', 'assessor', 'applied'],
  ['assessor', 'lead', 11],
  ['assessor2', 'assessor', 11],
  ['super', 'assessor', 11],
  ['consultant', 'lead', 11],
  ['vv', 'lead', 11],
  ['none', 'lead', 40],
  ['translator', 'lead', 40],
];

describe.each(table)('%s on interviews of %s', (person, owner, whileOpen) => {
  const attempt = async (topic: string, change: object) => {
    const result = await send(person, topic, [change], owner);
    const error = result?.['error'] as { code: number; message: string } | undefined;
    if (error?.code === 11) expect(error.message).toBe("You're not allowed to edit these values");
    return error?.code ?? result?.['outcome'];
  };
  const attemptBoth = async () => [
    await attempt('talks', says('Coach', { answer: 'x' })),
    await attempt('', names([{ interviewee: 'Coach', firstName: 'An' }])),
  ];

  it('while it is open, once the data is closed, and once it is closed', async () => {
    const late = whileOpen === 'applied' ? 'late' : whileOpen;
    expect(await attemptBoth()).toEqual([whileOpen, whileOpen]);
    await close('softclose/data');
    expect(await attemptBoth()).toEqual([late, late]);
    await close('softclose/assessment');
    expect(await attemptBoth()).toEqual([late, late]);
  });
});
