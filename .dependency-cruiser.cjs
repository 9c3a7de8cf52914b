// The arrows between the rooms of the house: they run one way, and this file keeps it so.
const room = (name) => `^src/${name}/`;
/** `from` may use nothing of `src/` but itself and `allowed`. */
const onlyUses = (from, allowed) => ({
  name: `${from}-arrows`,
  comment: `${from} may depend on: ${allowed.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: room(from) },
  to: { path: '^src/', pathNot: [from, ...allowed].map(room) },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    onlyUses('contract', []),
    onlyUses('http-client', []),
    onlyUses('limits', []),
    onlyUses('football', ['contract']),
    onlyUses('evidence', ['contract', 'football']),
    onlyUses('narrative', ['contract', 'football', 'evidence', 'http-client']),
    onlyUses('analyses', ['contract', 'football', 'evidence', 'narrative']),
    onlyUses('store', ['contract', 'football']),
    onlyUses('data', ['contract', 'football', 'http-client', 'limits', 'store']),
    onlyUses('payments', ['contract', 'http-client', 'limits', 'store']),
    onlyUses('http', ['contract', 'football', 'evidence', 'analyses', 'limits', 'payments']),
    onlyUses('sandbox', ['contract', 'football']),
    onlyUses('backtest', ['contract', 'football', 'evidence', 'analyses']),
    onlyUses('buyer', ['contract', 'http-client']),
    {
      name: 'app-is-the-root',
      comment: 'app puts the modules together: only the command line starts it',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(app|cli)/' },
      to: { path: room('app') },
    },
    {
      name: 'football-is-pure',
      comment: 'knowledge of football does no input or output: everything it needs is given to it',
      severity: 'error',
      from: { path: ['^src/(contract|football|evidence|analyses)/'] },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?(crypto|util)$' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.config\\.ts$', '\\.d\\.ts$'] },
      to: {},
    },
    {
      name: 'tests-stay-outside',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'no-development-parts-at-run-time',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.js', '.mjs', '.cjs'] },
  },
};
