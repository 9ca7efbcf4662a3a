import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { isBuilt } from './scripts/bootstrap/ensureBuilt.mjs';

// A zone with summer time and not the one of most build machines: what forgets about zones shows.
process.env['TZ'] = 'Europe/Brussels';

/** Rules about dates hold everywhere: they run again in these zones. */
const otherZones = ['UTC', 'America/St_Johns', 'Pacific/Kiritimati'];
const dateRules = ['domain/{labels,schedule,stages}/**/*.test.ts', 'engine/rules/sheets/**/*.test.ts'];

const zones: TestProjectConfiguration[] = otherZones.map((zone) => ({
  extends: true,
  test: { name: `dates in ${zone}`, include: dateRules, environment: 'node', env: { TZ: zone }, isolate: false },
}));

/** They replace modules, or start the texts from nothing: each loads its modules anew, into a window of its own. */
const apart = [
  ...['engine', 'src', 'custom-pages'].flatMap(testsThatReplaceModules),
  'engine/providers/i18n/i18n.test.ts',
  'engine/shell/sign-in/SignedOut.test.tsx',
];

/** In a worker whose modules are loaded already, another file's may be met in place of what is to replace them. */
function testsThatReplaceModules(room: string): string[] {
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`);
  return files.filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('vi.mock('));
}

export default defineConfig({
  test: {
    setupFiles: ['./product.ts', './tests/support/fixedSeed.ts'],
    restoreMocks: true,
    passWithNoTests: true,
    // Patience for a machine that others use too: a test that passes takes no longer for it.
    testTimeout: 90_000,
    hookTimeout: 240_000,
    // Read by tests, not imported: a change of them reaches all.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/schemas/*.schema.json',
      '**/{i18n/messages,providers/i18n}/**',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            '{engine/rules,engine/server,schemas,domain,resources,server,demo,scripts}/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          environment: 'node',
          // Rules keep nothing between files, so their modules are loaded once a worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['{engine/{browser,ui,shell,providers},src,custom-pages}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...apart],
          // Most of the time went into loading the modules: they and the window are a worker's, not a file's.
          environment: './tests/support/sharedJsdom.ts',
          isolate: false,
          setupFiles: ['src/app/application.ts', 'tests/support/screenSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens apart',
          include: apart,
          environment: 'jsdom',
          setupFiles: ['src/app/application.ts', 'tests/support/screenSetup.ts'],
        },
      },
      ...zones,
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,config}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['server/product.ts'],
          // Threads start from the build where it is of the present source, as servers in tests do: in half the time.
          env: { BUNDLED_WORKERS: isBuilt() ? resolve('build/server') : '' },
          // Each file opens an application of its own, so the modules are loaded once a worker.
          isolate: false,
          // They wait for databases, kills and clocks: one more than a small machine has processors.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
