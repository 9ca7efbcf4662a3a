import { existsSync } from 'node:fs';
import { checkStep } from './checkStep.ts';
import type { Step } from './Step.ts';

const rooms = [
  'product.ts',
  'engine',
  'schemas',
  'domain',
  'resources',
  'custom-pages',
  'src',
  'server',
  'demo',
  'tests',
  'scripts',
];

/** What can be said without running the program: the types, then the longest first. */
export function staticSteps(): Step[] {
  return [
    checkStep(
      'types',
      typesOf('.'),
      // The types of its records are written first: they are not kept with the example.
      ['--import', 'tsx', 'scripts/generate.ts', '--product', 'examples/library'],
      typesOf('tsconfig.library.json'),
    ),
    checkStep(
      'lint',
      [
        'node_modules/eslint/bin/eslint.js',
        '--max-warnings=0',
        '--cache',
        '--cache-strategy=content',
        '--cache-location=.cache/eslint/',
        '.',
      ],
      // The rules that ask the types.
      ['node_modules/oxlint/bin/oxlint', '--threads=1', '--deny-warnings', '.'],
    ),
    checkStep('format', [
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-location=.cache/prettier',
      '**/*.{ts,tsx,mjs,js}',
    ]),
    checkStep('imports', [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...rooms.filter((room) => existsSync(room)),
    ]),
    checkStep('unused', ['node_modules/knip/bin/knip.js', '--no-progress']),
    checkStep('generated', ['--import', 'tsx', 'scripts/generate.ts', '--check']),
    checkStep(
      'doctor',
      ['--import', 'tsx', 'scripts/doctor.ts'],
      ['--import', 'tsx', 'scripts/doctor.ts', '--product', 'examples/library'],
    ),
    checkStep('requirements', ['--import', 'tsx', 'scripts/requirements.ts', '--check']),
  ];
}

/** The compiler in machine code; the other one (package `typescript`) is what eslint asks. */
function typesOf(project: string): string[] {
  return ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', project];
}
