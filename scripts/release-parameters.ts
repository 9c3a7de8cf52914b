// Fits the parameters that are shipped with the release: `npm run release-parameters -- 2025`.
// Reads the files of GRIDCALL_NFLVERSE_URL, each season learned from as many as the service learns
// from, and writes the parameters for the first week of each season named.
import { writeFile } from 'node:fs/promises';
import { packReleaseParameters, resultsDigest } from '../src/app/index.ts';
import { readSnapshot } from '../src/cli/backtest-data.ts';
import { sinceSeason } from '../src/nfl/index.ts';
import { LEARNED_SEASONS, type ModelParameters, WalkForwardTrainer } from '../src/projections/index.ts';

const FILE = new URL('../src/app/release-parameters.json.gz', import.meta.url);

const seasons = process.argv.slice(2).map(Number);
if (seasons.length === 0 || !seasons.every(Number.isInteger)) throw new Error('name the seasons: 2024 2025');
const { snapshot } = await readSnapshot(
  {
    out: console.log,
    err: console.error,
    env: process.env,
    isTerminal: false,
    signal: new AbortController().signal,
  },
  seasons.map((season) => season - 1),
);
if (!snapshot) throw new Error('there are no statistics');
const fits: ModelParameters[] = [];
for (const season of seasons) {
  const opening = sinceSeason(snapshot, season - LEARNED_SEASONS).before(season, 1);
  for (const { parameters } of new WalkForwardTrainer().steps(opening, (week) => week.season === season))
    if (parameters) fits.push(parameters);
}
const results = Object.fromEntries(seasons.map((season) => [season - 1, resultsDigest(snapshot, season - 1)]));
const content = await packReleaseParameters({ fittedAt: new Date().toISOString(), results, fits });
await writeFile(FILE, content);
for (const { season, version } of fits) console.log(`${season} week 1: ${version}`);
console.log(`${content.length} bytes`);
