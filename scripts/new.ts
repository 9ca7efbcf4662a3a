// npm run new resource sponsors -- --fields name:text,club:ref(club): makes the files of a new resource;
// with `--product FOLDER` in another product.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { productFolder } from './bootstrap/productFolder.mjs';
import { makeResource } from './new/makeResource.ts';
import { findUnknownOption, readArguments } from './new/readArguments.ts';
import { fieldKinds } from './new/readFields.ts';

const usage = `Usage: npm run new resource <plural> -- [--fields name:text!,since:date] [--entity <singular>]
                                          [--product <folder>]
  kinds of fields: ${fieldKinds.filter((kind) => kind !== 'ref' && kind !== 'choice').join(', ')},
                   ref(entity), choice(one|other); a ! makes a field required`;

const product = productFolder(process.argv);
await import(pathToFileURL(resolve(product, 'product.ts')).href);
// No resource is called as one of its own addresses.
const server = resolve(product, 'server/product.ts');
if (existsSync(server)) await import(pathToFileURL(server).href);
const { what, plural, fields, entity } = readArguments(process.argv.slice(2), process.env);
const unknown = findUnknownOption(process.argv.slice(2));
if (unknown !== null) fail([`There is no option ${unknown}`, usage]);
else if (what !== 'resource' || !plural) fail([usage]);
else make(plural);

function make(name: string): void {
  const inProduct = product === '.' ? [] : ['--product', product];
  const option = product === '.' ? '' : ` -- --product ${product}`;
  const made = makeResource(product, { plural: name, fields, entity });
  if ('problems' in made) return fail(made.problems);
  const generated = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts', ...inProduct], {
    encoding: 'utf8',
  });
  if (generated.status !== 0) return fail([generated.stderr]);
  const { resource, untranslated } = made;
  const files = made.files.map((path) => join(product, path));
  const code = files.filter((path) => path.endsWith('.ts'));
  spawnSync(process.execPath, ['node_modules/prettier/bin/prettier.cjs', '--write', ...code], { stdio: 'ignore' });
  const [first = []] = untranslated.values();
  const english = [...untranslated].map(([language]) => language).join(', ');
  const written = new Set(files.map((path) => path.replace(/^providers\/i18n\/\w+\//, 'providers/i18n/*/')));
  console.log(
    [
      `Written: ${[...written].join('\n         ')}`,
      '',
      'Next:',
      `  ${files[0] ?? ''}  the facts: fields, limits, what is required and unique`,
      `  ${join(product, 'resources', `${resource}.ts`)}  the choices: columns, filters, form, icon, who may read and write`,
      ...(first.length > 0
        ? [`  providers/i18n/*/resources.json  in English so far (${english}):`, `    ${first.join(', ')}`]
        : []),
      ...(product === '.' ? [] : [`  ${product}/product.ts  the texts, where its languages need more than the titles`]),
      `  npm run generate${option}  after each change of the schema; npm run doctor${option}  says what is wrong`,
      `  npm start${option}  and open /#/${resource}`,
    ].join('\n'),
  );
}

function fail(lines: readonly string[]): void {
  console.error(lines.join('\n'));
  process.exitCode = 1;
}
