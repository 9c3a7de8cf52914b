// A team's players at a position: by the points they project for (`teamDepth`), and by the work
// they had, with who is ahead of a player and which work is free.
import { ONE_STARTER_POSITIONS } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { memoPerEntry } from '../../memo/index.ts';
import {
  BYSTANDER_SHARE,
  depthOf,
  type GameUsage,
  gamesInSeason,
  hasStarted,
  lastGameWeek,
  lastWeekPlayed,
  opportunities,
  type Player,
  recentGames,
  type Snapshot,
  STARTER_OPPORTUNITIES,
  seasonBoxScores,
  statusForWeek,
  teamMembers,
  usualGames,
} from '../../nfl/index.ts';
import type { Forecast, Projection } from '../../projections/index.ts';
import { mean } from '../../stats/index.ts';
import { amountIn } from '../../tally/index.ts';
import { CUTS } from '../cuts.ts';
import { bestFirst } from '../shared/index.ts';
import type { ForecastContext } from './cite.ts';
import { busierPasser, lastPasser, passerBefore, workloadInGame } from './usage.ts';

const depthIn = memoPerEntry((forecast: Forecast, teamAndPosition: string) => {
  const projected = forecast.projections
    .filter(({ team, player }) => `${team} ${player.position}` === teamAndPosition)
    .map((entry) => ({ ...entry, mean: forecast.outcome(entry, SCORING_PRESETS.ppr).mean }));
  const inOrder = (value: (entry: Projection & { mean: number }) => number) =>
    projected.toSorted((a, b) => value(b) - value(a) || a.player.index - b.player.index);
  const mayPlay = ({ plays }: Projection) => plays >= CUTS.odds.maybe;
  return {
    projected,
    /** The most expected points first, absence counted. */
    byPoints: inOrder(({ plays, mean: points }) => plays * points),
    /** Those who may play, the most points first if they do. */
    ifActive: inOrder(({ mean: points }) => points).filter(mayPlay),
    /** Those who may play, the likeliest first. */
    byOdds: inOrder(({ plays }) => plays).filter(mayPlay),
  };
});

/** The players with a projection. */
export const teamDepth = (
  { currentSnapshot, model }: Pick<ForecastContext, 'currentSnapshot' | 'model'>,
  team: string,
  position: string,
) => depthIn(model.week(currentSnapshot), `${team} ${position}`);

/** A player's recent work for the team; before week 1, last season's. */
function workFor(snapshot: Snapshot, player: Player, team: string) {
  const games = recentGames(snapshot, player, CUTS.games.few).filter(
    (game) => game.season === snapshot.season || snapshot.week === 1,
  );
  // workload for another team gives no place in this one; before week 1 nothing else is known
  const own = snapshot.week === 1 ? games : usualGames(snapshot, player, team, CUTS.games.few);
  return {
    player,
    /** Null without a game for the team: he has no work in it. */
    opportunitiesPerGame: mean(own.map((game) => opportunities(game, player.position))),
    snapShare: mean(own.flatMap(({ snapShare }) => (snapShare === null ? [] : [snapShare]))),
    /** The recent games for the team behind the workload, oldest first. */
    games: own,
    lastWeek: snapshot.week === 1 ? 0 : lastGameWeek(games),
    availability: statusForWeek(snapshot, player).availability,
  };
}

type Work = ReturnType<typeof workFor>;

const membersOf = memoPerEntry((snapshot: Snapshot, team: string): readonly Player[] => {
  // a regular back from a suspension or a reserve list has played for the team last season only
  const before = seasonBoxScores(snapshot, snapshot.season - 1).members.get(team) ?? [];
  const returning = [...before].flatMap((id) => snapshot.players.byGsisId(id) ?? []);
  return [...new Set([...teamMembers(snapshot, team), ...returning])].filter(
    (member) => snapshot.teamOf(member) === team,
  );
});

/** A player among the others of his team at his position; null for a free agent. */
function workAround(snapshot: Snapshot, player: Player) {
  const team = snapshot.teamOf(player);
  if (team === null) return null;
  const mates = membersOf(snapshot, team).filter((mate) => mate !== player && mate.position === player.position);
  return { team, own: workFor(snapshot, player, team), mates: mates.map((mate) => workFor(snapshot, mate, team)) };
}

/** Out or doubtful: teammates take over most of the workload. */
const isMissing = ({ availability }: Work) => availability === 'out' || availability === 'doubtful';

/** Whether enough work is left to talk about: a backup who is out changes no role. */
const isRegular = ({ player: { position }, opportunitiesPerGame: work }: Work) =>
  work !== null && work >= BYSTANDER_SHARE * amountIn(STARTER_OPPORTUNITIES, position);

const hasWork = ({ opportunitiesPerGame: work }: Work): boolean => work !== null && work > 0;

/** The busiest first. */
const byWorkload = (a: Work, b: Work): number => bestFirst(a.opportunitiesPerGame, b.opportunitiesPerGame);

