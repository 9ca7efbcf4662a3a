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
