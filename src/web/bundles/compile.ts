// Compiles the browser code with esbuild: one file per page, and chunks that load when they are
// needed. The build writes them; a service that runs from source compiles them in memory.
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The compiled browser code: files by name, and the current name of each page's entry. */
export interface Bundles {
  /** `ask.ts` → `ask-H4SH.js`. */
  readonly entries: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, Buffer>;
}

const ISLANDS = join(import.meta.dirname, '../islands');
const ENTRIES = ['ask.ts', 'ask.css', 'answer.ts', 'copy.ts'];
/** Optional wallets of the wallet library that are not offered. */
const NOT_OFFERED = [
  '@agoralabs-sh/avm-web-provider',
  '@web3auth/base',
  '@web3auth/base-provider',
  '@web3auth/modal',
  '@web3auth/single-factor-auth',
];

/** The bundles in memory. */
export async function compileBundles(): Promise<Bundles> {
  // a development package: a built service never compiles
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...{ absWorkingDir: ISLANDS, entryPoints: ENTRIES, outdir: 'assets', bundle: true, splitting: true, format: 'esm' },
    ...{ platform: 'browser', target: ['es2022'], minify: true, write: false, metafile: true, legalComments: 'none' },
    ...{ logLevel: 'error', entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]', external: NOT_OFFERED },
    // wallets for Node-like environments ask for these names
    define: { global: 'globalThis', 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'drop-unused-modules',
        setup({ onResolve, resolve }) {
          // our modules have no side effects when they load, so an unused export costs nothing
          onResolve({ filter: /^\.\.?\// }, async ({ path, pluginData, ...request }) => {
            if (pluginData === 'resolved' || !request.importer.startsWith(join(ISLANDS, '../..'))) return undefined;
            const { importer, kind, namespace, resolveDir } = request;
            const found = await resolve(path, { importer, kind, namespace, resolveDir, pluginData: 'resolved' });
            return { ...found, sideEffects: false };
          });
        },
      },
    ],
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]));
  const entries = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint !== undefined && ENTRIES.includes(entryPoint) ? [[entryPoint, basename(path)] as const] : [],
  );
  return { entries: Object.fromEntries(entries), files };
}

/** Compiles into a directory, with a list of the entries. */
export async function writeBundles(outDir: string): Promise<void> {
  const { entries, files } = await compileBundles();
  await mkdir(outDir, { recursive: true });
  for (const [name, content] of files) await writeFile(join(outDir, name), content);
  await writeFile(join(outDir, 'entries.json'), JSON.stringify(entries));
}
