import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { TranslationsPage } from './TranslationsPage.tsx';

it('offers what other parts have, as soon as the server has looked through them', async () => {
  const elements = [{ id: 'a', translation: { en: 'How are you?' } }];
  const { calls } = await renderPage(<TranslationsPage />, {
    path: '/admin/translations?lang=nl',
    records: { surveys: [{ ...{ id: 's', version: 1 }, ...{ groups: [{ id: 'g', minAmount: 1, elements }] } }] },
    engine: { resources: configuredResources },
    answers: {
      'translations/surveys/nl/states': () => [],
      translations: () => [],
      'translations/surveys/nl/suggestions': () => [
        { translation: 'Hoe gaat het?', english: 'How are you?', likeness: 1 },
      ],
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Suggestions' }));
  await userEvent.click(list.getByRole('button', { name: '100 % Hoe gaat het?' }));
  expect(await screen.findByRole('textbox', { name: 'Dutch' })).toHaveValue('Hoe gaat het?');
  const asked = calls.find(({ path }) => path === 'translations/surveys/nl/suggestions');
  expect(asked?.options.query).toEqual({ id: 's/element/g/a' });
});
