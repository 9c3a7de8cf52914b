// Parameters shipped with the release: a service without parameters of its own answers with them
// until its first fit is done.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { numberAt, rowsBefore, type Snapshot, textAt } from '../nfl/index.ts';
import { DEFAULT_HYPERPARAMETERS, type ModelParameters } from '../projections/index.ts';

export interface ReleaseParameters {
  /** When they were fitted, ISO 8601 UTC. */
  readonly fittedAt: string;
  /** Digest of each season's results by season: parameters are used on the games they learned. */
  readonly results: Readonly<Record<string, string>>;
  /** Each for the first week of a season. */
  readonly fits: readonly ModelParameters[];
}

const OWN_FILE = new URL('./release-parameters.json.gz', import.meta.url);
const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Null where the release has none. */
export async function readReleaseParameters(file = OWN_FILE): Promise<ReleaseParameters | null> {
  try {
    return JSON.parse((await unpack(await readFile(file))).toString()) as ReleaseParameters;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

export function packReleaseParameters(parameters: ReleaseParameters): Promise<Uint8Array> {
  return pack(JSON.stringify(parameters), { level: 9 });
}

/**
 * Those that may be used for the snapshot: fitted under this release's hyperparameters, before the
 * snapshot's week, to the results that the snapshot has.
 */
export function usableFits({ fits, results }: ReleaseParameters, snapshot: Snapshot): readonly ModelParameters[] {
  const current = JSON.stringify(DEFAULT_HYPERPARAMETERS);
  return fits.filter(
    ({ season, hyperparameters }) =>
      season <= snapshot.season &&
      JSON.stringify(hyperparameters) === current &&
      results[season - 1] === resultsDigest(snapshot, season - 1),
  );
}

/** Digest of a season's regular games and scores; corrected statistics do not change it. */
export function resultsDigest({ games }: Snapshot, season: number): string {
  const lines: string[] = [];
  for (let row = rowsBefore(games, { season, week: 0 }); row < games.length; row++) {
    if (games.numbers.season[row] !== season || textAt(games.texts.game_type, row) !== 'REG') continue;
    const { home_team, away_team } = games.texts;
    const { week, home_score, away_score } = games.numbers;
    lines.push(
      `${numberAt(week, row)} ${textAt(away_team, row)} ${numberAt(away_score, row)} ${textAt(home_team, row)} ${numberAt(home_score, row)}`,
    );
  }
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex');
}
