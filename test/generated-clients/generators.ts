// Generators of clients that no one here wrote, in the versions that are tested: installed on
// demand under node_modules, where their registries can be reached. Each step has a time limit.
import { type ExecFileOptions, execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** A registry that is slower, or a machine that compiles longer, counts as one without the tool. */
const STEP_MS = 240_000;

/** The orval for Node 20, and the axios of its time. */
const NPM_PACKAGES = ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'orval@7.13.2', 'axios@1.12.2'];
const PYTHON_PACKAGES = ['openapi-python-client==0.29.1', 'ruff==0.14.6'];
export const GO_GENERATOR = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';

/** The tool is not on this machine, and cannot be installed. */
export class MissingTool extends Error {
  override readonly name = 'MissingTool';
}

/** Runs a step that needs a tool or a registry. Throws MissingTool when it fails. */
export async function fetching(program: string, args: readonly string[], options: ExecFileOptions = {}) {
  return run(program, args, { timeout: STEP_MS, ...options }).catch((error: Error) => {
    const [line = ''] = error.message.split('\n').slice(-2);
    throw new MissingTool(`${program} ${args[0] ?? ''} cannot fetch what it needs here (${line.slice(0, 200)})`);
  });
}

/** A folder that `fill` has filled once, moved into place only when that succeeded. */
async function cached(name: string, contents: readonly string[], fill: (folder: string) => Promise<unknown>) {
  const version = createHash('sha256').update(contents.join()).digest('hex').slice(0, 12);
  const folder = resolve('node_modules/.cache', `gridcall-${name}-${version}`);
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (isThere) return folder;
  await mkdir(dirname(folder), { recursive: true });
  const aside = await mkdtemp(`${folder}-`);
  try {
    await fill(aside);
    await rename(aside, folder).catch(() => undefined);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return folder;
}

/**
 * The folder whose node_modules has the generators for TypeScript and what their clients import.
 */
export const npmGenerators = () =>
  cached('npm-generators', NPM_PACKAGES, (folder) =>
    fetching(
      'npm',
      [
        'install',
        '--prefer-offline',
        '--no-audit',
        '--no-fund',
        '--ignore-scripts',
        '--prefix',
        folder,
        ...NPM_PACKAGES,
      ],
      { cwd: folder },
    ),
  );

/**
 * The folder of a virtual environment with the generator for Python and what its client imports.
 */
export const pythonGenerator = () =>
  cached('python-generator', PYTHON_PACKAGES, async (folder) => {
    await fetching(process.env.GRIDCALL_TEST_PYTHON ?? 'python3', ['-m', 'venv', folder]);
    const pip = ['-m', 'pip', 'install', '--quiet', '--retries', '0', ...PYTHON_PACKAGES];
    await fetching(resolve(folder, 'bin/python'), pip);
  });
