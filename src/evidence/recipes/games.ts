// Rules over box scores and snap counts: sums, means and shares of a player's games, or of a team's.
import { SNAPS, STATS } from '../../football/columns.ts';
import { fantasyPoints, PRESETS } from '../../football/scoring.ts';
import { textAt } from '../../football/table.ts';
import type { Player, World } from '../../football/world.ts';
import { type Grounds, recipe } from './recipe.ts';
import type { Slice } from './slice.ts';

type StatsColumn = Exclude<(typeof STATS.numbers)[number], 'season' | 'week'>;
type SnapsColumn = Exclude<(typeof SNAPS.numbers)[number], 'season' | 'week'>;
/** Columns that are counted together. */
type Together =
  | 'carries + targets'
  | 'attempts + carries'
  | 'rushing_yards + receiving_yards'
  | 'sack_fumbles_lost + rushing_fumbles_lost + receiving_fumbles_lost'
  | 'rushing_tds + receiving_tds'
  | 'passing_tds + rushing_tds + receiving_tds';
/** A column of the box score, several together, or fantasy points under a named scoring (interceptions at -1). */
export type Amount = StatsColumn | Together | keyof typeof PRESETS;

type Of<A extends string> = `${'sum' | 'mean' | 'max' | 'min'}(${A})`;
type ShareOf<A extends string> = { [Each in A]: `sum(${Each}) / team sum(${Each})` }[A];
type Change<M extends string> = `${M} of the last ${number} games less that of those before`;

/** The amount in one game: null where the dataset has no row. */
type InGame = (week: number) => number | null;

/** `sum(targets) / team sum(targets)`: a game listed without a box-score row counts zero. */
export const STATS_RULES = [
  recipe<'count of games'>(/^count of games$/, (_, { weeks }) => weeks.length),
  recipe<Of<Amount>>(/^(sum|mean|max|min)\(([^()]+)\)$/, (grounds, slice, words) => measured(grounds, slice, words)),
  recipe<ShareOf<Amount>>(/^(sum)\(([^()]+)\) \/ team sum\(\2\)$/, (grounds, slice, [, amount = '']) =>
    shareOfTeam(grounds.world, slice, amount),
  ),
  recipe<`sum(${StatsColumn}) / sum(${StatsColumn})`>(
    /^sum\(([^()]+)\) \/ sum\(([^()]+)\)$/,
    (grounds, slice, [above = '', below = '']) =>
      ratio(measured(grounds, slice, ['sum', above]), measured(grounds, slice, ['sum', below])),
  ),
  recipe<Change<Of<Amount>>>(
    /^(sum|mean|max|min)\(([^()]+)\) of the last (\d+) games less that of those before$/,
    (grounds, slice, [how = '', amount = '', last]) =>
      change(slice, Number(last), (part) => measured(grounds, part, [how, amount])),
  ),
  recipe<Change<ShareOf<Amount>>>(
    /^sum\(([^()]+)\) \/ team sum\(\1\) of the last (\d+) games less that of those before$/,
    (grounds, slice, [amount = '', last]) =>
      change(slice, Number(last), (part) => shareOfTeam(grounds.world, part, amount)),
  ),
] as const;

/** `mean(offense_pct)`: games without a row are not counted. */
export const SNAPS_RULES = [
  recipe<Of<SnapsColumn>>(/^(sum|mean|max|min)\((\w+)\)$/, (grounds, slice, [how = '', column = '']) =>
    snapsMeasured(grounds.world, slice, how, column),
  ),
  recipe<Change<Of<SnapsColumn>>>(
    /^(sum|mean|max|min)\((\w+)\) of the last (\d+) games less that of those before$/,
    (grounds, slice, [how = '', column = '', last]) =>
      change(slice, Number(last), (part) => snapsMeasured(grounds.world, part, how, column)),
  ),
] as const;

/** The player a slice names; null when nobody has the id. */
export function playerOf(world: World, { player }: Slice): Player | null {
  if (player === null) return null;
  const { byGsisId, byPlatformId, byPfrId } = world.players;
  return byGsisId(player) ?? byPlatformId(player) ?? byPfrId(player) ?? null;
}

function measured({ world }: Grounds, slice: Slice, [how = '', amount = '']: readonly string[]): number | null {
  const inGame = slice.team === null ? playersGames(world, slice, amount) : teamsGames(world, slice, amount);
  return inGame && aggregate(how, slice.weeks.map(inGame));
}

