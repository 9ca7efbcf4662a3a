import { screen } from '@testing-library/react';
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

it('a change of many that is refused says why in the words of the interface', async () => {
  const fields = [{ field: 'filter', rule: 'maxItems', message: 'in English', params: { limit: 10_000 } }];
  await renderPage(
    <RefusalAlert
      refusal={{ code: 20, message: 'in English', reason: null, fields, current: null, mergedInto: null }}
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
