// How a player was used in his last games, as facts and as the one sentence that tells them.
import { type Fact, listing, lookUp, type Sentence, sentence, type Word, word } from '../../citations/index.ts';
import { fantasyPoints, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { type GameUsage, mean, opportunities, type Player, type Snapshot } from '../../nfl/index.ts';

/** A fact is null when its dataset says nothing, or when the position has no such statistic. */
export interface UsageFacts {
  readonly position: string;
  readonly games: Fact | null;
  readonly snapShare: Fact | null;
  readonly targetShare: Fact | null;
  readonly carryShare: Fact | null;
  readonly opportunitiesPerGame: Fact | null;
  readonly opportunitiesChange: Fact | null;
  readonly pointsPerGame: Fact | null;
}

/** His chances to touch the ball a game lately, and how far that is from the games before; null where there are no such games. */
export interface WorkloadChange {
  readonly recent: number | null;
  readonly change: number | null;
}

/** Games that count as lately. */
export const RECENT_GAMES = 2;
/** Games looked at in all. */
export const MAX_GAMES = 4;

/** Whose work the offence's snaps, touches and PPR points tell; of a kicker his points alone do. */
const OFFENSE_POSITIONS = new Set(['QB', 'RB', 'FB', 'WR', 'TE']);

const hasUsage = (position: string) => position === 'K' || OFFENSE_POSITIONS.has(position);

/** The others are used in no way that these numbers tell: a team's defence, a defender, a lineman, a punter. */
const NO_FACTS: Omit<UsageFacts, 'position' | 'games'> = {
  snapShare: null,
  targetShare: null,
  carryShare: null,
  opportunitiesPerGame: null,
  opportunitiesChange: null,
  pointsPerGame: null,
};

/** The change of role over his games, oldest first. */
export function workloadChange(games: readonly GameUsage[], position: string): WorkloadChange {
  const opportunitiesMean = (list: readonly GameUsage[]) => mean(list.map((game) => opportunities(game, position)));
  const recent = opportunitiesMean(games.slice(-RECENT_GAMES));
  const before = opportunitiesMean(games.slice(0, -RECENT_GAMES));
  return { recent, change: recent === null || before === null ? null : recent - before };
}

/** Facts about his last games; a missing dataset leaves its fact out. */
export function usageFacts(
  snapshot: Snapshot,
  player: Player,
  games: readonly GameUsage[],
  { recent, change }: WorkloadChange,
): UsageFacts {
  const { position } = player;
  const chance = position === 'QB' ? 'attempts + carries' : 'carries + targets';
  const gamesWithSnaps = games.filter((game) => game.snapShare !== null);
  const scopeOf = (list: readonly GameUsage[]) => ({
    season: list[0]?.season ?? 0,
    weeks: list.map((game) => game.week),
    player,
  });
  const stats = { dataset: 'nflverse stats_player', ...scopeOf(games) } as const;
  const snaps = { dataset: 'nflverse snap_counts', ...scopeOf(gamesWithSnaps) } as const;
  const lookup = { currentSnapshot: snapshot };
  const count = lookUp(lookup, { ...stats, stat: 'games', unit: 'games', rule: 'count of games' });
  if (!hasUsage(position)) {
    const scored = games.some((game) => pointsIn(snapshot, game) !== 0);
    return { position, games: scored || position === 'DEF' ? null : count, ...NO_FACTS };
  }
  return {
    position,
    games: count,
    snapShare:
      position === 'K'
        ? null
        : lookUp(lookup, { ...snaps, stat: 'snap_pct', unit: 'share', rule: 'mean(offense_pct)' }),
    targetShare:
      position === 'QB' || position === 'K'
        ? null
        : lookUp(lookup, { ...stats, stat: 'target_share', unit: 'share', rule: 'sum(targets) / team sum(targets)' }),
    carryShare:
      position === 'RB'
        ? lookUp(lookup, { ...stats, stat: 'carry_share', unit: 'share', rule: 'sum(carries) / team sum(carries)' })
        : null,
    opportunitiesPerGame:
      recent === null
        ? null
        : lookUp(lookup, {
            ...stats,
            ...scopeOf(games.slice(-RECENT_GAMES)),
            stat: 'opportunities_per_game',
            unit: 'per_game',
            rule: `mean(${chance})`,
          }),
    opportunitiesChange:
      change === null
        ? null
        : lookUp(lookup, {
            ...stats,
            stat: 'opportunities_change',
            unit: 'per_game_change',
            rule: `mean(${chance}) of the last ${RECENT_GAMES} games less that of those before`,
          }),
    pointsPerGame: lookUp(lookup, { ...stats, stat: 'ppr_points_per_game', unit: 'points', rule: 'mean(ppr)' }),
  };
}

/** What he did in his last games, as far as the datasets say; null when they say nothing. */
export function roleSentence(usage: UsageFacts, isThisSeason: boolean): Sentence | null {
  if (!usage.games) return null;
  if (!hasUsage(usage.position)) {
    const span = usage.games.value === 1 ? sentence`His only game holds` : sentence`His last ${usage.games} games hold`;
    return sentence`${span} none of the statistics that are followed here.`;
  }
  const parts = [
    usage.snapShare ? sentence`${usage.snapShare} of the snaps` : null,
    usage.targetShare && usage.targetShare.value > 0 ? sentence`${usage.targetShare} of the targets` : null,
    usage.carryShare && usage.carryShare.value > 0 ? sentence`${usage.carryShare} of the carries` : null,
    usage.pointsPerGame ? sentence`${usage.pointsPerGame} ${pointsWord(usage)}` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const games = usage.games.value === 1 ? sentence`In his only game` : sentence`Over his last ${usage.games} games`;
  const span = isThisSeason ? games : sentence`${games} of last season`;
  return usage.snapShare && isUnused(usage)
    ? sentence`${span} he had no part in the offence: ${usage.snapShare} of its snaps.`
    : sentence`${span}: ${listing(parts)}.`;
}

/** Whether he was there for special teams only. */
function isUnused({ snapShare, targetShare, carryShare, pointsPerGame }: UsageFacts): boolean {
  return [snapShare, targetShare, carryShare, pointsPerGame].every((fact) => (fact?.value ?? 0) === 0);
}

/** A kicker has no receptions that a scoring could price, and one game no mean. */
function pointsWord({ games, position }: UsageFacts): Word {
  const kind = position === 'K' ? 'points' : 'PPR points';
  return word(games?.value === 1 ? kind : `${kind} a game`);
}

/** PPR points in one game; zero without a row in the box score. */
export function pointsIn(snapshot: Snapshot, { statsRow }: GameUsage): number {
  return statsRow === null ? 0 : fantasyPoints(snapshot.stats, statsRow, SCORING_PRESETS.ppr);
}

/** Whom a fact is about on the wire: nobody by name for a team's defence (SPEC 2.3). */
export function citedName({ name, position }: Player): string | null {
  return position === 'DEF' ? null : name;
}

/** Sum over games. */
export function totalOver(games: readonly GameUsage[], of: (game: GameUsage) => number): number {
  return games.reduce((sum, game) => sum + of(game), 0);
}

/** What is said in place of a role of somebody without a game in this season and the last: further back nobody looks. */
export function noGamesSentence(snapshot: Snapshot, player: Player): Sentence {
  if (player.entryYear === snapshot.season) return sentence`He is a rookie without a game so far.`;
  return snapshot.week === 1
    ? sentence`He has no game of last season.`
    : sentence`He has no game of this season or the last.`;
}
