// Why a player projects for more or less a game than he scored last season,
// where one cause is known.
import { type Fact, lookUp } from '../../citations/index.ts';
import { memoPer } from '../../memo/index.ts';
import { numberAt, type Player, recentGames, type Snapshot, textAt } from '../../nfl/index.ts';
import { previousTeam } from '../shared/index.ts';
import type { BoardPlayer } from './board-player.ts';
import type { BoardLookup } from './outlook-facts.ts';
import { weeksWithStats } from './past-record.ts';

export type Shift =
  | { readonly kind: 'new_team'; readonly team: string }
  /** More touchdowns than his yards bring others of his position, or fewer. */
  | { readonly kind: 'touchdowns'; readonly luck: 'good' | 'bad'; readonly count: Fact };

/**
 * Difference from last season's points a game that asks for a cause, as a
 * share of them (not tuned).
 */
const MIN_SHIFT_SHARE = 0.15;
/** Share of the difference that touchdown luck has to explain to be the cause (not tuned). */
const MIN_LUCK_SHARE = 1 / 3;
/** Points of a touchdown that is not thrown, in every scoring. */
const TOUCHDOWN_POINTS = 6;

/** Null where the two agree, and where no cause is known. */
export function shiftOf(
  { context }: Pick<BoardLookup, 'context'>,
  { player, team, outcome, record }: Pick<BoardPlayer, 'player' | 'team' | 'outcome' | 'record'>,
): Shift | null {
  if (record?.kind !== 'games' || record.season !== 'last') return null;
  const before = record.perGame.value;
  const change = outcome.perGame - before;
  if (Math.abs(change) <= MIN_SHIFT_SHARE * before) return null;
  const snapshot = context.currentSnapshot;
  if (team !== null && previousTeam(player, team, recentGames(snapshot, player, 1)) !== null)
    return { kind: 'new_team', team };
  const luck = luckPerGame(snapshot, player);
  if (luck === null || Math.sign(luck) === Math.sign(change) || Math.abs(luck) < MIN_LUCK_SHARE * Math.abs(change))
    return null;
  const season = snapshot.season - 1;
  const count = lookUp(context, {
    dataset: 'nflverse stats_player',
    stat: 'touchdowns',
    unit: 'count',
    season,
    weeks: weeksWithStats(snapshot, player, season),
    player,
    rule: 'sum(rushing_tds + receiving_tds)',
  });
  return count && { kind: 'touchdowns', luck: luck > 0 ? 'good' : 'bad', count };
}

/**
 * Points a game last season from touchdowns beyond those his yards bring at his position; null for
 * a quarterback, who throws his.
 */
function luckPerGame(snapshot: Snapshot, player: Player): number | null {
  const rate = touchdownsPerYard(snapshot).get(player.position);
  if (player.position === 'QB' || rate === undefined) return null;
  const { numbers, texts } = snapshot.stats;
  const rows = snapshot
    .statsOf(player)
    .filter((row) => numbers.season[row] === snapshot.season - 1 && textAt(texts.season_type, row) === 'REG');
  const luck = rows.reduce((sum, row) => sum + countAt(numbers, row, 'tds') - rate * countAt(numbers, row, 'yards'), 0);
  return rows.length === 0 ? null : (TOUCHDOWN_POINTS * luck) / rows.length;
}

/** Touchdowns for a yard gained last season, by position. */
const touchdownsPerYard = memoPer((snapshot: Snapshot): ReadonlyMap<string, number> => {
  const { numbers, texts, length } = snapshot.stats;
  const sums = new Map<string, { tds: number; yards: number }>();
  for (let row = 0; row < length; row++) {
    if (numbers.season[row] !== snapshot.season - 1 || textAt(texts.season_type, row) !== 'REG') continue;
    const position = textAt(texts.position, row);
    const sum = sums.get(position) ?? { tds: 0, yards: 0 };
    sum.tds += countAt(numbers, row, 'tds');
    sum.yards += countAt(numbers, row, 'yards');
    sums.set(position, sum);
  }
  return new Map([...sums].flatMap(([position, { tds, yards }]) => (yards > 0 ? [[position, tds / yards]] : [])));
});

/** Rushing and receiving together. */
function countAt(numbers: Snapshot['stats']['numbers'], row: number, what: 'tds' | 'yards'): number {
  return (numberAt(numbers[`rushing_${what}`], row) || 0) + (numberAt(numbers[`receiving_${what}`], row) || 0);
}
