import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { ProjectPage } from './ProjectPage.tsx';

vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 15_000 });

const mine = {
  ...{ id: 'p', version: 3, name: 'Season', assessmentId: 'a', projectManagers: ['me'], showResults: false },
  ...{ introductionVideo: { en: 'https://video.example/1' }, sport: 1, labels: [] },
};
const others = { ...mine, id: 'q', name: 'Other season', projectManagers: ['somebody'] };

const open = (search: string, roles: RoleKey[] = [], scene: PageScene = {}) =>
  renderPage(<ProjectPage />, {
    ...{ path: `/project${search}`, user: { roles }, engine: { resources: configuredResources } },
    records: { projects: [mine, others] as never, accounts: [], mailtemplates: [] },
    ...scene,
  });

const choose = async (name: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Project'));
  await user.click(await screen.findByRole('option', { name }));
  return user;
};

describe('the choice', () => {
  it('loads with a project and a role only, and puts both in the address', async () => {
    await open('', ['superAdmin', 'consultant']);
    expect(screen.getByRole('button', { name: 'Load' })).toBeDisabled();
    const user = await choose('Season');
    const role = await screen.findByRole('combobox', { name: 'Viewing role' });
    await vi.waitFor(() => expect(role).not.toHaveAttribute('aria-disabled'));
    expect(screen.getByRole('button', { name: 'Load' })).toBeDisabled();
    await user.click(role);
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toEqual(['Super admin', 'Project manager', 'Consultant']);
    await user.click(screen.getByRole('option', { name: 'Consultant' }));
    await user.click(screen.getByRole('button', { name: 'Load' }));
    await screen.findByRole('heading', { level: 2, name: 'Season' });
    expect(window.location.hash).toBe('#/project?project=p&role=CONSULTANT&tab=flags');
  });

  it('says where somebody has no role, and does not load', async () => {
    await open('');
    await choose('Other season');
    expect(await screen.findByText('You have no role on this project.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Load' })).toBeDisabled();
  });

  it.each([
    ['another', '?project=p&role=SUPERADMIN'],
    ['a made-up', '?project=p&role=KING'],
    ["somebody else's", '?project=q&role=PM'],
  ])('refuses %s role in the address', async (_, search) => {
    await open(search);
    expect(await screen.findByText('You do not have this role on the project')).toBeVisible();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('tells why a project cannot be loaded', async () => {
    await open('?project=gone&role=PM');
    expect(await screen.findByText('The project could not be loaded')).toBeVisible();
  });
});

describe('the Flags tab', () => {
  const fields = () => [...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'));

  it('holds what the document lists, with the configuration to read', async () => {
    await open('?project=p&role=PM');
    await screen.findByRole('heading', { level: 2, name: 'Season' });
    expect(fields()).toEqual([
      ...['name', 'introductionVideo', 'projectManagers', 'surveyInvitationTemplateId', 'showResults', 'showReport'],
      ...['schedule', 'process'],
    ]);
    expect(screen.getByRole('region', { name: 'Configuration details' })).toBeVisible();
  });

  it('saves what changed with the version that was read', async () => {
    const update = vi.fn(async () => ({ data: { ...mine, version: 4, name: 'Next season' } }));
    await open('?project=p&role=PM', [], { data: { update } as never });
    const user = userEvent.setup();
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    await user.clear(name);
    await user.type(name, 'Next season');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(update).toHaveBeenCalledOnce());
    expect(update.mock.calls).toEqual([
      ['projects', expect.objectContaining({ id: 'p', previousData: expect.objectContaining({ version: 3 }) })],
    ]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Next season' })).toBeVisible();
  });

  it('is for reading only to a consultant, and to a super admin who looks as one', async () => {
    await open('?project=p&role=CONSULTANT', ['superAdmin', 'consultant']);
    expect(await screen.findByText('In the role Consultant you can only read this project.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Flags']);
  });
});
