import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/renderPage.tsx';
import { XliffTools } from './XliffTools.tsx';

const fileIn = (encoding: string) => {
  const xml = `<?xml version="1.0" encoding="${encoding}"?><xliff>Één</xliff>`;
  return { xml, file: new File([Uint8Array.from(xml, (sign) => sign.charCodeAt(0))], 'nl.xlf') };
};

it('an XLIFF file is read in the encoding that it names, and not taken where it holds something else', async () => {
  const { calls } = await renderPage(<XliffTools part="surveys" language="nl" onTaken={() => undefined} />, {
    answers: { 'translations/surveys/nl/xliff': () => ({ saved: 1, reviewed: 0, unchanged: 0, refused: [] }) },
  });
  const latin = fileIn('ISO-8859-1');
  await userEvent.upload(screen.getByTestId('xliff-file'), latin.file);
  expect(await screen.findByText(/^Saved: 1\. /)).toBeVisible();
  expect(calls.map(({ options }) => options.body)).toEqual([{ xliff: latin.xml }]);
  for (const encoding of ['UTF-8', 'no-such-encoding']) {
    await userEvent.upload(screen.getByTestId('xliff-file'), fileIn(encoding).file);
    expect(await screen.findByText(/^This is no XLIFF file/)).toBeVisible();
  }
  expect(calls).toHaveLength(1);
});

it('the first of very many texts that were not taken are shown, and how many there are is said', async () => {
  const refused = Array.from({ length: 1500 }, (_, at) => ({ id: `x${at}`, english: `Text ${at}`, fault: 'language' }));
  await renderPage(<XliffTools part="surveys" language="nl" onTaken={() => undefined} />, {
    answers: { 'translations/surveys/nl/xliff': () => ({ saved: 0, reviewed: 0, unchanged: 0, refused }) },
  });
  await userEvent.upload(screen.getByTestId('xliff-file'), new File(['<xliff/>'], 'nl.xlf'));
  const list = await screen.findByRole('list', { name: 'Texts that were not taken' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(200);
  expect(screen.getByText('200 of 1,500 are shown.')).toBeVisible();
});
