import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { AssessmentSelectorPage } from './AssessmentSelectorPage.tsx';

const assessment = {
  ...{ id: 'ca', clubId: 'c', projectId: 'p', visitDate: '2026-03-01' },
  assessors: [{ assessorId: 'me', lead: true }],
};

async function open(scene: PageScene = {}) {
  const { calls } = await renderPage(<AssessmentSelectorPage />, {
    records: {
      countries: [{ id: '020', name: { en: 'Belgium' } }] as never,
      clubs: [{ id: 'c', name: 'KV Voorbeeld' }] as never,
      projects: [{ id: 'p', name: 'Season', projectManagers: [] }] as never,
    },
    ...scene,
    engine: { resources: configuredResources, ...scene.engine },
    answers: { clubassessments: () => [assessment], ...scene.answers },
  });
  return Object.assign(userEvent.setup(), { calls });
}

const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

it('leads to the assessment of a club in the role chosen', async () => {
  const user = await open();
  expect(screen.getByRole('button', { name: 'Load' })).toBeDisabled();
  await choose(user, 'Club', 'KV Voorbeeld');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).not.toHaveAttribute('aria-disabled'));
  await choose(user, 'Project', 'Season (01/03/2026)');
  await choose(user, 'Viewing role', 'Lead assessor');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(window.location.hash).toBe('#/clubassessments/c/ca?role=LEADASSESSOR'));
});

const clubs = [
  { id: 'c', name: 'KV Voorbeeld', country: '020' },
  { id: 'd', name: 'AZ Voorbeeld', country: '030' },
];
const countries = [{ id: '020', name: { en: 'Belgium' } }];

it('offers the assessments of the club that is chosen, not of the one before', async () => {
  const of: Record<string, object> = { c: assessment, d: { ...assessment, id: 'da', clubId: 'd', projectId: 'q' } };
  const projects = [
    { id: 'p', name: 'Season', projectManagers: [] },
    { id: 'q', name: 'Next season', projectManagers: [] },
  ] as never;
  const user = await open({
    records: { countries: [], clubs: clubs as never, projects },
    answers: { clubassessments: ({ named }) => Object.values(of).filter((one) => one === of[named?.club ?? '']) },
  });
  const offered = async () => {
    const field = screen.getByRole('combobox', { name: 'Project' });
    await waitFor(() => expect(field).not.toHaveAttribute('aria-disabled'));
    await user.click(field);
    const names = (await screen.findAllByRole('option')).map((option) => option.textContent);
    await user.keyboard('{Escape}');
    return names;
  };
  await choose(user, 'Club', 'KV Voorbeeld');
  expect(await offered()).toEqual(['Season (01/03/2026)']);
  await choose(user, 'Club', 'AZ Voorbeeld');
  await waitFor(async () => expect(await offered()).toEqual(['Next season (01/03/2026)']));
  const about = user.calls.filter(({ path }) => path === 'clubassessments').map(({ options }) => options.named);
  expect(about).toEqual([{ club: 'c' }, { club: 'd' }]);
});

it('takes the club back when another country is chosen', async () => {
  const user = await open();
  await choose(user, 'Club', 'KV Voorbeeld');
  await choose(user, 'Country', 'Belgium');
  expect(screen.getByRole('combobox', { name: 'Club' })).toHaveValue('');
});

it('narrows the clubs by country', async () => {
  const getList = async (resource: string, { filter }: { filter: { country?: string } }) => {
    const data =
      resource === 'clubs' ? clubs.filter(({ country }) => country === (filter.country ?? country)) : countries;
    return { data, total: data.length };
  };
  const user = await open({ data: { getList: getList as never } });
  const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
  await user.click(screen.getByRole('combobox', { name: 'Club' }));
  await waitFor(() => expect(offered()).toEqual(['KV Voorbeeld', 'AZ Voorbeeld']));
  await user.keyboard('{Escape}');
  await choose(user, 'Country', 'Belgium');
  await user.click(screen.getByRole('combobox', { name: 'Club' }));
  await waitFor(() => expect(offered()).toEqual(['KV Voorbeeld']));
});

it('offers no club of another country, nor of another name, while an answer is on its way', async () => {
  const late = new Promise<never>(() => undefined);
  const getList = async (resource: string, { filter }: { filter: object }) => {
    const data = resource === 'clubs' ? clubs : countries;
    return resource === 'clubs' && Object.keys(filter).length > 0 ? late : { data, total: data.length };
  };
  const user = await open({ data: { getList: getList as never } });
  const club = screen.getByRole('combobox', { name: 'Club' });
  const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
  await user.click(club);
  await waitFor(() => expect(offered()).toEqual(['KV Voorbeeld', 'AZ Voorbeeld']));
  await user.type(club, 'az');
  expect(offered()).toEqual(['AZ Voorbeeld']);
  await user.keyboard('{Escape}');
  await choose(user, 'Country', 'Belgium');
  await user.click(club);
  expect(offered()).toEqual(['KV Voorbeeld']);
});

it('offers the roles that the person has there, and loads once one is chosen', async () => {
  const listed = { ...assessment, assessors: [{ assessorId: 'me', lead: false }] };
  const managed = [{ id: 'p', name: 'Season', projectManagers: ['me'] }] as never;
  const clubs = [{ id: 'c', name: 'KV Voorbeeld' }] as never;
  const user = await open({
    user: { roles: ['superAdmin', 'consultant'] },
    records: { countries: [], clubs, projects: managed },
    answers: { clubassessments: () => [listed] },
  });
  const load = screen.getByRole('button', { name: 'Load' });
  await choose(user, 'Club', 'KV Voorbeeld');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Project' })).not.toHaveAttribute('aria-disabled'));
  expect(load).toBeDisabled();
  await choose(user, 'Project', 'Season (01/03/2026)');
  expect(load).toBeDisabled();
  await user.click(screen.getByRole('combobox', { name: 'Viewing role' }));
  const roles = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(roles).toEqual(['Super admin', 'Project manager', 'Assessor', 'Consultant']);
  await user.click(screen.getByRole('option', { name: 'Assessor' }));
  await waitFor(() => expect(load).toBeEnabled());
});

it('says that a club has no assessments', async () => {
  const user = await open({ answers: { clubassessments: () => [] } });
  await choose(user, 'Club', 'KV Voorbeeld');
  await waitFor(() => expect(screen.getByText('This club has no assessments.')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Load' })).toBeDisabled();
});