/** Whether the first has less than this share of the other's snaps. */
const hasFewerSnaps = (first: Work, other: Work, share = 1): boolean =>
  first.snapShare !== null && other.snapShare !== null && first.snapShare < share * other.snapShare;

const NOT_A_QUARTERBACK = {
  backup: false,
  ahead: null,
  outthrownBy: null,
  aheadStatus: null,
  replacedBy: null,
  passerBefore: null,
  hasShared: false,
  lastGame: null,
};

/**
 * A quarterback among his team's others: one of them starts, so the last games show who has the
 * job. `games` are his recent ones of this season, oldest first.
 */
export function quarterbackStatus(snapshot: Snapshot, player: Player, games: readonly GameUsage[]) {
  if (player.position !== 'QB') return NOT_A_QUARTERBACK;
  const last = games.at(-1);
  const depth = depthPosition(snapshot, player, lastGameWeek(games));
  const attempts = last ? workloadInGame({ snapshot, player, games: [last] }, 'passes') : null;
  return {
    ...depth,
    aheadStatus: depth.ahead && statusForWeek(snapshot, depth.ahead).label,
    replacedBy: replacedBy(snapshot, player, lastGameWeek(games)),
    /** The teammate who threw more passes in the last game he played. */
    outthrownBy: last ? busierPasser(snapshot, player, last) : null,
    passerBefore: last ? passerBefore(snapshot, player, last) : null,
    /** Whether a teammate threw more in a recent game: he came in for a starter or left early. */
    hasShared: games.some((game) => busierPasser(snapshot, player, game) !== null),
    lastGame: last && attempts ? { opportunities: opportunities(last, player.position), attempts } : null,
  };
}

/** Of one who sat out his team's last game: who threw most in it, while he is with the team. */
function replacedBy(snapshot: Snapshot, player: Player, lastWeek: number) {
  const team = snapshot.teamOf(player);
  const last = team === null ? null : lastPasser(snapshot, team);
  if (team === null || last === null || last.player === player || last.week <= lastWeek) return null;
  return { player: last.player, isOut: statusForWeek(snapshot, last.player).availability === 'out' };
}

/**
 * Whether a quarterback is a `backup` of another who can play, by this week's depth chart and by
 * who played last: null when the two disagree, as they do after a benching and before a return.
 * `ahead` is who is listed ahead of him, or has played since he did.
 */
function depthPosition(snapshot: Snapshot, player: Player, lastWeek: number) {
  const mates = workAround(snapshot, player)?.mates ?? [];
  const chartPlace = (candidate: Player) => depthOf(snapshot, candidate) ?? Number.POSITIVE_INFINITY;
  const own = chartPlace(player);
  const rivals = mates.filter(({ availability }) => availability !== 'out');
  const listedAhead = rivals.filter((mate) => chartPlace(mate.player) < own);
  const playedSince = rivals.filter((mate) => mate.lastWeek > lastWeek);
  const first = [...listedAhead].sort((a, b) => chartPlace(a.player) - chartPlace(b.player))[0];
  const latest = [...playedSince].sort((a, b) => b.lastWeek - a.lastWeek || byWorkload(a, b))[0];
  const [isListedBehind, isBenched] = [listedAhead.length > 0, playedSince.length > 0];
  const ahead = (first ?? latest)?.player ?? null;
  // before the season's first games the chart alone decides
  const isDecided = Math.max(lastWeek, ...mates.map((mate) => mate.lastWeek)) === 0 || isListedBehind === isBenched;
  return { backup: isDecided ? isListedBehind : null, ahead };
}

/** Busier available teammates beyond which an absence no longer helps a player. */
const MAX_TEAMMATES_AHEAD: Readonly<Record<string, number>> = { QB: 0, RB: 1, WR: 2, TE: 0 };

/** False where the depth chart does not list both. */
function isListedBelow(snapshot: Snapshot, teammate: Player, player: Player): boolean {
  const [below, above] = [depthOf(snapshot, teammate), depthOf(snapshot, player)];
  return below !== null && above !== null && below > above;
}

const isMore = (own: number | null, theirs: number | null): boolean => own !== null && theirs !== null && own > theirs;

/**
 * Whether the player had more work than the teammate in the recent games both played: a fill-in's
 * starts do not put him ahead of the starter who came back.
 */
function wasBusierTogether(own: Work, mate: Work): boolean {
  const workloadWith = (work: Work, other: Work) =>
    mean(
      work.games
        .filter(({ season, week, team }) =>
          other.games.some((game) => game.season === season && game.week === week && game.team === team),
        )
        .map((game) => opportunities(game, own.player.position)),
    );
  return isMore(workloadWith(own, mate), workloadWith(mate, own));
}

