import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import type { Observation } from '#domain/observations/Observation.ts';
import type { Draft } from '#engine/rules/drafts/Draft.ts';
import { withoutConnection } from '#tests/support/withoutConnection.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { ObservationsTab } from './ObservationsTab.tsx';

const observation = (id: string, more: Partial<Observation>): Observation => ({
  ...{ id, kind: null, gender: 1, date: '2026-03-01', agegroup: 'U13', coaches: ['Ann'], focus: ['Pressing'] },
  syncMetaData: { date: '2026-03-02T10:00:00Z', touchline: true },
  ...more,
});
const observations = [
  observation('o1', { date: '2026-03-01', agegroup: 'U13' }),
  observation('o2', { date: '2026-02-01', agegroup: 'U9', gender: 2, coaches: ['Bo', 'Cy'] }),
  observation('o3', {
    ...{ date: '2026-01-01', agegroup: 'U21', focus: ['Build-up'] },
    syncMetaData: { date: null, touchline: false },
  }),
];

interface Scene extends PageScene {
  role?: AssessmentRole;
  linkedObservations?: string[];
  closed?: boolean;
  /** What is read of the club assessment when it is read again. */
  reading?: () => object;
}

interface ReadTabProps {
  opened: OpenedAssessment;
  reload: () => object;
}

/** The tab on a club assessment as it was read last. */
function ReadTab({ opened, reload }: ReadTabProps) {
  const [read, setRead] = useState<object>({});
  const clubAssessment = { ...opened.clubAssessment, ...read };
  return <ObservationsTab opened={{ ...opened, clubAssessment }} values={null} reload={() => setRead(reload())} />;
}

async function open({ role = 'LEADASSESSOR', linkedObservations = ['o2'], closed = false, ...scene }: Scene = {}) {
  const clubAssessment = { id: 'ca', clubId: 'c', version: 3, linkedObservations, closed };
  const opened = { clubAssessment, role, roles: [role] } as unknown as OpenedAssessment;
  const reload = vi.fn(scene.reading ?? (() => ({})));
  const page = await renderPage(<ReadTab opened={opened} reload={reload} />, {
    ...scene,
    answers: { 'tagit/observations': () => observations, clubassessments: () => ({}), ...scene.answers },
  });
  return { ...page, reload };
}

const groups = async () => {
  const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell')[3]?.firstChild?.textContent);
};

