// Judges a backtest's projections next to a plain model that was written down once:
// half-PPR points of those who played, rank correlation within a week and position, and
// mean absolute error, by season.
//
//     gridcall backtest --seasons 2016-2017 --weeks 2-17 --out out
//     npx tsx scripts/plain-model.ts <mirror> out/projections.csv
//
// The plain model is (points of his games this season + 4 × last) / (games + 4), where
// last = (points of last season + 3 × prior) / (games + 3). A quarterback's games are his starts.
// Compared are the players who played and are among those that managers compare by either; of
// quarterbacks who started.
import { readFileSync } from 'node:fs';
import { rowsOfTable } from '../src/backtest/index.ts';
import { COMPARED_RANKS } from '../src/fantasy/defaults/index.ts';
import { fantasyPoints, SCORING_PRESETS } from '../src/fantasy/scoring/index.ts';
import { numberAt, OFFENSE_POSITIONS, type OffensePosition, textAt } from '../src/nfl/index.ts';
import { appearancesIn } from '../src/projections/index.ts';
import { rankCorrelation } from '../src/track-record/index.ts';
import { wholeSeasons } from '../test/support/real-snapshot.ts';

const PRIOR: Readonly<Record<OffensePosition, number>> = { QB: 12, RB: 5, WR: 5, TE: 4 };
const GAMES_OF_PRIOR = 3;
const GAMES_OF_LAST_SEASON = 4;

const [mirror = 'data', file = 'out/projections.csv'] = process.argv.slice(2);
const projected = rowsOfTable(readFileSync(file, 'utf8')).map((cell) => ({
  season: Number(cell('season')),
  week: Number(cell('week')),
  id: cell('player_id'),
  position: cell('position') as OffensePosition,
  points: Number(cell('points')),
}));
const seasons = [...new Set(projected.map(({ season }) => season))].sort();
const now = await wholeSeasons(mirror, [(seasons[0] ?? 0) - 1, ...seasons]);

/** Points by player, season and week of games that count for the plain model. */
const games = new Map<string, Map<number, number>>();
const { stats } = now;
const startersOf = new Map<string, ReadonlyMap<string, string>>();
for (let row = 0; row < stats.length; row++) {
  if (textAt(stats.texts.season_type, row) !== 'REG') continue;
  const [season, week] = [numberAt(stats.numbers.season, row), numberAt(stats.numbers.week, row)];
  const id = textAt(stats.texts.player_id, row);
  const starters = startersOf.get(`${season} ${week}`) ?? appearancesIn(now, season, week).starters;
  startersOf.set(`${season} ${week}`, starters as ReadonlyMap<string, string>);
  if (textAt(stats.texts.position, row) === 'QB' && ![...starters.values()].includes(id)) continue;
  const weeks = games.get(`${id} ${season}`) ?? new Map<number, number>();
  games.set(`${id} ${season}`, weeks.set(week, fantasyPoints(stats, row, SCORING_PRESETS.half_ppr)));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
function plainPoints(id: string, position: OffensePosition, season: number, week: number): number {
  const last = [...(games.get(`${id} ${season - 1}`)?.values() ?? [])];
  const these = [...(games.get(`${id} ${season}`) ?? [])].filter(([at]) => at < week).map(([, points]) => points);
  const before = (sum(last) + GAMES_OF_PRIOR * PRIOR[position]) / (last.length + GAMES_OF_PRIOR);
  return (sum(these) + GAMES_OF_LAST_SEASON * before) / (these.length + GAMES_OF_LAST_SEASON);
}

const METHODS = ['plain', 'gridcall'] as const;
const written = (value: number, digits: number) => value.toFixed(digits).replace(/^0/, '');
console.log('| season | n | plain | Gridcall |\n|---|---:|---|---|');
for (const season of seasons) {
  const totals = METHODS.map(() => ({ rho: 0, error: 0 }));
  let n = 0;
  for (const week of new Set(projected.filter((row) => row.season === season).map((row) => row.week)))
    for (const position of OFFENSE_POSITIONS) {
      const rows = projected
        .filter((row) => row.season === season && row.week === week && row.position === position)
        .flatMap(({ id, points }) => {
          const scored = games.get(`${id} ${season}`)?.get(week);
          return scored === undefined ? [] : [{ scored, by: [plainPoints(id, position, season, week), points] }];
        });
      const listed = new Set(
        METHODS.flatMap((_, i) =>
          rows.toSorted((a, b) => (b.by[i] ?? 0) - (a.by[i] ?? 0)).slice(0, COMPARED_RANKS[position]),
        ),
      );
      n += listed.size;
      totals.forEach((total, i) => {
        const pairs = [...listed].map(({ scored, by }) => ({ points: by[i] ?? 0, floor: 0, ceiling: 0, scored }));
        total.rho += listed.size * (rankCorrelation(pairs)?.value ?? 0);
        total.error += sum(pairs.map(({ points, scored }) => Math.abs(points - scored)));
      });
    }
  const cells = totals.map(({ rho, error }) => `${written(rho / n, 3)}, ${written(error / n, 2)}`);
  console.log(`| ${season} | ${n} | ${cells.join(' | ')} |`);
}
