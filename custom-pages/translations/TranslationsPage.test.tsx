import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as sheets from '#engine/browser/import/readSheet.ts';
import { refuseWorkbook } from '#engine/rules/sheets/WorkbookReading.ts';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage, type PageScene } from '#tests/support/renderPage.tsx';
import { TranslationsPage } from './TranslationsPage.tsx';

const survey = (version: number, elements: object[]) => ({
  ...{ id: 's', version },
  groups: [{ id: 'g', minAmount: 1, name: { en: 'Parents', nl: 'Ouders' }, elements }],
});
const element = (id: string, en: string, nl?: string) => ({ id, translation: { en, ...(nl && { nl }) } });
const first = survey(1, [element('a', 'How are you?'), element('b', 'Come {{name}}'), element('c', 'Bye', 'Dag')]);
const faq = { id: 'f', version: 4, question: { en: 'Where?' }, answer: { en: 'Here' }, categories: ['general'] };

const others = [
  { part: 'keynumbers', name: null },
  { part: 'structure-a', name: 'Global pass' },
];
const nothingKnown = {
  ...Object.fromEntries(
    ['surveys/nl', 'surveys/hu', 'campfaqs/nl'].map((path) => [`translations/${path}/states`, () => []]),
  ),
  translations: () => others,
};
const open = (path: string, answers: PageScene['answers'] = {}, surveys = [first]) =>
  renderPage(<TranslationsPage />, {
    path: `/admin/translations${path}`,
    records: { surveys, campfaqs: [faq] },
    engine: { resources: configuredResources },
    answers: { ...nothingKnown, ...answers },
  });
const field = (name = 'Dutch') => screen.findByRole('textbox', { name });
const english = () => screen.getByRole('textbox', { name: 'English' });
const conflictWith = (current: object) => Object.assign(new Error('changed'), { code: 21, details: { current } });

it('has the tabs surveys and CAMP FAQs, each with its texts', async () => {
  await open('?lang=nl');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Surveys', 'CAMP FAQs']);
  await field();
  expect(english()).toHaveValue('How are you?');
  await userEvent.click(screen.getByRole('tab', { name: 'CAMP FAQs' }));
  await vi.waitFor(() => expect(english()).toHaveValue('Where?'));
  expect(window.location.hash).toContain('part=campfaqs');
});

it('asks for one untranslated English text after another in the language that is picked', async () => {
  await open('?lang=nl');
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  expect(english()).toHaveValue('Come {{name}}');
  await userEvent.click(screen.getByRole('combobox', { name: 'Language' }));
  await userEvent.click(screen.getByRole('option', { name: 'Hungarian' }));
  expect(await field('Hungarian')).toHaveValue('');
  expect(english()).toHaveValue('Parents');
});

it('shows how far it is, and all texts in a grid with search', async () => {
  await open('?lang=nl');
  await field();
  expect(screen.getByRole('progressbar', { name: 'Translated' })).toHaveAttribute('aria-valuetext', '2 of 4 texts');
  const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names()).toEqual(['Parents', 'How are you?', 'Come {{name}}', 'Bye']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search texts' }), 'dâg{Enter}');
  expect(names()).toEqual(['Bye']);
  await userEvent.click(screen.getByRole('button', { name: 'Translate: Bye' }));
  expect(await field()).toHaveValue('Dag');
  await userEvent.click(screen.getByRole('button', { name: 'Translate: Bye' }));
  expect(await field()).toHaveFocus();
});

it('counts the texts of all records and reaches those beyond the first hundred', async () => {
  const done = Array.from({ length: 230 }, (_one, at) => ({
    ...survey(1, [element('a', `Text ${at}`, at === 229 ? undefined : 'Tekst')]),
    id: `s${String(at).padStart(3, '0')}`,
  }));
  await open('?lang=nl', {}, done);
  await field();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '459 of 460 texts');
  expect(english()).toHaveValue('Text 229');
});

it('saves with Ctrl-Enter and goes on to the next untranslated text', async () => {
  const { calls } = await open('?lang=nl', {
    'surveys/s/translate/nl': () =>
      survey(2, [
        element('a', 'How are you?', 'Hoe gaat het?'),
        element('b', 'Come {{name}}'),
        element('c', 'Bye', 'Dag'),
      ]),
  });
  await userEvent.type(await field(), 'Hoe gaat het?{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(english()).toHaveValue('Come {{name}}'));
  expect(calls.findLast(({ options }) => options.method === 'PUT')).toMatchObject({
    path: 'surveys/s/translate/nl',
    options: {
      method: 'PUT',
      body: {
        version: 1,
        groups: [{ id: 'g', minAmount: 1, elements: [{ id: 'a', translation: { nl: 'Hoe gaat het?' } }] }],
      },
    },
  });
  expect(await field()).toHaveFocus();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '3 of 4 texts');
});

