// `gridcall ask` as it is typed: flags become the request, mistakes are found before anything is
// paid, and the answer is printed.
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask } from '../../src/cli/ask.ts';
import { chain } from '../../src/cli/chain.ts';
import { type Io, UsageError } from '../../src/cli/command.ts';
import { gridcall } from '../../src/cli/index.ts';
import { ANSWER, type Seller, startSeller } from '../support/sandbox-seller.ts';

let folder: string;
let seller: Seller;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ask-'));
  seller = await startSeller();
});
afterEach(async () => {
  await seller.close();
  await rm(folder, { recursive: true });
});

function terminal(signal = new AbortController().signal) {
  const out: string[] = [];
  const err: string[] = [];
  const io: Io = { out: (line) => out.push(line), err: (line) => err.push(line), env: {}, isTerminal: false, signal };
  return { io, out, err };
}
async function run(...words: string[]) {
  const { io, out, err } = terminal();
  const purse = ['--server', seller.url, '--wallet', join(folder, 'wallet.json'), '--faucet', seller.chain.url];
  const status = await ask.run([...words, ...purse], io);
  return { status, out, err };
}

describe('an answer', () => {
  it('is bought with a new wallet funded by the faucet, and printed for a person', async () => {
    const { status, out, err } = await run('trending', '--week', '10', '--lookback-hours=48');
    expect(status).toBe(0);
    expect(seller.unpaid).toEqual(['GET /v1/trending?week=10&lookback_hours=48']);
    expect(out.slice(0, 5)).toEqual(['Add Ansel Quick.', 'Confidence: high', '', 'He carries the ball. A lot.', '']);
    expect(out.at(-2)).toBe('');
    expect(out.at(-1)).toMatch(/^Paid 0\.10 USDC in \d+ ms, transaction [A-Z2-7]{52}\.$/);
    expect(err[0]).toMatch(/^Created a new wallet, [A-Z2-7]{58}, in /);
    expect(err[1]).toMatch(/^The faucet funded /);
    expect(seller.earned()).toBe(100_000);
  });

  it('is printed byte for byte with --json, and the faucet is left alone once there is money', async () => {
    await run('trending');
    const { out, err } = await run('trending', '--json');
    expect(out).toEqual([JSON.stringify(ANSWER)]);
    expect(err).toEqual([]);
  });

  it('is printed byte for byte through the whole command line, and plain for a person', async () => {
    const words = [
      'trending',
      '--server',
      seller.url,
      '--wallet',
      join(folder, 'w.json'),
      '--faucet',
      seller.chain.url,
    ];
    seller.bend.unpaid = { status: 200, body: { ...ANSWER, verdict: 'Add \u202eAnsel\u009b31m.' } };
    const json = terminal();
    await gridcall(['ask', ...words, '--json'], json.io);
    expect(json.out).toEqual([JSON.stringify(seller.bend.unpaid.body)]);
    const plain = terminal();
    await gridcall(['ask', ...words], plain.io);
    expect(plain.out[0]).toBe('Add Ansel.');
  });

  it('is asked for with a body made of flags', async () => {
    await run('matchup', '--players', 'Ansel Quick', '--players', 'Bo Larder', '--week', '6', '--compact');
    expect(seller.unpaid).toEqual(['POST /v1/matchup?compact=true {"players":["Ansel Quick","Bo Larder"],"week":6}']);
  });

  it('is asked for with a body from a file, as it is', async () => {
    const body = '{ "roster": [{ "name": "Ansel Quick", "starter": true }] }';
    await writeFile(join(folder, 'roster.json'), body);
    await run('roster', '--body', join(folder, 'roster.json'));
    expect(seller.unpaid).toEqual([`POST /v1/roster ${body}`]);
  });

  it('comes with a warning when others can read the wallet', async () => {
    await run('trending');
    await chmod(join(folder, 'wallet.json'), 0o644);
    const { err } = await run('trending');
    expect(err).toEqual([expect.stringMatching(/^Warning: other users can read .*chmod 600/)]);
  });

  it('is finished with the same payment after an interruption', async () => {
    const stopping = new AbortController();
    seller.plan.push('lose the reply');
    const { io } = terminal(stopping.signal);
    const words = [
      'trending',
      '--server',
      seller.url,
      '--wallet',
      join(folder, 'wallet.json'),
      '--faucet',
      seller.chain.url,
    ];
    const interrupted = ask.run(words, io);
    await expect.poll(() => seller.presented.length).toBe(1);
    stopping.abort();
    await expect(interrupted).rejects.toThrow('it presents the same payment and never pays twice');
    const { out } = await run('trending');
    expect(out.at(-1)).toBe('An earlier, interrupted purchase had paid for it: you were not charged again.');
    expect(new Set(seller.presented).size).toBe(1);
    expect(seller.earned()).toBe(100_000);
  });
});

