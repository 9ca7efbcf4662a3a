import { expect, type Locator, type Page } from '@playwright/test';
import { everyTexts } from '../fixtures/everyField/everyTexts.ts';
import { everyValue } from '../fixtures/everyField/everyField.ts';
import { chooseFrom } from '../support/chooseFrom.ts';

export interface Entry {
  page: Page;
  /** What holds the form: a panel, or the page. */
  form: Locator;
  /** What is typed to find the records that are referred to, and what they are then called. */
  referred: Readonly<Record<'club' | 'owner' | 'parent', string>>;
  image: Buffer;
  document: { name: string; buffer: Buffer };
}

/** Types or chooses a value in the input of every field, as a person does; what they come to is `everyValue`. */
export async function enterEveryField(entry: Entry): Promise<void> {
  await enterPlain(entry);
  await enterDated(entry);
  await enterWritten(entry);
  await enterRelated(entry);
  await enterNested(entry);
  const { page, form } = entry;
  await form.getByRole('tab', { name: 'Kept' }).click();
  await textOf(form, 'config.retention').fill(everyValue.config.retention);
  await form.getByRole('tab', { name: 'Plain' }).click();
  await fieldOf(form, 'active').locator('input').uncheck();
  await expect(page.getByText('Every (B-1)')).toBeVisible();
}

/** The place of a field in a form, and the box in which one types there: behind that of the palette of a colour. */
export const fieldOf = (form: Locator, path: string) => form.locator(`[data-field="${path}"]`);
export const textOf = (form: Locator, path: string) => fieldOf(form, path).getByRole('textbox').last();

async function enterPlain({ form }: Entry): Promise<void> {
  await textOf(form, 'name').fill(everyValue.name);
  await textOf(form, 'code').fill('B-1');
  await expect(fieldOf(form, 'about')).toBeHidden();
  await textOf(form, 'count').fill(String(everyValue.count));
  await textOf(form, 'about').fill(everyValue.about);
  await textOf(form, 'weight').fill('1,5');
  await textOf(form, 'share').fill('12.5');
  await textOf(form, 'price').fill('19,99');
  await textOf(form, 'serial').fill('9007199254740991');
  const choose = (path: string, label: string) => chooseFrom(fieldOf(form, path).getByRole('combobox'), label);
  await choose('kind', everyTexts.enums.kind.large);
  await choose('level', everyTexts.enums.level['2']);
  for (const kind of everyValue.kinds) await choose('kinds', everyTexts.enums.kinds[kind]);
}

async function enterDated({ page, form }: Entry): Promise<void> {
  await form.getByRole('tab', { name: 'Dated' }).click();
  const type = async (path: string, first: string, digits: string) => {
    await fieldOf(form, path).getByRole('spinbutton', { name: first }).click();
    await page.keyboard.type(digits, { delay: 20 });
  };
  await type('since', 'Day', '29022020');
  await type('until', 'Day', '01012021');
  // In the browser's zone, an hour before UTC.
  await type('at', 'Day', '310120261030');
  await type('opens', 'Hours', '0930');
}

async function enterWritten({ page, form, image, document }: Entry): Promise<void> {
  await form.getByRole('tab', { name: 'Written' }).click();
  for (const path of ['email', 'phone', 'site', 'colour', 'notes'] as const)
    await textOf(form, path).fill(everyValue[path]);
  const { label, help } = everyValue;
  for (const [path, texts] of Object.entries({ label, help }))
    for (const [language, text] of Object.entries(texts)) {
      await showLanguage(fieldOf(form, path), language);
      await fieldOf(form, path).locator(`[lang="${language}"]`).fill(text);
    }
  await textOf(form, 'story').click();
  await page.keyboard.type('Hello ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('you');
  await form.getByTestId('logo-file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: image });
  await expect(fieldOf(form, 'logo').getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /images/);
  await form.getByTestId('paper-file').setInputFiles({ ...document, mimeType: 'application/pdf' });
  await expect(fieldOf(form, 'paper').getByRole('link', { name: document.name })).toBeVisible();
}

async function enterRelated({ page, form, referred }: Entry): Promise<void> {
  await form.getByRole('tab', { name: 'Related' }).click();
  const { club, owner, parent } = referred;
  const find = async (path: string, name: string) => {
    await fieldOf(form, path).getByRole('combobox').fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await find('clubId', club);
  await find('ownerId', owner);
  await find('parentId', parent);
  await find('country', 'Belgium');
  await find('partners', club);
  await page.keyboard.press('Tab');
}

async function enterNested({ form, page }: Entry): Promise<void> {
  await form.getByRole('tab', { name: 'Nested' }).click();
  const add = (label: string) => form.getByRole('button', { name: `Add: ${label}` }).click();
  const row = (label: string, index: number) => form.getByRole('group', { name: `${label} ${index + 1}`, exact: true });
  for (const [index, tag] of everyValue.tags.entries()) {
    await add('Tags');
    await row('Tags', index).getByRole('textbox').fill(tag);
  }
  for (const [index, digits] of ['01012026', '31122026'].entries()) {
    await add('Days');
    await row('Days', index).getByRole('spinbutton', { name: 'Day' }).click();
    await page.keyboard.type(digits, { delay: 20 });
  }
  for (const [index, amount] of ['1', '2,5'].entries()) {
    await add('Amounts');
    await row('Amounts', index).getByRole('textbox').fill(amount);
  }
  const { street, city, place } = everyValue.address;
  await textOf(form, 'address.street').fill(street);
  await textOf(form, 'address.city').fill(city);
  await textOf(form, 'address.place.latitude').fill(String(place.latitude));
  await textOf(form, 'address.place.longitude').fill(String(place.longitude));
  for (const [index, contact] of everyValue.contacts.entries()) {
    await add('Contacts');
    await textOf(form, `contacts.${index}.name`).fill(contact.name);
    if (!('email' in contact)) continue;
    await textOf(form, `contacts.${index}.email`).fill(contact.email);
    await fieldOf(form, `contacts.${index}.primary`).locator('input').check();
  }
  await textOf(form, 'config.general.purpose').fill(everyValue.config.general.purpose);
  await fieldOf(form, 'config.general.sensitive').locator('input').check();
  await textOf(form, 'raw').fill(JSON.stringify(everyValue.raw));
}

/** Shows the text of a field in a language, by its tab. */
export const showLanguage = (field: Locator, language: string) =>
  field
    .getByRole('tab')
    .filter({ hasText: new RegExp(`^${language}`, 'i') })
    .click();
