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

const second = {
  ...{ id: 'coaches', minAmount: 2, name: { en: 'Coaches' }, pages: [{ id: 'c1' }, { id: 'c2', position: 2 }] },
  elements: [
    { id: 'k1', pageId: 'c1', translation: { en: 'First' } },
    { id: 'k2', pageId: 'c2', translation: { en: 'Second' } },
  ],
};

async function openTwo(groups: object[]) {
  await renderPage(<RecordPanel resource={configuredResource('surveytemplates')} id="t" onClose={vi.fn()} />, {
    user: { roles: ['superAdmin'] },
    records: { surveytemplates: [Object.assign({ ...template }, { groups })] },
    engine: { resources: configuredResources, loadValidator, widgets: { SurveyGroups } },
  });
  return within(await screen.findByRole('group', { name: 'Group 2' }));
}

it('a text that is too long is marked in its language, and the alert names its question and leads there', async () => {
  const [one, two] = second.elements;
  const long = { ...two, translation: { en: 'Second', nl: 'x'.repeat(2001) } };
  const group = await openTwo([...template.groups, { ...second, elements: [one, long] }]);
  await userEvent.type(group.getByRole('textbox', { name: 'Name of the group' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const link = within(await screen.findByRole('alert')).getByRole('button', {
    name: 'Group 2, Page 2, Element 1, Text',
  });
  const text = within(screen.getByRole('group', { name: 'Group 2, Page 2' })).getByRole('textbox', { name: '1. Text' });
  expect(text).toHaveValue('x'.repeat(2001));
  expect(text).toBeInvalid();
  expect(text).toHaveAccessibleDescription('At most 2000 characters');
  await userEvent.click(link);
  expect(text).toHaveFocus();
});

it.each(['1.5', '-3', ''])('a minimum of "%s" is marked where it stands', async (value) => {
  const group = await openTwo([...template.groups, second]);
  const minimum = group.getByRole('textbox', { name: /^Least number of answers/ });
  await userEvent.clear(minimum);
  if (value !== '') await userEvent.type(minimum, value);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const link = within(await screen.findByRole('alert')).getByRole('button', { name: /^Group 2, / });
  expect(minimum).toBeInvalid();
  await userEvent.click(link);
  expect(minimum).toHaveFocus();
});

it('a survey without groups offers those of the template that is chosen in it', async () => {
  const survey = { id: 's', version: 1, name: 'Autumn', clubAssessmentId: null, surveyTemplateId: 't', groups: [] };
  await renderPage(<RecordPanel resource={configuredResource('surveys')} id="s" onClose={vi.fn()} />, {
    user: { roles: ['superAdmin'] },
    records: { surveys: [survey as { id: string }], surveytemplates: [template] },
    engine: { resources: configuredResources, loadValidator, widgets: { SurveyGroups } },
  });
  const take = await screen.findByRole('button', { name: 'Take over the groups of Standard' });
  await userEvent.click(take);
  const group = within(await screen.findByRole('group', { name: 'Group 1' }));
  expect(group.getByRole('textbox', { name: 'Name of the group' })).toHaveValue('Parents');
  expect(group.getByRole('textbox', { name: '2. Text' })).toHaveValue('Why?');
  expect(take).not.toBeInTheDocument();
});
