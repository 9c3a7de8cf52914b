// gridcall backtest: required flags, the tables of a short season, and the error without data.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backtestCommand } from '../../src/cli/backtest.ts';
import { UsageError } from '../../src/cli/command.ts';
import { DEFAULT_HYPERPARAMETERS } from '../../src/projections/index.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

let upstream: UpstreamServer;
let folder: string;
beforeEach(async () => {
  upstream = await startUpstream(nflFiles());
  folder = await mkdtemp(join(tmpdir(), 'gridcall-backtest-test-'));
});
afterEach(async () => {
  await upstream.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const { nflverseUrl, playerIdsUrl } = upstreamUrls(upstream.url);
  const status = await backtestCommand.run(argv, {
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    env: { GRIDCALL_NFLVERSE_URL: nflverseUrl, GRIDCALL_PLAYER_IDS_URL: playerIdsUrl },
    isTerminal: false,
    signal: new AbortController().signal,
  });
  return { status, out: out.join('\n'), err: err.join('\n') };
}

describe('gridcall backtest', () => {
  it.each([
    [[], '--seasons and --out are required'],
    [['--seasons', '2024-2022', '--out', 'x'], '--seasons ends before it begins'],
    [['--seasons', '2024', '--weeks', '0-3', '--out', 'x'], '--weeks must be a whole number'],
    [['--seasons', '2024', '--scoring', 'dynasty', '--out', 'x'], '--scoring must be one of'],
    [['--seasons', '2024', '--information', 'monday', '--out', 'x'], '--information must be one of'],
  ])('refuses %j', async (argv, reason) => {
    await expect(run(...argv)).rejects.toThrow(reason);
    await expect(run(...argv)).rejects.toThrow(UsageError);
  });

  it('writes the tables and what they were made from', async () => {
    const out = join(folder, 'tables');
    const { status } = await run('--seasons', '2024', '--weeks', '1-2', '--out', out);
    expect(status).toBe(0);
    const headers = await Promise.all(
      ['projections', 'waivers', 'sleepers', 'draft', 'calls', 'opinions'].map(
        async (name) => (await readFile(join(out, `${name}.csv`), 'utf8')).split('\n')[0],
      ),
    );
    expect(headers).toEqual([
      'season,week,player_id,position,points,p10,p50,p90,p_start',
      'season,week,player_id,rank',
      'season,week,player_id,rank',
      'season,player_id,rank',
      'season,week,product,call,confidence,player_id,said,came',
      'season,week,player_id,position,ours,platform,scored',
    ]);
    const meta = JSON.parse(await readFile(join(out, 'meta.json'), 'utf8'));
    expect(meta).toMatchObject({ seasons: [2024], weeks: [1, 2], scoring: 'half_ppr', information: 'friday' });
    expect(Object.keys(meta.models)).toEqual(['2024 wk 1', '2024 wk 2']);
    expect(meta.datasets.map(({ dataset }: { dataset: string }) => dataset)).toContain('nflverse/stats_player');
  });

  it('projects under the hyperparameters of a file, and writes the whole set down', async () => {
    const file = join(folder, 'experiment.json');
    await writeFile(file, '{"weekly": {"pace": {"priorGames": 40}}}');
    const backtest = async (name: string, ...flags: readonly string[]) => {
      const out = join(folder, name);
      await run('--seasons', '2024', '--weeks', '2', '--out', out, ...flags);
      const [projections, meta] = await Promise.all(
        ['projections.csv', 'meta.json'].map((table) => readFile(join(out, table), 'utf8')),
      );
      return { projections, meta: JSON.parse(meta ?? '') };
    };
    const [released, experiment] = [
      await backtest('released'),
      await backtest('experiment', '--hyperparameters', file),
    ];
    expect(experiment.projections).not.toBe(released.projections);
    expect(released.meta.hyperparameters).toEqual(DEFAULT_HYPERPARAMETERS);
    const { weekly } = DEFAULT_HYPERPARAMETERS;
    expect(experiment.meta.hyperparameters).toEqual({
      ...DEFAULT_HYPERPARAMETERS,
      weekly: { ...weekly, pace: { ...weekly.pace, priorGames: 40 } },
    });
  });

  it('refuses a file with a name that is not a hyperparameter', async () => {
    const file = join(folder, 'wrong.json');
    await writeFile(file, '{"weekly": {"pace": {"priorWeeks": 3}}}');
    const refused = run('--seasons', '2024', '--out', join(folder, 'none'), '--hyperparameters', file);
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(/^--hyperparameters: .*wrong\.json: weekly\.pace\.priorWeeks is not/);
  });

  it('says which seasons have no statistics, and writes nothing', async () => {
    const { status, err } = await run('--seasons', '2030', '--out', join(folder, 'none'));
    expect(status).toBe(1);
    expect(err).toContain('the statistics of 2030 are missing');
    await expect(readFile(join(folder, 'none', 'meta.json'))).rejects.toThrow();
  });
});
