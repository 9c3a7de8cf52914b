// The dependencies between modules. A module is a folder of src/; others import its index.ts and
// nothing deeper, types included.
const inside = (name) => `^src/${name}/`;
/**
 * Folders inside a module that have a door of their own, because others need them without the rest.
 */
const SIDE_DOORS = [
  'app/config',
  'app/threads',
  'citations/names',
  'client/protocol',
  'fantasy/defaults',
  'fantasy/scoring',
  'mcp/buyer',
  'payments/receipts',
  'sandbox/ledger',
];
const DOORS = ['^src/[^/]+/index\\.ts$', ...SIDE_DOORS.map((folder) => `${inside(folder)}index\\.ts$`)];

/** May be imported by every module. */
const EVERYWHERE = ['addresses', 'checked', 'durations', 'memo', 'tally', 'steps', 'logger', 'folders'];
/** `from` may import nothing of `src/` but itself, `allowed` and what is allowed everywhere. */
const onlyUses = (from, allowed, except = []) => ({
  name: `${from}-dependencies`,
  comment: `${from} may depend on: ${allowed.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: inside(from), ...(except.length > 0 && { pathNot: except.map(inside) }) },
  to: { path: '^src/', pathNot: [from, ...allowed, ...EVERYWHERE].map(inside) },
});
/**
 * A folder inside a module whose files are reached through its own index.ts, from
 * the rest of the module too.
 */
const ownDoor = (folder) => ({
  name: `door-of-${folder.replace('/', '-')}`,
  comment: `import ${folder}/index.ts`,
  severity: 'error',
  from: { path: '^src/', pathNot: inside(folder) },
  to: { path: inside(folder), pathNot: `${inside(folder)}index\\.ts$` },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // the bottom: what is sold, the NFL's data, numerics, one HTTP client, rate limits
    onlyUses('contract', []),
    onlyUses('checked', []),
    onlyUses('durations', []),
    onlyUses('addresses', []),
    onlyUses('memo', []),
    onlyUses('tally', []),
    onlyUses('steps', []),
    onlyUses('logger', []),
    onlyUses('folders', []),
    onlyUses('http-client', []),
    onlyUses('limits', []),
    onlyUses('proxy', []),
    onlyUses('stats', []),
    onlyUses('nfl', ['contract', 'stats']),
    // the model, the rules of the game, citations, products
    onlyUses('fantasy/defaults', []),
    onlyUses('fantasy/scoring', ['contract', 'nfl', 'stats']),
    onlyUses('projections', ['contract', 'nfl', 'stats', 'fantasy/defaults', 'fantasy/scoring']),
    onlyUses('fantasy', ['contract', 'nfl', 'stats', 'projections']),
    onlyUses('citations', ['contract', 'nfl', 'stats', 'projections', 'fantasy']),
    onlyUses('rewriter', ['contract', 'citations', 'http-client']),
    onlyUses('products', ['contract', 'nfl', 'stats', 'projections', 'fantasy', 'citations', 'rewriter']),
    // data, money, storage
    onlyUses('ingest', ['contract', 'nfl', 'projections', 'http-client']),
    onlyUses('sleeper', ['contract', 'nfl', 'fantasy', 'ingest', 'http-client', 'limits']),
    onlyUses('payments', ['contract', 'http-client', 'limits', 'proxy']),
    onlyUses('payments/receipts', ['contract', 'http-client', 'payments']),
    onlyUses('storage', ['payments', 'ingest', 'sleeper']),
    onlyUses('sales', ['contract', 'products', 'payments']),
    onlyUses('metrics', ['contract', 'payments', 'sales']),
    onlyUses('tracing', ['payments', 'metrics']),
    // faces
    onlyUses('views', ['contract', 'citations/names']),
    onlyUses('http', ['contract', 'products', 'payments', 'limits', 'sales', 'mcp', 'web']),
    onlyUses('mcp', ['contract', 'products', 'payments', 'sales'], ['mcp/buyer']),
    onlyUses('mcp/buyer', ['contract', 'client', 'mcp']),
    onlyUses('web', ['contract', 'client', 'http-client', 'limits', 'payments', 'products', 'views']),
    onlyUses('client', ['contract', 'http-client']),
    onlyUses('client/protocol', ['contract', 'http-client']),
    onlyUses('track-record', ['contract', 'nfl', 'stats', 'projections', 'fantasy']),
    onlyUses('odds-tree', ['contract', 'nfl', 'projections', 'citations']),
    onlyUses('backtest', [
      ...['contract', 'nfl', 'stats', 'projections', 'fantasy', 'citations', 'products'],
      'track-record',
    ]),
    onlyUses('sandbox', ['contract']),
    {
      name: 'only-the-app-opens-the-store',
      comment: 'storage implements the ports of other modules; the app passes it to them',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(app|storage)/'] },
      to: { path: inside('storage') },
    },
    {
      name: 'faces-on-top',
      comment:
        'nothing imports the command line but the process entry, and nothing but the command line imports the app',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(main\\.ts|cli/|app/)'] },
      to: { path: '^src/(cli|app)/' },
    },
    {
      name: 'app-below-the-command-line',
      severity: 'error',
      from: { path: inside('app') },
      to: { path: '^src/(cli|client|backtest|sandbox)/' },
    },
    {
      name: 'doors',
      comment: "import the other module's index.ts, types included",
      severity: 'error',
      from: { path: '^src/([^/]+)(/|\\.ts$)' },
      to: { path: '^src/[^/]+/', pathNot: ['^src/$1/', ...DOORS] },
    },
    {
      name: 'doors-of-products',
      comment: 'each folder of products/ has its own index.ts',
      severity: 'error',
      from: { path: '^src/products/([^/]+)' },
      to: { path: '^src/products/[^/]+/', pathNot: ['^src/products/$1/', '^src/products/[^/]+/index\\.ts$'] },
    },
    ...SIDE_DOORS.map(ownDoor),
    {
      name: 'doors-in-tests-and-scripts',
      comment:
        'a test imports the internals of its own module only, a script none; the command line is driven command by command',
      severity: 'error',
      from: { path: '^(?:test|bench|scripts)/([^/]+)', pathNot: '^test/(faults|simulation|support/storage)/' },
      to: { path: '^src/[^/]+/', pathNot: ['^src/$1/', '^src/cli/', ...DOORS] },
    },
    {
      name: 'packages-stand-alone',
      comment: 'a package of the workspace knows nothing of the service',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(src|test|bench|scripts)/' },
    },
    {
      name: 'doors-of-packages',
      comment: 'a package is imported by its name',
      severity: 'error',
      from: { path: '^(src|test|bench|scripts)/' },
      to: { path: '^packages/', pathNot: '^packages/[^/]+/src/index\\.ts$' },
    },
    {
      name: 'pure-modules',
      comment: 'these modules do no input or output: everything they need is passed to them',
      severity: 'error',
      from: {
        path: '^src/(contract|checked|durations|memo|steps|tally|nfl|stats|projections|fantasy|citations|products|odds-tree|track-record|views)/',
      },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|util)$' },
    },
    {
      name: 'no-cycles',
      comment: 'types included: what several files of a product decide has its types in a file of its own',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-cycles-between-folders',
      comment: 'types included',
      severity: 'error',
      scope: 'folder',
      from: { path: '^src/' },
      to: { circular: true, path: '^src/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.config\\.ts$', '\\.d\\.ts$', '^src/web/islands/(ask|copy)\\.ts$'] },
      to: {},
    },
    {
      name: 'src-without-tests',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'no-development-packages-at-run-time',
      comment: 'browser code is bundled by the build, with the packages it uses',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/web/islands/', '^src/web/bundles/compile\\.ts$'] },
      // an optional peer is installed here for the tests only; its user brings it
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'] },
  },
};
