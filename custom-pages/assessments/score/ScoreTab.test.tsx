import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import type { ClubAssessment } from '#schemas/generated/types.ts';
import type { EngineCall } from '#engine/browser/context/Engine.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { openValues } from '#tests/support/openValues.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { season } from '#tests/support/season.ts';
import { ScoreTab } from './ScoreTab.tsx';

interface Situation {
  role?: AssessmentRole;
  clubAssessment?: Partial<ClubAssessment>;
  fails?: boolean | (() => boolean);
  /** What closing is refused with. */
  refusal?: Error;
  isOffline?: boolean;
  /** Lights that somebody gave lines. */
  differing?: Record<string, TrafficLight>;
}

const scenario = new AssessmentScenario()
  .dimension('Strategy', 2)
  .dimension('Staff', 1)
  .topic('Strategy.1', 'Vision')
  .item('Vision', 'a')
  .item('Vision', 'b')
  .item('Vision', 'c')
  .topic('Staff.1', 'Coaches')
  .item('Coaches', 'd')
  .answer('a', true)
  .answer('b', true)
  .answer('c', false);

async function open({
  role = 'LEADASSESSOR',
  clubAssessment,
  fails = false,
  isOffline = false,
  refusal,
  differing = {},
}: Situation = {}) {
  const { values, sent, ...outgoing } = openValues({
    send: () => {
      if (isOffline) throw Object.assign(new Error('The server did not answer'), { code: 0 });
    },
  });
  const overrides: Record<string, TrafficLight> = { ...differing };
  const reload = vi.fn();
  const opened = {
    clubAssessment: { id: 'ca', clubId: 'c', projectId: 'p', ...clubAssessment },
    club: { id: 'c', name: 'Club', country: null, ...season },
    ...{ project: null, roles: [role], role, valuesOwner: 'me' },
  };
  const score = ({ body }: EngineCall) => {
    if (typeof fails === 'function' ? fails() : fails) throw Object.assign(new Error('No structure'), { code: 40 });
    const { changedLines = [] } = body as {
      changedLines?: { reference: string; score: TrafficLight | null; reason?: string }[];
    };
    const reasons = new Map(changedLines.map(({ reference, reason }) => [reference, reason]));
    for (const line of changedLines) {
      if (line.score === null) delete overrides[line.reference];
      else overrides[line.reference] = line.score;
    }
    return scenario.score({ overrides }).map((line) => ({ ...line, overrideReason: reasons.get(line.elementId) }));
  };
  const { calls } = await renderPage(<ScoreTab opened={opened} values={values} reload={reload} />, {
    engine: { outgoing },
    answers: {
      'assessments/score': score,
      'clubassessments/ca/softclose/data': () => {
        if (refusal) throw refusal;
        return {};
      },
      'clubassessments/ca/reopen/data': () => ({}),
    },
  });
  /** What was asked of the server beside reading. */
  const posts = () => calls.filter(({ options }) => options.method === 'POST');
  return { user: userEvent.setup(), posts, values, sent, reload, files: outgoing.files };
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const rowOf = (table: string, name: RegExp) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name });
/** The whole text of each figure of a line, behind its name and light. */
const figuresOf = (name: RegExp) =>
  [...rowOf('Summary', name).querySelectorAll('td:nth-of-type(n + 2)')].map((cell) => cell.textContent).join(' | ');
const namesIn = (table: string) =>
  [...screen.getByRole('table', { name: table }).querySelectorAll('tbody th')].map((cell) => cell.textContent);

beforeEach(() => localStorage.clear());

