// Rules over box scores and snap counts: sums, means and shares of a
// player's games, or of a team's.
import { fantasyPoints, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { memoPer } from '../../memo/index.ts';
import { type NumberColumn, numberAt, type Player, SNAPS, type Snapshot, STATS, textAt } from '../../nfl/index.ts';
import { type LookupContext, rule, UnavailableInputError } from './rule.ts';
import type { CitationScope } from './scope.ts';

type StatsColumn = Exclude<(typeof STATS.numbers)[number], 'season' | 'week'>;
type SnapsColumn = Exclude<(typeof SNAPS.numbers)[number], 'season' | 'week'>;
/** Columns that are counted together. */
type CombinedColumns =
  | 'carries + targets'
  | 'attempts + carries'
  | 'rushing_yards + receiving_yards'
  | 'sack_fumbles_lost + rushing_fumbles_lost + receiving_fumbles_lost'
  | 'rushing_tds + receiving_tds'
  | 'passing_tds + rushing_tds + receiving_tds';
/**
 * A column of the box score, several together, or fantasy points under a named
 * scoring (interceptions at -1).
 */
export type Amount = StatsColumn | CombinedColumns | keyof typeof SCORING_PRESETS;

type AggregateRule<A extends string> = `${'sum' | 'mean' | 'max' | 'min'}(${A})`;
type ShareRule<A extends string> = { [Each in A]: `sum(${Each}) / team sum(${Each})` }[A];
type ChangeRule<M extends string> = `${M} of the last ${number} games less that of those before`;

/** The amount in one game: null where the dataset has no row. */
type AmountInGame = (week: number) => number | null;

/** `sum(targets) / team sum(targets)`: a game listed without a box-score row counts zero. */
export const STATS_RULES = [
  rule<`points of the week in ${keyof typeof SCORING_PRESETS | 'league scoring'}`>(
    /^points of the week in (\w+|league scoring)$/,
    (lookup, slice, [scoring = '']) => pointsOfWeek(lookup, slice, scoring),
  ),
  rule<'count of games'>(/^count of games$/, (_, { weeks }) => weeks.length),
  rule<AggregateRule<Amount>>(/^(sum|mean|max|min)\(([^()]+)\)$/, (lookup, slice, words) =>
    aggregateAmount(lookup, slice, words),
  ),
  rule<ShareRule<Amount>>(/^(sum)\(([^()]+)\) \/ team sum\(\2\)$/, (lookup, slice, [, amount = '']) =>
    shareOfTeam(lookup.currentSnapshot, slice, amount),
  ),
  rule<`sum(${StatsColumn}) / sum(${StatsColumn})`>(
    /^sum\(([^()]+)\) \/ sum\(([^()]+)\)$/,
    (lookup, slice, [numerator = '', denominator = '']) =>
      ratio(aggregateAmount(lookup, slice, ['sum', numerator]), aggregateAmount(lookup, slice, ['sum', denominator])),
  ),
  rule<ChangeRule<AggregateRule<Amount>>>(
    /^(sum|mean|max|min)\(([^()]+)\) of the last (\d+) games less that of those before$/,
    (lookup, slice, [aggregateName = '', amount = '', last]) =>
      changeBetween(slice, Number(last), (part) => aggregateAmount(lookup, part, [aggregateName, amount])),
  ),
  rule<ChangeRule<ShareRule<Amount>>>(
    /^sum\(([^()]+)\) \/ team sum\(\1\) of the last (\d+) games less that of those before$/,
    (lookup, slice, [amount = '', last]) =>
      changeBetween(slice, Number(last), (part) => shareOfTeam(lookup.currentSnapshot, part, amount)),
  ),
] as const;

/** `mean(offense_pct)`: games without a row are not counted. */
export const SNAPS_RULES = [
  rule<AggregateRule<SnapsColumn>>(
    /^(sum|mean|max|min)\((\w+)\)$/,
    (lookup, slice, [aggregateName = '', column = '']) =>
      aggregateSnaps(lookup.currentSnapshot, slice, aggregateName, column),
  ),
  rule<ChangeRule<AggregateRule<SnapsColumn>>>(
    /^(sum|mean|max|min)\((\w+)\) of the last (\d+) games less that of those before$/,
    (lookup, slice, [aggregateName = '', column = '', last]) =>
      changeBetween(slice, Number(last), (part) => aggregateSnaps(lookup.currentSnapshot, part, aggregateName, column)),
  ),
] as const;

/** The player a slice names; null when no player has the id. */
export function playerOf(snapshot: Snapshot, { player }: CitationScope): Player | null {
  if (player === null) return null;
  const { byGsisId, byPlatformId, byPfrId } = snapshot.players;
  return byGsisId(player) ?? byPlatformId(player) ?? byPfrId(player) ?? null;
}

/** Points of one finished game, that of the week being played included. */
function pointsOfWeek({ currentSnapshot: snapshot, leagueScoring }: LookupContext, slice: CitationScope, name: string) {
  const player = playerOf(snapshot, slice);
  const scoring = name === 'league scoring' ? leagueScoring : SCORING_PRESETS[name as keyof typeof SCORING_PRESETS];
  if (!scoring) throw new UnavailableInputError("the league's scoring");
  if (!player) return null;
  const row = snapshot.statsOf(player).find((each) => isInScope(slice, snapshot.stats.numbers, each));
  if (row !== undefined) return fantasyPoints(snapshot.stats, row, scoring);
  const gameDay = snapshot.season === slice.season && slice.weeks.includes(snapshot.week) ? snapshot.gameDay : null;
  const live = gameDay?.statLineOf(player) ?? null;
  return gameDay === null || live === null ? null : fantasyPoints(gameDay.stats, live, scoring);
}

function aggregateAmount(
  { currentSnapshot: snapshot }: LookupContext,
  slice: CitationScope,
  [aggregateName = '', amount = '']: readonly string[],
): number | null {
  const inGame = slice.team === null ? playersGames(snapshot, slice, amount) : teamsGames(snapshot, slice, amount);
  return inGame && aggregate(aggregateName, slice.weeks.map(inGame));
}

function shareOfTeam(snapshot: Snapshot, slice: CitationScope, amount: string): number | null {
  const player = playerOf(snapshot, slice);
  const own = player && playersGames(snapshot, slice, amount);
  if (!player || !own) return null;
  let [ownTotal, all] = [0, 0];
  for (const week of slice.weeks) {
    const team = teamIn(snapshot, player, slice.season, week);
    const inGame = team === null ? null : teamsGames(snapshot, { ...slice, team }, amount);
    // a week without a game adds nothing to either
    ownTotal += own(week) ?? 0;
    all += inGame?.(week) ?? 0;
  }
  return ratio(ownTotal, all);
}

function changeBetween(
  slice: CitationScope,
  last: number,
  toValue: (part: CitationScope) => number | null,
): number | null {
  const recent = toValue({ ...slice, weeks: slice.weeks.slice(-last) });
  const earlier = toValue({ ...slice, weeks: slice.weeks.slice(0, -last) });
  return recent === null || earlier === null ? null : recent - earlier;
}

function aggregateSnaps(
  snapshot: Snapshot,
  slice: CitationScope,
  aggregateName: string,
  column: string,
): number | null {
  const player = playerOf(snapshot, slice);
  if (!player || !isColumn(SNAPS.numbers, column)) return null;
  const { numbers } = snapshot.snaps;
  const rows = snapshot.snapsOf(player).filter((row) => isInScope(slice, numbers, row));
  return aggregate(
    aggregateName,
    slice.weeks.map((week) => numbers[column][rows.find((row) => numbers.week[row] === week) ?? -1] ?? null),
  );
}

/**
 * What the player did, by week; null for an amount that the files do not have. A game
 * without a row counts zero.
 */
function playersGames(snapshot: Snapshot, slice: CitationScope, amount: string): AmountInGame | null {
  const player = playerOf(snapshot, slice);
  const toValue = amountOf(snapshot, amount);
  if (!player || !toValue) return null;
  const { numbers } = snapshot.stats;
  const rows = snapshot.statsOf(player).filter((row) => isInScope(slice, numbers, row));
  return (week) => {
    const row = rows.find((each) => numbers.week[each] === week);
    return row === undefined ? 0 : toValue(row);
  };
}

function teamsGames(snapshot: Snapshot, { season, team }: CitationScope, amount: string): AmountInGame | null {
  const toValue = amountOf(snapshot, amount);
  if (!toValue) return null;
  return (week) => {
    const rows = rowsOfTeam(snapshot).get(`${team} ${season} ${week}`);
    return rows ? rows.reduce((sum, row) => sum + toValue(row), 0) : null;
  };
}

function amountOf(snapshot: Snapshot, amount: string): ((row: number) => number) | null {
  if (Object.hasOwn(SCORING_PRESETS, amount)) {
    const scoring = SCORING_PRESETS[amount as keyof typeof SCORING_PRESETS];
    return (row) => fantasyPoints(snapshot.stats, row, scoring);
  }
  const columns = amount.split(' + ').filter((column) => isColumn(STATS.numbers, column));
  if (columns.length !== amount.split(' + ').length) return null;
  return (row) => columns.reduce((sum, column) => sum + (snapshot.stats.numbers[column][row] || 0), 0);
}

/** The team he played for in that game, by the box score, else by the snaps. */
function teamIn(snapshot: Snapshot, player: Player, season: number, week: number): string | null {
  const scope = { season, weeks: [week] };
  const statsRow = snapshot.statsOf(player).find((row) => isInScope(scope, snapshot.stats.numbers, row));
  if (statsRow !== undefined) return textAt(snapshot.stats.texts.team, statsRow);
  const snapRow = snapshot.snapsOf(player).find((row) => isInScope(scope, snapshot.snaps.numbers, row));
  return snapRow === undefined ? null : textAt(snapshot.snaps.texts.team, snapRow);
}

function aggregate(aggregateName: string, values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null && !Number.isNaN(value)) as number[];
  if (present.length === 0) return null;
  const sum = present.reduce((all, value) => all + value, 0);
  if (aggregateName === 'sum') return sum;
  if (aggregateName === 'mean') return sum / present.length;
  return aggregateName === 'max' ? Math.max(...present) : Math.min(...present);
}

function ratio(numerator: number | null, denominator: number | null): number | null {
  return numerator === null || denominator === null || denominator === 0 ? null : numerator / denominator;
}

function isInScope(
  { season, weeks }: Pick<CitationScope, 'season' | 'weeks'>,
  numbers: { readonly season: NumberColumn; readonly week: NumberColumn },
  row: number,
): boolean {
  return numbers.season[row] === season && weeks.includes(numbers.week[row] ?? Number.NaN);
}

function isColumn<C extends string>(columns: readonly C[], column: string): column is C {
  return columns.some((each) => each === column);
}

/** Box-score rows by team, season and week, of the seasons that answers cite. */
const rowsOfTeam = memoPer(indexTeamRows);

function indexTeamRows({ stats, season }: Snapshot): ReadonlyMap<string, readonly number[]> {
  const rows = new Map<string, number[]>();
  for (let row = 0; row < stats.length; row++) {
    const year = numberAt(stats.numbers.season, row);
    if (year < season - 1) continue;
    const key = `${textAt(stats.texts.team, row)} ${year} ${stats.numbers.week[row]}`;
    const some = rows.get(key);
    if (some) some.push(row);
    else rows.set(key, [row]);
  }
  return rows;
}
