import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { RoleKey } from '#domain/access/roles.ts';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { ProjectPage } from './ProjectPage.tsx';

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

/** The names of the tabs of the page; those of a text's languages are others. */
const partsOfProject = () =>
  within(screen.getByRole('tablist', { name: 'Parts of the project' }))
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);

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
    expect(partsOfProject()).toEqual(['Flags', 'Weights', 'Club ID Data']);
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
    expect(partsOfProject()).toEqual(['Flags']);
  });
});

const { structure } = new AssessmentScenario()
  .dimension('Youth')
  .dimension('Club', 3)
  .dimension('Left', 0)
  .topic('Youth.1', 'Coaches')
  .item('Coaches', 'Licences')
  .item('Coaches', 'Training');
structure.dimensions[0]!.name.nl = 'Jeugd';
const definition = { id: 'a', name: {}, kind: 'project', assessmentVersionId: 'v1', number: 1, ...structure };

describe('the Weights tab', () => {
  const weights = (answers: PageScene['answers'] = {}, more: object = {}) =>
    open('?project=p&role=PM&tab=weights', [], {
      records: { projects: [{ ...mine, ...more }] as never },
      answers: { assessments: () => definition, ...answers },
    });
  const rows = async () => {
    const table = await screen.findByRole('table', { name: 'Weights' });
    const [, ...found] = within(table).getAllByRole('row');
    return found.map((row) => {
      const figures = within(row).getAllByRole('cell').slice(-2);
      return [within(row).getByRole('rowheader').textContent, ...figures.map(({ textContent }) => textContent)];
    });
  };
  const factor = (name: string) => screen.findByRole('textbox', { name: `Weighting factor of ${name}` });

  it('is a tree down to the items, with the shares in the level and of the whole', async () => {
    const { calls } = await weights();
    expect(await rows()).toEqual([
      ['Youth', '25 %', '25 %'],
      ['Club', '75 %', '75 %'],
      ['Left', '0 %', '0 %'],
    ]);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Open all' }));
    expect((await rows()).slice(0, 5)).toEqual([
      ['Youth', '25 %', '25 %'],
      ['Youth.1', '100 %', '25 %'],
      ['Coaches', '100 %', '25 %'],
      ['Licences', '50 %', '13 %'],
      ['Training', '50 %', '13 %'],
    ]);
    expect(calls.find(({ path }) => path === 'assessments')?.options.query).toEqual({ projectId: 'p' });
    expect(screen.queryByRole('textbox', { name: 'Weighting factor of Left' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
    await userEvent.setup().click(screen.getByRole('combobox', { name: 'Language of the names' }));
    await userEvent.setup().click(screen.getByRole('option', { name: 'Nederlands' }));
    expect((await rows())[0]?.[0]).toBe('Jeugd');
  });

  it('shows what a factor makes of the shares, and saves those that changed with their version', async () => {
    const { calls } = await weights({ 'projects/p/weights': () => definition });
    const user = userEvent.setup();
    await user.clear(await factor('Youth'));
    await user.type(await factor('Youth'), '7,0');
    expect((await rows()).slice(0, 2)).toEqual([
      ['Youth', '70 %', '70 %'],
      ['Club', '30 %', '30 %'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The weights are saved.')).toBeVisible();
    expect(calls.find(({ path }) => path === 'projects/p/weights')?.options).toMatchObject({
      ...{ method: 'PUT', body: { assessmentVersionId: 'v1', dimensions: [{ id: 'Youth', weightingFactor: 7 }] } },
    });
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled());
  });

  it('keeps what is typed while others are saved', async () => {
    let answer: (saved: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => (answer = resolve));
    await weights({ 'projects/p/weights': () => late });
    const user = userEvent.setup();
    await user.clear(await factor('Youth'));
    await user.type(await factor('Youth'), '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.clear(await factor('Club'));
    await user.type(await factor('Club'), '9');
    answer(definition);
    expect(await screen.findByText('The weights are saved.')).toBeVisible();
    await vi.waitFor(async () => expect(await factor('Youth')).toHaveValue('1'));
    expect(await factor('Club')).toHaveValue('9');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it.each(['0', '0.5', '1000001', ''])('takes no factor of "%s"', async (text) => {
    await weights();
    const user = userEvent.setup();
    await user.clear(await factor('Club'));
    if (text) await user.type(await factor('Club'), text);
    expect(await factor('Club')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText('A weighting factor is a number from 1 to 1,000,000.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('keeps what was typed where somebody else has saved meanwhile', async () => {
    const refused = Object.assign(new Error('Somebody else has changed this meanwhile'), { code: 21 });
    let version = 'v1';
    const { calls } = await weights({
      assessments: () => ({ ...definition, assessmentVersionId: version }),
      'projects/p/weights': () => {
        if (version !== 'v1') return definition;
        version = 'v2';
        throw refused;
      },
    });
    const user = userEvent.setup();
    await user.clear(await factor('Youth'));
    await user.type(await factor('Youth'), '2');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody else has saved weights meanwhile/)).toBeVisible();
    expect(await factor('Youth')).toHaveValue('2');
    await vi.waitFor(() => expect(calls.filter(({ path }) => path === 'assessments').length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The weights are saved.');
    const sent = calls.filter(({ path }) => path === 'projects/p/weights').map(({ options }) => options.body);
    expect(sent).toMatchObject([{ assessmentVersionId: 'v1' }, { assessmentVersionId: 'v2' }]);
  });

  it('has no factors where traffic lights are used', async () => {
    await weights({}, { scoringSystem: 2 });
    expect((await rows())[0]).toEqual(['Youth', '25 %', '25 %']);
    expect(screen.queryByRole('textbox', { name: /^Weighting/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.getByText(/This project uses traffic lights/)).toBeVisible();
  });

  it('asks before what was typed is left for another tab', async () => {
    await weights();
    const user = userEvent.setup();
    await user.type(await factor('Youth'), '5');
    await user.click(screen.getByRole('tab', { name: 'Flags' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Weights', hidden: true })).toHaveAttribute('aria-selected', 'true');
  });

  it('is not shown to a consultant who asks for it in the address', async () => {
    await open('?project=p&role=CONSULTANT&tab=weights', ['consultant']);
    await screen.findByRole('heading', { level: 2, name: 'Season' });
    expect(partsOfProject()).toEqual(['Flags']);
  });
});