describe('the score', () => {
  it('is calculated when one asks for it, and until then says so', async () => {
    const { user, posts } = await open();
    expect(await screen.findByText('The score is not calculated yet')).toBeVisible();
    await press(user, 'Calculate');
    expect(await screen.findByRole('table', { name: 'Summary' })).toBeVisible();
    expect(posts()[0]?.options.body).toEqual({
      clubAssessmentId: 'ca',
      assessorId: 'me',
      recalcOfItemsNumericScore: true,
    });
  });

  it('shows 2 decimals, percentages without, weights and shares when wanted', async () => {
    const { user } = await open();
    await press(user, 'Calculate');
    await screen.findByRole('table', { name: 'Summary' });
    expect(figuresOf(/^Strategy/)).toBe('0.67 | 1.00 | 3 of 3');
    await user.click(screen.getByRole('switch', { name: 'Percentages' }));
    expect(figuresOf(/^Strategy/)).toBe('0.67 | 1.00 | 67 % | 3 of 3');
    await user.click(screen.getByRole('switch', { name: 'Weighting' }));
    expect(figuresOf(/^Whole assessment/)).toBe('1.33 | 3.00 | 44 % | 1 | 100 % | 100 % | 3 of 4');
    expect(figuresOf(/^Strategy/)).toBe('0.67 | 1.00 | 67 % | 2 | 67 % | 67 % | 3 of 3');
    for (const name of ['Weighting', 'Percentages']) await user.click(screen.getByRole('switch', { name }));
    expect(rowOf('Summary', /^Strategy/)).not.toHaveTextContent('%');
  });

  it('opens down to the topics in the detailed table', async () => {
    const { user } = await open();
    await press(user, 'Calculate');
    expect(await screen.findByRole('table', { name: 'Details' })).toBeVisible();
    expect(namesIn('Summary')).toEqual(['Whole assessment', 'Strategy', 'Staff']);
    expect(namesIn('Details')).toEqual(['Strategy', 'Staff']);
    for (const name of ['Strategy', 'Strategy.1']) await press(user, `Open ${name}`);
    expect(namesIn('Details')).toEqual(['Strategy', 'Strategy.1', 'Vision', 'Staff']);
    expect(within(rowOf('Details', /^Vision/)).getByRole('button')).toHaveAttribute('aria-haspopup', 'dialog');
    expect(rowOf('Details', /^Vision/)).toHaveTextContent('3 of 3');
    await press(user, 'Close Strategy');
    expect(screen.queryByText('Vision')).toBeNull();
  });

  it('says what went wrong and tries again', async () => {
    const { user } = await open({ fails: true });
    await press(user, 'Calculate');
    expect(await screen.findByText('No structure')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('calculated again in vain stays as it was, and why is said', async () => {
  let isDown = false;
  const { user } = await open({ fails: () => isDown });
  await press(user, 'Calculate');
  await screen.findByRole('table', { name: 'Summary' });
  isDown = true;
  await press(user, 'Calculate');
  expect(await screen.findByText('No structure')).toBeVisible();
  expect(rowOf('Summary', /^Strategy/)).toHaveTextContent('0.67');
});

describe('the light of a line', () => {
  it('can be changed and follow the proposal again', async () => {
    const { user, posts } = await open();
    await press(user, 'Calculate');
    await screen.findByRole('table', { name: 'Summary' });
    await user.click(within(rowOf('Summary', /^Staff/)).getByRole('button'));
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await user.type(screen.getByLabelText('Reason'), '  ');
    expect(save).toBeDisabled();
    await user.type(screen.getByLabelText('Reason'), 'two coaches more since May');
    await user.click(save);
    await waitFor(() => expect(rowOf('Summary', /^Staff/)).toHaveTextContent('Greenchanged'));
    const changedLines = [{ reference: 'Staff', score: 3, reason: 'two coaches more since May' }];
    expect(posts().at(-1)?.options.body).toMatchObject({ changedLines });
    expect(rowOf('Summary', /^Staff/)).toHaveTextContent('two coaches more since May');
    await user.click(within(rowOf('Summary', /^Staff/)).getByRole('button'));
    await press(user, 'Follow the proposal');
    await waitFor(() => expect(rowOf('Summary', /^Staff/)).toHaveTextContent('Red'));
  });

  it('is not for those who may only read', async () => {
    const { user, posts } = await open({ role: 'CONSULTANT' });
    await press(user, 'Calculate');
    await screen.findByRole('table', { name: 'Summary' });
    await user.click(within(rowOf('Summary', /^Staff/)).getByRole('button'));
    expect(await screen.findByText('Not authorized to do this')).toBeVisible();
    expect(posts()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Close Data' })).toBeNull();
  });
});

describe('closing and reopening', () => {
  it('asks, closes, says so and reloads', async () => {
    const { user, posts, reload } = await open();
    await press(user, 'Close Data');
    expect(screen.getByText('Are you sure you want to close the data?')).toBeVisible();
    await press(user, 'Yes');
    expect(await screen.findByText('closed')).toBeVisible();
    expect(posts().map(({ path }) => path)).toContain('clubassessments/ca/softclose/data');
    expect(reload).toHaveBeenCalled();
  });

  it('says before it closes how much is answered, and which lights are not as proposed', async () => {
    const { user } = await open({ differing: { Strategy: 1 } });
    await press(user, 'Close Data');
    expect(await screen.findByText('3 of 4 items answered')).toBeVisible();
    const lights = await screen.findByText('Lights that differ from the proposed: 1');
    expect(within(lights.closest('[role=alert]') ?? lights).getByText('Strategy')).toBeVisible();
  });

  it('scores only when the server has all that was typed', async () => {
    const { user, values, posts, sent } = await open();
    values.change('Vision', { notes: 'waits for a pause' }, 60_000);
    await press(user, 'Calculate');
    await waitFor(() => expect(posts()).toHaveLength(1));
    expect(sent).toMatchObject([{ notes: 'waits for a pause' }]);
  });

  it('says of lines that the values have changed since', async () => {
    const { user, values, posts } = await open();
    await press(user, 'Calculate');
    await screen.findByRole('table', { name: 'Summary' });
    const older = 'The values have changed since this score was calculated.';
    expect(screen.queryByText(older)).toBeNull();
    act(() => values.change('Vision', { notes: 'one more thing' }));
    const notice = within((await screen.findByText(older)).closest('[role=alert]') ?? document.body);
    await user.click(notice.getByRole('button', { name: 'Calculate' }));
    await waitFor(() => expect(screen.queryByText(older)).toBeNull());
    expect(posts()).toHaveLength(2);
  });

  it('says so instead of scoring without what could not be sent', async () => {
    const { user, values, posts } = await open({ isOffline: true });
    values.change('Vision', { notes: 'unsent' });
    await press(user, 'Calculate');
    expect(await screen.findByText(/Send it first, then calculate/)).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('waits for values that the server does not have yet', async () => {
    const { user, values, posts } = await open({ isOffline: true });
    values.change('Vision', { notes: 'unsent' });
    await press(user, 'Close Data');
    expect(await screen.findByText('You have unsyced data, please sync first')).toBeVisible();
    expect(posts()).toEqual([]);
  });

  it('is not asked while this device holds a file of the assessment', async () => {
    const { user, posts, files } = await open();
    const about = { clubAssessmentId: 'ca' };
    const facts = { id: 'f1', place: 'p', about, name: 'a.jpg', type: '', lastModified: 1, tag: '' };
    await act(() => files.keep(facts, new ArrayBuffer(1)));
    await press(user, 'Close Data');
    expect(await screen.findByText('You have unsyced data, please sync first')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(posts()).toEqual([]);
  });

  it.each<[string, Situation, string, string]>([
    [
      'what is closed',
      { clubAssessment: { dataClosedAt: '2025-01-01T00:00:00Z' } },
      'Close Data',
      'The data is already closed',
    ],
    ['what is open', { role: 'SUPERADMIN' }, 'Reopen Data', 'The data is already opened'],
  ])('refuses to do it twice: %s', async (_name, situation, button, message) => {
    await press((await open(situation)).user, button);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toHaveAttribute('aria-disabled', 'true');
  });

  it('goes by the reason of a refusal, not by its words', async () => {
    const refusal = Object.assign(new Error('said otherwise'), {
      ...{ code: 20, body: { code: 20, message: 'said otherwise', details: { reason: 'dataAlreadyClosed' } } },
    });
    const { user } = await open({ refusal });
    await press(user, 'Close Data');
    await press(user, 'Yes');
    expect(await screen.findByText('The data is already closed')).toBeVisible();
    expect(screen.queryByText('said otherwise')).toBeNull();
  });

  it('reopens for a super admin only', async () => {
    const { user, reload } = await open({ clubAssessment: { dataClosedAt: '2025-01-01' }, role: 'SUPERADMIN' });
    await press(user, 'Reopen Data');
    expect(screen.queryByRole('button', { name: 'Calculate' })).toBeNull();
    expect(screen.getByText('Are you sure you want to reopen the data?')).toBeVisible();
    await press(user, 'Yes');
    expect(await screen.findByText('Reopened!')).toBeVisible();
    expect(reload).toHaveBeenCalled();
  });

  it.each<AssessmentRole>(['PM', 'LEADASSESSOR', 'ASSESSOR', 'CONSULTANT'])('shows %s no reopening', async (role) => {
    await open({ role });
    expect(await screen.findByRole('button', { name: 'Calculate' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reopen Data' })).toBeNull();
  });
});
