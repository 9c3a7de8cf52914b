// What the documents show besides programs and shell lines: JSON and CSV that the service reads,
// and console commands, by the files, scripts, commands, flags and settings that they name.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SETTING_GROUPS } from '../../src/app/config/index.ts';
import { gridcall } from '../../src/cli/index.ts';
import { readBoard } from '../../src/ingest/index.ts';
import { overrideHyperparameters } from '../../src/projections/index.ts';
import { readGuides } from './documents.ts';
import { blocksIn, consoleCommands } from './snippet-blocks.ts';

const guides = await readGuides();
const blocksOf = (language: string) =>
  guides.flatMap(({ file, text }) => blocksIn(text, language).map((block) => ({ file, block })));

async function helpOf(command: string): Promise<string> {
  const lines: string[] = [];
  const { signal } = new AbortController();
  const io = { out: (line: string) => lines.push(line), err: () => undefined, env: {}, isTerminal: false, signal };
  expect(await gridcall([command, '--help'], io)).toBe(0);
  return lines.join('\n');
}

async function unknownFlags(words: readonly string[]): Promise<readonly string[]> {
  const [command = '', ...rest] = words;
  const help = await helpOf(command);
  return rest.filter((word) => word.startsWith('--')).filter((flag) => !new RegExp(`${flag}\\b`).test(help));
}

describe.each(blocksOf('json'))('JSON in $file', ({ file, block }) => {
  it('is what its reader takes', async () => {
    const value: unknown = JSON.parse(block);
    if (file === 'docs/research/README.md') expect(() => overrideHyperparameters(value)).not.toThrow();
    else {
      expect(file).toBe('docs/guide/mcp.md');
      const [server] = Object.values(value as Record<string, { gridcall: { command: string; args: string[] } }>);
      const [program, ...words] = server?.gridcall.args ?? [];
      expect([server?.gridcall.command, program]).toEqual(['node', 'dist/cli.mjs']);
      expect(await unknownFlags(words)).toEqual([]);
    }
  });
});

it.each(blocksOf('csv'))('the CSV in $file is a projection board', async ({ block }) => {
  const { rows } = await readBoard({ name: 'board.csv', content: Buffer.from(block) });
  expect(rows).toBe(block.trim().split('\n').length - 1);
});

const SETTINGS = new Set(
  Object.values(SETTING_GROUPS)
    .flat()
    .map(({ name }) => `GRIDCALL_${name}`),
);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = guides.flatMap(({ file, text }) => consoleCommands(text).map((line) => ({ file, line })));

/** What the command names and does not exist. */
async function unknownIn(line: string): Promise<readonly string[]> {
  const words = line.split(' ');
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const variables = words.slice(0, start).map((word) => word.split('=')[0] ?? '');
  const [program = '', ...rest] = words.slice(start);
  const files = words.filter((word) => /^(?:scripts|test|deploy)\//.test(word)).filter((path) => !existsSync(path));
  if (program === 'gridcall')
    return [...files, ...variables.filter((name) => !SETTINGS.has(name)), ...(await unknownFlags(rest))];
  if (program === 'npm') return [...files, ...rest.slice(1, 2).filter((script) => !Object.hasOwn(scripts, script))];
  if (program.startsWith('scripts/')) {
    const script = existsSync(program) ? readFileSync(program, 'utf8') : '';
    return [...files, ...variables.filter((name) => !script.includes(name))];
  }
  return ['npx', 'docker'].includes(program) ? files : [...files, program];
}

describe('console commands', () => {
  it('are found', () => expect(commands.length).toBeGreaterThan(10));

  it.each(commands)('$file: $line', async ({ line }) => expect(await unknownIn(line)).toEqual([]));
});
