// `gridcall ask` on a terminal, in a pipe and as Markdown, against a service that answers for free.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Io } from '../../src/cli/command.ts';
import { gridcall } from '../../src/cli/index.ts';
import { matchup, products } from '../../src/contract/index.ts';
import { type Seller, startSeller } from '../support/sandbox-seller.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const inFolder = temporaryFolder('ask-cli-');
let seller: Seller;
beforeAll(async () => {
  seller = await startSeller();
});
beforeEach(() => {
  seller.bend.unpaid = { status: 200, body: matchup.example.response };
});
afterAll(() => seller.close());

async function ask(words: readonly string[], window: Pick<Io, 'columns' | 'env'> = { env: {} }) {
  const [out, styled, err]: string[][] = [[], [], []];
  const io: Io = {
    out: (line) => out?.push(line),
    styled: (line) => styled?.push(line),
    err: (line) => err?.push(line),
    isTerminal: false,
    signal: new AbortController().signal,
    ...window,
  };
  const purse = ['--server', seller.url, '--wallet', inFolder('wallet.json'), '--faucet', seller.chain.url];
  const code = await gridcall(['ask', ...words, ...(words.length === 0 ? [] : purse)], io);
  const text = (lines: readonly string[] | undefined) => (lines ?? []).join('\n');
  return { code, out: text(out), styled: text(styled), err: text(err) };
}
const QUESTION = ['matchup', '--players', 'Bo Larder', '--players', 'Eli Stannard'];

describe('the answer', () => {
  it('is plain text with its tables in a pipe, and ends with what it cost', async () => {
    const { code, styled, out } = await ask(QUESTION);
    expect(code).toBe(0);
    expect(styled).toMatch(/^Start Larder over Stannard\.\nConfidence: medium\n/);
    expect(styled).toMatch(/^1 +Bo Larder +WR .*start/m);
    expect(styled).not.toContain('\u001b');
    expect(out).toMatch(/^\nFree, in [\d.]+ ms\.$/);
  });

  it('is colored on a terminal, and has no line wider than it', async () => {
    const { styled } = await ask(QUESTION, { columns: 60, env: {} });
    expect(styled).toContain('\u001b[32mstart\u001b[39m');
    expect((await ask(QUESTION, { columns: 60, env: { NO_COLOR: '1' } })).styled).not.toContain('\u001b');
  });

  it('is Markdown alone with --md; what it cost is on standard error', async () => {
    const { out, styled, err } = await ask([...QUESTION, '--md'], { columns: 60, env: {} });
    expect(out).toMatch(/^# Matchup, week 6\n\n\*\*Start Larder over Stannard\.\*\*/);
    expect(out).toContain('- **Bo Larder**: 1, WR SF, vs. JAX, start');
    expect([styled, /Free, in/.test(out), /Free, in/.test(err)]).toEqual(['', false, true]);
  });

  it('is not both JSON and Markdown', async () => {
    const { code, err } = await ask([...QUESTION, '--md', '--json']);
    expect([code, err]).toEqual([2, expect.stringContaining('use either --json or --md, not both')]);
  });

  it('is shown field by field when a newer service adds to it', async () => {
    seller.bend.unpaid = { status: 200, body: { ...matchup.example.response, playoff_odds: 0.62 } };
    const { code, styled } = await ask(QUESTION);
    expect([code, styled]).toEqual([0, expect.stringMatching(/^Playoff odds +0\.62$/m)]);
  });
});

describe('without a product', () => {
  it('lists the products with their prices on a terminal', async () => {
    const { code, styled } = await ask([], { columns: 60, env: { NO_COLOR: '1' } });
    expect(code).toBe(0);
    expect(styled).toMatch(/^trending +\$0\.10$/m);
    for (const { key } of products) expect(styled).toMatch(new RegExp(`^${key} +\\$\\d\\.\\d\\d$`, 'm'));
    for (const line of styled.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
  });

  it('lists them with options, too, and says that the product is missing', async () => {
    const { code, styled } = await ask(['--json'], { columns: 80, env: { NO_COLOR: '1' } });
    expect([code, styled]).toEqual([2, expect.stringMatching(/^matchup +\$0\.25$/m)]);
  });

  it('is a mistake in a pipe, with the products and their prices', async () => {
    const { code, err } = await ask([]);
    expect([code, err]).toEqual([2, expect.stringContaining('must be a product')]);
    for (const { key } of products) expect(err).toMatch(new RegExp(`[ (]${key} \\(\\$\\d\\.\\d\\d\\)`));
  });
});
