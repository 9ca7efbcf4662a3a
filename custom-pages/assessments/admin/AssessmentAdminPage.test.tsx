import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RecordPanel } from '#engine/browser/views/RecordPanel.tsx';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { unused } from '#tests/support/openStructureEditor.tsx';
import { renderPage } from '#tests/support/renderPage.tsx';
import { DataSources } from '#pages/reference/DataSources.tsx';
import { NameChoice } from '#pages/reference/NameChoice.tsx';
import { AssessmentAdminPage } from './AssessmentAdminPage.tsx';

const open = (path = '/admin/assessments') =>
  renderPage(<AssessmentAdminPage />, {
    path,
    user: { roles: ['superAdmin'] },
    records: {
      projects: [{ id: 'p', name: 'Season', version: 1 }] as never,
      keynumbers: [{ id: 'k', key: 'pitches', name: { en: 'Pitches' }, dataSources: 5, version: 1 }] as never,
    },
    engine: { resources: configuredResources, widgets: { DataSources } },
    answers: {
      savedviews: () => [],
      'assessments/globalpass': () => ({ kind: 'globalPass', ...new AssessmentScenario().structure }),
      'assessments/uses': () => unused,
    },
  });

it('lists the projects first', async () => {
  await open();
  expect(await screen.findByRole('tab', { name: 'Projects', selected: true })).toBeVisible();
  expect(await screen.findByText('Season')).toBeVisible();
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names).toEqual(['Projects', 'Global Pass', 'Key Numbers']);
  expect(screen.getByRole('searchbox')).toBeVisible();
});

it('adds a project in the wizard', async () => {
  await open();
  await screen.findByText('Season');
  await userEvent.click(screen.getByText('Add', { selector: 'button' }));
  await vi.waitFor(() => expect(window.location.hash).toBe('#/project/wizard'));
});

it('shows another part, which stands in the address', async () => {
  await open();
  await userEvent.setup().click(await screen.findByRole('tab', { name: 'Key Numbers' }));
  const row = await screen.findByRole('row', { name: /Pitches/ }, { timeout: 15_000 });
  await waitFor(() => {
    const chips = [...row.querySelectorAll('.MuiChip-label')].map(({ textContent }) => textContent);
    expect(chips).toEqual(['Youth', 'Pitches']);
  });
  expect(window.location.hash).toContain('part=keyNumbers');
  expect(screen.queryByText('Season')).toBeNull();
});

it('has the data sources of a key number as chips to choose from, a bit each', async () => {
  await open('/admin/assessments?part=keyNumbers&panel=k');
  const panel = within(await screen.findByRole('dialog', { name: 'Pitches' }, { timeout: 15_000 }));
  const sources = within(await panel.findByRole('group', { name: /^Data sources/ }, { timeout: 15_000 }));
  const pressed = () => sources.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  expect(pressed()).toEqual(['Youth', 'Pitches']);
  await userEvent.click(sources.getByRole('button', { name: 'Youth' }));
  await userEvent.click(sources.getByRole('button', { name: 'Staff' }));
  expect(pressed()).toEqual(['Pitches', 'Staff']);
});

it('edits the global pass in the third part', async () => {
  await open('/admin/assessments?part=globalPass');
  expect(await screen.findByRole('tab', { name: 'Global Pass', selected: true })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add a dimension' })).toBeVisible();
});

it('asks for the word in a dialog of 600 px at most before a project is deleted', async () => {
  await open('/admin/assessments?panel=p');
  const panel = await screen.findByRole('dialog', { name: 'Season' }, { timeout: 15_000 });
  await userEvent.click(await within(panel).findByRole('button', { name: 'Delete Project' }, { timeout: 15_000 }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Project' });
  expect(within(dialog).getByRole('textbox')).toBeVisible();
  expect(dialog).toHaveStyle({ maxWidth: '600px' });
});

it('edits in the panel of a project its texts by language, several managers, its templates and category', async () => {
  const video = 'https://video.example/embed/1';
  const season = { id: 'p', name: 'Season', version: 1, assessmentId: 'a' };
  const update = vi.fn(async (_name: string, { data }: { data: object }) => ({ data: { ...season, ...data } }));
  const { form, ...projects } = configuredResource('projects');
  const panel = { ...projects, form: { ...form, sections: form.sections.slice(0, 2) } };
  await renderPage(<RecordPanel resource={panel} id="p" onClose={() => undefined} />, {
    user: { roles: ['superAdmin'] },
    records: {
      projects: [season],
      accounts: ['Ana Bo', 'Leo Li'].map((fullName) => ({ id: fullName.slice(0, 3), fullName })),
      mailtemplates: [{ id: 'm', value: 'Survey of parents' } as { id: string }],
      projectemplates: [{ id: 't', templateName: 'Short report' } as { id: string }],
      projectcategories: [{ id: 'c', projectCategory: 'Audit' } as { id: string }],
    },
    engine: { resources: configuredResources, widgets: { NameChoice } },
    data: { update } as never,
  });
  const choose = async (label: RegExp, ...options: string[]) => {
    await userEvent.click(await screen.findByLabelText(label, { selector: '[role=combobox]' }, { timeout: 15_000 }));
    for (const option of options) await userEvent.click(await screen.findByText(option, { selector: 'li, li *' }));
    await userEvent.keyboard('{Escape}');
  };
  await choose(/^Project managers/, 'Ana Bo', 'Leo Li');
  await choose(/^Survey invitation template/, 'Survey of parents');
  await choose(/^Template/, 'Short report');
  await choose(/^Category/, 'Audit');
  await userEvent.click(screen.getAllByLabelText(/^French: /)[0]!);
  for (const [field, value] of Object.entries({ nameTranslation: 'Saison', introductionVideo: video }))
    fireEvent.change(document.querySelector(`[name="${field}.fr"]`)!, { target: { value } });
  await userEvent.click(screen.getByText('Save'));
  await vi.waitFor(() => expect(update).toHaveBeenCalled());
  expect(update.mock.lastCall?.[1].data).toMatchObject({
    ...{ projectManagers: ['Ana', 'Leo'], surveyInvitationTemplateId: 'm' },
    ...{ templateName: 'Short report', projectCategory: 'Audit' },
    ...{ nameTranslation: { fr: 'Saison' }, introductionVideo: { fr: video } },
  });
});

it('has what is looked at before closing chosen in the panel of a project', async () => {
  await open('/admin/assessments?panel=p');
  const panel = await screen.findByRole('dialog', { name: 'Season' }, { timeout: 15_000 });
  const rules = within(panel);
  await userEvent.click(await rules.findByRole('combobox', { name: 'Looked at before closing' }, { timeout: 15_000 }));
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(options).toEqual([
    ...['Items without a value', 'Topics in which lights differ by two', 'Red topics without notes'],
    ...['Topics without the evidence asked for', 'Survey groups below their minimum'],
  ]);
});
