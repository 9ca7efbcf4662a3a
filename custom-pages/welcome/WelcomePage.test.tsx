import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { WelcomePage } from './WelcomePage.tsx';

const views = { ClubMap: () => <p>the map of clubs</p> };
const text = { id: 'en', language: 'en', markdown: 'Good to have you **here**.', version: null };
const mine = {
  assessments: [
    { id: 'a1', clubId: 'c1', projectId: 'p', visitDate: '2999-03-01', assessmentDeadline: '2020-02-15' },
    { id: 'a2', clubId: 'c2', projectId: 'p', visitDate: '2020-03-01', surveyDeadline: '2999-01-01', closed: false },
    { id: 'a3', clubId: 'c2', projectId: 'p', visitDate: '2999-01-01', closed: true },
    { id: 'a4', clubId: 'c2', projectId: 'p' },
  ],
  clubs: [
    { id: 'c1', name: 'KV Een', country: null },
    { id: 'c2', name: 'FC Twee', country: null },
  ],
  projects: [{ id: 'p', name: 'Season' }],
};
const open = (scene: PageScene = {}) =>
  renderPage(<WelcomePage />, {
    engine: { resources: configuredResources, views } as never,
    ...scene,
    answers: {
      ...{ 'files/welcome/web': () => text, 'clubassessments/mine': () => mine },
      ...{ 'clubs/groups': () => [], 'vv/registrations': () => [], ...scene.answers },
    },
  });

it('shows the clubs of the world to whoever may read clubs', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(await screen.findByText('the map of clubs')).toBeVisible();
});

it('has no map where there are no clubs to read', async () => {
  await open({ engine: { views } as never });
  expect(await screen.findByText('here')).toBeVisible();
  expect(screen.queryByText('the map of clubs')).toBeNull();
});

it('shows the welcome text in the language of the interface, which a super admin alone may change', async () => {
  const { calls, unmount } = await open();
  expect((await screen.findByText('here')).tagName).toBe('STRONG');
  expect(calls.find(({ path }) => path === 'files/welcome/web')?.options.query).toEqual({ lang: 'en' });
  expect(screen.queryByRole('button', { name: 'Edit the document' })).toBeNull();
  unmount();
  await open({ user: { roles: ['superAdmin'] } });
  expect(await screen.findByRole('button', { name: 'Edit the document' })).toBeEnabled();
});

it("shows the person's next deadlines, the earliest first, what is overdue in words, none of what is closed", async () => {
  await open();
  await screen.findAllByText('KV Een');
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('clubassessments/c'));
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['KV Een, Assessment deadline, 15/02/2020, Overdue since 15/02/2020', '#/clubassessments/c1/a1'],
    ['FC Twee, Survey deadline, 01/01/2999', '#/clubassessments/c2/a2'],
    ['KV Een, Visit, 01/03/2999', '#/clubassessments/c1/a1'],
  ]);
});

it('says that there are no deadlines, and what could not be loaded', async () => {
  const none = { assessments: [], clubs: [], projects: [] };
  const { unmount } = await open({ answers: { 'clubassessments/mine': () => none } });
  expect(await screen.findByText(/^You have no deadlines ahead/)).toBeVisible();
  unmount();
  const fail = () => {
    throw Object.assign(new Error('broken'), { code: 100 });
  };
  await open({ answers: { 'clubassessments/mine': fail, 'files/welcome/web': fail } });
  expect(await screen.findByText('The deadlines could not be loaded')).toBeVisible();
  expect(screen.getByText('The text could not be loaded')).toBeVisible();
});

describe('open work', () => {
  const groups = [
    { value: 'Elite', count: 2 },
    { value: null, count: 1 },
  ];
  const answers = {
    'clubs/groups': () => groups,
    'vv/registrations': () => [{ confirmed: false }, { confirmed: true }, {}],
  };
  const rows = async () => {
    await screen.findByText('Labels that end within 3 months');
    const card = within(screen.getByRole('region', { name: 'Waiting for you' }));
    return card.getAllByRole('link').map((link) => link.textContent);
  };

  it('is open assessments, what waits on this device, registrations to confirm and labels that end, where the person may see them', async () => {
    const held = (count: number) => ({ subscribe: () => () => undefined, count: () => count });
    const outgoing = {
      outbox: { ...held(4), answers: { ask: (_kept: object, _key: string, ask: () => unknown) => ask() } },
    };
    const engine = { resources: configuredResources, views, outgoing: { ...outgoing, files: held(1) } } as never;
    await open({ answers, engine, user: { roles: ['clubUserManager'] } });
    await screen.findByText('Registrations to confirm');
    expect(await rows()).toEqual([
      'Club assessments that are open3',
      'Values on this device that are not sent yet5',
      'Registrations to confirm2',
      'Labels that end within 3 months3',
    ]);
    const card = within(screen.getByRole('region', { name: 'Waiting for you' }));
    const places = card.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0]);
    expect(places).toEqual([
      // Where the values that wait are listed and sent.
      ...['#/assessments/tunnel', '#/assessments/tunnel'],
      ...['#/admin/vv/registrations', '#/assessments/clubLabels'],
    ]);
  });

  it('does not ask for registrations that the person may not confirm', async () => {
    const { calls } = await open({ answers });
    expect(await rows()).toEqual(['Club assessments that are open3', 'Labels that end within 3 months3']);
    const counted = calls.find(({ path }) => path === 'clubs/groups');
    expect(counted?.options.query).toMatchObject({ filter: { labelEndsWithin: '3' } });
    expect(calls.map(({ path }) => path)).not.toContain('vv/registrations');
  });

  it('says that nothing waits', async () => {
    await open({ answers: { 'clubassessments/mine': () => ({ ...mine, assessments: [] }) } });
    expect(await screen.findByText('Nothing waits for you.')).toBeVisible();
  });
});

it('first steps are those of the roles, ticked when done, put away and brought back, and kept', async () => {
  const store = memoryStore();
  await open({ store, user: { roles: ['translator'] } });
  const names = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));
  expect(names()).toEqual([
    'Done: Look at your club assessments',
    'Done: Read how to get started',
    'Done: Translate what clubs read',
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Done: Read how to get started' }));
  await userEvent.click(screen.getByRole('link', { name: 'Translate what clubs read' }));
  expect(screen.getByText('2 of 3 done')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the first steps' }));
  expect(screen.getByRole('checkbox', { name: 'Done: Translate what clubs read' })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Done: Look at your club assessments' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(store.getItem('preferences.welcome.steps')).toMatchObject({ done: expect.arrayContaining(['translations']) });
});
