// The completion scripts in the shells themselves; a shell that is not installed is skipped.
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { gridcall } from '../../src/cli/index.ts';
import { products } from '../../src/contract/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const inFolder = temporaryFolder('completion-');

async function completion(...words: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await gridcall(['completion', ...words], {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    env: {},
    isTerminal: false,
    signal: new AbortController().signal,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function script(shell: string): Promise<string> {
  const file = inFolder(`gridcall.${shell}`);
  await writeFile(file, `${(await completion(shell)).out}\n`);
  return file;
}

/** What a shell prints, line by line. */
const printed = (shell: string, ...args: string[]) =>
  execFileSync(shell, args, { encoding: 'utf8' }).trim().split('\n');
const isInstalled = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;
const keys = products.map(({ key }) => key);

/** What is typed, the last word unfinished; some words that are offered, and some that are not. */
const TYPED: readonly { line: string; offers: readonly string[]; not: readonly string[] }[] = [
  { line: 'gridcall ', offers: ['ask', 'wallet', 'completion', 'serve'], not: ['trending', '--json'] },
  { line: 'gridcall wa', offers: ['wallet'], not: ['ask'] },
  { line: 'gridcall ask ', offers: keys, not: ['wallet'] },
  { line: 'gridcall ask draft-', offers: ['draft-board', 'draft-report'], not: ['trending'] },
  { line: 'gridcall ask matchup --', offers: ['--players', '--week', '--json', '--md'], not: ['--scoring'] },
  { line: 'gridcall ask trending --week 3 --lo', offers: ['--lookback-hours'], not: ['--limit'] },
  { line: 'gridcall ask draft-board --scoring ', offers: ['ppr', 'half_ppr', 'standard'], not: ['--json'] },
  { line: 'gridcall wallet ', offers: ['new', 'address', 'balance', 'opt-in'], not: ['trending'] },
  { line: 'gridcall wallet balance --network ', offers: ['testnet', 'mainnet'], not: ['new'] },
  { line: 'gridcall receipts export --', offers: ['--since', '--until', '--csv'], not: ['--week'] },
  { line: 'gridcall completion ', offers: ['bash', 'zsh', 'fish'], not: ['ask'] },
];

describe.skipIf(!isInstalled('bash'))('bash', () => {
  it.each(TYPED)('completes "$line"', async ({ line, offers, not }) => {
    const words = line.split(' ');
    const program = [
      `source "${await script('bash')}"`,
      'complete -p gridcall >/dev/null',
      `COMP_WORDS=(${words.map((word) => `"${word}"`).join(' ')})`,
      `COMP_CWORD=${words.length - 1}`,
      '_gridcall',
      // compgen prints what it is given, a word a line
      `compgen -W "\${COMPREPLY[*]}"`,
    ].join('\n');
    const found = printed('bash', '-euc', program);
    expect(found).toEqual(expect.arrayContaining([...offers]));
    for (const word of not) expect(found).not.toContain(word);
  });
});

describe.skipIf(!isInstalled('fish'))('fish', () => {
  it.each(TYPED)('completes "$line"', async ({ line, offers, not }) => {
    const program = `source ${await script('fish')}; complete -C '${line}'`;
    const found = printed('fish', '--no-config', '-c', program).map((text) => text.split('\t')[0]);
    expect(found).toEqual(expect.arrayContaining([...offers]));
    for (const word of not) expect(found).not.toContain(word);
  });
});

describe.skipIf(!isInstalled('zsh'))('zsh', () => {
  const afterTheCommand = TYPED.filter(({ line }) => line.split(' ').length > 2);
  it.each(afterTheCommand)('completes "$line"', async ({ line, offers, not }) => {
    const words = line.split(' ').map((word) => `"${word}"`);
    // compadd stands for the completion system: it prints what it would offer
    const program = [
      'compdef() { : }; compadd() { shift; print -l -- $@ }; _files() { : }',
      `source ${await script('zsh')}`,
      `words=(${words.join(' ')}); CURRENT=$#words`,
      '_gridcall',
    ].join('\n');
    const found = printed('zsh', '-fc', program);
    expect(found).toEqual(expect.arrayContaining([...offers]));
    const offered = found.filter((word) => word.startsWith(line.split(' ').at(-1) ?? ''));
    for (const word of not) expect(offered).not.toContain(word);
  });
});

describe('the command', () => {
  it.each(['bash', 'zsh', 'fish'])('has every command and product for %s', async (shell) => {
    const { code, out } = await completion(shell);
    expect(code).toBe(0);
    for (const word of ['ask', 'wallet', 'demo', 'lookback', ...keys]) expect(out).toContain(word);
  });

  it.each([[[]], [['tcsh']], [['bash', 'now']]])('explains a mistake: %j', async (words) => {
    const { code, err } = await completion(...words);
    expect([code, err]).toEqual([2, expect.stringContaining('the shell must be one of bash, zsh, fish')]);
  });
});
