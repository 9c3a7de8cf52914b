// How a player was used in his recent games: facts, their change, and what of them is worth a word.
import { type Fact, isShownAsZero, lookUp, type RuleOf, type Unit } from '../../citations/index.ts';
import { isBack, SKILL_POSITIONS } from '../../fantasy/index.ts';
import { fantasyPoints, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  countedGames,
  type GameSet,
  type GameUsage,
  gamesInSeason,
  gamesWithCurrentTeam,
  isLeftInjured,
  type OpportunityKind,
  opportunities,
  opportunityKind,
  type Player,
  type Snapshot,
  seasonBoxScores,
  statusForWeek,
  workloadTrend,
} from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import { CUTS } from '../cuts.ts';

const AMOUNTS = {
  passes: { stat: 'pass_attempts', amount: 'attempts' },
  passes_and_carries: { stat: 'opportunities', amount: 'attempts + carries' },
  carries_and_targets: { stat: 'opportunities', amount: 'carries + targets' },
  targets_and_carries: { stat: 'opportunities', amount: 'carries + targets' },
  targets: { stat: 'targets', amount: 'targets' },
} as const satisfies Record<OpportunityKind, object>;

/** Games of one season, oldest first. */
interface GamesOf {
  readonly snapshot: Snapshot;
  readonly player: Player;
  readonly games: readonly GameUsage[];
}

/** Null without a game. */
function gamesFact<D extends 'nflverse stats_player' | 'nflverse snap_counts'>(
  dataset: D,
  { snapshot, player, games }: GamesOf,
  stat: string,
  unit: Unit,
  rule: RuleOf<D>,
): Fact | null {
  const season = games[0]?.season ?? snapshot.season;
  const lookup = { dataset, season, weeks: games.map(({ week }) => week), player, stat, unit, rule };
  return lookUp({ currentSnapshot: snapshot }, lookup as Parameters<typeof lookUp>[1]);
}

/** The mean over the games. */
export function workloadPerGame(games: GamesOf, kind: OpportunityKind): Fact | null {
  const { stat, amount } = AMOUNTS[kind];
  return gamesFact('nflverse stats_player', games, `${stat}_per_game`, 'per_game', `mean(${amount})`);
}

/** The amount in a single game. */
export function workloadInGame(game: GamesOf, kind: OpportunityKind): Fact | null {
  const { stat, amount } = AMOUNTS[kind];
  return gamesFact('nflverse stats_player', game, stat, 'count', `sum(${amount})`);
}

/** The one game of the season that a player has played: the season's first, or another. */
export type OnlyGame = 'opener' | 'other';

/** A workload by numbers; each is null with too few games. */
export interface WorkloadChange {
  /** Opportunities a game over the last two games. */
  readonly recent: number | null;
  /** That less the mean of the games before. */
  readonly change: number | null;
}

/** Last season's workload predicts nothing. */
export const NO_CHANGE: WorkloadChange = { recent: null, change: null };

/** The change of workload over his games, oldest first. */
function workloadChange(games: readonly GameUsage[], position: string): WorkloadChange {
  const meanOf = (list: readonly GameUsage[]) => mean(list.map((game) => opportunities(game, position)));
  const [recent, before] = [meanOf(games.slice(-CUTS.games.few)), meanOf(games.slice(0, -CUTS.games.few))];
  return { recent, change: recent === null || before === null ? null : recent - before };
}

/** A fact is null where its dataset says nothing, or the position has no such statistic. */
function measured(
  snapshot: Snapshot,
  player: Player,
  games: readonly GameUsage[],
  { recent, change }: WorkloadChange,
  gameSet: GameSet,
) {
  const { position } = player;
  const [lastGames, gamesBefore] = [games.slice(-CUTS.games.few), games.slice(0, -CUTS.games.few)];
  const kind: OpportunityKind = opportunityKind(position, lastGames, change === null ? [] : gamesBefore);
  const { stat, amount } = AMOUNTS[kind];
  const isUsed = position === 'K' || SKILL_POSITIONS.has(position);
  const all = { snapshot, player, games };
  const last = { ...all, games: isUsed && recent !== null ? lastGames : [] };
  const compared = isUsed && change !== null;
  const withSnaps = { ...all, games: games.filter((game) => game.snapShare !== null) };
  const ofStats = (name: string, unit: Unit, rule: RuleOf<'nflverse stats_player'>, isAsked = isUsed) =>
    isAsked ? gamesFact('nflverse stats_player', all, name, unit, rule) : null;
  const count = ofStats('games', 'games', 'count of games', true);
  const isOpener = games.length === 1 && games[0]?.week === 1;
  const onlyGame: OnlyGame | null = count?.value === 1 ? (isOpener ? 'opener' : 'other') : null;
  const isThisSeason = games[0]?.season === snapshot.season;
  const isSpecialist = position === 'DEF' || games.some((game) => pointsIn(snapshot, game) !== 0);
  const perGame = workloadPerGame(last, kind);
  return {
    position,
    /** Null without any game. */
    games: isUsed || !isSpecialist ? count : null,
    onlyGame,
    isThisSeason,
    gameSet,
    snapShare:
      isUsed && position !== 'K'
        ? gamesFact('nflverse snap_counts', withSnaps, 'snap_pct', 'share', 'mean(offense_pct)')
        : null,
    targetShare:
      position === 'QB' || position === 'K'
        ? null
        : ofStats('target_share', 'share', 'sum(targets) / team sum(targets)'),
    carryShare: ofStats('carry_share', 'share', 'sum(carries) / team sum(carries)', position === 'RB'),
    pointsPerGame: ofStats('ppr_points_per_game', 'points', 'mean(ppr)'),
    /** What the opportunities count. */
    opportunityKind: kind,
    /** Over the last two games that he did not leave injured. */
    opportunitiesPerGame: perGame,
    /** Over up to six games before those; null with fewer than two. */
    opportunitiesBefore: compared ? workloadPerGame({ ...all, games: gamesBefore }, kind) : null,
    /** The first less the second. */
    opportunitiesChange: ofStats(
      `${stat}_change`,
      'per_game_change',
      `mean(${amount}) of the last ${lastGames.length} games less that of those before`,
      compared,
    ),
    /** Whether there are none in the last two games. */
    isUntouched: perGame?.value === 0,
    /** Whether a game he left injured is missing from the opportunities. */
    hasEarlyExit: false,
    /** Whether a quarterback threw fewer passes than a teammate in each of several games. */
    isReliefOnly:
      position === 'QB' && onlyGame === null && games.every((game) => busierPasser(snapshot, player, game) !== null),
  };
}

