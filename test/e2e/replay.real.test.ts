// A real season as it looked before week 10 of 2024: ingested, served, trending bought with
// `gridcall ask`, and the answers of every product audited.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../src/cli/ask.ts';
import { type HealthResponse, type StatsResponse, type TrendingResponse, trending } from '../../src/contract/index.ts';
import { answersOf } from '../support/answers.ts';
import { audited, suspicious, together } from '../support/audit.ts';
import { uncovered } from '../support/citing.ts';
import { isCompleteRun } from '../support/complete-run.ts';
import { mirror, type Replay, startReplay } from '../support/replay.ts';
import { type Stack, startStack } from '../support/stack.ts';

/**
 * The week's own season and one to learn from, two in a complete run: one fit for everything that
 * is proved here.
 */
const SEASONS = isCompleteRun ? '2022-2024' : '2023-2024';

describe.skipIf(mirror === null)(
  `a real week${mirror === null ? ' (skipped: no ../shared/data next to the checkout)' : ''}`,
  () => {
    let replay: Replay;
    let stack: Stack;
    beforeAll(async () => {
      replay = await startReplay(mirror ?? '', 2024, 10);
      stack = await startStack(replay.urls, { seasons: SEASONS });
    });
    afterAll(async () => {
      await stack?.close();
      await replay?.stop();
    });

    const get = async <T>(path: string): Promise<T> => (await (await fetch(stack.url + path)).json()) as T;
    /** Runs `gridcall ask` and gives its exit status and what it printed. */
    const run = async (...argv: string[]) => {
      const out: string[] = [];
      const wallet = join(stack.folder, 'wallet.json');
      const status = await ask.run([...argv, '--server', stack.url, '--faucet', stack.chain.url, '--wallet', wallet], {
        out: (line) => out.push(line),
        err: () => {},
        env: {},
        isTerminal: false,
        signal: new AbortController().signal,
      });
      return { status, out: out.join('\n') };
    };

    it('is recognized by its schedule', async () => {
      expect(await get<HealthResponse>('/v1/health')).toMatchObject({ status: 'ok', season: 2024, week: 10 });
    });

    it('is bought from the command line, answered from what was known before it, and charged once', async () => {
      const { status, out } = await run('trending', '--limit', '25', '--json');
      const answer = trending.response.schema.parse(JSON.parse(out)) as TrendingResponse;
      expect(status).toBe(0);
      expect(answer.players).toHaveLength(25);
      expect(uncovered(answer, [2024, 10])).toEqual([]);
      // the last statistics are those of week 9
      const weeks = answer.stats_cited.flatMap(
        ({ source }) => /2024 wk ([\d,-]+)/.exec(source)?.[1]?.split(/[,-]/).map(Number) ?? [],
      );
      const games = answer.stats_cited.filter(({ source }) => source.startsWith('nflverse stats_player'));
      expect(games.length).toBeGreaterThan(20);
      expect(Math.max(...weeks)).toBeLessThanOrEqual(10);
      expect(games.some(({ source }) => /wk ([\d,-]*\b10\b)/.test(source))).toBe(false);
      expect((await get<StatsResponse>('/v1/stats')).paid_analyses).toBe(1);
      expect(stack.chain.ledger.account(stack.seller)?.microUsdc).toBe(100_100_000n);
    });

    it('is shown to a reader with price, transaction and time', async () => {
      const { status, out } = await run('trending');
      expect(status).toBe(0);
      expect(out).toMatch(/0\.10 USDC/);
      expect(out).toMatch(/[A-Z2-7]{52}/);
      expect(out).toMatch(/\d+ ms/);
    });

    it('has every number found again by gridcall audit, and every number in prose among them', async () => {
      await stack.stop();
      const answers = await answersOf(replay.urls, stack.dataDir, { seasons: SEASONS });
      for (const [key, answer] of answers) expect([key, uncovered(answer, [2024, 10])]).toEqual([key, []]);
      const audit = await audited(stack.dataDir, together(answers));
      expect([suspicious(audit.out), audit.status]).toEqual([[], 0]);
    });
  },
);
