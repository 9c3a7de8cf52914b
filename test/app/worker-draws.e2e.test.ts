// Seasons drawn in the worker thread are those of this thread, and a worker that fails leaves them
// to it.
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPause } from '../../src/app/pause.ts';
import { createWorkerDraws } from '../../src/app/worker-draws.ts';
import { judgeTrades, reportCard, teamOutlooks, titleOddsWith } from '../../src/fantasy/index.ts';
import { finish, finishWithPauses, type Steps } from '../../src/steps/index.ts';
import { player, simulatedLeague, team } from '../fantasy/league-simulation/simulated-league.ts';
import { quietLog } from '../support/quiet-log.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The products pass more than is drawn with. */
const options = { seed: 'test', runs: 2000, correlation: () => 0 };
const alone = (id: string, mean: number) => player(id, { mean, team: id, opponent: null });
/** A new one each time: what was drawn of a league is remembered. */
const leagueOf = () =>
  simulatedLeague(
    [20, 18, 16, 10].map((mean, i) =>
      team(i + 1, { players: [alone(`${i + 1}`, mean), alone(`${i + 1}b`, mean / 2)] }),
    ),
    {
      slots: ['RB', 'FLEX'],
      pairs: [
        [1, 2],
        [3, 4],
      ],
      freeAgents: [19, 9, 9].map((mean, i) => alone(`free ${i}`, mean)),
    },
  );
const market = Array.from({ length: 60 }, (_, rank) => ({
  id: `${rank}`,
  position: ['RB', 'WR', 'QB'][rank % 3] ?? '',
  points: 60 - rank,
  games: 10,
}));
const work: Record<string, (league: ReturnType<typeof leagueOf>) => Steps<unknown>> = {
  'the outlook': (league) => teamOutlooks(league, options),
  'the title with a claim': (league) => titleOddsWith(league, { rosterId: 4, start: 'free 0', bench: '4b' }, options),
  'the report card of a draft': () =>
    reportCard(
      { slots: ['QB', 'RB', 'WR', 'FLEX'], replacement: new Map([['RB', 12]]), basis: 'season' },
      market.slice(0, 5),
      {
        turns: Array.from({ length: 20 }, (_, pick) => ({ team: pick % 4, keeper: null })),
        team: 1,
        market,
        isRandomOrder: false,
        seed: 'test',
      },
    ),
  'a trade': (league) => judgeTrades(league, [{ rosterId: 1, partner: 2, give: ['1'], get: ['2'] }], options),
};
const outlook = (league: ReturnType<typeof leagueOf>) => teamOutlooks(league, options);

describe('seasons drawn in a worker', () => {
  const folder = temporaryFolder('gridcall-draws-');
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(Object.entries(work))('are those of this thread: %s', async (_, stepsOf) => {
    const elsewhere = createWorkerDraws(quietLog());
    const drawn: unknown[] = [];
    const pause = createPause(async (task) => {
      const result = await elsewhere(task);
      drawn.push(result);
      return result;
    });
    expect(await finishWithPauses(stepsOf(leagueOf()), pause)).toEqual(finish(stepsOf(leagueOf())));
    expect(drawn).toEqual([expect.any(Array)]);
  });

  it('are drawn on this thread when the worker ends', async () => {
    const file = folder('broken.mjs');
    await writeFile(file, 'process.exit(3);');
    const log = quietLog();
    const broken = createWorkerDraws(log, { file: pathToFileURL(file), options: {} });
    expect(await finishWithPauses(outlook(leagueOf()), createPause(broken))).toEqual(finish(outlook(leagueOf())));
    expect(log.lines.map(({ level }) => level)).toEqual(['warn']);
  });

  it('are given up after ten seconds of silence, however many ask meanwhile', async () => {
    const file = folder('silent.mjs');
    await writeFile(file, "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});");
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const log = quietLog();
    const silent = createWorkerDraws(log, { file: pathToFileURL(file), options: {} });
    const first = silent({});
    vi.advanceTimersByTime(6_000);
    const second = silent({});
    vi.advanceTimersByTime(6_000);
    expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
    expect(log.lines).toHaveLength(1);
  });
});
