import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { PageScene } from '#tests/support/renderPage.tsx';
import { editedScenario, openStructureEditor, sentEdits } from '#tests/support/openStructureEditor.tsx';

/** The form of an expression item of a project. */
async function openItem(answers: PageScene['answers'] = {}, records: PageScene['records'] = {}) {
  const { structure } = editedScenario().item('Coaches', 'Share', 4, { expression: 'licensed / coaches' });
  const page = await openStructureEditor({ kind: 'project', structure, answers, records });
  for (const name of ['Open Youth', 'Open Youth.1', 'Open Coaches']) await page.press(name);
  await page.press('Edit: Share');
  return { ...page, panel: await screen.findByRole('dialog', { name: 'Share' }) };
}

describe('an expression', () => {
  const said = (isRefused: boolean, result: number | null, error: string | null) => ({ isRefused, result, error });

  it('is checked as it is typed, once typing has rested', async () => {
    const check = vi.fn(({ body }: { body?: unknown }) =>
      JSON.stringify(body).includes('licensed /"')
        ? said(true, null, 'unexpected end (line 1)')
        : said(false, null, null),
    );
    const { panel, user } = await openItem({ 'assessments/expression': check });
    expect(await within(panel).findByText('This can be saved.')).toBeVisible();
    const input = within(panel).getByRole('textbox', { name: /Expression/ });
    await user.clear(input);
    await user.type(input, 'licensed /');
    expect(await within(panel).findByText('This cannot be saved: unexpected end (line 1)')).toBeVisible();
    expect(check.mock.calls.length).toBeLessThanOrEqual(3);
    await user.clear(input);
    expect(await within(panel).findByText(/A CEL expression over the key numbers/)).toBeVisible();
  });

  it('is tried on the figures of a club assessment of the project', async () => {
    const { panel, user, calls } = await openItem(
      {
        'assessments/expression': ({ body }) =>
          JSON.stringify(body).includes('"ca"') ? said(false, 0.75, null) : said(false, null, null),
        'clubassessments/filter': () => [{ id: 'ca', clubId: 'c', name: 'Round' }],
      },
      { clubs: [{ id: 'c', name: 'KV Voorbeeld' }] as never },
    );
    await user.click(within(panel).getByRole('combobox', { name: 'Try with the figures of a club assessment' }));
    await user.click(await screen.findByRole('option', { name: 'KV Voorbeeld – Round' }));
    expect(await within(panel).findByText('Comes to 75 % for this club.')).toBeVisible();
    expect(calls.find(({ path }) => path === 'clubassessments/filter')?.options.body).toEqual({ projectIds: ['p'] });
  });

  it('that comes to nothing for the club says why, and is no reason not to save it', async () => {
    const { panel, user, ...page } = await openItem({
      'assessments/expression': () => said(false, null, 'division by zero (line 1, column 9)'),
    });
    expect(await within(panel).findByText(/No result for this club: division by zero/)).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentEdits(page)).toHaveLength(1));
  });
});

describe('the survey that findings need', () => {
  const group = { id: 'g1', type: 'parents', name: { en: 'Parents' }, minAmount: 8 };
  const records = { surveytemplates: [{ id: 'st', surveyName: 'Standard', groups: [group] }] as never };

  it('is chosen by its group, said in words, and emptied again', async () => {
    const { panel, user, ...page } = await openItem({ 'assessments/expression': () => ({}) }, records);
    expect(within(panel).getByText(/No survey is needed/)).toBeVisible();
    const choice = within(panel).getByRole('combobox', { name: 'Survey that the findings need' });
    await user.click(choice);
    await user.click(await screen.findByRole('option', { name: 'Parents' }));
    expect(await within(panel).findByText(/are left out until 8 of the group Parents/)).toBeVisible();
    await user.type(within(panel).getByRole('textbox', { name: /completed answers/ }), '3');
    expect(await within(panel).findByText(/are left out until 3 of the group Parents/)).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentEdits(page)).toHaveLength(1));
    expect(sentEdits(page)[0]?.options.body).toMatchObject({
      needsSurveyTargetMinAndType: { target: 'g1', type: 'parents', min: 3 },
    });
    await page.press('Edit: Share');
    const again = await screen.findByRole('dialog', { name: 'Share' });
    await user.click(within(again).getByRole('combobox', { name: 'Survey that the findings need' }));
    await user.clear(within(again).getByRole('combobox', { name: 'Survey that the findings need' }));
    await user.click(within(again).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sentEdits(page)).toHaveLength(2));
    expect(sentEdits(page)[1]?.options.body).not.toHaveProperty('needsSurveyTargetMinAndType');
  });
});