describe('without paying', () => {
  it('--dry-run prints price and terms and makes no wallet', async () => {
    const { status, out } = await run('trending', '--dry-run');
    expect(status).toBe(0);
    expect(out).toEqual([
      'Price: 0.10 USDC (asset 10458941) on testnet',
      expect.stringMatching(/^Paid to: [A-Z2-7]{58}$/),
      `Fees paid by: ${seller.chain.feePayer}`,
      'You have not been charged.',
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('a price above --max-usdc is refused', async () => {
    await expect(run('trending', '--max-usdc', '0.099999')).rejects.toThrow(
      'You have not been charged. The answer costs 0.10 USDC, more than the limit of 0.099999.',
    );
    expect(seller.presented).toEqual([]);
  });

  it('a service that is not there is named', async () => {
    const { io } = terminal();
    await expect(ask.run(['trending', '--server', 'http://127.0.0.1:1', '--dry-run'], io)).rejects.toThrow(
      'http://127.0.0.1:1 cannot be reached',
    );
  });
});

describe('a mistake', () => {
  const mistakes: readonly (readonly [string[], RegExp])[] = [
    [[], /must be a product; the products are trending \(\$0\.10\), sleepers/],
    [['--json'], /must be a product/],
    [['trendin'], /"trendin" must be a product \(did you mean trending\?\)/],
    [
      ['trending', '--wek', '3'],
      /--wek is not a flag of trending \(did you mean --week\?\); its fields are --week, --lookback-hours, --limit/,
    ],
    [['trending', '--players', 'A'], /--players is not a flag of trending/],
    [['trending', '--week', '19'], /^--week: /],
    [['trending', '--week', 'ten'], /^--week: /],
    [['trending', '--limit', '0'], /^--limit: /],
    [['trending', '--limit'], /argument missing/],
    [['trending', 'extra'], /extra/],
    [['trending', '--body', 'x.json'], /--body is for POST products/],
    [['matchup', '--players', 'Ansel Quick'], /^--players: /],
    [['matchup'], /^--players: /],
    [['player'], /name|player_id/],
    [['player', '--body', 'missing.json'], /^--body: missing\.json does not exist$/],
    [['player', '--body', 'src'], /^--body: src is a directory, not a file$/],
    [['player', '--body', 'README.md'], /^--body: README\.md must be JSON$/],
    [['player', '--body', 'package-lock.json'], /^--body: package-lock\.json must be at most 64 KiB$/],
    [['trending', '--network', 'devnet'], /^--network must be testnet or mainnet, not "devnet"$/],
    [['trending', '--network', 'mainnet', '--faucet', 'http://127.0.0.1:1'], /^--faucet is for a sandbox chain/],
    [['player', '--body', 'x.json', '--name', 'A'], /either --body or the fields as flags/],
    [['trending', '--max-usdc', '1e3'], /--max-usdc must be an amount/],
    [['trending', '--server', 'ftp://x'], /--server must be an http\(s\) URL/],
    [['trending', '--algod', 'x'], /--algod must be an http\(s\) URL/],
  ];
  for (const [words, message] of mistakes) {
    it(`in "ask ${words.join(' ')}" is a usage mistake`, async () => {
      const { io } = terminal();
      const failure: unknown = await ask.run(words, io).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(UsageError);
      expect((failure as Error).message).toMatch(message);
    });
  }

  it('in a body file is found before anything is asked', async () => {
    await writeFile(join(folder, 'bad.json'), '{"players": ["A"], "weeks": 3}');
    await expect(run('matchup', '--body', join(folder, 'bad.json'))).rejects.toThrow(UsageError);
    await writeFile(join(folder, 'bad.json'), '{"players":');
    await expect(run('matchup', '--body', join(folder, 'bad.json'))).rejects.toThrow(UsageError);
    expect(seller.unpaid).toEqual([]);
  });
});

it('lists every product with its fields in the help', () => {
  expect(ask.help).toContain('trending      --week --lookback-hours --limit');
  expect(ask.help).toContain('matchup       --players ... --week');
  expect(ask.help).toContain('draft-board   --limit --scoring');
});

describe('gridcall chain', () => {
  it('prints its URL and runs until it is stopped', async () => {
    const stopping = new AbortController();
    const { io, out } = terminal(stopping.signal);
    const running = chain.run(['--port', '0', '--network-id', 'full'], io);
    await expect.poll(() => out.length).toBe(1);
    const [, url = ''] = /^sandbox chain on (http:\/\/127\.0\.0\.1:\d+) \(algorand:\S+=\): /.exec(out[0] ?? '') ?? [];
    expect((await fetch(`${url}/health`)).status).toBe(200);
    stopping.abort();
    expect(await running).toBe(0);
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  it('warns of rounds that outrun a service, as its help does', async () => {
    expect(chain.help).toMatch(/--round-ms .*2\.8 s per round: below 1000 ms .*payment_not_yet_valid/s);
    for (const [length, warnings] of [
      ['999', 1],
      ['1000', 0],
    ] as const) {
      const stopping = new AbortController();
      const { io, out, err } = terminal(stopping.signal);
      const running = chain.run(['--port', '0', '--round-ms', length], io);
      await expect.poll(() => out.length).toBe(1);
      stopping.abort();
      await running;
      expect(err.filter((line) => line.includes('payment_not_yet_valid'))).toHaveLength(warnings);
    }
  });

  it('refuses flags that are none of its', async () => {
    const { io } = terminal();
    for (const words of [
      ['--port', '70000'],
      ['--round-ms', '0'],
      ['--network-id', 'both'],
      ['--ports', '1'],
    ]) {
      await expect(chain.run(words, io)).rejects.toThrow(UsageError);
    }
  });
});

it('keeps the wallet file private', async () => {
  await run('trending');
  const content = JSON.parse(await readFile(join(folder, 'wallet.json'), 'utf8')) as Record<string, unknown>;
  expect(Object.keys(content)).toEqual(['version', 'address', 'secretKey']);
});
