import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { readWorkbook } from '#engine/rules/sheets/readWorkbook.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { RefusalAlert } from '#engine/browser/list/bulk/RefusalAlert.tsx';
import { configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { CompanyUploadPanel } from './CompanyUploadPanel.tsx';

const file = (rule: string, messageKey: string): FieldError[] => [
  { field: 'file', rule, message: 'in English', params: { messageKey } },
];

async function upload(answer: () => unknown) {
  await renderPage(<CompanyUploadPanel type="client" onClose={() => undefined} />, {
    answers: { 'companies/upload': answer },
    engine: { resources: configuredResources },
  });
  await userEvent.upload(screen.getByTestId('companies-file'), new File(['x'], 'companies.xlsx'));
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
}

it.each([
  [file('noRows', 'engine.sheet.refusals.noRows'), 'No visible worksheet of this workbook holds any cells.'],
  [file('columns', 'engine.sheet.rules.noName'), 'The sheet has no column for the name'],
])('a file of companies that is refused for %j says why in the words of the interface', async (details, text) => {
  await upload(() => {
    throw Object.assign(new Error('x'), { body: { code: 20, message: 'in English', details } });
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it('companies that could not be made have their fields and reasons in the words of the interface', async () => {
  const errors = [
    { field: 'email', rule: 'format', message: 'in English', params: { format: 'email' } },
    { field: '', rule: '11', message: 'in English' },
  ];
  const failures = [{ row: 3, name: 'Acme', errors }];
  await upload(() => ({ companiesCreated: [], companiesFailed: ['Acme'], failures }));
  const item = await screen.findByRole('listitem');
  expect(item).toHaveTextContent('E-mail: Enter an e-mail address such as name@club.org');
  expect(item).toHaveTextContent('You may not do this');
  expect(item).not.toHaveTextContent('in English');
});

it('a sheet without rows is said to have none', async () => {
  await upload(() => ({ companiesCreated: [], companiesFailed: [], failures: [] }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The sheet has no rows below its headings.');
});

function ClosablePanel() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <CompanyUploadPanel type="client" onClose={() => setOpen(false)} /> : null;
}

const made = (count: number) => Array.from({ length: count }, (_, index) => `Company ${index}`);
const failed = [{ row: 3, name: 'Acme', errors: [] }];

it.each<[string, () => unknown]>([
  ['Companies: 1,200 created, 0 failed', () => ({ companiesCreated: made(1_200), companiesFailed: [], failures: [] })],
  [
    'Companies: 2 created, 1 failed',
    () => ({ companiesCreated: made(2), companiesFailed: ['Acme'], failures: failed }),
  ],
  ['The sheet has no rows below its headings.', () => ({ companiesCreated: [], companiesFailed: [], failures: [] })],
  [
    'No visible worksheet of this workbook holds any cells.',
    () => {
      const details = file('noRows', 'engine.sheet.refusals.noRows');
      throw Object.assign(new Error('x'), { body: { code: 20, message: 'in English', details } });
    },
  ],
])('an upload whose panel was closed with Escape while it was sent is told of: %s', async (text, answer) => {
  let finish = () => undefined as void;
  const sent = new Promise<void>((resolve) => (finish = resolve));
  await renderPage(<ClosablePanel />, {
    answers: { 'companies/upload': async () => sent.then(answer) },
    engine: { resources: configuredResources },
  });
  await userEvent.upload(await screen.findByTestId('companies-file'), new File(['x'], 'companies.xlsx'));
  await userEvent.click(screen.getByRole('button', { name: 'Import' }));
  await userEvent.click(screen.getByText('companies.xlsx'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByTestId('companies-file')).toBeNull());
  expect(screen.queryByText(text)).toBeNull();
  finish();
  expect(await screen.findByText(text)).toBeVisible();
});

it('a change of many that is refused says why in the words of the interface', async () => {
  const fields = [{ field: 'filter', rule: 'maxItems', message: 'in English', params: { limit: 10_000 } }];
  await renderPage(
    <RefusalAlert
      refusal={{
        code: 20,
        message: 'in English',
        reason: null,
        fields,
        current: null,
        mergedInto: null,
        reference: null,
      }}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at most 10000');
});

it('a template of the sheet can be downloaded, with the columns that are known', async () => {
  const createObjectURL = vi.fn<(saved: Blob) => string>(() => 'blob:template');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await renderPage(<CompanyUploadPanel type="client" onClose={() => undefined} />, {
    engine: { resources: configuredResources },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Download a template' }));
  await vi.waitFor(() => expect(click).toHaveBeenCalled(), { timeout: 15_000 });
  expect(click.mock.contexts[0]).toHaveProperty('download', 'companies.xlsx');
  const [saved] = createObjectURL.mock.lastCall ?? [];
  const reading = await readWorkbook(new Uint8Array(await (saved ?? new Blob()).arrayBuffer()));
  expect(reading).toMatchObject({ ok: true, rows: [], headers: expect.arrayContaining(['Name', 'E-mail']) as unknown });
});
