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

/** What can be said without running the program; the longest first. */
export function staticSteps(): Step[] {
  return [
    checkStep('lint', [
      'node_modules/eslint/bin/eslint.js',
      '--max-warnings=0',
      '--cache',
      '--cache-strategy=content',
      '--cache-location=.cache/eslint/',
      '.',
    ]),
    // The compiler in machine code; the other one (package `typescript`) is what eslint asks.
    checkStep('types', ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', '.']),
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
    checkStep('doctor', ['--import', 'tsx', 'scripts/doctor.ts']),
    checkStep('requirements', ['--import', 'tsx', 'scripts/requirements.ts', '--check']),
  ];
}
