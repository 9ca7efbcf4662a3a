// Who may import whom: the table of the architecture, enforced. Tests beside their files may reach tests/support.
const browserRooms = '^(engine/(browser|ui|shell|providers)|src|custom-pages)/';
const testFile = '\\.test\\.tsx?$';
const rooms = '^((engine|schemas|domain|resources|src|custom-pages|server|demo|tests|scripts)/|product\\.ts)';

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
    only('schemas', '^schemas/', ['^engine/(rules|schemas)/'], 'Schemas know the shape of a schema only.'),
    only('engine-rules', '^engine/rules/', [], 'The rules of the engine know nobody.'),
    only('engine-ui', '^engine/ui/', [], 'Presentational parts know nobody.'),
    only(
      'engine-browser',
      '^engine/browser/',
      ['^engine/rules/', '^engine/ui/'],
      'The engine is given product, resources and providers.',
    ),
    only('engine-server', '^engine/server/', ['^engine/rules/'], 'The engine is given product and resources.'),
    only(
      'engine-shell',
      '^engine/shell/',
      ['^engine/(rules|browser|ui|providers)/'],
      'The program of the browser is given the product.',
    ),
    only('engine-providers', '^engine/providers/', ['^engine/rules/'], 'Providers are adapters.'),
    only(
      'engine-start',
      '^engine/start/',
      ['^engine/(rules|server|shell)/', '^product\\.ts$', '^resources/index\\.ts$', '^schemas/generated/'],
      'The only part that names a product: whichever the bundler resolves it to.',
    ),
    only('domain', '^domain/', ['^schemas/', '^engine/rules/'], 'Rules know schemas only.'),
    only('product', '^product\\.ts$', ['^domain/', '^schemas/', '^engine/rules/'], 'What the product hands over.'),
    only('resources', '^resources/', ['^domain/', '^schemas/', '^engine/rules/'], 'Resource files are data.'),
    only(
      'pages',
      '^custom-pages/',
      ['^domain/', '^schemas/', '^engine/(rules|browser|ui)/'],
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
      [
        '^product\\.ts$',
        ...[
          '^domain/',
          '^schemas/',
          '^resources/',
          '^src/',
          '^custom-pages/',
          '^engine/(rules|browser|ui|shell|providers)/',
        ],
      ],
      'The composition root knows every browser room, not the server.',
    ),
    only(
      'server',
      '^server/',
      ['^product\\.ts$', '^domain/', '^schemas/', '^resources/', '^demo/', '^engine/(rules|server)/'],
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
      ['^domain/', '^schemas/', '^resources/', '^server/', '^engine/(rules|server)/'],
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
      from: { path: '^(engine/rules|domain|resources|schemas)/|' + browserRooms, pathNot: testFile },
      to: { dependencyTypes: ['core'] },
    },
    onlyPackages(
      'packages-of-domain',
      '^(engine/rules(?!/sheets/)|domain|resources|schemas)/',
      ['node_modules/(ajv|ajv-formats)/', 'node_modules/(@types/)?sanitize-html/'],
      'Rules are plain TypeScript (decision 028: sanitize-html).',
    ),
    onlyPackages(
      'packages-of-sheets',
      '^engine/rules/sheets/',
      ['node_modules/xlsx/', 'node_modules/saxes/', 'node_modules/(@types/)?papaparse/'],
      'The one reader of sheets, for browser and server (decisions 003 and 025).',
    ),
    onlyPackages(
      'packages-of-ui',
      '^engine/ui/',
      ['node_modules/(@types/)?(react|react-dom|@mui/[^/]+|@emotion/[^/]+|qrcode\\.react)/', ...maps],
      'Presentational parts know React, MUI and what draws alone.',
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
