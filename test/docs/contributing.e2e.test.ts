// The example product of CONTRIBUTING compiles and passes its test: its blocks are laid over the
// source at the paths they name.
import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Source by absolute path. */
async function exampleFiles(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile('CONTRIBUTING.md', 'utf8');
  const blocks = [...text.matchAll(/```typescript\n\/\/ (\S+)\n([\s\S]*?)```/g)];
  return new Map(blocks.map(([, path = '', source = '']) => [resolve(path), source]));
}

it('compiles', async () => {
  const files = new Map(await exampleFiles());
  expect(files.size).toBe(5);
  const index = resolve('src/contract/index.ts');
  const roots = [...files.keys()];
  files.set(index, `${await readFile(index, 'utf8')}\nexport { kickers } from './kickers.ts';\n`);
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const [fileExists, readSource] = [host.fileExists, host.readFile];
  host.fileExists = (path) => files.has(resolve(path)) || fileExists(path);
  host.directoryExists = () => true;
  host.readFile = (path) => files.get(resolve(path)) ?? readSource(path);
  const program = ts.createProgram(roots, options, host);
  const problems = roots.flatMap((path) => {
    const source = program.getSourceFile(path);
    return source ? [...program.getSemanticDiagnostics(source), ...program.getSyntacticDiagnostics(source)] : [];
  });
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

it('passes its own test, in a copy of the sources', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gridcall-contributing-'));
  try {
    for (const part of ['src', 'test/support', 'package.json', 'tsconfig.json'])
      await cp(part, join(folder, part), { recursive: true });
    await symlink(resolve('node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'vitest.config.ts'), 'export default {};\n');
    const files = await exampleFiles();
    for (const [path, source] of files) {
      const copy = join(folder, relative(process.cwd(), path));
      await mkdir(dirname(copy), { recursive: true });
      await writeFile(copy, source);
    }
    await appendFile(join(folder, 'src/contract/index.ts'), "export { kickers } from './kickers.ts';\n");
    const test = [...files.keys()]
      .map((path) => relative(process.cwd(), path))
      .find((path) => path.startsWith('test/'));
    const run = promisify(execFile)(
      process.execPath,
      [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder, `${test}`],
      { env: { ...process.env, VITEST: '', NO_COLOR: '1' } },
    );
    const { stdout } = await run;
    expect(stdout).toMatch(/Tests +1 passed/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