it('offers a translation whose English changed since, with the difference, and takes it when it is changed', async () => {
  await open('?lang=nl', {
    'translations/surveys/nl/states': () => [{ id: 's/element/g/c', formerEnglish: 'Good bye' }],
    'surveys/s/translate/nl': () =>
      survey(2, [element('a', 'How are you?', 'Hoe gaat het?'), element('c', 'Bye', 'Doei')]),
  });
  await field();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 4 texts');
  await userEvent.click(screen.getByRole('button', { name: 'Translate: Bye' }));
  expect(screen.getByText('Good bye', { selector: 'del' })).toBeVisible();
  expect(screen.getByText('Bye', { selector: 'ins' })).toBeVisible();
  expect(screen.getByRole('row', { name: /^Bye/ })).toHaveTextContent('Out of date');
  expect(screen.getByRole('button', { name: 'Save and go on' })).toBeDisabled();
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'Doei{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(screen.getByRole('row', { name: /^Bye/ })).toHaveTextContent('Draft'));
});

it('takes a translation as it stands with Ctrl-Shift-Enter: reviewed, or still fitting a changed English', async () => {
  const { calls } = await open('?lang=nl', {
    'translations/surveys/nl/states': () => [{ id: 's/element/g/c', formerEnglish: 'Good bye' }],
    'translations/surveys/nl/review': ({ body }) => ({ id: (body as { id: string }).id, isReviewed: true }),
  });
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Translate: Bye' }));
  expect(screen.getByRole('button', { name: 'It still fits' })).toBeEnabled();
  await userEvent.type(await field(), '{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  await vi.waitFor(() => expect(screen.getByRole('row', { name: /^Bye/ })).toHaveTextContent('Reviewed'));
  expect(calls.findLast(({ options }) => options.method === 'PUT')).toMatchObject({
    path: 'translations/surveys/nl/review',
    options: { method: 'PUT', body: { id: 's/element/g/c', english: 'Bye', translation: 'Dag' } },
  });
  expect(screen.getByRole('row', { name: /^Parents/ })).toHaveTextContent('Draft');
  await userEvent.click(screen.getByRole('button', { name: 'Translate: Parents' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as reviewed' }));
  await vi.waitFor(() => expect(screen.getByRole('row', { name: /^Parents/ })).toHaveTextContent('Reviewed'));
});

it('offers translations of similar texts with how like these are, taken by button or key', async () => {
  const greetings = survey(1, [
    element('a', 'How are you doing?', 'Hoe gaat het met u?'),
    element('b', 'How are you?'),
  ]);
  await open('?lang=nl', {}, [greetings]);
  await field();
  const list = within(screen.getByRole('list', { name: 'Suggestions' }));
  const suggestion = list.getByRole('button', { name: /^\d\d % Hoe gaat het met u\?$/ });
  await userEvent.click(suggestion);
  expect(await field()).toHaveValue('Hoe gaat het met u?');
  await userEvent.clear(await field());
  await userEvent.type(await field(), '{Alt>}[Digit1]{/Alt}');
  expect(await field()).toHaveValue('Hoe gaat het met u?');
});

it('takes an XLIFF file and says of each text that does not fit why', async () => {
  const refused = [{ id: 'x', english: 'Come {{name}}', fault: 'placeholders', wrong: '{{name}}' }];
  const { calls } = await open('?lang=nl', {
    'translations/surveys/nl/xliff': () => ({ saved: 2, reviewed: 1, unchanged: 1, refused }),
  });
  await field();
  await userEvent.upload(screen.getByTestId('xliff-file'), new File(['<xliff/>'], 'nl.xlf'));
  expect(await screen.findByText(/^Saved: 2\. Unchanged: 1\. Not taken: 1\./)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Texts that were not taken' })).toHaveTextContent(
    'Come {{name}}Placeholders or tags are wrong or missing: {{name}}',
  );
  const sent = calls.find(({ path }) => path.endsWith('/xliff'));
  expect(sent?.options).toMatchObject({ method: 'POST', body: { xliff: '<xliff/>' } });
});

it('takes a sheet by its rows, and says what is none', async () => {
  const table = { sheetName: 'Texts', headers: ['id', 'en', 'nl'], rows: [['s/element/g/a', 'How are you?', 'Hoe?']] };
  const read = vi
    .spyOn(sheets, 'readSheet')
    .mockResolvedValueOnce({ ok: true, ...table, rowNumbers: [2], date1904: false });
  const { calls } = await open('?lang=nl', {
    'translations/surveys/nl/xlsx': () => ({ saved: 1, reviewed: 0, unchanged: 0, refused: [] }),
  });
  await field();
  await userEvent.upload(screen.getByTestId('xliff-file'), new File(['x'], 'nl.xlsx'));
  expect(await screen.findByText(/^Saved: 1\. /)).toBeVisible();
  const sent = calls.find(({ path }) => path.endsWith('/xlsx'));
  expect(sent?.options).toMatchObject({ method: 'POST', body: { headers: table.headers, rows: table.rows } });
  read.mockResolvedValueOnce(refuseWorkbook('broken'));
  await userEvent.upload(screen.getByTestId('xliff-file'), new File(['x'], 'nl.xlsx'));
  expect(await screen.findByText(/^This is no sheet of texts/)).toBeVisible();
});

it('does not save what lacks a placeholder, and keeps what was typed while another text is looked at', async () => {
  await open('?lang=nl');
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Translate: Come {{name}}' }));
  await userEvent.type(await field(), 'Kom');
  expect(screen.getByText(/Wrong or missing: \{\{name\}\}/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save and go on' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Translate: Bye' }));
  await userEvent.click(screen.getByRole('button', { name: 'Translate: Come {{name}}' }));
  expect(await field()).toHaveValue('Kom');
});

describe('other texts', () => {
  const topic = {
    ...{ id: 'a/structure/topics/t/questionTranslation', recordId: 'a', kind: 'structure.topics.questionTranslation' },
    ...{ field: 'structure.topics.0.questionTranslation.nl', context: 'Vision', english: 'Is there one?' },
    ...{ translation: '', maxLength: 2000 },
  };
  const texts = [topic, { ...topic, id: 'a/structure/items/i/name', english: 'A plan', translation: 'Een plan' }];
  const path = 'translations/structure-a/nl';

  it('are found by name, and saved one by one beside what was seen', async () => {
    const { calls } = await open('?lang=nl', {
      [path]: ({ method, query }) => {
        if (method === 'PUT') return { ...topic, translation: 'Is er een?' };
        return query?.['from'] === 0 ? { texts: texts.slice(0, 1), next: 1 } : { texts: texts.slice(1), next: null };
      },
    });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Other texts' }), 'glob');
    await userEvent.click(await screen.findByRole('option', { name: 'Global pass' }));
    await vi.waitFor(() => expect(english()).toHaveValue('Is there one?'));
    expect(screen.getByRole('heading', { name: 'Topic · Question' })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2 texts');
    await userEvent.type(await field(), 'Is er een?{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 2 texts'));
    expect(calls.at(-1)).toMatchObject({
      path,
      options: {
        method: 'PUT',
        body: { id: topic.id, english: 'Is there one?', translation: '', text: 'Is er een?' },
      },
    });
  });

  it('that somebody else translated meanwhile are shown both', async () => {
    await open('?part=structure-a&lang=nl', {
      [path]: ({ method }) => {
        if (method === 'PUT') throw conflictWith({ ...topic, translation: 'Is die er?' });
        return { texts, next: null };
      },
    });
    await userEvent.type(await field(), 'Is er een?{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Is die er?', { selector: 'blockquote' })).toBeVisible();
    expect(await field()).toHaveValue('Is er een?');
  });
});

describe('two translators at once', () => {
  const refuseOnce = (current: ReturnType<typeof survey>) => {
    const sent: unknown[] = [];
    const answer = ({ body }: { body?: unknown }) => {
      sent.push((body as { version: number }).version);
      if (sent.length === 1) throw conflictWith(current);
      return { ...current, version: current.version + 1 };
    };
    return { sent, answers: { 'surveys/s/translate/nl': answer } };
  };

  it('of different texts are both saved', async () => {
    const { sent, answers } = refuseOnce(
      survey(7, [
        element('a', 'How are you?'),
        element('b', 'Come {{name}}', 'Kom {{name}}'),
        element('c', 'Bye', 'Dag'),
      ]),
    );
    await open('?lang=nl', answers);
    await userEvent.type(await field(), 'Alles goed?{Control>}{Enter}{/Control}');
    await vi.waitFor(() => expect(sent).toEqual([1, 7]));
    expect(screen.queryByRole('button', { name: 'Save mine' })).toBeNull();
  });

  it('of the same text are shown both, and one is chosen', async () => {
    const { sent, answers } = refuseOnce(survey(7, [element('a', 'How are you?', 'Hoe is het?')]));
    await open('?lang=nl', answers);
    await userEvent.type(await field(), 'Alles goed?{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Hoe is het?', { selector: 'blockquote' })).toBeVisible();
    expect(await field()).toHaveValue('Alles goed?');
    expect(sent).toEqual([1]);
    await userEvent.click(screen.getByRole('button', { name: 'Save mine' }));
    await vi.waitFor(() => expect(sent).toEqual([1, 7]));
  });

  it('a text whose English changed meanwhile is shown anew before it is saved', async () => {
    const { sent, answers } = refuseOnce(survey(7, [element('a', 'How do you feel?')]));
    await open('?lang=nl', answers);
    await userEvent.type(await field(), 'Alles goed?{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/^The English text has changed meanwhile/)).toBeVisible();
    expect(english()).toHaveValue('How do you feel?');
    expect(sent).toEqual([1]);
  });
});
