// npm run new resource sponsors -- --fields name:text,club:ref(club): makes the files of a new resource.
import '#product';
import { spawnSync } from 'node:child_process';
import { makeResource } from './new/makeResource.ts';
import { readArguments } from './new/readArguments.ts';

const usage = `Usage: npm run new resource <plural> -- [--fields name:text!,since:date] [--entity <singular>]
  kinds of fields: text, longtext, email, url, number, integer, boolean, date, datetime, localized, list,
                   ref(entity), choice(one|other); a ! makes a field required`;

const { what, plural, fields, entity } = readArguments(process.argv.slice(2), process.env);
if (what !== 'resource' || !plural) fail([usage]);
else make(plural);

function make(name: string): void {
  const made = makeResource('.', { plural: name, fields, entity });
  if ('problems' in made) return fail(made.problems);
  const generated = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts'], { encoding: 'utf8' });
  if (generated.status !== 0) return fail([generated.stderr]);
  const { resource, files, untranslated } = made;
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
      `  resources/${resource}.ts  the choices: columns, filters, form, icon, who may read and write`,
      ...(first.length > 0
        ? [`  providers/i18n/*/resources.json  in English so far (${english}):`, `    ${first.join(', ')}`]
        : []),
      '  npm run generate  after each change of the schema; npm run doctor  says what is wrong',
      `  npm start  and open /#/${resource}`,
    ].join('\n'),
  );
}

function fail(lines: readonly string[]): void {
  console.error(lines.join('\n'));
  process.exitCode = 1;
}
