// A Sunday as the service lives it: polls of the platform's player file around kickoff settle who
// plays, in the answers and in their audit.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog, readConfig } from '../../src/app/config/index.ts';
import { type DataService, openDataService } from '../../src/app/index.ts';
import { auditCommand } from '../../src/cli/audit.ts';
import { player } from '../../src/contract/index.ts';
import { announcementOf, liveClock, type Snapshot } from '../../src/nfl/index.ts';
import { answeringOver } from '../support/answering.ts';
import { settingsOf } from '../support/source-urls.ts';
import { startUpstream, type UpstreamServer, upstreamUrls } from '../support/upstream-server.ts';
import { nflFiles } from '../support/worlds/nfl-files.ts';

/** Rams at Chiefs, 1 pm Eastern. */
const KICKOFF = Date.parse('2024-09-24T17:00:00Z');
const minutesToKickoff = (minutes: number) => KICKOFF - minutes * 60_000;
const PLAYERS = '/platform/players/nfl';
const [RUNNER, CATCHER] = ['12', '13'] as const;
const IN_DOUBT = { [RUNNER]: 'Questionable', [CATCHER]: 'Questionable' };

let folder: string;
let upstream: UpstreamServer;
let data: DataService;
let clock = minutesToKickoff(95);
const now = () => clock;
const settings = () => ({
  ...settingsOf(upstreamUrls(upstream.url)),
  GRIDCALL_DATA_DIR: folder,
  GRIDCALL_SEASONS: '2023-2024',
});

const pollAt = async (minutesBefore: number, statuses: Readonly<Record<string, string>>) => {
  const players = JSON.parse(String(upstream.files.get(PLAYERS))) as Record<string, object>;
  const withStatus = Object.entries(players).map(([id, entry]) => [
    id,
    { ...entry, injury_status: statuses[id] ?? null },
  ]);
  upstream.files.set(PLAYERS, JSON.stringify(Object.fromEntries(withStatus)));
  clock = minutesToKickoff(minutesBefore);
  await data.refresh();
};
const view = (): Snapshot => {
  const snapshot = data.snapshots.current();
  if (!snapshot) throw new Error('there is no data');
  return snapshot.onGameDay(liveClock(snapshot, clock, data.gameDayPolls()));
};
const announced = () => {
  const snapshot = view();
  return Object.fromEntries(
    [RUNNER, CATCHER].map((id) => {
      const found = snapshot.players.byPlatformId(id);
      return [id, found ? announcementOf(snapshot, found) : undefined];
    }),
  );
};
const citedValue = (cited: readonly { readonly stat: string; readonly value: unknown }[], stat: string) =>
  cited.find((each) => each.stat === stat)?.value;
const answer = async (id: string) => {
  const request = player.request.schema.parse({ player_id: id });
  return JSON.parse(await answeringOver(data, { now }).answer(player, request as never, { compact: false }));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridcall-game-day-'));
  upstream = await startUpstream(nflFiles());
  data = await openDataService(readConfig(settings()), { log: createLog('silent'), now });
});
afterAll(async () => {
  await data?.close();
  await upstream?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a questionable receiver', () => {
  it('stays questionable while the polls show no change, whatever the time', async () => {
    await pollAt(95, IN_DOUBT);
    expect((await answer(CATCHER)).player.status).toBe('Questionable');
    await pollAt(75, IN_DOUBT);
    expect(announced()).toEqual({ [RUNNER]: null, [CATCHER]: null });
    const { player: asked, verdict } = await answer(CATCHER);
    expect(asked.status).toBe('Questionable');
    expect(verdict).toContain('if he plays');
  });

  it('is active once a teammate is ruled out, and projected by the coefficients of game day', async () => {
    const doubted = await answer(CATCHER);
    await pollAt(60, { ...IN_DOUBT, [RUNNER]: 'Out' });
    expect(announced()).toEqual({ [RUNNER]: 'inactive', [CATCHER]: 'active' });
    expect(view().gameDay?.announcedTeams).toEqual(new Set(['LAR']));
    const { player: asked, verdict, stats_cited } = await answer(CATCHER);
    expect(asked.status).toBeNull();
    expect(verdict).not.toContain('if he plays');
    expect(citedValue(stats_cited, 'play_odds')).toBe(0.97);
    expect(citedValue(stats_cited, 'projected_points')).not.toBe(citedValue(doubted.stats_cited, 'projected_points'));
    expect((await answer(RUNNER)).player.status).toBe('inactive');
  });

  it('is active for a process that only reads the store', async () => {
    const reader = await openDataService(readConfig(settings()), { log: createLog('silent'), now, isReader: true });
    try {
      const snapshot = await reader.snapshots.load();
      const polls = snapshot && (await reader.marketPolls.playerPolls(snapshot, [minutesToKickoff(90), clock + 1]));
      expect(polls?.map(({ polledAt }) => polledAt)).toEqual([minutesToKickoff(95), minutesToKickoff(60)]);
    } finally {
      await reader.close();
    }
  });

  it('has numbers that are found again from the polls of then, when later ones differ', async () => {
    const answered = join(folder, 'answer.json');
    await writeFile(answered, JSON.stringify(await answer(CATCHER)));
    await pollAt(20, { ...IN_DOUBT, [CATCHER]: 'Out', [RUNNER]: 'Out' });
    expect(announced()).toEqual({ [RUNNER]: 'inactive', [CATCHER]: 'inactive' });
    // back to how the file was when the answer was made
    await pollAt(10, { ...IN_DOUBT, [RUNNER]: 'Out' });
    const out: string[] = [];
    const io = { out: (line: string) => void out.push(line), err: () => {}, env: settings(), isTerminal: false };
    const status = await auditCommand.run([answered], { ...io, signal: new AbortController().signal });
    expect(out.filter((line) => /differs/.test(line))).toEqual([]);
    expect(status).toBe(0);
  });
});
