// Real league seasons next to the project: every captured answer of the platform, and the raw
// statistics they were scored from.
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { mirror } from './replay.ts';

export interface CapturedLeague {
  readonly id: string;
  readonly season: number;
  /** The captured answer under a path of the platform's API; undefined where none was captured. */
  get<T>(path: string): T;
}

/** One raw week of a captured league, in the platform's own words. */
export interface RawMatchup {
  readonly roster_id: number;
  readonly matchup_id: number | null;
  readonly points: number;
  readonly custom_points?: number | null;
  readonly players?: readonly string[] | null;
  readonly starters: readonly string[] | null;
  readonly starters_points?: readonly number[] | null;
  readonly players_points: Readonly<Record<string, number>>;
}

/** All captured league seasons; none where the mirror is not there. */
export function capturedLeagues(): readonly CapturedLeague[] {
  if (mirror === null) return [];
  const folder = `${mirror}/sleeper/leagues`;
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const answers = unzipped<Record<string, unknown>>(`${folder}/${file}`);
      const [season = '', id = ''] = file.split(/[_.]/);
      return { id, season: Number(season), get: <T>(path: string) => answers[`/v1/${path}`] as T };
    });
}

/** Player id → raw statistics of that week. */
export function capturedStats(season: number): (week: number) => Readonly<Record<string, Record<string, number>>> {
  const all = unzipped<Record<string, Record<string, Record<string, number>>>>(
    `${mirror}/sleeper/stats/stats_regular_${season}.json.gz`,
  );
  return (week) => all[`/v1/stats/nfl/regular/${season}/${week}`] ?? {};
}

function unzipped<T>(file: string): T {
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as T;
}

/** The platform's list of players in September 2024, by id. */
export function capturedPlayers(): Readonly<
  Record<string, { readonly position: string | null; readonly fantasy_positions: readonly string[] | null }>
> {
  const file = unzipped<Record<string, ReturnType<typeof capturedPlayers>>>(
    `${mirror}/sleeper/players/players_nfl_2024-09-17.json.gz`,
  );
  return file['/v1/players/nfl'] ?? {};
}
