import { expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { countLeadProgress } from './leadProgress.ts';

it('counts items, lights, interviews and reminders of all that is asked', () => {
  const scenario = new AssessmentScenario()
    .dimension('STRA')
    .topic('STRA.1', 't1')
    .item('t1', 'i1')
    .item('t1', 'i2', 2)
    .topic('STRA.1', 't2')
    .item('t2', 'i3')
    .interviewees('t1', 'Coach', 'Player')
    .answer('i1', true)
    .says('Coach', 'i2', false)
    .light('t1', 3);
  const [value] = scenario.values;
  const reminded = [{ ...value!, reminder: 'Ask again' }];
  expect(countLeadProgress(scenario.structure, reminded, {})).toMatchObject({
    lights: { answered: 1, all: 2 },
    interviews: { answered: 1, all: 2 },
    openReminders: 1,
  });
  expect(countLeadProgress(scenario.structure, reminded, {}).items).toEqual({ answered: 1, all: 3 });
  const done = reminded.map((one) => ({ ...one, reminderCompleted: true, trafficLightValue: 0 as const }));
  expect(countLeadProgress(scenario.structure, done, {})).toMatchObject({ lights: { answered: 0 }, openReminders: 0 });
  expect(countLeadProgress(scenario.structure, [], {})).toMatchObject({ items: { answered: 0, all: 3 } });
});