type Measured = ReturnType<typeof measured>;

/** Facts about his recent games, oldest first, with what is said of them. */
export function usageFacts(
  snapshot: Snapshot,
  player: Player,
  games: readonly GameUsage[],
  change = NO_CHANGE,
  gameSet: GameSet = 'all',
) {
  const facts = measured(snapshot, player, games, change, gameSet);
  return { ...facts, usageReason: usageReason(facts) };
}

/** PPR points in one game; zero without a row in the box score. */
export const pointsIn = (snapshot: Snapshot, { statsRow }: GameUsage): number =>
  statsRow === null ? 0 : fantasyPoints(snapshot.stats, statsRow, SCORING_PRESETS.ppr);

/** Sum over games. */
export const totalOver = (games: readonly GameUsage[], amountIn: (game: GameUsage) => number): number =>
  games.reduce((sum, game) => sum + amountIn(game), 0);

/** The player a fact is about in the response; null for a D/ST. */
export const citedName = ({ name, position }: Player): string | null => (position === 'DEF' ? null : name);

/** Why a player has no game of this season or the last; earlier seasons are not looked at. */
export function noGamesReason(snapshot: Snapshot, player: Player): NoGamesReason {
  if (player.entryYear === snapshot.season) return 'rookie';
  return snapshot.week === 1 ? 'none_last_season' : 'none_in_two_seasons';
}

export type NoGamesReason = 'rookie' | 'none_last_season' | 'none_in_two_seasons';

/** Those for his current team that he did not leave injured; all of them where he left each one. */
function fullGames(snapshot: Snapshot, player: Player, games: readonly GameUsage[]): readonly GameUsage[] {
  const current = gamesWithCurrentTeam(games);
  const full = current.filter((game) => !isLeftInjured(snapshot, player, game, current));
  return full.length > 0 ? full : current;
}

/**
 * Workload by numbers and usage by facts. `games` are the recent ones, oldest first; only those for
 * the current team are compared. The change is zero while it is within the player's usual
 * variation, and null with too few games to test it.
 */
export function workloadOver(snapshot: Snapshot, player: Player, games: readonly GameUsage[]) {
  const trend = games[0]?.season === snapshot.season ? workloadTrend(snapshot, player) : null;
  const compared = trend ? [...trend.earlier, ...trend.recent] : fullGames(snapshot, player, games);
  const { recent, change } = workloadChange(compared, player.position);
  const work = measured(snapshot, player, compared, { recent, change: trend && change }, 'all');
  return {
    change: { recent, change: trend && (trend.direction === 'flat' ? 0 : change) },
    usage: {
      ...usageMeans(snapshot, player, games),
      opportunityKind: work.opportunityKind,
      opportunitiesPerGame: work.opportunitiesPerGame,
      opportunitiesBefore: work.opportunitiesBefore,
      opportunitiesChange: work.opportunitiesChange,
      isUntouched: work.isUntouched,
      hasEarlyExit: trend?.hasEarlyExit ?? false,
    },
  };
}

/**
 * Without a workload, over the same games in all products. These are the last two once his workload
 * has changed, because the games before show another role, else those of the recent ones that
 * count. A passer's attempts follow the score.
 */
export function usageMeans(snapshot: Snapshot, player: Player, games: readonly GameUsage[]) {
  const last = games.at(-1);
  const isChange =
    player.position !== 'QB' && last?.season === snapshot.season && last.team === snapshot.teamOf(player);
  const trend = isChange ? workloadTrend(snapshot, player) : null;
  if (trend && trend.direction !== 'flat' && !trend.hasEarlyExit) return usageFacts(snapshot, player, trend.recent);
  const counted = countedGames(snapshot, player, games);
  return usageFacts(snapshot, player, counted.games, NO_CHANGE, counted.set);
}

