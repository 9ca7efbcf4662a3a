import { describe, expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { indexStructure } from './indexStructure.ts';
import { askedItems, measureInterview, planInterviews } from './interviewProgress.ts';
import { changeInterview, changeInterviewCheck, changeInterviewee } from './valueParts.ts';

const { structure } = new AssessmentScenario()
  .dimension('A')
  .topic('A.1', 'first')
  .item('first', 'ticked', 1)
  .item('first', 'spoken', 2)
  .item('first', 'written', 3)
  .topic('A.1', 'second')
  .interviewees('second', 'Coach')
  .interviewees('first', 'Coach', 'Player');
structure.interviewees.push({ id: 'Parent', name: 'Parent' });
const index = indexStructure(structure);

describe('the plan of the interviews', () => {
  it('has the topics of each by the position of their link, and nobody who is asked nothing', () => {
    expect(planInterviews(structure, index).map(({ interviewee, topicIds }) => [interviewee.name, topicIds])).toEqual([
      ['Coach', ['second', 'first']],
      ['Player', ['first']],
    ]);
  });

  it('asks about the items that interviews count for, and only those whom they are linked to', () => {
    expect(askedItems(index, 'first', 'Coach').map(({ id }) => id)).toEqual(['spoken', 'written']);
    const linked = indexStructure({
      ...structure,
      topicIntervieweeItems: [{ id: 'l', topicIntervieweeId: 'first-Player', itemId: 'spoken' }],
    });
    expect(askedItems(linked, 'first', 'Coach').map(({ id }) => id)).toEqual(['written']);
    expect(askedItems(linked, 'first', 'Player').map(({ id }) => id)).toEqual(['spoken', 'written']);
  });
});

describe('how complete an interview is', () => {
  const said = changeInterviewCheck([], 'Coach', { itemId: 'spoken', value: false });
  it.each([
    ['nothing said', 'first', 'Coach', [], { answered: 0, all: 2 }],
    ['one of two items', 'first', 'Coach', said, { answered: 1, all: 2 }],
    ['what another one said', 'first', 'Player', said, { answered: 0, all: 2 }],
    [
      'taken back',
      'first',
      'Coach',
      changeInterviewCheck(said, 'Coach', { itemId: 'spoken', value: null }),
      { answered: 0, all: 2 },
    ],
    ['no items, no answer', 'second', 'Coach', [{ interviewee: 'Coach', answer: ' ' }], { answered: 0, all: 1 }],
    ['no items, an answer', 'second', 'Coach', changeInterview([], 'Coach', { answer: 'x' }), { answered: 1, all: 1 }],
    ['not asked', 'second', 'Player', [], { answered: 0, all: 0 }],
  ])('%s', (_case, topicId, interviewee, interviewValues, expected) => {
    expect(measureInterview(index, topicId, interviewee, { interviewValues })).toEqual(expected);
  });
});

describe('a change of an interview', () => {
  it('leaves what others said, and what else this one said', () => {
    const [player, coach] = [
      { interviewee: 'Player', answer: 'p' },
      { interviewee: 'Coach', answer: 'c' },
    ];
    const changed = changeInterviewCheck([player, coach], 'Coach', { itemId: 'spoken', value: true });
    expect(changed).toEqual([player, { ...coach, itemValues: [{ itemId: 'spoken', value: true }] }]);
    expect(changed[0]).toBe(player);
    expect(changeInterview(changed, 'Coach', { answer: 'd' })[1]).toEqual({ ...changed[1], answer: 'd' });
  });

  it('names one person and leaves the others', () => {
    const an = { interviewee: 'Coach', firstName: 'An' };
    expect(changeInterviewee([an], 'Player', { lastName: 'Peeters' })).toEqual([
      an,
      { interviewee: 'Player', lastName: 'Peeters' },
    ]);
    expect(changeInterviewee([an], 'Coach', { lastName: 'Jans' })).toEqual([{ ...an, lastName: 'Jans' }]);
  });
});
