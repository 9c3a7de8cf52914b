// The example product of CONTRIBUTING compiles: its blocks are laid over the
// source at the paths they name.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
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
