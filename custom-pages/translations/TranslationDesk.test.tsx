import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { TranslationsPage } from './TranslationsPage.tsx';

const element = (id: string, en: string, nl?: string) => ({ id, translation: { en, ...(nl && { nl }) } });
const survey = (version: number, elements: object[]) => ({
  ...{ id: 's', version },
  groups: [{ id: 'g', minAmount: 1, name: { en: 'Parents', nl: 'Ouders' }, elements }],
});
const first = survey(1, [element('a', 'How are you?'), element('b', 'Come {{name}}')]);
const three = (how?: string) =>
  survey(1, [element('a', 'How are you?', how), element('b', 'Come {{name}}'), element('c', 'Bye')]);
const faq = { id: 'f', version: 4, question: { en: 'Where?' }, answer: { en: 'Here' }, categories: ['general'] };

const open = (path: string, answers: PageScene['answers'] = {}, surveys = [first], isPhone = false) =>
  renderPage(<TranslationsPage />, {
    isPhone,
    path: `/admin/translations${path}`,
    records: { surveys, campfaqs: [faq] },
    engine: { resources: configuredResources },
    answers: {
      translations: () => [{ part: 'structure-a', name: 'Global pass' }],
      'translations/surveys/nl/states': () => [],
      'translations/campfaqs/nl/states': () => [],
      ...answers,
    },
  });
const field = () => screen.findByRole('textbox', { name: 'Dutch' });
const english = () => screen.getByRole('textbox', { name: 'English' });

it.each([
  ['on a phone no field is gone to until a text is chosen', true],
  ['on a wide screen the first text can be typed at once', false],
])('%s', async (_what, isPhone) => {
  await open('?part=surveys&lang=nl', {}, [first], isPhone);
  if (isPhone) expect(await field()).not.toHaveFocus();
  else expect(await field()).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await field()).toHaveFocus();
});

it('what was typed is not left for another language, tab or part, nor with the window, without a question', async () => {
  await open('?part=surveys&lang=nl');
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await userEvent.type(await field(), 'Hoe');
  expect(closing()).toBe(true);
  const stay = async () => {
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field()).toHaveValue('Hoe');
  };
  await userEvent.click(screen.getByRole('combobox', { name: 'Language' }));
  await userEvent.click(screen.getByRole('option', { name: 'Hungarian' }));
  await stay();
  await userEvent.click(screen.getByRole('tab', { name: 'CAMP FAQs' }));
  await stay();
  await userEvent.type(screen.getByRole('combobox', { name: 'Other texts' }), 'glob');
  await userEvent.click(await screen.findByRole('option', { name: 'Global pass' }));
  await stay();
  await userEvent.clear(await field());
  expect(closing()).toBe(false);
  await userEvent.click(screen.getByRole('tab', { name: 'CAMP FAQs' }));
  await vi.waitFor(() => expect(english()).toHaveValue('Where?'));
});

it('what was typed while a text is saved stays before the translator', async () => {
  let answer: (saved: unknown) => void = () => undefined;
  await open('?lang=nl', { 'surveys/s/translate/nl': () => new Promise((resolve) => (answer = resolve)) });
  await userEvent.type(await field(), 'Hoe gaat het?{Control>}{Enter}{/Control}');
  await userEvent.type(await field(), ' Goed?');
  answer(survey(2, [element('a', 'How are you?', 'Hoe gaat het?'), element('b', 'Come {{name}}')]));
  await vi.waitFor(() => expect(screen.getByRole('row', { name: /^How are you/ })).toHaveTextContent('Draft'));
  expect(english()).toHaveValue('How are you?');
  expect(await field()).toHaveValue('Hoe gaat het? Goed?');
});

it('the end of a save leaves the translator at the text that is typed by then', async () => {
  let answer: (saved: unknown) => void = () => undefined;
  await open('?lang=nl', { 'surveys/s/translate/nl': () => new Promise((resolve) => (answer = resolve)) }, [three()]);
  await userEvent.type(await field(), 'Hoe gaat het?{Control>}{Enter}{/Control}');
  await userEvent.click(screen.getByRole('button', { name: 'Translate: Bye' }));
  await userEvent.type(await field(), 'Tot');
  answer({ ...three('Hoe gaat het?'), version: 2 });
  await vi.waitFor(() => expect(screen.getByRole('row', { name: /^How are you/ })).toHaveTextContent('Draft'));
  await userEvent.type(await field(), ' ziens');
  expect(english()).toHaveValue('Bye');
  expect(await field()).toHaveValue('Tot ziens');
});

it('a text that is not saved after all is told of and marked, with what was typed and the reason in its place', async () => {
  let fail: (error: Error) => void = () => undefined;
  await open('?lang=nl', { 'surveys/s/translate/nl': () => new Promise((_, reject) => (fail = reject)) }, [three()]);
  await userEvent.type(await field(), 'Hoe gaat het?{Control>}{Enter}{/Control}');
  await userEvent.click(screen.getByRole('button', { name: 'Translate: Bye' }));
  await userEvent.type(await field(), 'Tot');
  fail(Object.assign(new Error('busy'), { code: 80 }));
  expect(await screen.findByText(/“How are you\?” could not be saved/)).toBeVisible();
  expect(screen.getByRole('row', { name: /^How are you/ })).toHaveTextContent('Not saved');
  expect(english()).toHaveValue('Bye');
  expect(screen.queryByText(/^Too many requests/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Translate: How are you?' }));
  expect(await field()).toHaveValue('Hoe gaat het?');
  expect(screen.getByText(/^Too many requests/)).toBeVisible();
});

it('Alt and a digit take no suggestion where they type a sign, as on a Mac', async () => {
  await open('?lang=nl', {}, [
    survey(1, [element('a', 'How are you doing?', 'Hoe gaat het met u?'), element('b', 'How are you?')]),
  ]);
  expect(await screen.findByRole('list', { name: 'Suggestions' })).toBeVisible();
  fireEvent.keyDown(await field(), { key: '¡', code: 'Digit1', altKey: true });
  expect(await field()).toHaveValue('');
  fireEvent.keyDown(await field(), { key: '1', code: 'Digit1', altKey: true });
  expect(await field()).toHaveValue('Hoe gaat het met u?');
});
