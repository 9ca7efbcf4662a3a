import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStructureEditor as open, sentEdits as sent } from '#tests/support/openStructureEditor.tsx';

it.each([
  ['of a new one', 'Add a dimension', 'Women'],
  ['of one that was there', 'Edit: Youth', 'Youth'],
])('the form %s keeps what is typed while it is being saved, and saves it over that', async (_which, button, name) => {
  const answers: (() => void)[] = [];
  let number = 1;
  const save = () =>
    new Promise((resolve) => {
      number += 1;
      const edit = { id: 'x', assessmentVersionId: `v${number}`, number, after: `v${number - 1}` };
      answers.push(() => resolve(edit));
    });
  const page = await open({ answers: { 'assessments/dimensions': save } });
  await page.press(button);
  const panel = await screen.findByRole('dialog');
  const english = await within(panel).findByRole('textbox', { name: 'English' });
  await page.user.clear(english);
  await page.user.type(english, name);
  await page.user.click(within(panel).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answers).toHaveLength(1));
  await page.user.type(english, ' and more');
  answers[0]?.();
  expect(await screen.findByText('Saved. What you changed meanwhile is not saved yet.')).toBeVisible();
  expect(english).toHaveValue(`${name} and more`);
  await page.user.click(within(panel).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
  const [first, second] = sent(page);
  expect(second?.options.body).toMatchObject({ name: { en: `${name} and more` } });
  expect(second?.options.body).toHaveProperty('id', (first?.options.body as { id: string }).id);
  expect(second?.options.query).toMatchObject({ assessmentVersionId: 'v2' });
});
