import { readFile } from 'node:fs/promises';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test, type Page } from '@playwright/test';
import type { CampFaq, Survey } from '#schemas/generated/types.ts';
import { apiOf } from '../support/apiOf.ts';
import { findViolations } from '../support/findViolations.ts';
import { openAs } from '../support/openAs.ts';
import { signInAs } from '../support/signIn.ts';

const english = (page: Page) => page.getByRole('textbox', { name: 'English' });
const hungarian = (page: Page) => page.getByRole('textbox', { name: 'Hungarian' });

/** Types a translation of the text before it and saves by keyboard; gives the English text. */
async function translateNext(page: Page): Promise<string> {
  const text = await english(page).inputValue();
  await expect(hungarian(page)).toBeFocused();
  await page.keyboard.insertText(`hu ${text}`);
  await page.keyboard.press('Control+Enter');
  await expect(english(page)).not.toHaveValue(text);
  return text;
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

/** Finds a text in the grid and goes to its translation, by keyboard alone. */
async function chooseByKeyboard(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').focus();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Translate: ${text}`, exact: true }).press('Enter');
  await expect(english(page)).toHaveValue(text);
}

test('a translator goes through surveys and CAMP FAQs with the keyboard alone', async ({ page, baseURL }) => {
  await openAs(page, baseURL ?? '', 'translator', '/admin/translations?lang=hu');
  await expect(english(page)).toBeVisible();
  const first = await translateNext(page);
  await translateNext(page);
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Surveys' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'CAMP FAQs' })).toHaveAttribute('aria-selected', 'true');
  const question = await translateNext(page);
  await page.reload();
  await page.getByRole('searchbox').fill(question);
  await expect(page.getByRole('row', { name: /Draft/ }).first()).toContainText(`hu ${question}`);
  await page.goto(`${baseURL}#/admin/translations?part=surveys&lang=hu`);
  await page.getByRole('searchbox').fill(`hu ${first}`);
  await expect(page.getByRole('rowheader').first()).toHaveText(first);
});

test('texts whose English changed are seen outdated: one is translated again, the other still fits, by keyboard', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const call = apiOf(base, await signInAs(base, 'super@touchline.example'));
  const elements = [{ id: 'e', translation: { en: 'Do you like to train here?' } }];
  const groups = [{ id: 'g', minAmount: 1, elements }];
  const survey = await call<Survey>('surveys', { name: 'Outdated texts', groups });
  const asked = { question: { en: 'When do we train today?' }, answer: { en: 'At six' }, categories: ['general'] };
  const faq = await call<CampFaq>('campfaqs', asked);
  for (const [part, first] of [
    ['surveys', 'Do you like to train here?'],
    ['campfaqs', 'When do we train today?'],
  ] as const) {
    await openAs(page, base, 'translator', `/admin/translations?part=${part}&lang=pt`);
    await chooseByKeyboard(page, first);
    await page.keyboard.insertText(`pt ${first}`);
    await page.keyboard.press('Control+Enter');
    await expect(rowOf(page, first)).toContainText('Draft');
  }
  const { groups: translated, ...others } = await call<Survey>(`surveys/${survey.id}`);
  const changed = translated?.map((group) => ({
    ...group,
    elements: group.elements?.map((element) => ({
      ...element,
      translation: { ...element.translation, en: 'Do you like to play here?' },
    })),
  }));
  await call(`surveys/${survey.id}`, { ...others, groups: changed }, 'PUT');
  const told = await call<CampFaq>(`campfaqs/${faq.id}`);
  await call(`campfaqs/${faq.id}`, { ...told, question: { ...told.question, en: 'When do we play today?' } }, 'PUT');

  await openAs(page, base, 'translator', '/admin/translations?part=campfaqs&lang=pt');
  await page.reload();
  await chooseByKeyboard(page, 'When do we play today?');
  await expect(page.locator('del')).toHaveText('train');
  await expect(page.locator('ins')).toHaveText('play');
  await expect(rowOf(page, 'When do we play today?')).toContainText('Out of date');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Control+Shift+Enter');
  await expect(rowOf(page, 'When do we play today?')).toContainText('Reviewed');

  await openAs(page, base, 'translator', '/admin/translations?part=surveys&lang=pt');
  await chooseByKeyboard(page, 'Do you like to play here?');
  await expect(rowOf(page, 'Do you like to play here?')).toContainText('Out of date');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Gosta de jogar aqui?');
  await page.keyboard.press('Control+Enter');
  await expect(rowOf(page, 'Do you like to play here?')).toContainText('Draft');
  await page.reload();
  await chooseByKeyboard(page, 'Do you like to play here?');
  await expect(rowOf(page, 'Do you like to play here?')).toContainText('Gosta de jogar aqui?');
});

test('a language goes out as XLIFF, through an independent parser, and comes back', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const call = apiOf(base, await signInAs(base, 'super@touchline.example'));
  const asked = { question: { en: 'Where is <b>the field</b>?' }, answer: { en: 'Here' }, categories: ['general'] };
  await call('campfaqs', asked);
  await openAs(page, base, 'translator', '/admin/translations?part=campfaqs&lang=fr');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export XLIFF' }).click(),
  ]);
  const xliff = await readFile(await download.path(), 'utf8');
  expect(XMLValidator.validate(xliff)).toBe(true);
  const source = '<source>Where is &lt;b&gt;the field&lt;/b&gt;?</source>';
  expect(xliff).toContain(source);
  const file = xliff.replace(source, `${source}<target>Où est &lt;b&gt;le terrain&lt;/b&gt; ?</target>`);
  await page
    .getByTestId('xliff-file')
    .setInputFiles({ name: 'fr.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(file) });
  await expect(page.getByText(/^Saved: 1\. /)).toBeVisible();
  await page.getByRole('searchbox').fill('the field');
  await expect(rowOf(page, 'Where is <b>the field</b>?')).toContainText('Où est <b>le terrain</b> ?');
});

test('what somebody else translated meanwhile is shown, and nothing is lost', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  await openAs(page, base, 'translator', '/admin/translations?part=campfaqs&lang=de');
  const german = page.getByRole('textbox', { name: 'German' });
  await expect(german).toBeFocused();
  const question = await english(page).inputValue();
  const call = apiOf(base, await signInAs(base, 'super@touchline.example'));
  const faqs = await call<CampFaq[]>('campfaqs');
  const faq = faqs.find((each) => [each.question.en, each.answer.en].includes(question));
  const field = faq?.question.en === question ? 'question' : 'answer';
  await call('campfaqs/translate/de', { id: faq?.id, [field]: { de: 'Von jemand anderem' } }, 'PUT');

  await page.keyboard.insertText('Von mir');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('blockquote')).toHaveText('Von jemand anderem');
  await expect(german).toHaveValue('Von mir');
  await page.getByRole('button', { name: 'Save mine' }).press('Enter');
  await expect(page.locator('blockquote')).toHaveCount(0);
  const stored = async () => (await call<CampFaq[]>('campfaqs')).find(({ id }) => id === faq?.id)?.[field]?.de;
  await expect.poll(stored).toBe('Von mir');
});
