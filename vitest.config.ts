import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';

// A zone with summer time and not the one of most build machines: what forgets about zones shows.
process.env['TZ'] = 'Europe/Brussels';

/** Rules about dates hold everywhere: they run again in these zones. */
const otherZones = ['UTC', 'America/St_Johns', 'Pacific/Kiritimati'];
const dateRules = ['domain/{labels,schedule,sheets,stages}/**/*.test.ts'];

const zones: TestProjectConfiguration[] = otherZones.map((zone) => ({
  extends: true,
  test: { name: `dates in ${zone}`, include: dateRules, environment: 'node', env: { TZ: zone } },
}));

/** They replace modules, or start the texts from nothing: each loads its modules anew, into a window of its own. */
const apart = [
  'custom-pages/clubs/BulkClubPanel.test.tsx',
  'providers/i18n/i18n.test.ts',
  'src/app/{App,palette/CommandPalette,sign-in/SignedOut}.test.tsx',
  'src/engine/import/ImportPanel.test.tsx',
];

export default defineConfig({
  test: {
    restoreMocks: true,
    passWithNoTests: true,
    // Read by tests, not imported: a change of them reaches all.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/schemas/*.schema.json', '**/i18n/messages/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{schemas,domain,resources,server,demo,scripts}/**/*.test.ts', 'tests/support/**/*.test.ts'],
          environment: 'node',
          // Rules keep nothing between files, so their modules are loaded once a worker.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['{src,providers,custom-pages}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...apart],
          // Most of the time went into loading the modules: they and the window are a worker's, not a file's.
          environment: './tests/support/sharedJsdom.ts',
          isolate: false,
          setupFiles: ['tests/support/screenSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens apart',
          include: apart,
          environment: 'jsdom',
          setupFiles: ['tests/support/screenSetup.ts'],
        },
      },
      ...zones,
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/{api,config}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 240_000,
          // Each file opens an application of its own, so the modules are loaded once a worker.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
