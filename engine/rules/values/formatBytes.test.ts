import { expect, it } from 'vitest';
import { formatBytes } from './formatBytes.ts';

it.each([
  [1, 'en', '1 kB'],
  [999_999, 'en', '1,000 kB'],
  [1_234_567, 'en', '1.2 MB'],
  [20_971_520, 'nl', '21 MB'],
  [2_097_152_000, 'nl', '2,1 GB'],
  [524_288, 'fr', '525 ko'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  expect(formatBytes(bytes, language).replace(/\s/gu, ' ')).toBe(text);
});