/** The games behind a usage. */
export type UsageSpan = Pick<Measured, 'onlyGame' | 'isThisSeason' | 'gameSet'> & { readonly games: number };

/** His main share, and another that adds to his role. `unnamed` is cited, not said. */
function namedShares({ position, targetShare, carryShare, isThisSeason, gameSet }: Measured) {
  const shown = (share: Fact | null) => (share !== null && share.value > 0 ? share : null);
  const [targets, carries] = [shown(targetShare), shown(carryShare)];
  const both = { targets, carries, unnamed: [] as readonly Fact[] };
  if (!targets || !carries) return both;
  const side = isBack(position) ? targets : carries;
  // both and a span of last season, or of full games, are too much for one sentence
  if (side.value >= CUTS.work.named && isThisSeason && gameSet === 'all') return both;
  return isBack(position) ? { targets: null, carries, unnamed: [side] } : { targets, carries: null, unnamed: [side] };
}

/** What is said of a usage; null without a game, and where there is nothing to say. */
export function usageReason(usage: Measured) {
  const { position, games, snapShare, pointsPerGame: points } = usage;
  if (!games) return null;
  const { onlyGame, isThisSeason, gameSet } = usage;
  const span: UsageSpan = { games: games.value, onlyGame, isThisSeason, gameSet };
  const shares = namedShares(usage);
  if (position === 'QB' && snapShare && snapShare.value < CUTS.work.snaps) {
    // relief duty says nothing of a start
    if (usage.isReliefOnly) return { kind: 'relief' as const, span };
    // a starter may have left one of the games early: then his share is all there is to say
    const nothing = { targets: null, carries: null, unnamed: [], points: null };
    return { kind: 'snaps' as const, snapShare, span, position, ...nothing };
  }
  // of a quarterback the share says that he started, or left early: his points say more
  if (snapShare && position !== 'QB') {
    // next to his snaps, no points at all say nothing more
    const scored = points === null || isShownAsZero(points.value) ? null : points;
    return { kind: 'snaps' as const, snapShare, span, position, ...shares, points: scored };
  }
  const hasWork = shares.targets || shares.carries || points;
  return hasWork ? { kind: 'work' as const, span, position, ...shares, points } : null;
}

export type UsageReason = NonNullable<ReturnType<typeof usageReason>>;

/** The games of a team's season by quarterback. */
const passerGames = (snapshot: Snapshot, season: number, team: string) =>
  [...(seasonBoxScores(snapshot, season).members.get(team) ?? [])]
    .flatMap((id) => snapshot.players.byGsisId(id) ?? [])
    .filter(({ position }) => position === 'QB')
    .flatMap((player) =>
      gamesInSeason(snapshot, player, season)
        .filter((game) => game.team === team)
        .map(({ week, attempts }) => ({ player, week, attempts })),
    );

const busiestIn = (games: ReturnType<typeof passerGames>, week: number) =>
  games.filter((game) => game.week === week).sort((a, b) => b.attempts - a.attempts)[0];

const lastWeekOf = (games: ReturnType<typeof passerGames>) => Math.max(0, ...games.map(({ week }) => week));

/** The quarterbacks in the team's last game of the season; empty before the first one. */
export function lastPassers(snapshot: Snapshot, team: string) {
  const games = passerGames(snapshot, snapshot.season, team);
  return games.filter(({ week }) => week === lastWeekOf(games));
}

/** The teammate who threw more in a game; null where the player threw as many as anyone. */
export function busierPasser(snapshot: Snapshot, player: Player, { season, week, team, attempts }: GameUsage) {
  const others = passerGames(snapshot, season, team).filter((game) => game.player !== player);
  const busiest = busiestIn(others, week);
  if (!busiest || busiest.attempts <= attempts) return null;
  const { availability, label } = statusForWeek(snapshot, busiest.player);
  /** Whether he is still with that team, and not out. */
  const canPlay = snapshot.teamOf(busiest.player) === team && availability !== 'out';
  return { player: busiest.player, canPlay, status: label };
}

/** Who threw most in the team's game before his last one; null where he did. */
export function passerBefore(snapshot: Snapshot, player: Player, { season, week: lastWeek, team }: GameUsage) {
  const games = passerGames(snapshot, season, team).filter(({ week }) => week < lastWeek);
  const before = busiestIn(games, lastWeekOf(games))?.player;
  return before && before !== player ? before : null;
}

/** Who threw most in the team's last game; null before it, and once he has left. */
export function lastPasser(
  snapshot: Snapshot,
  team: string,
): { readonly player: Player; readonly week: number } | null {
  const [busiest] = lastPassers(snapshot, team).sort((a, b) => b.attempts - a.attempts);
  return busiest && snapshot.teamOf(busiest.player) === team ? busiest : null;
}
