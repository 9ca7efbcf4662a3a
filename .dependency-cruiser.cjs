// Who may import whom: the table of the architecture, enforced. Tests beside their files may reach tests/support.
const browserRooms = '^(src|providers|custom-pages)/';
const testFile = '\\.test\\.tsx?$';
const rooms = '^(schemas|domain|resources|src|providers|custom-pages|server|demo|tests|scripts)/';

// Made by the bundler, by the build, or types without a package of their own.
const notThere = ['^virtual:', 'build/server/', '^(topojson-specification|geojson)$'];

/** Files of a room import only files of the rooms listed (and its own). */
function only(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: testFile },
    to: { path: rooms, pathNot: [from, ...allowed] },
  };
}

/** The geometry of the world map, the one presentational part that needs more than React and MUI. */
const maps = ['node_modules/(d3-geo|topojson-client|world-atlas)/'];

/** Files of a room import no packages but those listed. */
function onlyPackages(name, from, allowed, comment) {
  return {
    name,
    comment,
    severity: 'error',
    from: { path: from, pathNot: testFile },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
      pathNot: allowed,
    },
  };
}

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: notThere } },
    only('schemas', '^schemas/', [], 'Schemas import nothing.'),
    only('domain', '^domain/', ['^schemas/'], 'Rules know schemas only.'),
    only('resources', '^resources/', ['^domain/', '^schemas/'], 'Resource files are data.'),
    only('ui', '^src/ui/', [], 'Presentational parts know nobody.'),
    only('engine', '^src/engine/', ['^domain/', '^schemas/', '^src/ui/'], 'The engine is given the resources.'),
    only('providers', '^providers/', ['^domain/', '^schemas/'], 'Providers are adapters.'),
    only(
      'pages',
      '^custom-pages/',
      ['^domain/', '^schemas/', '^src/engine/', '^src/ui/'],
      'Pages stand on the engine.',
    ),
    {
      name: 'no-other-page',
      comment: 'A page never imports another page.',
      severity: 'error',
      from: { path: '^custom-pages/([^/]+)/', pathNot: testFile },
      to: { path: '^custom-pages/', pathNot: '^custom-pages/$1/' },
    },
    only(
      'application',
      '^src/app/',
      ['^domain/', '^schemas/', '^resources/', '^src/', '^providers/', '^custom-pages/'],
      'The composition root knows every browser room, not the server.',
    ),
    only(
      'server',
      '^server/',
      ['^domain/', '^schemas/', '^resources/', '^demo/'],
      'The server never imports a browser room.',
    ),
    {
      name: 'server-demo',
      comment: 'Only the process itself loads the demonstration.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/[^/]+\\.ts$', testFile] },
      to: { path: '^demo/' },
    },
    only(
      'demo',
      '^demo/',
      ['^domain/', '^schemas/', '^resources/', '^server/'],
      'The demonstration loads through the server.',
    ),
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      from: { path: rooms, pathNot: ['^tests/', testFile, '^scripts/'] },
      to: { path: ['^tests/', testFile] },
    },
    {
      name: 'no-node-in-domain',
      comment: 'Rules run in the browser too.',
      severity: 'error',
      from: { path: '^(domain|resources|schemas)/|' + browserRooms, pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    onlyPackages(
      'packages-of-domain',
      '^(domain(?!/sheets/)|resources|schemas)/',
      ['node_modules/(ajv|ajv-formats)/'],
      'Rules are plain TypeScript.',
    ),
    onlyPackages(
      'packages-of-sheets',
      '^domain/sheets/',
      ['node_modules/xlsx/', 'node_modules/(@types/)?papaparse/'],
      'The one reader of sheets, for browser and server (decision 003).',
    ),
    onlyPackages(
      'packages-of-ui',
      '^src/ui/',
      ['node_modules/(@types/)?(react|react-dom|@mui/[^/]+|@emotion/[^/]+)/', ...maps],
      'Presentational parts know React and MUI only.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
    },
  },
};
