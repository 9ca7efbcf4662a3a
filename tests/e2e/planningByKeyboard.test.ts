import { expect, test, type Page } from '@playwright/test';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { openAs } from '../support/openAs.ts';
import { chooseByKey, goTo } from './support/goTo.ts';
import { callAs, makeClubs } from './support/makeClubs.ts';

const stamp = Date.now().toString(36);
const club = `Keyboard club ${stamp}`;

async function pressOn(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.waitFor();
  // A structure has many buttons a row.
  await goTo(page, button, key, 200);
  await page.keyboard.press('Enter');
}

async function goOn(page: Page, heading: string): Promise<void> {
  await pressOn(page, 'Continue');
  await expect(page.getByRole('heading', { name: heading, level: 2, exact: true })).toBeVisible();
}

/** The wizard from its first step to its result; gives the id of the project. */
async function buildByKeyboard(page: Page): Promise<string> {
  await pressOn(page, 'Add');
  const name = page.getByRole('textbox', { name: /^Name/ }).first();
  await name.waitFor();
  await goTo(page, name);
  await page.keyboard.type(`Keyboard ${stamp}`);
  await goOn(page, 'Sport, level and gender');
  await chooseByKey(page, page.getByRole('combobox', { name: /^Level/ }), 'Amateur', 'Shift+Tab');
  await chooseByKey(page, page.getByRole('combobox', { name: /^Gender/ }), 'Mixed/Both');
  await goOn(page, 'Context and Club Id');
  await goOn(page, 'Dimensions');
  await pressOn(page, 'Use all', 'Shift+Tab');
  const first = page.getByRole('group', { name: 'Dimensions' }).getByRole('button').first();
  await goTo(page, first);
  await page.keyboard.press('Space');
  await expect(first).toContainText('Focus');
  await goOn(page, 'Labels');
  await goOn(page, 'Resources and surveys');
  await goOn(page, 'Add clubs');
  await chooseByKey(page, page.getByRole('combobox', { name: /^Clubs/ }), club, 'Shift+Tab');
  await page.keyboard.press('Escape');
  await chooseByKey(page, page.getByRole('combobox', { name: /^Lead assessor/ }), 'Leo Leadwell');
  await goTo(page, page.getByRole('group', { name: 'Visit date' }).getByRole('spinbutton').first());
  await page.keyboard.type('15032031');
  await pressOn(page, 'Add to the selection');
  await expect(page.getByRole('heading', { name: 'Selected clubs (1)' })).toBeVisible();
  await pressOn(page, 'Build the project');
  const done = page.getByRole('heading', { name: 'The project was created' });
  await expect(done).toBeFocused();
  const open = page.getByRole('link', { name: 'Open the project' });
  await goTo(page, open);
  return new URLSearchParams((await open.getAttribute('href'))?.split('?')[1]).get('project') ?? '';
}

test('a project is built, and its structure put in order, by keyboard alone', async ({ page, baseURL }) => {
  const baseUrl = baseURL ?? '';
  await makeClubs(baseUrl, [club]);
  const call = await callAs(baseUrl, 'super');
  await openAs(page, baseUrl, 'super', '/admin/assessments');
  const projectId = await buildByKeyboard(page);

  const read = () => call<AssessmentStructure>(`assessments?projectId=${projectId}`);
  const structure = await read();
  const inOrder = <Node extends { position: number }>(nodes: readonly Node[]) =>
    nodes.toSorted((a, b) => a.position - b.position);
  const below = ({ subDimensions }: AssessmentStructure, parent: string | undefined) =>
    inOrder(subDimensions.filter(({ dimensionId }) => dimensionId === parent));
  const [from, other] = inOrder(structure.dimensions).filter(({ id }) => below(structure, id).length > 1);
  const [first, second] = below(structure, from?.id);

  await page.goto(`${baseUrl}/#/admin/assessments/${projectId}`);
  await pressOn(page, `Open ${from?.name['en']}`);
  const edit = page.getByRole('button', { name: `Edit: ${second?.name['en']}`, exact: true });
  await edit.waitFor();
  await goTo(page, edit);
  await page.keyboard.press('Alt+ArrowUp');
  await pressOn(page, 'Save as a new version');
  await expect
    .poll(async () => below(await read(), from?.id).map(({ id }) => id))
    .toEqual([second, first, ...below(structure, from?.id).slice(2)].map((node) => node?.id));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goTo(page, edit, 'Shift+Tab', 200);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  const parent = panel.getByRole('combobox', { name: /^Dimension/ });
  await chooseByKey(page, parent, other?.name['en'] ?? '');
  await pressOn(page, 'Save');
  await expect(panel).toBeHidden();
  await expect.poll(async () => below(await read(), other?.id).map(({ id }) => id)).toContain(second?.id);
});