it('is a table that sorts by its columns, age groups by number', async () => {
  const { calls } = await open();
  expect(await groups()).toEqual(['U13', 'U9', 'U21']);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Age group' }));
  expect(await groups()).toEqual(['U9', 'U13', 'U21']);
  expect(screen.getByRole('columnheader', { name: 'Age group' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Age group' }));
  expect(await groups()).toEqual(['U21', 'U13', 'U9']);
  await user.click(screen.getByRole('button', { name: 'Assessment' }));
  expect((await groups())[0]).toBe('U9');
  const orders = {
    ...{ Date: ['U13', 'U9', 'U21'], Gender: ['U13', 'U21', 'U9'], Coaches: ['U13', 'U21', 'U9'] },
    ...{ Focus: ['U21', 'U13', 'U9'], Sent: ['U21', 'U13', 'U9'] },
  };
  for (const [column, order] of Object.entries(orders)) {
    await user.click(screen.getByRole('button', { name: column }));
    expect([column, await groups()]).toEqual([column, order]);
  }
  expect(calls[0]).toMatchObject({ path: 'tagit/observations', options: { named: { club: 'c' } } });
  expect(screen.getByRole('cell', { name: 'not sent' })).toBeVisible();
});

it.each<[AssessmentRole, string[]]>([
  ['LEADASSESSOR', []],
  // Without a tick beside it, whether it is linked is among what stands below.
  ['ASSESSOR', ['Assessment: Not linked']],
])(
  'says all of an observation below its age group too, for a screen too narrow for the columns: %s',
  async (role, more) => {
    await open({ role });
    const [, first] = within(await screen.findByRole('table')).getAllByRole('row');
    const [group] = within(first!).getAllByRole('cell', { name: /^U13/ });
    const lines = [...group!.querySelectorAll('p')].map((line) => line.textContent);
    expect(lines).toEqual([...more, 'Gender: Male', 'Coaches: Ann', 'Focus: Pressing', 'Sent: 02/03/2026']);
  },
);

it('links what is ticked when Save is pressed', async () => {
  const { calls, reload } = await open();
  await groups();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await tick(/^Link 01\/03\/2026 U13/);
  expect(screen.getByText('2 linked of 3')).toBeVisible();
  await save();
  expect(await screen.findByText('Saved!')).toBeVisible();
  expect(calls.find(({ options }) => options.method === 'PUT')?.options).toMatchObject({
    ...{ named: { club: 'c' }, headers: { Role: 'LEADASSESSOR' } },
    body: { id: 'ca', version: 3, linkedObservations: ['o2', 'o1'] },
  });
  expect(reload).toHaveBeenCalledOnce();
});

it('links all at once, and none', async () => {
  await open();
  await groups();
  const all = screen.getByRole('checkbox', { name: 'Link all' });
  expect(all).toHaveAttribute('data-indeterminate', 'true');
  await userEvent.setup().click(all);
  expect(screen.getByText('3 linked of 3')).toBeVisible();
  await userEvent.setup().click(all);
  expect(screen.getByText('0 linked of 3')).toBeVisible();
});

it.each<[AssessmentRole, boolean]>([
  ['ASSESSOR', false],
  ['CONSULTANT', false],
  ['LEADASSESSOR', true],
])('as %s (closed: %s) changes nothing and says why', async (role, closed) => {
  await open({ role, closed });
  const table = await screen.findByRole('table');
  expect(screen.getByText("You're not allowed to edit these values")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  // Which are linked is said in words, where the ticks would have said it.
  expect(within(table).getByRole('row', { name: /^linked 01\/02\/2026 U9/i })).toBeVisible();
  expect(within(table).getByRole('row', { name: /^not linked 01\/03\/2026 U13/i })).toBeVisible();
});

const sentLinks = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls
    .filter(({ options }) => options.method === 'PUT')
    .map(({ options }) => (options.body as { linkedObservations: string[] }).linkedObservations);

const tick = async (name: RegExp) => userEvent.setup().click(screen.getByRole('checkbox', { name }));
const save = async () => userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));

it('leaves what somebody else has linked meanwhile, and links what is ticked beside it', async () => {
  const theirs = { id: 'ca', clubId: 'c', version: 4, linkedObservations: ['o1', 'o3'] };
  let isFirst = true;
  const page = await open({
    linkedObservations: ['o1'],
    answers: {
      clubassessments: ({ body }) => {
        if (!isFirst) return { ...theirs, ...(body as object), version: 5 };
        isFirst = false;
        throw Object.assign(new Error('changed'), { code: 21, details: { current: theirs } });
      },
    },
  });
  await groups();
  await tick(/^Link 01\/02\/2026 U9/);
  await save();
  expect(await screen.findByText('Saved!')).toBeVisible();
  expect(sentLinks(page)).toEqual([
    ['o1', 'o2'],
    ['o1', 'o3', 'o2'],
  ]);
  expect(screen.getByText('3 linked of 3')).toBeVisible();
});

it('saves what is chosen over what is read after a refusal, with what others linked in it', async () => {
  let isRefused = true;
  const page = await open({
    linkedObservations: ['o1'],
    reading: () => ({ version: 4, linkedObservations: ['o1', 'o3'] }),
    answers: {
      clubassessments: ({ body }) => {
        if (isRefused) throw Object.assign(new Error('changed'), { code: 21 });
        return { id: 'ca', clubId: 'c', ...(body as object), version: 5 };
      },
    },
  });
  await groups();
  await tick(/^Link 01\/02\/2026 U9/);
  await save();
  expect(await screen.findByText('3 linked of 3')).toBeVisible();
  isRefused = false;
  await save();
  await waitFor(() => expect(sentLinks(page).at(-1)).toEqual(['o1', 'o3', 'o2']));
});

it('has nothing left to save once it is saved, whatever others link then', async () => {
  const page = await open({
    linkedObservations: ['o1'],
    reading: () => ({ version: 6, linkedObservations: ['o1', 'o2', 'o3'] }),
  });
  await groups();
  await tick(/^Link 01\/02\/2026 U9/);
  await save();
  expect(await screen.findByText('3 linked of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(sentLinks(page)).toEqual([['o1', 'o2']]);
});

it('takes nothing from others by a tick that was taken back', async () => {
  const page = await open({
    linkedObservations: ['o1'],
    reading: () => ({ version: 6, linkedObservations: ['o1', 'o2', 'o3'] }),
  });
  await groups();
  await tick(/^Link 01\/01\/2026 U21/);
  await tick(/^Link 01\/01\/2026 U21/);
  await tick(/^Link 01\/02\/2026 U9/);
  await save();
  expect(await screen.findByText('3 linked of 3')).toBeVisible();
  expect(sentLinks(page)).toEqual([['o1', 'o2']]);
});

it('says which are linked and gone, and unlinks them when asked to', async () => {
  await open({ linkedObservations: ['o2', 'gone'] });
  expect(await screen.findByText('Linked and no longer at Tag-it: 1')).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Unlink' }));
  expect(screen.queryByText(/no longer at Tag-it/)).toBeNull();
  expect(screen.getByText('1 linked of 3')).toBeVisible();
});

it.each<[string, object, string]>([
  ['no service', { code: 40, details: { reason: 'notSetUp' } }, 'No Tag-it service is set up'],
  ['a service that fails', { code: 90 }, 'The observations could not be loaded'],
])('says that there is %s', async (_what, error, text) => {
  const refused = () => {
    throw Object.assign(new Error('refused'), error);
  };
  await open({ answers: { 'tagit/observations': refused } });
  expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeVisible();
});

it('says that there are none', async () => {
  await open({ answers: { 'tagit/observations': () => [] } });
  expect(await screen.findByText('No observations yet')).toBeVisible();
});

it('says why the club assessment was not saved, and keeps what is chosen', async () => {
  const refused = () => {
    throw Object.assign(new Error('The server has a problem'), { code: 100 });
  };
  await open({ answers: { clubassessments: refused } });
  await groups();
  await userEvent.setup().click(screen.getByRole('checkbox', { name: 'Link all' }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(screen.getByText('3 linked of 3')).toBeVisible();
  expect(screen.queryByText('Saved!')).toBeNull();
});

it('rests without a connection, and says that it needs the server', async () => {
  await open({ engine: { offline: withoutConnection } });
  await groups();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.getByTitle(/This needs the server/)).toBeVisible();
});

it('brings back what was ticked and not saved, from this device, until it is saved', async () => {
  const kept = new Map<string, Draft>();
  const drafts = {
    load: async (form: string) => structuredClone(kept.get(form) ?? null),
    save: async (form: string, draft: Draft) => void kept.set(form, structuredClone(draft)),
    remove: async (form: string) => void kept.delete(form),
  };
  const { unmount } = await open({ engine: { drafts } });
  await groups();
  await tick(/^Link 01\/03\/2026 U13/);
  await waitFor(() => expect(kept.get('observations/ca')?.changes).toEqual({ o1: true }));
  unmount();
  await open({ engine: { drafts } });
  expect(await screen.findByText(/^What you ticked here and did not save/)).toBeVisible();
  expect(await screen.findByText('2 linked of 3')).toBeVisible();
  await save();
  await waitFor(() => expect(kept.size).toBe(0));
  expect(screen.queryByText(/^What you ticked here/)).toBeNull();
});
