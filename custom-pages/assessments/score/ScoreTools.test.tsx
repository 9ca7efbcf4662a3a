import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import type { Project } from '#schemas/generated/types.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { openValues } from '#tests/support/openValues.ts';
import { withoutConnection } from '#tests/support/withoutConnection.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { season } from '#tests/support/season.ts';
import { ScoreTab } from './ScoreTab.tsx';

const build = () =>
  new AssessmentScenario()
    .dimension('Strategy', 3)
    .dimension('Staff', 1)
    .topic('Strategy.1', 'Vision')
    .item('Vision', 'a')
    .item('Vision', 'b', 5)
    .topic('Staff.1', 'Coaches')
    .item('Coaches', 'd');

/** The lead's: 0.75 × (1 + 0.2) / 2 = 0.45. */
const leads = build().answer('a', true).slide('b', 0.2).answer('d', false);
/** Somebody else's: of another mind about one item, and silent about another. */
const others = build().answer('a', true).slide('b', 0.6);

const project = {
  ...{ id: 'p', name: 'Project' },
  labels: [
    { name: '1 ster', percentage: 40 },
    { name: '2 sterren', percentage: 70 },
  ],
} as Project;

interface ScoreCall {
  assessorId: string;
  changedLines?: { reference: string; score: TrafficLight }[];
}

interface Situation {
  role?: AssessmentRole;
  labels?: boolean;
  /** Whether the server takes no light that is given. */
  refusesLights?: () => boolean;
  engine?: PageScene['engine'];
}

async function open({ role = 'LEADASSESSOR', labels = true, refusesLights, engine = {} }: Situation = {}) {
  const known = leads.values.map((value) => ({ ...value, version: 1 }));
  const { values, sent } = openValues({ known });
  const overrides: Record<string, TrafficLight> = {};
  const assessors = [
    { assessorId: 'other', lead: false },
    { assessorId: 'me', lead: true },
  ];
  const opened = {
    clubAssessment: { id: 'ca', clubId: 'c', projectId: 'p', assessors },
    club: { id: 'c', name: 'Club', country: null, ...season },
    project: labels ? project : null,
    ...{ roles: [role], role, valuesOwner: 'me' },
  };
  const { calls } = await renderPage(<ScoreTab opened={opened} values={values} reload={() => undefined} />, {
    engine,
    answers: {
      assessments: () => ({ id: 'a', name: {}, kind: 'project', ...leads.structure }),
      'assessmentvalues/assessor': () => known,
      'assessments/score': ({ body }: EngineCall) => {
        const { assessorId, changedLines = [] } = body as ScoreCall;
        if (changedLines.length > 0 && refusesLights?.()) throw Object.assign(new Error('Out of order'), { code: 100 });
        for (const { reference, score } of changedLines) overrides[reference] = score;
        return assessorId === 'other' ? others.score() : leads.score({ overrides });
      },
      'accounts/touchline': () => [
        { id: 'me', fullName: 'Lea Lead' },
        { id: 'other', fullName: 'Otto Other' },
      ],
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Calculate' }));
  await screen.findByRole('table', { name: 'Summary' });
  return { user, calls, sent, values };
}

const rowOf = (table: string, name: RegExp) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name });

beforeEach(() => localStorage.clear());

describe('what if', () => {
  it('says that nothing is saved, and what score and label an item would make', async () => {
    const { user, calls, sent } = await open();
    await user.click(screen.getByRole('button', { name: 'What if' }));
    expect(await screen.findByText('What if: nothing of this is saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open all' }));
    const before = calls.filter(({ options }) => options.method === 'POST').length;
    await user.click(screen.getByRole('switch', { name: 'Assume the score of: d' }));
    expect(await screen.findByText('Score now 45 % (1 ster), then 70 % (2 sterren)')).toBeVisible();
    expect(rowOf('Summary', /^Staff/)).toHaveTextContent('0.001.00');
    expect(calls.filter(({ options }) => options.method === 'POST')).toHaveLength(before);
    expect(sent).toEqual([]);
  });

  it('tries a light out, and forgets all of it on reset and on leaving', async () => {
    const { user, calls } = await open();
    await user.click(screen.getByRole('button', { name: 'What if' }));
    await screen.findByText('What if: nothing of this is saved');
    await user.click(within(rowOf('Summary', /^Staff/)).getByRole('button'));
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    await waitFor(() => expect(rowOf('Summary', /^Staff/)).toHaveTextContent('Greenchanged'));
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(rowOf('Summary', /^Staff/)).toHaveTextContent('Red'));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.queryByText('What if: nothing of this is saved')).toBeNull();
    expect(calls.some(({ options }) => JSON.stringify(options.body ?? '').includes('changedLines'))).toBe(false);
  });
});