/** Whether he has had more work a game for the team this season, before week 1 last season. */
function wasBusierAllSeason(snapshot: Snapshot, player: Player, teammate: Player, team: string): boolean {
  const workOf = (each: Player) =>
    gamesInSeason(snapshot, each, snapshot.week === 1 ? snapshot.season - 1 : snapshot.season)
      .filter((game) => game.team === team)
      .map((game) => opportunities(game, each.position));
  const [own, theirs] = [workOf(player), workOf(teammate)];
  return Math.min(own.length, theirs.length) >= CUTS.games.enough && isMore(mean(own), mean(theirs));
}

/**
 * Whether a regular's work was free for a player before, and is news: he had it for this team, the
 * player had less of it all along, and a starter who was out himself is not in line for the work of
 * his backup. After a longer absence the workload has been redistributed.
 */
const leavesWork = (snapshot: Snapshot, regular: Work, player: Player, team: string): boolean =>
  isRegular(regular) &&
  // workload for another team, as before week 1, leaves none in this one
  regular.games.some((game) => game.team === team) &&
  regular.lastWeek > lastWeekPlayed(snapshot) - CUTS.games.enough &&
  !isListedBelow(snapshot, regular.player, player) &&
  !wasBusierAllSeason(snapshot, player, regular.player, team);

/**
 * The work of the busiest teammate at the position who is newly out or doubtful. Null without one,
 * with too many teammates ahead, and for a player who is out himself.
 */
export function roleOpening(snapshot: Snapshot, player: Player) {
  const around = workAround(snapshot, player);
  const maxAhead = MAX_TEAMMATES_AHEAD[player.position];
  if (around === null || maxAhead === undefined || isMissing(around.own)) return null;
  const { team, own, mates } = around;
  const inOrder = (a: Work, b: Work) => byWorkload(a, b) || a.player.index - b.player.index;
  /** Without a game for the team this season, and listed first. */
  const isComingBack = ({ player: mate, games }: Work) =>
    snapshot.week > 1 && games.length === 0 && isListedBelow(snapshot, player, mate);
  const isBusier = (mate: Work) =>
    hasWork(mate) &&
    inOrder(mate, own) < 0 &&
    !hasFewerSnaps(mate, own, CUTS.share.most) &&
    // before week 1 the depth chart knows more than last season's work, but lists fullbacks first
    !(snapshot.week === 1 && isRegular(own) && isListedBelow(snapshot, mate.player, player));
  const before = mates
    .filter((mate) => !isMissing(mate) && (isComingBack(mate) || isBusier(mate)))
    .sort((a, b) => Number(isComingBack(b)) - Number(isComingBack(a)) || inOrder(a, b));
  // with no workload of his own, a player is not next in line
  if (before.length > maxAhead || !hasWork(own)) return null;
  const [absent] = mates
    .filter(
      (mate) =>
        isMissing(mate) &&
        byWorkload(mate, own) < 0 &&
        leavesWork(snapshot, mate, player, team) &&
        !wasBusierTogether(own, mate),
    )
    .sort(inOrder);
  if (!absent) return null;
  // who has more touches and fewer snaps is not plainly ahead
  const ahead = before.filter((mate) => !hasFewerSnaps(mate, own));
  const isPassed = mates.some((mate) => !isMissing(mate) && hasWork(mate) && hasFewerSnaps(own, mate, CUTS.share.most));
  return {
    absent: absent.player,
    isOnlyDoubtful: absent.availability === 'doubtful',
    /** Available teammates with more of the work than the player, the first in line first. */
    ahead: ahead.map((mate) => mate.player) as readonly Player[],
    questionable: ahead
      .filter(({ availability }) => availability === 'questionable')
      .map((mate) => mate.player) as readonly Player[],
    /** Whether he comes right after them: not where one with fewer touches plays far more. */
    isNext: ahead.length === before.length && (ahead.length > 0 || !isPassed),
    /** Of a quarterback who threw most in the last game, for the absent one; null of others. */
    lastGame: absent.lastWeek < own.lastWeek ? lastGameOf(snapshot, player, team) : null,
  } as const;
}

function lastGameOf(snapshot: Snapshot, player: Player, team: string): 'started' | 'relieved' | null {
  if (lastPasser(snapshot, team)?.player !== player) return null;
  const last = gamesInSeason(snapshot, player, snapshot.season).at(-1);
  return last && hasStarted(snapshot, player, last) ? 'started' : 'relieved';
}

/** The busiest regular who missed these games and is still in doubt; null without one. */
export function filledInFor(snapshot: Snapshot, player: Player) {
  const around = workAround(snapshot, player);
  if (around === null || snapshot.week === 1 || !ONE_STARTER_POSITIONS.has(player.position)) return null;
  const { team, own, mates } = around;
  const [regular] = mates
    .filter((mate) => mate.lastWeek < own.lastWeek && leavesWork(snapshot, mate, player, team))
    .sort(byWorkload);
  if (!regular || regular.availability === 'healthy') return null;
  return { player: regular.player, availability: regular.availability };
}
