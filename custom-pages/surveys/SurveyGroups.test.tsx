import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RecordPanel } from '#engine/browser/views/RecordPanel.tsx';
import { loadValidator } from '#tests/support/compiledValidators.ts';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { SurveyGroups } from './SurveyGroups.tsx';

const template = {
  id: 't',
  version: 1,
  surveyName: 'Standard',
  groups: [
    {
      id: 'parents',
      minAmount: 8,
      name: { en: 'Parents' },
      pages: [{ id: 'p', position: 1, translation: { en: 'The club' } }],
      elements: [
        { id: 'q1', pageId: 'p', position: 1, type: 'scale', translation: { en: 'Happy?' } },
        { id: 'q2', pageId: 'p', position: 2, type: 'text', translation: { en: 'Why?' } },
      ],
    },
  ],
};

it('a survey is edited one language at a time, without anybody seeing an id', async () => {
  const update = vi
    .fn()
    .mockImplementation((_name, { data }: { data: object }) => Promise.resolve({ data: { ...template, ...data } }));
  await renderPage(<RecordPanel resource={configuredResource('surveytemplates')} id="t" onClose={vi.fn()} />, {
    user: { roles: ['superAdmin'] },
    records: { surveytemplates: [template] },
    engine: { resources: configuredResources, loadValidator, widgets: { SurveyGroups } },
    data: { update },
  });
  expect(await screen.findByText('4 of 4 texts are written in this language')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: 'Language of the texts' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Nederlands' }));
  const page = within(screen.getByRole('group', { name: 'Group 1, Page 1' }));
  await userEvent.type(page.getByRole('textbox', { name: '1. Text' }), 'Blij?');
  await userEvent.click(page.getByRole('button', { name: 'Remove: Element 2' }));
  await userEvent.click(page.getByRole('button', { name: 'Add an element' }));
  await userEvent.type(page.getByRole('textbox', { name: '2. Text' }), 'Waarom?');
  await userEvent.click(within(page.getByRole('group', { name: 'Element 2' })).getByRole('combobox'));
  await userEvent.click(await screen.findByRole('option', { name: 'One option' }));
  await userEvent.click(page.getByRole('button', { name: 'Add an option' }));
  await userEvent.type(page.getByRole('textbox', { name: 'Option 1' }), 'Ja');
  expect(screen.getByText('3 of 5 texts are written in this language')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(update).toHaveBeenCalled());
  const sent = update.mock.lastCall?.[1] as { data: { groups: typeof template.groups } };
  expect(sent.data.groups).toMatchObject([
    {
      id: 'parents',
      name: { en: 'Parents' },
      elements: [
        { id: 'q1', position: 1, translation: { en: 'Happy?', nl: 'Blij?' } },
        {
          position: 2,
          pageId: 'p',
          type: 'choice',
          translation: { nl: 'Waarom?' },
          options: [{ translation: { nl: 'Ja' } }],
        },
      ],
    },
  ]);
  expect(new Set(sent.data.groups[0]?.elements.map(({ id }) => id)).size).toBe(2);
});
