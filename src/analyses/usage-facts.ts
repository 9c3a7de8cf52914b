// How a player was used in his last games, as facts and as the one sentence that tells them.
import { type Fact, fact } from '../evidence/fact.ts';
import { listing, type Sentence, sentence } from '../evidence/sentence.ts';
import { fantasyPoints, PRESETS } from '../football/scoring.ts';
import { type GameUsage, mean, opportunities } from '../football/usage.ts';
import type { Player, World } from '../football/world.ts';

/** A fact is null when its dataset says nothing, or when the position has no such statistic. */
export interface UsageFacts {
  readonly games: Fact | null;
  readonly snapShare: Fact | null;
  readonly targetShare: Fact | null;
  readonly carryShare: Fact | null;
  readonly opportunitiesPerGame: Fact | null;
  readonly opportunitiesChange: Fact | null;
  readonly pointsPerGame: Fact | null;
}

/** His chances to touch the ball a game lately, and how far that is from the games before; null where there are no such games. */
export interface RoleChange {
  readonly recent: number | null;
  readonly change: number | null;
}

/** Games that count as lately. */
export const RECENT = 2;
/** Games looked at in all. */
export const WINDOW = 4;

/** The change of role over his games, oldest first. */
export function roleChange(games: readonly GameUsage[], position: string): RoleChange {
  const chances = (list: readonly GameUsage[]) => mean(list.map((game) => opportunities(game, position)));
  const recent = chances(games.slice(-RECENT));
  const before = chances(games.slice(0, -RECENT));
  return { recent, change: recent === null || before === null ? null : recent - before };
}

/** Facts about his last games; a missing dataset leaves its fact out. */
export function usageFacts(
  world: World,
  player: Player,
  games: readonly GameUsage[],
  { recent, change }: RoleChange,
): UsageFacts {
  const { position, name } = player;
  const known = games.length > 0 && position !== 'DEF';
  const who = identified(world, player);
  const about = (
    stat: string,
    value: number | null,
    unit: Fact['unit'],
    rule: string,
    list: readonly GameUsage[] = games,
    dataset = 'nflverse stats_player',
  ): Fact | null =>
    !known || value === null || !Number.isFinite(value)
      ? null
      : fact(stat, value, unit, name, { dataset, slice: `${weeksOf(list)}${who}`, rule });
  const share = (own: 'targets' | 'carries', all: 'teamTargets' | 'teamCarries') =>
    total(games, (game) => game[own]) / total(games, (game) => game[all]);
  const chance = position === 'QB' ? 'attempts + carries' : 'carries + targets';
  const snapped = games.filter((game) => game.snapShare !== null);
  const snaps = position === 'K' ? null : mean(snapped.map((game) => game.snapShare ?? 0));
  const targets = position === 'QB' || position === 'K' ? null : share('targets', 'teamTargets');
  const carries = position === 'RB' ? share('carries', 'teamCarries') : null;
  const points = mean(games.map((game) => pointsIn(world, game)));
  const changeRule = `mean(${chance}) of the last ${RECENT} games less the mean of those before`;
  return {
    games: about('games', games.length, 'games', 'count of games'),
    snapShare: about('snap_pct', snaps, 'share', 'mean(offense_pct)', snapped, 'nflverse snap_counts'),
    targetShare: about('target_share', targets, 'share', 'sum(targets) / team sum(targets)'),
    carryShare: about('carry_share', carries, 'share', 'sum(carries) / team sum(carries)'),
    opportunitiesPerGame: about('opportunities_per_game', recent, 'per_game', `mean(${chance})`, games.slice(-RECENT)),
    opportunitiesChange: about('opportunities_change', change, 'per_game_change', changeRule),
    pointsPerGame: about('ppr_points_per_game', points, 'points', 'mean(ppr points, interceptions at -1)'),
  };
}

/** What he did in his last games, as far as the datasets say; null when they say nothing. */
export function roleSentence(usage: UsageFacts, isThisSeason: boolean): Sentence | null {
  if (!usage.games) return null;
  const parts = [
    usage.snapShare ? sentence`${usage.snapShare} of the snaps` : null,
    usage.targetShare && usage.targetShare.value > 0 ? sentence`${usage.targetShare} of the targets` : null,
    usage.carryShare && usage.carryShare.value > 0 ? sentence`${usage.carryShare} of the carries` : null,
    usage.pointsPerGame ? sentence`${usage.pointsPerGame} PPR points a game` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const span = usage.games.value === 1 ? sentence`In his only game` : sentence`Over his last ${usage.games} games`;
  return isThisSeason ? sentence`${span}: ${listing(parts)}.` : sentence`${span} of last season: ${listing(parts)}.`;
}

/** PPR points in one game; zero without a row in the box score. */
export function pointsIn(world: World, { statsRow }: GameUsage): number {
  return statsRow === null ? 0 : fantasyPoints(world.stats, statsRow, PRESETS.ppr);
}

/** Whom a fact is about on the wire: nobody by name for a team's defence (SPEC 2.3). */
export function citedAs({ name, position }: Player): string | null {
  return position === 'DEF' ? null : name;
}

/** What tells a player from his namesakes in a source line; nothing for a name that only he has. */
export function identified(world: World, player: Player): string {
  const id = player.gsisId ?? player.platformId;
  const namesake = world.players.all.some((other) => other !== player && other.name === player.name);
  return namesake && id !== null ? `, player ${id}` : '';
}

/** Sum over games. */
export function total(games: readonly GameUsage[], of: (game: GameUsage) => number): number {
  return games.reduce((sum, game) => sum + of(game), 0);
}

/** "2024 wk 5,7-9": the games of a slice, so that anybody can read the same rows. */
function weeksOf(games: readonly GameUsage[]): string {
  const weeks = games.map((game) => game.week);
  const runs: string[] = [];
  for (let i = 0; i < weeks.length; ) {
    let end = i;
    while (weeks[end + 1] === (weeks[end] ?? 0) + 1) end++;
    runs.push(end === i ? `${weeks[i]}` : `${weeks[i]}-${weeks[end]}`);
    i = end + 1;
  }
  return `${games[0]?.season ?? ''} wk ${runs.join(',')}`;
}
