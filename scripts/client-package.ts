// Writes the npm package of `gridcall/client` around its built files:
// package.json, README and LICENSE.
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

interface RootPackage {
  readonly version: string;
  readonly license: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/**
 * The package's name, of which the repository's own differs: two packages of one
 * name replace each other.
 */
const CLIENT_PACKAGE = 'gridcall';
/** The modules that the package exports, as `gridcall/<name>`. */
const MODULES = ['client', 'ai-sdk', 'langchain'];

/** The packages that the modules and type declarations in a folder import. */
async function importedPackages(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs') || file.endsWith('.mts'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^(?:import|export) (?:[^'"]* from )?["']((?:@[^/"']+\/)?[^/."'][^/"']*)/gm)].map(
      ([, name = '']) => name,
    ),
  );
  return [...new Set(names)].filter((name) => !isBuiltin(name)).sort();
}

/**
 * Makes a package of the built client. It depends on what its files import and on nothing else of
 * the server; what only a tool set imports is an optional peer. Throws Error for an import that the
 * project does not depend on.
 */
export async function writeClientPackage(folder: string): Promise<void> {
  const { version, license, engines, dependencies, peerDependencies } = JSON.parse(
    await readFile('package.json', 'utf8'),
  ) as RootPackage;
  const imported = await importedPackages(folder);
  const peers = imported.filter((dependency) => dependency in peerDependencies);
  const ranges = imported.flatMap((dependency) => {
    if (peers.includes(dependency)) return [];
    const exact = dependencies[dependency];
    if (exact === undefined) throw new Error(`${dependency} must be a dependency in package.json.`);
    return [[dependency, `^${exact}`] as const];
  });
  const content = {
    name: CLIENT_PACKAGE,
    version,
    description: 'Buys NFL fantasy-football answers with USDC micropayments (x402 v2 on Algorand), within limits.',
    license,
    type: 'module',
    engines,
    exports: {
      ...Object.fromEntries(
        MODULES.map((module) => [`./${module}`, { types: `./${module}.d.mts`, default: `./${module}.mjs` }]),
      ),
      './package.json': './package.json',
    },
    sideEffects: false,
    dependencies: Object.fromEntries(ranges),
    peerDependencies: Object.fromEntries(peers.map((peer) => [peer, peerDependencies[peer]])),
    peerDependenciesMeta: Object.fromEntries(peers.map((peer) => [peer, { optional: true }])),
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  await copyFile('src/client/README.md', join(folder, 'README.md'));
  await copyFile('LICENSE', join(folder, 'LICENSE'));
}
