import { screen } from '@testing-library/react';
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
