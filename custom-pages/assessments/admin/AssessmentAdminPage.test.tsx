import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AssessmentScenario } from '#tests/support/AssessmentScenario.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { unused } from '#tests/support/openStructureEditor.tsx';
import { renderPage } from '#tests/support/renderPage.tsx';
import { AssessmentAdminPage } from './AssessmentAdminPage.tsx';

const open = (path = '/admin/assessments') =>
  renderPage(<AssessmentAdminPage />, {
    path,
    user: { roles: ['superAdmin'] },
    records: {
      projects: [{ id: 'p', name: 'Season', version: 1 }] as never,
      keynumbers: [{ id: 'k', key: 'pitches', name: { en: 'Pitches' }, version: 1 }] as never,
    },
    engine: { resources: configuredResources },
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
});

it('shows another part, which stands in the address', async () => {
  await open();
  await userEvent.setup().click(await screen.findByRole('tab', { name: 'Key Numbers' }));
  expect(await screen.findByText('Pitches')).toBeVisible();
  expect(window.location.hash).toContain('part=keyNumbers');
  expect(screen.queryByText('Season')).toBeNull();
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
