import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const program = `
  const { product } = await import('#product');
  const { resources } = await import('#resources/index.ts');
  console.log([product.name, ...resources.map(({ entity }) => entity).slice(0, 2)].join(', '));
`;

it.each([
  ['examples/library', 'Town Library, book, copy'],
  ['.', 'Touchline, account, campFaq'],
])('a program from source in PRODUCT_FOLDER=%s is of that product: %s', (folder, said) => {
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--import', './scripts/dev/productModules.mjs', '--input-type=module', '--eval', program],
    { env: { PATH: process.env['PATH'], PRODUCT_FOLDER: folder }, encoding: 'utf8' },
  );
  expect(output.trim()).toBe(said);
});
