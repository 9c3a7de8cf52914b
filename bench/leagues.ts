// Time of a team report: 14 teams, 17 weeks, a platform that takes 50 ms a call; without a cache,
// and with everything of the last minute cached. GRIDCALL_NFLVERSE_URL and its neighbors say where
// the data come from, as for `gridcall serve`.

import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog, readConfig } from '../src/app/config/index.ts';
import { openDataService } from '../src/app/index.ts';
import { renderWithCitations } from '../src/citations/index.ts';
import { estimateRostership } from '../src/fantasy/index.ts';
import type { Snapshot } from '../src/nfl/index.ts';
import { clockBefore } from '../src/nfl/index.ts';
import { teamReport } from '../src/products/index.ts';
import { createLeagues } from '../src/sleeper/index.ts';

const TEAMS = 14;
const WEEKS = 17;
const LATENCY_MS = 50;
const ROUNDS = 10;
const ID = '1400000000000000014';
const SLOTS = ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'FLEX', 'SUPER_FLEX', 'K', 'DEF'];
const SQUAD: Readonly<Record<string, number>> = { QB: 3, RB: 5, WR: 6, TE: 2, K: 1, DEF: 1 };

const log = createLog('error');
const dataDir = await mkdtemp(join(tmpdir(), 'gridcall-bench-leagues-'));
const room = await openDataService(readConfig({ ...process.env, GRIDCALL_DATA_DIR: dataDir }), { log });
const platform = createServer(async (request, response) => {
  await pause(LATENCY_MS);
  response.end(answers.get(request.url ?? '') ?? 'null');
});
let answers: ReadonlyMap<string, string> = new Map();
try {
  await room.refresh();
  const current = room.snapshots.current();
  const model = room.models.current();
  if (!current || !model) throw new Error('the upstream gave no data');
  const snapshot = current.before(current.season, WEEKS + 1);
  answers = league(snapshot);
  await new Promise<void>((done) => platform.listen(0, '127.0.0.1', done));
  const platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const nothingStored = {
    leagueWeeks: {
      find: async () => new Map<number, { body: string; storedAt: number }>(),
      keep: async () => {},
      prune: async () => 0,
    },
    journal: { hasBought: async () => false },
  };
  const client = () =>
    createLeagues({
      platformUrl,
      now: Date.now,
      log,
      store: nothingStored,
      season: room.snapshots.season,
    });
  const ask = async (open: ReturnType<typeof client>): Promise<number> => {
    const began = performance.now();
    const market = {
      trending: () => Promise.reject(new Error('a team report asks for no list')),
      rostership: async (at: Snapshot) => estimateRostership(at, model),
      draftRanks: async () => null,
    };
    const request = { platform_username: 'manager', league_id: ID, week: WEEKS + 1 };
    const draft = await teamReport.answer(
      { currentSnapshot: snapshot, clock: clockBefore(snapshot), model, market, leagues: open() },
      request,
    );
    JSON.stringify(renderWithCitations(draft));
    return performance.now() - began;
  };

  process.stdout.write(`first question of a week, its outlook with it: ${(await ask(client())).toFixed(0)} ms\n`);
  const cold: number[] = [];
  for (let i = 0; i < ROUNDS; i++) cold.push(await ask(client()));
  print('nothing kept', cold);
  const cached = client();
  await ask(cached);
  const warm: number[] = [];
  for (let i = 0; i < ROUNDS; i++) warm.push(await ask(cached));
  print('everything kept', warm);
} finally {
  platform.closeAllConnections();
  platform.close();
  await room.close();
  await rm(dataDir, { recursive: true, force: true });
}

/**
 * The league as the platform would show it, path by path: the first players of each
 * position, scores by a fixed rule.
 */
function league(snapshot: Snapshot): ReadonlyMap<string, string> {
  const squads: string[][] = Array.from({ length: TEAMS }, () => []);
  for (const [position, each] of Object.entries(SQUAD)) {
    const pool = snapshot.players.all.filter((player) => player.position === position && player.platformId !== null);
    squads.forEach((squad, team) => {
      for (let i = 0; i < each; i++) squad.push(pool[i * TEAMS + team]?.platformId ?? `${position}${i}${team}`);
    });
  }
  const lineups = squads.map((squad) => [0, 3, 4, 8, 9, 10, 14, 5, 1, 16, 17].map((at) => squad[at] ?? '0'));
  const week = (number: number) =>
    squads.map((squad, team) => {
      const points = Object.fromEntries(squad.map((id, i) => [id, ((number * 37 + team * 17 + i * 53) % 250) / 10]));
      const starters = lineups[team] ?? [];
      const score = starters.reduce((sum, id) => sum + (points[id] ?? 0), 0);
      return {
        roster_id: team + 1,
        matchup_id: team >> 1,
        points: score,
        starters,
        players: squad,
        players_points: points,
      };
    });
  const rosters = squads.map((players, team) => ({
    roster_id: team + 1,
    owner_id: String(team + 1),
    players,
    starters: lineups[team],
  }));
  const object = {
    league_id: ID,
    name: 'Fourteen',
    season: String(snapshot.season),
    status: 'complete',
    sport: 'nfl',
    total_rosters: TEAMS,
    settings: { playoff_week_start: WEEKS + 1 },
    scoring_settings: { pass_yd: 0.04, pass_td: 4, rush_yd: 0.1, rush_td: 6, rec: 0.5, rec_yd: 0.1, rec_td: 6 },
    roster_positions: [...SLOTS, ...Array.from({ length: 7 }, () => 'BN')],
  };
  const all: [string, unknown][] = [
    ['/user/manager', { user_id: '1', display_name: 'manager' }],
    [`/league/${ID}`, object],
    [`/league/${ID}/rosters`, rosters],
    ...Array.from({ length: WEEKS + 1 }, (_, i): [string, unknown] => [`/league/${ID}/matchups/${i + 1}`, week(i + 1)]),
    [`/league/${ID}/transactions/${WEEKS + 1}`, []],
  ];
  return new Map(all.map(([path, answer]) => [path, JSON.stringify(answer)]));
}

function print(what: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b);
  process.stdout.write(
    `${what.padEnd(40)} p50 ${sorted[ROUNDS >> 1]?.toFixed(0)} ms, worst ${sorted.at(-1)?.toFixed(0)} ms\n`,
  );
}
