import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Language } from '#engine/rules/texts/languages.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { FailedState } from './FailedState.tsx';

const gone = { code: 40, message: 'There is no such project' };
const closed = { code: 11, message: 'closed', details: { reason: 'assessmentClosed' } };
const fault = { code: 100, message: 'Something went wrong on our side. Reference r-1', details: { reference: 'r-1' } };
const faults = [{ field: 'name', rule: 'required', message: 'English words' }];

it.each<[string, Language, object, RegExp]>([
  ['the server’s own words where English is read', 'en', gone, /^There is no such project$/],
  ['what the code means in another language', 'nl', gone, /^It may have been deleted by someone else\.$/],
  ['what the code means where the server said nothing', 'en', { code: 40 }, /^It may have been deleted/],
  ['the reason in the product’s words', 'nl', closed, /^This assessment is already closed\.$/],
  [
    'what the code means for a reason without words',
    'nl',
    { code: 11, details: { reason: 'x' } },
    /^You are not allowed/,
  ],
  ['what is wrong with the input', 'nl', { code: 20, message: 'no', details: faults }, /is required|fill/i],
  ['that there is no connection', 'en', {}, /^There is no connection/],
  ['by which reference the log tells of a fault of the server', 'nl', fault, /administrator\. Reference: r-1$/],
])('says %s', async (_what, interfaceLanguage, error, said) => {
  await renderPage(<FailedState title="Not loaded" error={error} onRetry={() => undefined} />, {
    engine: { interfaceLanguage },
  });
  expect(await screen.findByText(said)).toBeVisible();
});
