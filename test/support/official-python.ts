// A Python with the packages of examples/requirements.txt: the machine's own, or a virtual
// environment under node_modules. Absent when there is no Python or no package index.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const REQUIREMENTS = 'examples/requirements.txt';
const IMPORTS = 'import algosdk, requests, x402';
/** Time for each of the two steps; an index that is slower counts as absent. */
const STEP_MS = 500_000;

export type FoundPython = { readonly command: string } | { readonly missing: string };

let found: Promise<FoundPython> | null = null;

/** Looked for once in a process; GRIDCALL_TEST_PYTHON names another Python than python3. */
export function officialPython(): Promise<FoundPython> {
  found ??= find(process.env.GRIDCALL_TEST_PYTHON ?? 'python3');
  return found;
}

const succeeds = (program: string, ...args: string[]): Promise<boolean> =>
  run(program, args, { timeout: STEP_MS }).then(
    () => true,
    () => false,
  );

async function find(python: string): Promise<FoundPython> {
  if (!(await succeeds(python, '--version'))) return { missing: `${python} is not installed` };
  if (await succeeds(python, '-c', IMPORTS)) return { command: python };
  const version = createHash('sha256')
    .update(await readFile(REQUIREMENTS))
    .digest('hex')
    .slice(0, 12);
  const folder = join('node_modules', '.cache', `gridcall-python-${version}`);
  const installed = await access(folder).then(
    () => true,
    () => install(python, folder),
  );
  const command = join(folder, 'bin', 'python');
  return installed ? { command } : { missing: `pip cannot install ${REQUIREMENTS}: no package index` };
}

/** Makes the environment aside and moves it into place, so that a broken one is never used. */
async function install(python: string, folder: string): Promise<boolean> {
  await mkdir(join(folder, '..'), { recursive: true });
  const aside = await mkdtemp(`${folder}-`);
  const pip = ['-m', 'pip', 'install', '--quiet', '--retries', '0', '-r', REQUIREMENTS];
  const isReady =
    (await succeeds(python, '-m', 'venv', aside)) && (await succeeds(join(aside, 'bin', 'python'), ...pip));
  if (isReady) await rename(aside, folder).catch(() => undefined);
  await rm(aside, { recursive: true, force: true });
  return isReady;
}
