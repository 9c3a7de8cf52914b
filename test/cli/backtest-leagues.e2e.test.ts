// gridcall backtest --leagues: advice for every team of a sandbox league on the Sunday of a past
// week, and the error of an unknown league.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backtestCommand } from '../../src/cli/backtest.ts';
import { UPSTREAM_DEFAULTS } from '../../src/sandbox/index.ts';
import { isCompleteRun } from '../support/complete-run.ts';
import { copySandboxStore, sandboxUrls } from '../support/sandbox.ts';

const { season: SEASON } = UPSTREAM_DEFAULTS;
/** Week 4 is early enough for a short walk and late enough for leagues with moves. */
const WEEK = 4;
/** A league with FAAB and kickers. */
const FAAB_LEAGUE = `8${SEASON}00000000000001`;
const TEAMS: Readonly<Record<string, number>> = { [FAAB_LEAGUE]: 12 };
const UNKNOWN_LEAGUE = `8${SEASON}00000000000009`;

const HEADERS = {
  lineups: 'season,week,league_id,roster_id,player_id,slot,points',
  claims: 'season,week,league_id,roster_id,rank,player_id,drop_player_id,bid_percent,starts_now',
  drops: 'season,week,league_id,roster_id,player_id,risk',
  availability: 'season,week,player_id,position,p_play,p_start',
} as const;
type Table = keyof typeof HEADERS;
type Row = Readonly<Record<string, string>>;

let folder: string;
let platformUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridcall-backtest-leagues-'));
  ({ platformUrl } = await sandboxUrls());
  await copySandboxStore(join(folder, 'data'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(leagues: readonly string[], moment: string, out: string) {
  const err: string[] = [];
  const argv = ['--seasons', `${SEASON}`, '--weeks', `${WEEK}`, '--leagues', leagues.join(','), '--moment', moment];
  const status = await backtestCommand.run([...argv, '--out', out], {
    out: () => {},
    err: (line) => err.push(line),
    env: { GRIDCALL_DATA_DIR: join(folder, 'data'), GRIDCALL_PLATFORM_URL: platformUrl },
    isTerminal: false,
    signal: new AbortController().signal,
  });
  return { status, err: err.join('\n') };
}

/** The rows of a written table, by column; checks its header. */
async function readTable(out: string, table: Table): Promise<readonly Row[]> {
  const [header = '', ...lines] = (await readFile(join(out, `${table}.csv`), 'utf8')).trimEnd().split('\n');
  expect(header).toBe(HEADERS[table]);
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    expect(cells).toHaveLength(columns.length);
    return Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? '']));
  });
}

const teamOf = (row: Row) => `${row.league_id} ${row.roster_id}`;
const isChance = (text: string | undefined) => text !== '' && Number(text) >= 0 && Number(text) <= 1;

/** Players by team, as the platform shows the end of the week. */
async function rostersAtEnd(league: string, week: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const reply = await fetch(`${platformUrl}/league/${league}/matchups/${week}`);
  const rows = (await reply.json()) as readonly { readonly roster_id: number; readonly players: readonly string[] }[];
  return new Map(rows.map(({ roster_id, players }) => [`${league} ${roster_id}`, players]));
}

const moment = 'sunday';
const leagues = [FAAB_LEAGUE];

// a walk to the week takes a minute of processor time
describe.skipIf(!isCompleteRun)('gridcall backtest --leagues --moment sunday', () => {
  const tables = {} as Record<Table, readonly Row[]>;
  let status: number;
  let meta: unknown;
  beforeAll(async () => {
    const out = join(folder, moment);
    ({ status } = await run(leagues, moment, out));
    for (const name of Object.keys(HEADERS) as Table[]) tables[name] = await readTable(out, name);
    meta = JSON.parse(await readFile(join(out, 'meta.json'), 'utf8'));
  });

  it('writes rows of the asked week, and what they were made from', () => {
    expect(status).toBe(0);
    expect(meta).toMatchObject({ seasons: [SEASON], weeks: [WEEK], leagues, moment });
    for (const rows of Object.values(tables)) {
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ season, week }) => season === `${SEASON}` && week === `${WEEK}`)).toBe(true);
    }
    const teams = leagues.flatMap((league) =>
      Array.from({ length: TEAMS[league] ?? 0 }, (_, i) => `${league} ${i + 1}`),
    );
    expect([...new Set(tables.lineups.map(teamOf))].sort()).toEqual(teams.sort());
  });

  it('puts each player into one lineup of the team that has him', async () => {
    const { lineups } = tables;
    const places = lineups.map((row) => `${row.league_id} ${row.player_id}`);
    expect(new Set(places).size).toBe(places.length);
    for (const league of leagues) {
      const [before, after] = [await rostersAtEnd(league, WEEK - 1), await rostersAtEnd(league, WEEK)];
      for (const row of lineups.filter(({ league_id }) => league_id === league))
        expect([...(before.get(teamOf(row)) ?? []), ...(after.get(teamOf(row)) ?? [])]).toContain(row.player_id);
    }
    expect(lineups.some(({ slot }) => slot === 'BN')).toBe(true);
    expect(lineups.filter(({ slot, points }) => slot !== 'BN' && points !== '').length).toBeGreaterThan(0);
    for (const { points } of lineups) expect(Number(points)).not.toBeNaN();
  });

  it('claims players of no team, and drops players of the team', () => {
    const { lineups, claims, drops } = tables;
    const held = new Set(lineups.map((row) => `${row.league_id} ${row.player_id}`));
    const own = new Set(lineups.map((row) => `${teamOf(row)} ${row.player_id}`));
    for (const row of claims) {
      expect(held).not.toContain(`${row.league_id} ${row.player_id}`);
      if (row.drop_player_id !== '') expect(own).toContain(`${teamOf(row)} ${row.drop_player_id}`);
      expect(['true', 'false']).toContain(row.starts_now);
      expect(row.bid_percent).not.toBe('');
      expect(Number(row.bid_percent)).toBeLessThanOrEqual(100);
    }
    for (const row of drops) expect(own).toContain(`${teamOf(row)} ${row.player_id}`);
    const ranks = new Map<string, number[]>();
    for (const row of claims) ranks.set(teamOf(row), [...(ranks.get(teamOf(row)) ?? []), Number(row.rank)]);
    for (const [, given] of ranks) expect(given).toEqual(given.map((_, i) => i + 1));
  });

  it('gives chances to play, and to start of quarterbacks alone', () => {
    const { availability } = tables;
    for (const { position, p_play, p_start } of availability) {
      expect(isChance(p_play)).toBe(true);
      expect(position === 'QB' ? isChance(p_start) : p_start === '').toBe(true);
    }
    expect(new Set(availability.map(({ player_id }) => player_id)).size).toBe(availability.length);
    expect(availability.some(({ position }) => position === 'QB')).toBe(true);
  });
});

it('says that a league is unknown, and writes nothing', async () => {
  const { status, err } = await run([UNKNOWN_LEAGUE], 'first', join(folder, 'unknown'));
  expect(status).toBe(1);
  expect(err).toContain(`the platform has no league ${UNKNOWN_LEAGUE}`);
  expect(await readdir(folder)).not.toContain('unknown');
});
