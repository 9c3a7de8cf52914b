// What a player of a draft board has done, and whether he missed games while he did.
import { type Fact, lookUp } from '../../citations/index.ts';
import { SEASON_GAMES } from '../../fantasy/defaults/index.ts';
import type { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { lastWeekPlayed, type Player, type Snapshot, textAt } from '../../nfl/index.ts';
import type { AnalysisContext } from '../shared/index.ts';

type ScoringPreset = keyof typeof SCORING_PRESETS;

/**
 * What the player has done: this season once he has played in it, else last season, else how
 * he came into the league.
 */
export type PastRecord =
  | {
      readonly kind: 'games';
      /** `this_so_far`: without the game of the week at hand, which has begun. */
      readonly season: 'this' | 'this_so_far' | 'last';
      readonly perGame: Fact;
      readonly games: Fact;
    }
  /** `round` of the NFL draft, 1 to 7; null = undrafted. */
  | { readonly kind: 'rookie'; readonly round: number | null };

/** Games a player misses in a season before it is more than one bad week (not tuned). */
const MIN_MISSED_GAMES = 2;

/**
 * Whether the record explains games that he is expected to miss. This season a bye is no missed
 * game, and one game is enough.
 */
export function hasMissedGames(snapshot: Snapshot, record: PastRecord | null): boolean {
  if (record?.kind !== 'games') return false;
  const { value } = record.games;
  return record.season === 'last' ? value <= SEASON_GAMES - MIN_MISSED_GAMES : value < lastWeekPlayed(snapshot) - 1;
}

/** Null for a kicker and a D/ST, and for a veteran without a game in this season and the last. */
export function pastRecord(context: AnalysisContext, player: Player, scoring: ScoringPreset): PastRecord | null {
  if (player.position === 'DEF' || player.position === 'K') return null;
  const { season } = context.currentSnapshot;
  return (
    gamesIn(context, player, season, scoring) ??
    gamesIn(context, player, season - 1, scoring) ??
    rookieRecord(context.currentSnapshot, player)
  );
}

function gamesIn(context: AnalysisContext, player: Player, season: number, scoring: ScoringPreset): PastRecord | null {
  const weeks = weeksWithStats(context.currentSnapshot, player, season);
  if (weeks.length === 0) return null;
  const lookup = { dataset: 'nflverse stats_player', season, weeks, player } as const;
  const perGame = lookUp(context, {
    ...lookup,
    stat: `fantasy_points_${scoring}_per_game`,
    unit: 'per_game',
    rule: `mean(${scoring})`,
  });
  const games = lookUp(context, { ...lookup, stat: 'games', unit: 'games', rule: 'count of games' });
  return (
    perGame && games && { kind: 'games', season: seasonKind(context.currentSnapshot, player, season), perGame, games }
  );
}

function seasonKind(snapshot: Snapshot, player: Player, season: number): 'this' | 'this_so_far' | 'last' {
  if (season !== snapshot.season) return 'last';
  return snapshot.gameDay?.hasKickedOff(snapshot.teamOf(player)) ? 'this_so_far' : 'this';
}

/** Null for a player who entered the league before this season. */
function rookieRecord(snapshot: Snapshot, player: Player): PastRecord | null {
  const row = snapshot.draftPickOf(player);
  if (row !== undefined && snapshot.draftPicks.numbers.season[row] === snapshot.season) {
    return { kind: 'rookie', round: snapshot.draftPicks.numbers.round[row] ?? null };
  }
  return player.entryYear === snapshot.season ? { kind: 'rookie', round: null } : null;
}

export function weeksWithStats(snapshot: Snapshot, player: Player, season: number): readonly number[] {
  const { numbers, texts } = snapshot.stats;
  return snapshot
    .statsOf(player)
    .filter((row) => numbers.season[row] === season && textAt(texts.season_type, row) === 'REG')
    .flatMap((row) => numbers.week[row] ?? []);
}