function shareOfTeam(world: World, slice: Slice, amount: string): number | null {
  const player = playerOf(world, slice);
  const own = player && playersGames(world, slice, amount);
  if (!player || !own) return null;
  let [mine, all] = [0, 0];
  for (const week of slice.weeks) {
    const team = teamIn(world, player, slice.season, week);
    const inGame = team === null ? null : teamsGames(world, { ...slice, team }, amount);
    mine += own(week) ?? 0;
    all += inGame?.(week) ?? 0;
  }
  return ratio(mine, all);
}

function change(slice: Slice, last: number, of: (part: Slice) => number | null): number | null {
  const late = of({ ...slice, weeks: slice.weeks.slice(-last) });
  const early = of({ ...slice, weeks: slice.weeks.slice(0, -last) });
  return late === null || early === null ? null : late - early;
}

function snapsMeasured(world: World, slice: Slice, how: string, column: string): number | null {
  const player = playerOf(world, slice);
  if (!player || !isColumn(SNAPS.numbers, column)) return null;
  const { numbers } = world.snaps;
  const rows = world.snapsOf(player).filter((row) => isIn(slice, numbers, row));
  return aggregate(
    how,
    slice.weeks.map((week) => numbers[column][rows.find((row) => numbers.week[row] === week) ?? -1] ?? null),
  );
}

/** What the player did, by week; null for an amount that is not kept. A game without a row counts zero. */
function playersGames(world: World, slice: Slice, amount: string): InGame | null {
  const player = playerOf(world, slice);
  const of = amountOf(world, amount);
  if (!player || !of) return null;
  const { numbers } = world.stats;
  const rows = world.statsOf(player).filter((row) => isIn(slice, numbers, row));
  return (week) => {
    const row = rows.find((each) => numbers.week[each] === week);
    return row === undefined ? 0 : of(row);
  };
}

function teamsGames(world: World, { season, team }: Slice, amount: string): InGame | null {
  const of = amountOf(world, amount);
  if (!of) return null;
  return (week) => {
    const rows = rowsOfTeam(world).get(`${team} ${season} ${week}`);
    return rows ? rows.reduce((sum, row) => sum + of(row), 0) : null;
  };
}

function amountOf(world: World, amount: string): ((row: number) => number) | null {
  if (Object.hasOwn(PRESETS, amount)) {
    const scoring = PRESETS[amount as keyof typeof PRESETS];
    return (row) => fantasyPoints(world.stats, row, scoring);
  }
  const columns = amount.split(' + ').filter((column) => isColumn(STATS.numbers, column));
  if (columns.length !== amount.split(' + ').length) return null;
  return (row) => columns.reduce((sum, column) => sum + (world.stats.numbers[column][row] || 0), 0);
}

/** The team he played for in that game, by the box score, else by the snaps. */
function teamIn(world: World, player: Player, season: number, week: number): string | null {
  const at = { season, weeks: [week] };
  const played = world.statsOf(player).find((row) => isIn(at, world.stats.numbers, row));
  if (played !== undefined) return textAt(world.stats.texts.team, played);
  const snapped = world.snapsOf(player).find((row) => isIn(at, world.snaps.numbers, row));
  return snapped === undefined ? null : textAt(world.snaps.texts.team, snapped);
}

function aggregate(how: string, values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null && !Number.isNaN(value)) as number[];
  if (known.length === 0) return null;
  const sum = known.reduce((all, value) => all + value, 0);
  if (how === 'sum') return sum;
  if (how === 'mean') return sum / known.length;
  return how === 'max' ? Math.max(...known) : Math.min(...known);
}

function ratio(above: number | null, below: number | null): number | null {
  return above === null || below === null || below === 0 ? null : above / below;
}

function isIn(
  { season, weeks }: Pick<Slice, 'season' | 'weeks'>,
  numbers: { readonly season: Float64Array; readonly week: Float64Array },
  row: number,
): boolean {
  return numbers.season[row] === season && weeks.includes(numbers.week[row] ?? 0);
}

function isColumn<C extends string>(columns: readonly C[], column: string): column is C {
  return columns.some((each) => each === column);
}

/** Box-score rows by team, season and week: one pass a picture, of the seasons answers speak of. */
const kept = new WeakMap<object, ReadonlyMap<string, readonly number[]>>();

function rowsOfTeam({ stats, season }: World): ReadonlyMap<string, readonly number[]> {
  const known = kept.get(stats);
  if (known) return known;
  const rows = new Map<string, number[]>();
  for (let row = 0; row < stats.length; row++) {
    const year = stats.numbers.season[row] ?? 0;
    if (year < season - 1) continue;
    const key = `${textAt(stats.texts.team, row)} ${year} ${stats.numbers.week[row]}`;
    const some = rows.get(key);
    if (some) some.push(row);
    else rows.set(key, [row]);
  }
  kept.set(stats, rows);
  return rows;
}