it('a light given while something is unsent leaves it said that the score is older: its lines are without that', async () => {
  const { user, values } = await open();
  const older = 'The values have changed since this score was calculated.';
  const giveLight = async (name: string) => {
    await user.click(within(rowOf('Summary', /^Staff/)).getByRole('button'));
    await user.click(screen.getByRole('radio', { name }));
    await user.type(screen.getByLabelText('Reason'), 'seen there');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rowOf('Summary', /^Staff/)).toHaveTextContent(`${name}changed`));
  };
  act(() => values.change('Vision', { notes: 'waits for a pause' }, 60_000));
  await giveLight('Green');
  expect(screen.getByText(older)).toBeVisible();
  await act(() => values.sendAll());
  await giveLight('Orange');
  await waitFor(() => expect(screen.queryByText(older)).toBeNull());
});

it('closing the data rests without a connection, and says that it needs the server', async () => {
  await open({ engine: { offline: withoutConnection } });
  expect(screen.getByRole('button', { name: 'Close Data' })).toBeDisabled();
  expect(screen.getByTitle(/This needs the server/)).toBeVisible();
});

describe('the way to the next label', () => {
  it('names the fewest items, those that give most first, and tries them out', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'To the next label' }));
    expect(await screen.findByText(/These 1 items are the fewest that lead to 2 sterren \(70 %\)/)).toBeVisible();
    expect(rowOf('To the next label', /^b/)).toHaveTextContent('+30.00 %');
    await user.click(screen.getByRole('button', { name: 'Try this out' }));
    expect(await screen.findByText('Score now 45 % (1 ster), then 75 % (2 sterren)')).toBeVisible();
  });

  it('is not offered where the project gives no labels', async () => {
    await open({ labels: false });
    expect(screen.queryByRole('button', { name: 'To the next label' })).toBeNull();
  });
});

describe('the scores of all assessors', () => {
  it('stand beside the lead’s, with what they are apart and what is not answered', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Compare assessors' }));
    const table = await screen.findByRole('table', { name: 'Compare assessors' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'Lea Lead (lead)', 'Otto Other']);
    expect(rowOf('Compare assessors', /^b/)).toHaveTextContent('0.20 0.60 (+0.40)');
    expect(rowOf('Compare assessors', /^d/)).toHaveTextContent('Not answered');
    expect(within(table).queryByRole('row', { name: /^a / })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Also where all agree' }));
    expect(rowOf('Compare assessors', /^a/)).toHaveTextContent('1.00 1.00');
  });

  it('are not shown to an assessor, who sees no one else’s', async () => {
    await open({ role: 'ASSESSOR' });
    expect(screen.getByRole('button', { name: 'What if' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compare assessors' })).toBeNull();
  });
});

it('a light keeps the reason that is typed at a tap beside its window, which closes it otherwise', async () => {
  const { user } = await open();
  const summary = within(screen.getByRole('table', { name: 'Summary' }));
  await user.click(within(summary.getByRole('row', { name: /^Staff/ })).getByRole('button'));
  const tapBeside = () => user.click(screen.getByRole('dialog').parentElement!.querySelector('.MuiBackdrop-root')!);
  await user.type(screen.getByLabelText('Reason'), 'x');
  await tapBeside();
  expect(screen.getByLabelText('Reason')).toHaveValue('x');
  await user.clear(screen.getByLabelText('Reason'));
  await tapBeside();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a light that could not be saved stands with its reason to be saved again', async () => {
  let isOutOfOrder = true;
  const { user, calls } = await open({ refusesLights: () => isOutOfOrder });
  await user.click(within(rowOf('Summary', /^Staff/)).getByRole('button'));
  await user.click(screen.getByRole('radio', { name: 'Green' }));
  await user.type(screen.getByLabelText('Reason'), 'two coaches more');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Something went wrong on our side/)).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('two coaches more');
  expect(screen.getByRole('radio', { name: 'Green' })).toBeChecked();
  isOutOfOrder = false;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rowOf('Summary', /^Staff/)).toHaveTextContent('Greenchanged');
  const changedLines = [{ reference: 'Staff', score: 3, reason: 'two coaches more' }];
  expect(calls.at(-1)?.options.body).toMatchObject({ changedLines });
});
