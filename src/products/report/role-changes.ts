// The report's lists of roles: emerging players, rostered players used more or less than before,
// backups that managers add, and rookies.
import { ROSTERED_BY_POSITION, rankCutoff } from '../../fantasy/defaults/index.ts';
import { type Rostership, rostershipRanks, roundToDisplayed } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  BYSTANDER_SHARE,
  type GameUsage,
  gamesInSeason,
  MIN_ROLE_CHANGE,
  opportunities,
  type Player,
  type RoleChange,
  recentGames,
  roleChanges,
  type Snapshot,
  STARTER_OPPORTUNITIES,
  workloadTrend,
} from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import { mean } from '../../stats/index.ts';
import {
  brief,
  cite,
  citeSchedule,
  expectedAmounts,
  goodNews,
  impliedTotalOf,
  isLocked,
  opponentGrade,
  programStats,
  quarterbackCrowd,
  type RoleProfile,
  regularBack,
  roleProfile,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { firstOf, reasons } from '../story/index.ts';

/** Seasons before this one in which a starter's work makes a player established. */
const SEASONS_BACK = 3;

export type RoleChangeNote = ReturnType<typeof emerging>[number];
export type RookieNote = ReturnType<typeof rookieWatch>[number];

/**
 * Players few managers count on, whose role has grown into a startable one: the likeliest starters
 * with the biggest change and the lowest rostership first. Who gains by an absence is listed there.
 */
export function emerging(context: AnalysisContext, rostership: Rostership, gaining: ReadonlySet<Player>) {
  const { currentSnapshot: snapshot } = context;
  const risers = availableChanges(context).filter(({ player, volume, change, games }) => {
    if (gaining.has(player)) return false;
    if (displayedStartChance(context, player) < (change === null ? CUTS.odds.stream : CUTS.odds.spot)) return false;
    // who is back behind a regular has had his role
    if (isWellKnown(context, rostership, player) || returned(context, player) !== null) return false;
    if (hasBeenStarter(snapshot, player) || !hasStarterSnaps(snapshot, player)) return false;
    // after one game there is nothing to compare: a starter's role of an unrostered player is news
    if (change === null)
      return games > 0 && volume >= 1 && roleProfile(snapshot, player).missed === 0 && !isRostered(context, player);
    const starter = STARTER_OPPORTUNITIES[player.position];
    const hasTouches = starter !== undefined && volume * starter >= CUTS.work.touches;
    return volume >= BYSTANDER_SHARE && hasTouches && change >= MIN_ROLE_CHANGE;
  });
  return notesOf(
    context,
    risers,
    ({ player, volume, change }) =>
      -startChance(context, player) * (1 - rostership.ownedShare(player)) * (change ?? volume),
  );
}

/**
 * Rostered players used more than before, and starters of seasons before who are startable again,
 * those of most leagues and of the biggest change first. `listed` are in another list.
 */
export function stockUp(context: AnalysisContext, rostership: Rostership, listed: ReadonlySet<Player>) {
  const isStartableAgain = ({ player, volume }: RoleChange) =>
    volume >= BYSTANDER_SHARE &&
    hasBeenStarter(context.currentSnapshot, player) &&
    displayedStartChance(context, player) >= CUTS.odds.spot;
  const rising = availableChanges(context).filter(
    (role) =>
      !listed.has(role.player) &&
      role.change !== null &&
      role.change >= MIN_ROLE_CHANGE &&
      (isRostered(context, role.player) || isStartableAgain(role)) &&
      returned(context, role.player) === null,
  );
  return notesOf(context, rising, ({ player, change }) => -rostership.ownedShare(player) * (change ?? 0));
}

/** Rostered players used less than before, in the same order. */
export function stockDown(context: AnalysisContext, rostership: Rostership, listed: ReadonlySet<Player>) {
  // an injury explains why a player is used less, and says nothing of his role
  const isHealthy = (player: Player) => {
    const { status, missed } = roleProfile(context.currentSnapshot, player);
    return status.label === null && missed === 0;
  };
  const falling = availableChanges(context).filter(
    ({ player, change }) =>
      !listed.has(player) &&
      change !== null &&
      change <= -MIN_ROLE_CHANGE &&
      isRostered(context, player) &&
      isHealthy(player),
  );
  return notesOf(context, falling, ({ player, change }) => rostership.ownedShare(player) * (change ?? 0));
}

/** Of players who have played recently and may still play; a passer's attempts follow the score. */
function availableChanges({ currentSnapshot: snapshot, model }: AnalysisContext): readonly RoleChange[] {
  const forecast = model.week(snapshot);
  const latest = Math.max(0, ...roleChanges(snapshot).map(({ lastWeek }) => lastWeek));
  return roleChanges(snapshot).filter(({ player, games, lastWeek, lastCountedWeek }) => {
    const plays = forecast.projectionFor(player)?.plays;
    return (
      plays !== undefined &&
      plays >= CUTS.odds.even &&
      !isLocked(snapshot, player) &&
      player.position !== 'QB' &&
      games > 0 &&
      lastWeek >= latest - 1 &&
      lastCountedWeek > 0 &&
      lastCountedWeek >= latest - CUTS.games.few
    );
  });
}

const rostershipRank = ({ currentSnapshot: snapshot, model }: AnalysisContext, player: Player): number =>
  rostershipRanks(snapshot, model, SCORING_PRESETS.ppr).rank(player);

const isRostered = (context: AnalysisContext, player: Player): boolean =>
  rostershipRank(context, player) <= rankCutoff(ROSTERED_BY_POSITION, player.position);

/** Whether managers count on him already. */
const isWellKnown = (context: AnalysisContext, { ownedShare }: Rostership, player: Player): boolean =>
  ownedShare(player) >= CUTS.leagues.nearlyAll ||
  rostershipRank(context, player) <= CUTS.share.nearly * rankCutoff(ROSTERED_BY_POSITION, player.position);

/** Whether he had a starter's work over a season before: a rise is a return, and no new role. */
function hasBeenStarter(snapshot: Snapshot, player: Player): boolean {
  const starter = STARTER_OPPORTUNITIES[player.position];
  if (starter === undefined) return false;
  return Array.from({ length: SEASONS_BACK }, (_, i) => snapshot.season - 1 - i).some((season) => {
    const games = gamesInSeason(snapshot, player, season);
    const perGame = mean(games.map((game) => opportunities(game, player.position)));
    return games.length >= CUTS.games.many && perGame !== null && perGame >= CUTS.share.nearly * starter;
  });
}

/** Whether his snaps are a starter's, and more than before the rise; true without snap counts. */
function hasStarterSnaps(snapshot: Snapshot, player: Player): boolean {
  const snapsOf = (games: readonly GameUsage[]) => mean(games.flatMap(({ snapShare }) => snapShare ?? []));
  const trend = workloadTrend(snapshot, player);
  const recent = snapsOf(trend?.recent ?? recentGames(snapshot, player, CUTS.games.few));
  const before = trend && snapsOf(trend.earlier);
  return recent === null || (recent >= CUTS.work.snaps && (before === null || recent > before));
}

/** The teammate who missed both games of the rise, is back and projects for more; null for none. */
const returned = (context: AnalysisContext, player: Player): Player | null =>
  regularBack(context, player, recentGames(context.currentSnapshot, player, CUTS.games.few));

/** Whether a regular of his position missed games of the rise. */
function isFillingIn(context: AnalysisContext, { player, filledIn }: RoleProfile): boolean {
  const regular = filledIn?.player ?? returned(context, player);
  return regular !== null && roleProfile(context.currentSnapshot, regular).missed > 0;
}

const notesOf = (context: AnalysisContext, changes: readonly RoleChange[], order: (change: RoleChange) => number) =>
  changes
    .toSorted((a, b) => order(a) - order(b) || a.player.index - b.player.index)
    .slice(0, CUTS.length.rows)
    .flatMap(({ player }) => roleChangeNote(context, player) ?? []);

function roleChangeNote(context: AnalysisContext, player: Player) {
  const note = playerNote(context, player);
  const { opportunitiesPerGame, opportunitiesBefore } = note.role;
  if (!opportunitiesPerGame) return null;
  const isFall = opportunitiesBefore !== null && opportunitiesPerGame.value < opportunitiesBefore.value;
  return {
    ...note,
    /** Opportunities a game over the last two games, and over those before; null with none. */
    perGame: opportunitiesPerGame,
    before: opportunitiesBefore,
    direction: isFall ? ('down' as const) : ('up' as const),
    isFillingIn: !isFall && isFillingIn(context, note.role),
    /** Whether a teammate's work may fall to him. */
    hasOpening: goodNews(note.role) === 'opening',
  };
}

/** Backup passers that managers add; an absence that may give them the job says more. */
export async function addedBackups(context: AnalysisContext, gaining: ReadonlySet<Player>) {
  const { backups } = await quarterbackCrowd(context);
  return backups
    .filter(({ player }) => !gaining.has(player))
    .map(({ player, signal }) => ({ ...playerNote(context, player), ...signal }));
}

/** The likeliest starters of the first-year players; a first year says nothing about kickers. */
export function rookieWatch(context: AnalysisContext, listed: ReadonlySet<Player>) {
  const { currentSnapshot: snapshot, model } = context;
  return model
    .week(snapshot)
    .projections.filter(
      ({ player }) => player.entryYear === snapshot.season && player.position !== 'K' && !isLocked(snapshot, player),
    )
    .map(({ player }) => ({ player, chance: startChance(context, player) }))
    .sort((a, b) => b.chance - a.chance || a.player.index - b.player.index)
    .slice(0, CUTS.length.rows)
    .filter(({ player }) => !listed.has(player))
    .flatMap(({ player }) => {
      const note = playerNote(context, player);
      const { finish, role } = note;
      return finish ? [{ ...note, finish, firstRole: role.usageReason ? null : firstRole(context, role) }] : [];
    });
}

/** What is known of a role without a game behind it. */
function firstRole(context: AnalysisContext, role: RoleProfile) {
  // every quarterback who starts throws as often
  const amounts = role.position === 'QB' ? [] : expectedAmounts(context, role.player);
  const expected = (name: 'carries' | 'targets') =>
    amounts.find(({ stat, amount }) => stat === name && amount.value >= CUTS.work.change)?.amount ?? null;
  return { carries: expected('carries'), targets: expected('targets') };
}

export type PlayerNote = ReturnType<typeof playerNote>;

export function playerNote(context: AnalysisContext, player: Player) {
  const { risk, rivalQuarterback, role } = brief(context, player);
  const isInDoubt = risk !== null || rivalQuarterback !== null;
  // odds to play are given of a player in doubt: his others are those if he plays
  const odds = cite(context, player, isInDoubt ? 'starter_week_odds_if_he_plays' : 'starter_week_odds');
  const starterRank = cite(context, player, 'starter_rank');
  return {
    role,
    risk,
    rivalQuarterback,
    isInDoubt,
    finish: odds && starterRank && { odds, starterRank },
    /** Cited for programs. */
    weekStats: programStats(context, player),
  };
}

/** Odds to finish the week as a starter, absence counted; zero without a projection. */
export function startChance({ currentSnapshot: snapshot, model }: AnalysisContext, player: Player): number {
  const forecast = model.week(snapshot);
  const projection = forecast.projectionFor(player);
  return projection ? projection.plays * forecast.outcome(projection, SCORING_PRESETS.ppr).starterProbability : 0;
}

/** The same as displayed. */
export const displayedStartChance = (context: AnalysisContext, player: Player): number =>
  roundToDisplayed(startChance(context, player));

const LIMITS = {
  /** Implied total, in points, of an offense that scores a lot; usual is 21.5. Not tuned. */
  highTotal: 22.5,
  /** Implied total, in points, up to which a D/ST's opponent is a reason. Not tuned. */
  opponentTotal: 20.5,
} as const;
/** Best available players searched for a reason: one far down does not start. Not tuned. */
const MAX_CANDIDATES = { QB: 8, TE: 8, K: 12, DEF: 12 } as const;

/** What speaks for a start this week; the best of his position needs nothing more. */
const WHY = reasons<{ readonly edges: ReturnType<typeof edgesFor>; readonly isBest: boolean }>()({
  line: ({ edges }) => edges?.line,
  opponent: ({ edges }) => edges?.softOpponent,
  role: ({ edges }) => edges?.targetShare,
  points: ({ isBest }) => isBest && {},
});

export type StreamerNote = NonNullable<ReturnType<typeof streamerNote>>;

/**
 * By position the best, then the likeliest starters with a reason. A D/ST and a player it faces are
 * never both named: one's good day is the other's bad one.
 */
export function streamers(context: AnalysisContext, rostership: Rostership, listed: ReadonlySet<Player>) {
  const { currentSnapshot: snapshot, model } = context;
  const forecast = model.week(snapshot);
  const expected = (projection: Projection) =>
    projection.plays * forecast.outcome(projection, SCORING_PRESETS.ppr).mean;
  const byPosition = Object.entries(MAX_CANDIDATES).map(([position, most]) =>
    forecast.projections
      .filter(
        ({ player, plays }) =>
          player.position === position &&
          roundToDisplayed(plays) >= CUTS.odds.likely &&
          !isLocked(snapshot, player) &&
          rostership.isWidelyAvailable(player),
      )
      .sort((a, b) => forecast.rank(a, SCORING_PRESETS.ppr) - forecast.rank(b, SCORING_PRESETS.ppr))
      .slice(0, most),
  );
  const bests = byPosition.flatMap((candidates) =>
    candidates.toSorted((a, b) => expected(b) - expected(a) || a.player.index - b.player.index).slice(0, 1),
  );
  const candidates = byPosition
    .flat()
    .filter(({ player }) => !listed.has(player))
    .map((projection) => ({ projection, isBest: bests.includes(projection) }))
    .sort(
      ({ projection: { player: a }, isBest }, { projection: { player: b }, isBest: isOtherBest }) =>
        Number(isOtherBest) - Number(isBest) || startChance(context, b) - startChance(context, a) || a.index - b.index,
    );
  const named: Projection[] = [];
  const notes = candidates.flatMap(({ projection, isBest }) => {
    const rivals = named.filter(({ player }) => player.position === projection.player.position);
    if (rivals.length >= CUTS.length.named || named.some((other) => isFacing(other, projection))) return [];
    const note = streamerNote(context, projection, { isBest });
    if (note) named.push(projection);
    return note ?? [];
  });
  return Object.keys(MAX_CANDIDATES).flatMap((position) =>
    notes
      .filter(({ role }) => role.position === position)
      .sort(
        (a, b) =>
          Number(b.isBest) - Number(a.isBest) ||
          Number(a.isInDoubt) - Number(b.isInDoubt) ||
          b.points.value - a.points.value,
      ),
  );
}

/** Whether one is the D/ST that the other plays against. */
const isFacing = (a: Projection, b: Projection): boolean =>
  a.team === b.opponent && (a.player.position === 'DEF') !== (b.player.position === 'DEF');

/** Null without a reason to stream him. */
function streamerNote(context: AnalysisContext, projection: Projection, { isBest }: { readonly isBest: boolean }) {
  const { player, opponent, home: isHome } = projection;
  const edges = edgesFor(context, projection);
  const reason = firstOf(WHY, { edges, isBest });
  const points = reason && cite(context, player, 'projected_points');
  if (!points) return null;
  return {
    ...playerNote(context, player),
    reason,
    line: edges?.line ?? null,
    softOpponent: edges?.softOpponent ?? null,
    points,
    opponent,
    isHome,
    /** Whether no available player of his position has more expected points. */
    isBest,
    /** Whether the verdict may name him. */
    isUsable: isBest && displayedStartChance(context, player) >= CUTS.odds.flex,
  };
}

/** Null where the betting line speaks against him. */
function edgesFor(context: AnalysisContext, { player, team, opponent }: Projection) {
  const role = roleProfile(context.currentSnapshot, player);
  const isDefense = player.position === 'DEF';
  const total = role.line ?? citeSchedule(context, 'implied_total', { team, player });
  if (total !== null && !isDefense && total.value <= CUTS.total.low) return null;
  const isHelpful =
    total !== null && (isDefense ? total.value <= LIMITS.opponentTotal : total.value >= LIMITS.highTotal);
  const grade = opponentGrade(context, opponent, player.position);
  // last season's defense and that of one game are other ones
  const isSoft = grade?.difficulty === 'soft' && !grade.isLastSeason && !grade.isAfterOneGame;
  const targetShare = player.position === 'TE' && role.isThisSeason ? role.targetShare : null;
  return {
    line: isHelpful ? impliedTotalOf(isDefense ? opponent : team, total) : null,
    softOpponent: isSoft ? grade : null,
    targetShare: targetShare && roundToDisplayed(targetShare.value) >= CUTS.work.role ? targetShare : null,
  };
}
