import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { openValues } from '#tests/support/openValues.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { Refused } from './Refused.tsx';

const { structure } = new AssessmentScenario().dimension('STRA').topic('STRA.1', 't1').item('t1', 'i1');
const assessment = {
  ...{ id: 'ca', clubId: 'c', projectId: 'p', assessmentVersionId: 'v', name: 'Season' },
  assessors: [{ assessorId: 'me', lead: true }],
};
const refused: KeptMutation = {
  ...{ id: 'm', order: 1, madeAt: '2026-05-01T10:00:00Z', about: { club: 'KV Een', clubId: 'c' }, state: 'refused' },
  target: { clubAssessmentId: 'ca', assessorId: 'me', assessmentTitleId: 't1' },
  changes: [
    { path: ['itemValues', 'i1'], base: null, value: { itemId: 'i1', value: true, notes: 'Seen twice' } },
    { path: ['findings', 'nl'], base: null, value: 'Een plan' },
  ],
  problem: {
    code: 20,
    message: 'Invalid',
    details: [{ field: 'itemValues.0.itemId', rule: 'relation', message: 'x' }],
  },
};

it('says what was typed in words: topic, item, field and value', async () => {
  const outgoing = openValues();
  await renderPage(<Refused clubId="c" id="ca" refused={[refused]} outgoing={outgoing} />, {
    engine: { outgoing },
    answers: {
      'clubassessments/ca': () => assessment,
      'clubs/c': () => ({ id: 'c', name: 'KV Een', country: null }),
      'projects/p': () => ({ id: 'p', name: 'Season', projectManagers: [] }),
      'assessmentfinalscores/available': () => false,
      assessments: () => ({ id: 'a', name: { en: 'Pass' }, ...structure }),
    },
  });
  const [topic, item] = [structure.topics[0]?.name.en ?? '', structure.items[0]?.name.en ?? ''];
  expect([topic, item].every(Boolean)).toBe(true);
  expect(await screen.findByText(topic)).toBeVisible();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(`Item: ${item}: Yes, Seen twice`);
  expect(alert).toHaveTextContent('Report findings (nl): Een plan');
  expect(alert).not.toHaveTextContent('{');
});

it('names the topic as it was when it was typed where the assessment is not to be had any more', async () => {
  const outgoing = openValues();
  const gone = { ...refused, about: { ...refused.about, topic: 'Vision and mission' } };
  await renderPage(<Refused clubId="c" id="ca" refused={[gone]} outgoing={outgoing} />, { engine: { outgoing } });
  expect(await screen.findByText('Vision and mission')).toBeVisible();
});
