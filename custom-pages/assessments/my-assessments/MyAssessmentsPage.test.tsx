import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openValues } from '#tests/support/openValues.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { MyAssessmentsPage } from './MyAssessmentsPage.tsx';

const of = (id: string, clubId: string, more: object = {}) => ({
  ...{ id, clubId, projectId: 'p', assessors: [{ assessorId: 'me', lead: true }], answered: 1, answerable: 2 },
  ...more,
});
const all = [
  of('closed', 'c3', { closed: true, assessmentDeadline: '2020-01-01' }),
  of('later', 'c2', { assessmentDeadline: '2999-01-01' }),
  of('soon', 'c1', { assessmentDeadline: '2020-02-03', visitDate: '2020-02-01' }),
  of('others', 'c4', { assessors: [{ assessorId: 'somebody', lead: true }] }),
];

const answerOf = (assessments: object[]) => ({
  assessments,
  clubs: ['c1', 'c2', 'c3', 'c4'].map((id) => ({ id, name: `Club ${id}`, country: null })),
  projects: [{ id: 'p', name: 'Season', process: null, projectManagers: [] }],
});

const open = (scene: PageScene = {}) =>
  renderPage(<MyAssessmentsPage />, {
    ...scene,
    answers: {
      'clubassessments/mine': () => answerOf(all),
      ...scene.answers,
    },
  });

it('shows what the person works on, open ones first by deadline, each leading to its checklist', async () => {
  await open();
  const links = await screen.findAllByRole('link', { name: /Club c/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/clubassessments/c1/soon?tab=checklist&role=LEADASSESSOR',
    '#/clubassessments/c2/later?tab=checklist&role=LEADASSESSOR',
    '#/clubassessments/c3/closed?tab=checklist&role=LEADASSESSOR',
  ]);
  expect(screen.queryByText('Club c4')).toBeNull();
  const [soon, later] = links;
  expect(within(soon!).getByText(/03\/02\/2020/)).toHaveTextContent(/overdue/i);
  expect(within(soon!).getByText(/01\/02\/2020/)).toBeVisible();
  expect(within(later!).getByText(/01\/01\/2999/)).not.toHaveTextContent(/overdue/i);
});

it('shows the stage of each in its colour', async () => {
  await open();
  const links = await screen.findAllByRole('link', { name: /Club c/ });
  const stages = links.map((link) => {
    const chip = within(link)
      .getByText(/^(Post-visit|Unkown|Closed)/)
      .closest('.MuiChip-root');
    return [chip?.textContent, chip?.querySelector('svg')?.getAttribute('data-testid')];
  });
  expect(stages).toEqual([
    ['Post-visit', 'RadioButtonUncheckedRoundedIcon'],
    ['Unkown', 'WarningRoundedIcon'],
    ['Closed', 'CheckCircleRoundedIcon'],
  ]);
  expect(links.map((link) => within(link).queryByText('Late') !== null)).toEqual([true, false, false]);
});

it('goes by the day that it is in the country of the club', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-01T23:30:00Z') });
  const due = [
    of('east', 'c1', { assessmentDeadline: '2026-05-01' }),
    of('west', 'c2', { assessmentDeadline: '2026-05-01' }),
  ];
  const clubs = [
    { id: 'c1', name: 'Club c1', country: 'NZ' },
    { id: 'c2', name: 'Club c2', country: 'US' },
  ];
  const countries = [
    { id: 'NZ', alpha2: 'NZ' },
    { id: 'US', alpha2: 'US' },
  ];
  await open({ records: { countries }, answers: { 'clubassessments/mine': () => ({ ...answerOf(due), clubs }) } });
  const [east, west] = await screen.findAllByRole('link', { name: /Club c/ });
  await waitFor(() => expect(within(east!).getByText(/01\/05\/2026/)).toHaveTextContent(/overdue/i));
  expect(within(west!).getByText(/01\/05\/2026/)).not.toHaveTextContent(/overdue/i);
  vi.useRealTimers();
});

it('asks once for the whole screen, and shows how many items are answered', async () => {
  const { calls } = await open();
  expect(await screen.findAllByText('1 of 2')).toHaveLength(3);
  expect(calls.filter(({ path }) => path !== 'countries').map(({ path }) => path)).toEqual(['clubassessments/mine']);
});

it('shows on a card what the server does not have yet, and what is there without a network', async () => {
  const { outbox, sender, files } = openValues({ send: () => Promise.reject(new Error('No network')) });
  const target = { clubAssessmentId: 'soon', assessorId: 'me', assessmentTitleId: 't1' };
  outbox.record(target, [{ path: ['notes'], base: null, value: 'x' }], {}, 60_000);
  outbox.record({ ...target, assessmentTitleId: 't2' }, [{ path: ['notes'], base: null, value: 'y' }], {}, 60_000);
  const facts = { id: 'f1', place: 'p', about: { clubAssessmentId: target.clubAssessmentId } };
  await files.keep({ ...facts, name: 'a.jpg', type: '', lastModified: 1, tag: '' }, new ArrayBuffer(1));
  await outbox.answers.addPack('later');
  await open({ engine: { outgoing: { outbox, sender, files } } });
  const [soon, later, closed] = await screen.findAllByRole('link', { name: /Club c/ });
  expect(within(soon!).getByText('3 unsent')).toBeVisible();
  expect(within(soon!).queryByText('Available offline')).toBeNull();
  expect(within(later!).getByText('Available offline')).toBeVisible();
  expect(within(closed!).queryByText(/unsent|offline/)).toBeNull();
  await outbox.answers.forget('later');
  await waitFor(() => expect(screen.queryByText('Available offline')).toBeNull());
});

it('leads to the selector', async () => {
  await open();
  await userEvent.setup().click(await screen.findByRole('link', { name: 'Choose another assessment' }));
  expect(window.location.hash).toBe('#/assessments/selector');
});

it('says where to look when there is none', async () => {
  await open({ answers: { 'clubassessments/mine': () => answerOf([]) } });
  const ways = await screen.findAllByRole('link', { name: /./ });
  expect(ways.some((way) => way.getAttribute('href') === '#/assessments/selector')).toBe(true);
  expect(screen.queryByRole('list')).toBeNull();
});

it('says what went wrong and tries again', async () => {
  let isThere = false;
  const mine = () => {
    if (!isThere) throw Object.assign(new Error('No answer'), { code: 0 });
    return answerOf(all);
  };
  await open({ answers: { 'clubassessments/mine': mine } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isThere = true;
  await userEvent.setup().click(retry);
  expect(await screen.findByText('Club c1')).toBeVisible();
});
