// The committed slice of real data (test/fixtures/nflverse-slice), read by the product's own
// ingest: no network, no process, no clock.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CsvReader, createIngest, createSnapshotLoader, type FileSource } from '../../src/ingest/index.ts';
import { type Snapshot, TEAMS, teamName } from '../../src/nfl/index.ts';
import { memoryStore } from './memory-store.ts';
import { quietLog } from './quiet-log.ts';

export const SLICE = join(import.meta.dirname, '../fixtures/nflverse-slice');
/** When the slice was "published": the morning after its last game. */
export const SLICE_NOW = Date.parse('2024-10-01T12:00:00Z');
/** Seasons with all weeks in the slice, the last one up to week 4. */
export const SLICE_SEASONS = [2023, 2024];
/** With the seasons before them that only the season outlook learns from. */
export const SLICE_HISTORY = [2020, 2021, 2022, ...SLICE_SEASONS];

const BASES = { nflverseUrl: 'slice:/nflverse', playerIdsUrl: 'slice:/no-player-ids', platformUrl: 'slice:/platform' };

/** A platform list made of the rosters: real ids and names, no status, and the 32 defenses. */
function platformPlayers(): string {
  const players = new Map<string, object>();
  for (const season of SLICE_SEASONS) {
    const name = `roster_weekly_${season}.csv.gz`;
    const reader = new CsvReader(gunzipSync(readFileSync(join(SLICE, 'weekly_rosters', name))), name);
    const text = (column: string) => reader.text(reader.header.indexOf(column)).trim();
    while (reader.next()) {
      const player_id = text('sleeper_id');
      const [first_name = '', ...rest] = text('player_name').split(' ');
      if (player_id !== '')
        players.set(player_id, {
          player_id,
          first_name,
          last_name: rest.join(' '),
          position: text('position'),
          team: text('team'),
          gsis_id: text('player_id'),
          birth_date: text('birth_date'),
          status: 'Active',
        });
    }
  }
  for (const team of TEAMS) {
    const [, first_name = '', last_name = ''] = /^(.*) (\S+)$/.exec(teamName(team)) ?? [];
    players.set(team, { player_id: team, first_name, last_name, position: 'DEF', team, status: 'Active' });
  }
  return JSON.stringify(Object.fromEntries(players));
}

/** Answers from the files of the slice; everything else does not exist. */
function sliceSource(): FileSource {
  const answers: Readonly<Record<string, () => string>> = {
    'slice:/platform/players/nfl': platformPlayers,
    'slice:/platform/state/nfl': () => JSON.stringify({ season: '2024', week: 5, season_type: 'regular' }),
  };
  const read = (url: string): Uint8Array | null => {
    const path = url.replace(`${BASES.nflverseUrl}/`, '');
    if (path.endsWith('/timestamp.json')) return Buffer.from('{"last_updated":"2024-10-01 07:00:00 EDT"}');
    const made = answers[url];
    if (made) return Buffer.from(made());
    const file = join(SLICE, path);
    return path !== url && existsSync(file) ? readFileSync(file) : null;
  };
  return {
    async get({ url }) {
      const content = read(url);
      if (content === null) return { status: 'absent', at: SLICE_NOW };
      return { status: 'changed', content, url, at: SLICE_NOW, etag: null, lastModified: null };
    },
  };
}

const snapshots = new Map<string, Promise<Snapshot>>();

/**
 * The snapshot of the slice after 2024 week 4, read once by all files of a worker:
 * nothing in it can be changed.
 */
export function sliceSnapshot(seasons: readonly number[] = SLICE_SEASONS): Promise<Snapshot> {
  const key = seasons.join();
  const snapshot = snapshots.get(key) ?? readSlice(seasons);
  snapshots.set(key, snapshot);
  return snapshot;
}

async function readSlice(seasons: readonly number[]): Promise<Snapshot> {
  const [store, log, now] = [memoryStore(), quietLog(), () => SLICE_NOW];
  const parts = { store, sources: BASES, seasons, now, log, source: sliceSource() };
  const { parts: outcomes } = await createIngest(parts).once();
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused' || outcome === 'unavailable');
  if (refused.length > 0) throw new Error(`files of the slice are refused: ${JSON.stringify(refused)}`);
  const snapshot = await createSnapshotLoader({ store, seasons, log }).load();
  if (!snapshot) throw new Error('the slice has no schedule');
  return snapshot;
}
