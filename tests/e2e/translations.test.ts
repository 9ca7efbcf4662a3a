import { readFile } from 'node:fs/promises';
import { XMLValidator } from 'fast-xml-parser';
import { expect, test, type Page } from '@playwright/test';
import type { CampFaq } from '#schemas/generated/types.ts';
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

test('a text whose English changed is asked for again, and a language goes out as XLIFF and comes back', async ({
  page,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const call = apiOf(base, await signInAs(base, 'super@touchline.example'));
  const asked = { question: { en: 'When do we train today?' }, answer: { en: 'At six' }, categories: ['general'] };
  const { id } = await call<CampFaq>('campfaqs', asked);
  const translated = { id, question: { pt: 'Quando treinamos hoje?' } };
  const faq = await call<CampFaq>('campfaqs/translate/pt', translated, 'PUT');
  await call(`campfaqs/${id}`, { ...faq, question: { ...faq.question, en: 'When do we play today?' } }, 'PUT');

  await openAs(page, base, 'translator', '/admin/translations?part=campfaqs&lang=pt');
  await page.getByRole('searchbox').fill('When do we play today?');
  await page.getByRole('button', { name: 'Translate: When do we play today?' }).click();
  await expect(page.locator('del')).toHaveText('train');
  await expect(page.locator('ins')).toHaveText('play');
  expect(await findViolations(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export XLIFF' }).click(),
  ]);
  const xliff = await readFile(await download.path(), 'utf8');
  expect(XMLValidator.validate(xliff)).toBe(true);
  const before = '<source>When do we play today?</source><target>Quando treinamos hoje?</target>';
  expect(xliff).toContain(before);
  const file = xliff.replace(before, before.replace('treinamos', 'jogamos'));
  await page
    .getByTestId('xliff-file')
    .setInputFiles({ name: 'pt.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(file) });
  await expect(page.getByText(/^Saved: 1\. /)).toBeVisible();
  await expect(page.getByRole('row', { name: /When do we play today/ }).first()).toContainText('Quando jogamos hoje?');
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
  const [saved] = (await call<CampFaq[]>('campfaqs')).filter(({ id }) => id === faq?.id);
  expect(saved?.[field]?.de).toBe('Von mir');
});
