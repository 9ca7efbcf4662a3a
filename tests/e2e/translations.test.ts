import { expect, test, type Page } from '@playwright/test';
import type { CampFaq } from '#schemas/generated/types.ts';
import { findViolations } from '../support/findViolations.ts';
import { openAs } from '../support/openAs.ts';
import { signIn } from '../support/signIn.ts';

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
  await expect(page.getByRole('row', { name: new RegExp('Translated') }).first()).toContainText(`hu ${question}`);
  await page.goto(`${baseURL}#/admin/translations?part=surveys&lang=hu`);
  await page.getByRole('searchbox').fill(`hu ${first}`);
  await expect(page.getByRole('rowheader').first()).toHaveText(first);
});

test('what somebody else translated meanwhile is shown, and nothing is lost', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  await openAs(page, base, 'translator', '/admin/translations?part=campfaqs&lang=de');
  const german = page.getByRole('textbox', { name: 'German' });
  await expect(german).toBeFocused();
  const question = await english(page).inputValue();
  const { token } = await signIn(base, { email: 'super@touchline.example' });
  const call = async (path: string, init: RequestInit = {}) =>
    (await fetch(`${base}/api/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    }).then((answer) => answer.json())) as unknown;
  const faqs = (await call('campfaqs')) as CampFaq[];
  const faq = faqs.find((each) => [each.question.en, each.answer.en].includes(question));
  const field = faq?.question.en === question ? 'question' : 'answer';
  await call('campfaqs/translate/de', {
    method: 'PUT',
    body: JSON.stringify({ id: faq?.id, [field]: { de: 'Von jemand anderem' } }),
  });

  await page.keyboard.insertText('Von mir');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('blockquote')).toHaveText('Von jemand anderem');
  await expect(german).toHaveValue('Von mir');
  await page.getByRole('button', { name: 'Save mine' }).press('Enter');
  await expect(page.locator('blockquote')).toHaveCount(0);
  const [saved] = ((await call('campfaqs')) as CampFaq[]).filter(({ id }) => id === faq?.id);
  expect(saved?.[field]?.de).toBe('Von mir');
});
