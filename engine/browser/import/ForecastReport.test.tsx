import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { configuredResource, configuredResources } from '#tests/support/configuredResources.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { useFieldErrorText } from '../validation/useFieldErrorText.ts';
import { ForecastReport } from './ForecastReport.tsx';

const key = { field: 'country, city', rule: 'ambiguous', message: 'x', params: { text: 'Genk' } };
const nested = { field: 'groups.1.pages.0.id', rule: 'required', message: 'x' };

it('names the fields of a key, and one inside a list, by their labels', async () => {
  const forecast = (error: typeof nested) => ({
    ...{ created: 0, updated: 0, unchanged: 0 },
    failed: [{ row: 3, errors: [error] }],
  });
  await renderPage(
    <>
      <ForecastReport resource={configuredResource('clubs')} forecast={forecast(key)} />
      <ForecastReport resource={configuredResource('surveys')} forecast={forecast(nested)} />
    </>,
  );
  const rows = (await screen.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows).toContain('3Country + CitySeveral records are called “Genk”');
  expect(rows).toContain('3Id of the pagePlease fill this in');
});

function Said() {
  const say = useFieldErrorText();
  return <p>{`${say(key, 'clubs')}; ${say(nested, 'surveys')}`}</p>;
}

it('so does what is said of a refusal elsewhere', async () => {
  await renderPage(<Said />, { engine: { resources: configuredResources } });
  await screen.findByText('Country + City: Several records are called “Genk”; Id of the page: Please fill this in');
});

it('says how many rows could not be tried', async () => {
  const forecast = { created: 100, updated: 0, unchanged: 0, failed: [], untried: 30 };
  await renderPage(<ForecastReport resource={configuredResource('clubs')} forecast={forecast} />);
  expect(await screen.findByText(/^Rows not tried, .*: 30\./)).toBeInTheDocument();
});

it('writes thousands as the lists do, and says that there is no such record', async () => {
  const unknown = { field: 'country', rule: 'relation', message: 'x', params: { ids: ['Atlantis'] } };
  const forecast = { created: 4990, updated: 1234, unchanged: 0, failed: [{ row: 2, errors: [unknown] }] };
  await renderPage(<ForecastReport resource={configuredResource('clubs')} forecast={forecast} />);
  expect(await screen.findByText('4,990 new')).toBeVisible();
  expect(screen.getByText('1,234 changed')).toBeVisible();
  expect(screen.getByText('There is no such record')).toBeVisible();
});

it('names the cell that holds an error of the spreadsheet', async () => {
  const broken = { field: 'name', rule: 'cellError', message: 'x', params: { error: '#N/A' } };
  const forecast = { created: 0, updated: 0, unchanged: 0, failed: [{ row: 2, errors: [broken] }] };
  await renderPage(<ForecastReport resource={configuredResource('clubs')} forecast={forecast} />);
  expect(await screen.findByText('The cell holds an error of the spreadsheet (#N/A)')).toBeVisible();
});

it('says that there are more findings than are shown', async () => {
  const failed = Array.from({ length: 250 }, (_, at) => ({ row: at + 2, errors: [key] }));
  const forecast = { created: 0, updated: 0, unchanged: 0, failed };
  await renderPage(<ForecastReport resource={configuredResource('clubs')} forecast={forecast} />);
  expect(await screen.findByText('200 of 250 rows are shown.')).toBeInTheDocument();
  expect(screen.getAllByRole('row')).toHaveLength(201);
});
