import { expect, test, type Locator } from '@playwright/test';
import { isInterviewed } from '#domain/scoring/interviewProgress.ts';
import { askedLinks } from '#domain/structures/askedInterviewees.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { findViolations } from '../support/findViolations.ts';
import { openAs } from '../support/openAs.ts';
import { buildProject } from './support/buildProject.ts';
import { callAs } from './support/makeClubs.ts';

test('in the structure of a project an expression is tried, and an item is asked of others', async ({
  page,
  baseURL,
}) => {
  const token = await openAs(page, baseURL ?? '', 'super', '/admin/assessments');
  const read = async <T>(path: string): Promise<T> => {
    const answer = await fetch(`${baseURL}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as T;
  };
  const projectId = await buildProject(baseURL ?? '');
  await page.goto(`${baseURL}/#/admin/assessments/${projectId}`);
  await page.getByRole('searchbox', { name: 'Find in the structure' }).fill('goes to the academy');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Edit: Share of the club budget/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('This can be saved.')).toBeVisible();
  await panel.getByRole('combobox', { name: 'Try with the figures of a club assessment' }).click();
  await page.getByRole('option').first().click();
  await expect(panel.getByText(/^(Comes to|No result)/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('textbox', { name: /^Expression/ }).fill('academyBudget /');
  await expect(panel.getByText(/^This cannot be saved: .*line 1/)).toBeVisible();
  await panel.getByRole('textbox', { name: /^Expression/ }).fill('academyBudget / clubBudget');
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(panel).toBeHidden();

  const structure = await read<AssessmentStructure>(`assessments?projectId=${projectId}`);
  const asked = structure.items.find((one) => isInterviewed(one) && askedLinks(structure, one.id).length > 1);
  const link = structure.topicInterviewees.find(({ id }) => asked && askedLinks(structure, asked.id).includes(id));
  const textOf = (node: { name: unknown } | undefined) => String(objectOf(node?.name)['en']);
  const interviewee = structure.interviewees.find(({ id }) => id === link?.intervieweeId);
  await page.getByRole('button', { name: 'Interviews' }).click();
  await page
    .getByRole('button', { name: `Open ${interviewee?.nameTranslation?.['en'] ?? interviewee?.name}`, exact: true })
    .click();
  const topic = textOf(structure.topics.find(({ id }) => id === link?.topicId));
  await page.getByRole('button', { name: `Open ${topic}`, exact: true }).click();
  const box = page.getByRole('checkbox', { name: textOf(asked), exact: true });
  await expect(box).toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await expect
    .poll(async () =>
      askedLinks(await read<AssessmentStructure>(`assessments?projectId=${projectId}`), asked?.id ?? ''),
    )
    .not.toContain(link?.id);
  expect(await findViolations(page)).toEqual([]);
});

test('a node of the tree is dragged to another place and below another parent, and moved by keyboard', async ({
  page,
  baseURL,
}) => {
  await openAs(page, baseURL ?? '', 'super', '/admin/assessments');
  const call = await callAs(baseURL ?? '', 'super');
  const projectId = await buildProject(baseURL ?? '');
  const read = () => call<AssessmentStructure>(`assessments?projectId=${projectId}`);
  const structure = await read();
  const inOrder = <Node extends { position: number }>(nodes: readonly Node[]) =>
    nodes.toSorted((a, b) => a.position - b.position);
  const below = ({ subDimensions }: AssessmentStructure, parent: string) =>
    inOrder(subDimensions.filter(({ dimensionId }) => dimensionId === parent)).map(({ id }) => id);
  const dimensions = inOrder(structure.dimensions);
  const at = dimensions.findIndex(({ id }, nth) => nth > 0 && below(structure, id).length > 1);
  const [other, from] = [dimensions[at - 1], dimensions[at]];
  const [first = '', second = ''] = below(structure, from?.id ?? '');
  const nameOf = (id: string) => structure.subDimensions.find((one) => one.id === id)?.name['en'] ?? '';
  const rowOf = (name: string) => page.getByRole('listitem', { name, exact: true });
  const drag = async (name: string, target: Locator, height: number) => {
    await rowOf(name).locator('[data-grip]').first().hover();
    await page.mouse.down();
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nowhere to drag it');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height * height, { steps: 8 });
    await page.mouse.up();
  };

  await page.goto(`${baseURL}/#/admin/assessments/${projectId}`);
  await page.getByRole('button', { name: `Open ${from?.name['en']}`, exact: true }).click();
  await drag(nameOf(first), rowOf(nameOf(second)), 0.8);
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await expect.poll(async () => below(await read(), from?.id ?? '').slice(0, 2)).toEqual([second, first]);

  await drag(nameOf(first), page.locator(`[data-takes="subDimensions"][data-parent="${other?.id}"]`), 0.5);
  await expect.poll(async () => below(await read(), other?.id ?? '')).toContain(first);
  expect(below(await read(), from?.id ?? '')).not.toContain(first);

  await page.getByRole('button', { name: `Edit: ${from?.name['en']}`, exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(async () => inOrder((await read()).dimensions)[at - 1]?.id).toBe(from?.id);
});

test('on a phone, what is typed while a node is saved stays, and its notice leaves the buttons free', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, baseURL ?? '', 'super', '/admin/assessments');
  const projectId = await buildProject(baseURL ?? '');
  await page.goto(`${baseURL}/#/admin/assessments/${projectId}`);
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  const name = panel.getByRole('textbox', { name: 'English' });
  const before = await name.inputValue();
  let goOn = (): void => undefined;
  const typed = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/assessments/dimensions?*', async (route) => {
    await typed;
    await route.continue();
  });
  await name.fill(`${before} one`);
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await name.fill(`${before} one two`);
  goOn();
  const notice = page.getByRole('alert').filter({ hasText: 'What you changed meanwhile is not saved yet' });
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue(`${before} one two`);
  const save = panel.getByRole('button', { name: 'Save' });
  const [told, pressed] = [await notice.boundingBox(), await save.boundingBox()];
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(pressed?.y ?? 0);
  await save.click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: `Edit: ${before} one two` })).toBeVisible();
});
