// The sandbox upstream over HTTP: paths, conditional requests, what does not exist.
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upstream as command } from '../../../src/cli/upstream.ts';
import { type SandboxUpstream, startUpstream } from '../../../src/sandbox/index.ts';

let upstream: SandboxUpstream;
let broken: string | null = null;

beforeAll(async () => {
  upstream = await startUpstream({
    port: 0,
    season: 2025,
    week: 6,
    seed: 3,
    fault: (path) => (path === broken ? 503 : null),
  });
});
afterAll(async () => {
  await upstream.close();
});

const games = (): string => `${upstream.bases.nflverse}/schedules/games.csv.gz`;

describe('files', () => {
  it('come packed and plain with the same content', async () => {
    const packed = await fetch(games());
    expect(packed.headers.get('content-type')).toBe('application/gzip');
    const plain = await fetch(games().replace('.gz', ''));
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text());
    expect(plain.headers.get('etag')).not.toBe(packed.headers.get('etag'));
  });

  it('are not sent again to whoever has them', async () => {
    const first = await fetch(games());
    await first.arrayBuffer();
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    expect(Date.parse(modified)).toBe(Date.UTC(2025, 9, 9, 18, 15));
    const again = await fetch(games(), { headers: { 'if-none-match': `W/${etag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await fetch(games(), { headers: { 'if-modified-since': modified } })).status).toBe(304);
    const other = await fetch(games(), { headers: { 'if-none-match': '"another"', 'if-modified-since': modified } });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
  });

  it('carry a time stamp with each tag', async () => {
    const answer = await fetch(`${upstream.bases.nflverse}/stats_player/timestamp.json`);
    expect(await answer.json()).toEqual({ last_updated: '2025-10-09 14:15:00 EDT' });
  });

  it.each([
    'stats_player/stats_player_week_2026.csv.gz',
    'stats_player/stats_player_week_2023.csv.gz',
    'stats_player/games.csv.gz',
    'nothing/timestamp.json',
    'schedules/games.parquet',
    'schedules/../games.csv',
    'toString/x.csv',
  ])('do not exist: %s', async (path) => {
    expect((await fetch(`${upstream.bases.nflverse}/${path}`)).status).toBe(404);
  });

  it('include the map of ids', async () => {
    const text = await (await fetch(upstream.bases.playerIds)).text();
    expect(text).toMatch(/^mfl_id,sportradar_id,fantasypros_id,gsis_id,/);
    expect(text).toContain(',LAR,');
  });
});

describe('the platform', () => {
  const get = async (path: string): Promise<{ status: number; body: unknown }> => {
    const answer = await fetch(upstream.bases.platform + path);
    return { status: answer.status, body: await answer.json() };
  };

  it('says which week it is', async () => {
    expect((await get('/state/nfl')).body).toMatchObject({
      season: '2025',
      week: 6,
      leg: 6,
      season_type: 'regular',
      season_start_date: '2025-09-04',
    });
  });

  it('answers null for an unknown user and 404 for an unknown league', async () => {
    expect(await get('/user/unknown')).toEqual({ status: 200, body: null });
    expect(await get('/league/1')).toEqual({ status: 404, body: null });
    expect(await get('/draft/1/picks')).toEqual({ status: 404, body: null });
    expect((await get('/nothing')).status).toBe(404);
  });

  it('finds a user by name in any case and by id', async () => {
    const byName = await get('/user/Sandbox_Manager_01');
    expect(byName.body).toMatchObject({ display_name: 'sandbox_manager_01', user_id: '8000000000000000001' });
    expect((await get('/user/8000000000000000001')).body).toEqual(byName.body);
    expect((await get('/user/8000000000000000001/leagues/nfl/2025')).body).toHaveLength(4);
    expect((await get('/user/8000000000000000001/drafts/nfl/2024')).body).toHaveLength(4);
    expect((await get('/user/8000000000000000001/leagues/nfl/2019')).body).toEqual([]);
  });

  it('sends the list of players once', async () => {
    const first = await fetch(`${upstream.bases.platform}/players/nfl`);
    expect(Object.keys((await first.json()) as object).length).toBeGreaterThan(2000);
    const again = await fetch(`${upstream.bases.platform}/players/nfl`, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('only reads', async () => {
    expect((await fetch(`${upstream.bases.platform}/state/nfl`, { method: 'POST' })).status).toBe(405);
    const head = await fetch(`${upstream.bases.platform}/state/nfl`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });

  it('fails when instructed', async () => {
    broken = '/v1/state/nfl';
    expect((await fetch(`${upstream.bases.platform}/state/nfl`)).status).toBe(503);
    broken = null;
    expect((await fetch(`${upstream.bases.platform}/state/nfl`)).status).toBe(200);
  });
});

describe('gridcall upstream', () => {
  const io = (signal: AbortSignal, out: string[]) => ({
    out: (line: string) => void out.push(line),
    err: () => {},
    env: {},
    isTerminal: false,
    signal,
  });

  it('prints one line with the settings of a service, and stops when asked', async () => {
    const stop = new AbortController();
    const lines: string[] = [];
    const run = command.run(['--port', '0', '--week', '2', '--seed', '4'], {
      ...io(stop.signal, lines),
      out: (line) => {
        lines.push(line);
        stop.abort();
      },
    });
    expect(await run).toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /GRIDCALL_NFLVERSE_URL=http:\/\/127\.0\.0\.1:\d+\/nflverse\/nflverse-data\/releases\/download GRIDCALL_PLAYER_IDS_URL=\S+ GRIDCALL_PLATFORM_URL=\S+\/v1$/,
    );
  });

  it.each([
    ['--week', '19'],
    ['--week', '0'],
    ['--season', '1999'],
    ['--seed', 'x'],
    ['--nonsense', '1'],
  ])('refuses %s %s', async (...argv) => {
    await expect(command.run(argv, io(new AbortController().signal, []))).rejects.toThrow(/--/);
  });
});
