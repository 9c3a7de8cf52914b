// The roster asked about: its players with their profiles, its slots and scoring, and the
// free agents of its league.
import type { roster as product } from '../../contract/index.ts';
import { lastFantasyWeek, STARTING_SLOTS } from '../../fantasy/defaults/index.ts';
import {
  assumedLeague,
  budgetLeftOf,
  completedWeeks,
  hasMissedPlayoffs,
  isTeamOut,
  type League,
  type LeagueRoster,
  leagueProgress,
  leftOutScoring,
  playedLeague,
  rosterAt,
  rosteredNow,
  weeklyDemand,
  weeksToFetch,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { clockBefore, type Player, type Snapshot } from '../../nfl/index.ts';
import { isLocked, NO_CROWD, quarterbackCrowd, type ScoringName, scoringThrough } from '../brief/index.ts';
import {
  leagueById,
  notDraftedError,
  type ResolvedLeague,
  readPlayers,
  resolveLeague,
  resolvePlayers,
  snapshotOf,
  teamOutError,
} from '../lookup/index.ts';
import type { ReadPlayer } from '../phrases/index.ts';
import { type AnalysisContext, AnswerError, endedSeason, type RequestOf } from '../shared/index.ts';
import { type Claimed, ownGame, simulateIfAble, titleWithClaim } from '../simulation/index.ts';
import { isWaiverTarget } from '../waivers/index.ts';
import { leagueLocks, type PlayerContext, pastedLock, rosterPlayer } from './roster-player.ts';

type Request = RequestOf<typeof product>;
export type RosterContext = Awaited<ReturnType<typeof gatherRosterContext>>;

const EMPTY_SLOT = '0';

/**
 * Reads the platform where the request names a user or a league. Throws `AnswerError` 404
 * for a user, league or team that does not exist, 409 for a league without teams yet, and
 * `InvalidRequestError` for a name that fits no player or several.
 */
export async function gatherRosterContext(context: AnalysisContext, request: Request) {
  const { platform_username: username } = request;
  const team = await (username
    ? leagueRosterContext(context, { ...request, platform_username: username })
    : pastedRosterContext(context, request));
  return {
    ...team,
    /** What adds and drops say of quarterbacks; nothing in a league of an earlier season. */
    crowd: team.snapshot === context.currentSnapshot ? await quarterbackCrowd(context) : NO_CROWD,
    /** Whether the week's waiver answer claims the player. */
    isWaiverTarget: isWaiverTarget({ ...context, currentSnapshot: team.snapshot }, team.rostership),
  };
}

type GatheredRoster = Awaited<ReturnType<typeof leagueRosterContext>>;

async function leagueRosterContext(
  context: AnalysisContext,
  request: Request & { readonly platform_username: string },
) {
  const resolved = await resolveLeague(context, request, ({ rules }) => rules.lastWeek);
  const { league, roster, snapshot } = resolved;
  requireCountedWeek(snapshot, league);
  const leaguePlayers = await leagueRosters(context, resolved);
  const { isPast } = leaguePlayers;
  if (leaguePlayers.all.size === 0) throw notDraftedError(league);
  // whether the league goes on without a team is asked only of one that has no players
  if (roster.players.length === 0 && isTeamOut(await weeksBefore(context, resolved), roster))
    throw teamOutError(league);
  const isUnknown = (id: string) => id !== EMPTY_SLOT && snapshot.players.byPlatformId(id) === undefined;
  // a starter who is not in the player file yet fills his slot all the same
  const isOpenToCalls = (_: string, slot: number) => isPast || !isUnknown(roster.starters[slot] ?? EMPTY_SLOT);
  const knownStarters = roster.starters.filter(isOpenToCalls);
  const lockOf = await leagueLocks(context, league, { ...roster, starters: knownStarters }, snapshot, leaguePlayers);
  const [reserve, taxi] = [new Set(roster.reserve), new Set(roster.taxi)];
  const ids = leaguePlayers.playersOf.get(roster.id) ?? roster.players;
  const starters = new Set(knownStarters.filter((id) => id !== EMPTY_SLOT));
  // best ball has no lineup to set, and before the first one there is none
  const isLineupKnown = !isPast && !league.rules.bestBall && starters.size > 0;
  const players = ids.map((id) => snapshot.players.byPlatformId(id)).filter((player) => player !== undefined);
  const base = baseContext(context, snapshot, request.platform_username, league);
  const season = await simulateIfAble(context, resolved);
  const members = players.map((player) => {
    const id = player.platformId ?? '';
    const reserveSpot = reserve.has(id) ? 'reserve' : taxi.has(id) ? 'taxi' : null;
    return rosterPlayer(base, player, {
      // the platform shows the lineup and the reserve list of today only
      reserveSpot: isPast ? null : reserveSpot,
      isStarting: isLineupKnown ? starters.has(id) : null,
      lock: lockOf(player),
    });
  });
  // a player who is not in the player file yet takes a spot, too
  const onSpots = ids.filter((id) => isPast || !(reserve.has(id) || taxi.has(id)));
  const openSpots = Math.max(0, league.rosterSpots.length - onSpots.length);
  return {
    ...base,
    slots: base.slots.filter(isOpenToCalls) as readonly string[],
    members,
    game: season && ownGame(context, season, roster.id, snapshot),
    /** What a claim does to the title odds. */
    titleWith: async (claim: Claimed) => season && titleWithClaim(context, season, roster.id, claim),
    /** Only today's list, of a roster read from the platform, is known. */
    isReserveKnown: !isPast,
    /** Whether the request had a roster that was not used, because the platform's own was. */
    isRosterUnused: (request.roster ?? []).length > 0,
    /** Pasted players whose names are misspelled. */
    read: [] as readonly ReadPlayer[],
    rostership: await context.market.rostership(snapshot),
    missedPlayoffs: await missedPlayoffs(context, resolved),
    pool: (await freeAgentPool(context, resolved, leaguePlayers, openSpots)) as FreeAgentPool | null,
  };
}

async function pastedRosterContext(context: AnalysisContext, request: Request): Promise<GatheredRoster> {
  const league = request.league_id ? await leagueById(context.leagues, request.league_id) : null;
  const snapshot = league
    ? snapshotOf(context.currentSnapshot, league, request.week ?? league.rules.lastWeek)
    : context.currentSnapshot;
  requireCountedWeek(snapshot, league);
  const pasted = request.roster ?? [];
  const players = resolvePlayers(
    snapshot,
    pasted.map(({ name, position }, i) => ({ text: name, path: ['body', 'roster', i, 'name'], position })),
  );
  const base = baseContext(context, snapshot, null, league, players);
  const isLineupKnown = pasted.some(({ starter }) => starter);
  const names = pasted.map(({ name }) => name);
  return {
    ...base,
    members: players.map((player, i) => {
      const isStarting = isLineupKnown ? (pasted[i]?.starter ?? false) : null;
      const lock = pastedLock(snapshot, player, { isStarting, league });
      return rosterPlayer(base, player, { reserveSpot: null, isStarting, lock });
    }),
    ...{ isReserveKnown: false, isRosterUnused: false, missedPlayoffs: false, game: null, titleWith: async () => null },
    read: readPlayers(snapshot, names, players),
    rostership: await context.market.rostership(snapshot),
    // without a team there is no budget to bid from, even where the league's free agents are known
    pool: null,
  };
}

function baseContext(
  context: AnalysisContext,
  snapshot: Snapshot,
  username: string | null,
  league: League | null,
  players: readonly Player[] = [],
) {
  const { model, pause } = context;
  // players are valued in their own league, or in the assumed one
  const valuedLeague = league ? playedLeague(league) : assumedLeague(SCORING_PRESETS.ppr);
  const has = (position: string) => players.some((player) => player.position === position);
  const scoring: ScoringName = league ? 'league scoring' : 'ppr';
  const lastWeek = league?.rules.lastWeek ?? lastFantasyWeek(snapshot.week);
  const scoringContext: PlayerContext['scoringContext'] = ({ position }) => ({
    ...{ currentSnapshot: snapshot, model, valuedLeague },
    leagueScoring: valuedLeague.scoringOf(position),
  });
  return {
    ...{ snapshot, username, league, valuedLeague, teams: valuedLeague.teams, scoring, scoringContext, pause },
    clock: clockOf(context, snapshot),
    /** What projections leave out of the league's points. */
    leftOut: league ? leftOutScoring(league) : [],
    slots: league ? valuedLeague.slots : [...STARTING_SLOTS, ...['K', 'DEF'].filter(has)],
    /** Whether the league lets its teams add free agents; true of an unknown league. */
    canAdd: league?.rules.canAdd ?? true,
    /** Last week that counts: the league's, else the season's. */
    lastWeek,
    outlook: model.season(snapshot, lastWeek),
    /** How the rules about the weeks left until then name the scoring. */
    seasonScoring: scoringThrough(scoring, lastWeek),
  };
}

/** A week that does not count in the league has no start, grade, drop or claim: 409. */
function requireCountedWeek(snapshot: Snapshot, league: League | null): void {
  const ended = endedSeason(snapshot, league);
  if (!ended) return;
  const { lastWeek, week } = ended;
  throw new AnswerError(
    409,
    'not_projected',
    `Week ${lastWeek.value} is this league's last, so week ${week} has no lineup to set. You were not charged. Ask about week ${lastWeek.value} or earlier.`,
  );
}

/** Read from the scores of the regular season once the playoffs have begun. */
async function missedPlayoffs(context: AnalysisContext, resolved: ResolvedLeague) {
  const {
    league: { rules },
    roster,
    snapshot: { week },
  } = resolved;
  if (rules.playoffStartWeek === null || week < rules.playoffStartWeek) return false;
  return hasMissedPlayoffs({ rules, week, weeks: await weeksBefore(context, resolved) }, roster.id);
}

async function weeksBefore({ leagues }: AnalysisContext, { league, snapshot }: ResolvedLeague) {
  const candidates = weeksToFetch(league, leagueProgress(league, snapshot), snapshot.week);
  return completedWeeks(candidates, await leagues.matchups(league.id, candidates));
}

type LeagueRosters = Awaited<ReturnType<typeof leagueRosters>>;

/** The clock of the snapshot's week, which may be one of an earlier season. */
const clockOf = ({ currentSnapshot, clock }: AnalysisContext, snapshot: Snapshot) =>
  snapshot === currentSnapshot ? clock : clockBefore(snapshot);

/** The rosters of the week asked about: today's, or that week's own lists by roster. */
async function leagueRosters(context: AnalysisContext, { league, rosters, snapshot }: ResolvedLeague) {
  const { leagues } = context;
  const today = { isPast: false, all: rosteredNow(rosters), playersOf: new Map<number, readonly string[]>() };
  if (leagueProgress(league, snapshot).isLive) return today;
  const [[rows = []], moves] = await Promise.all([
    leagues.matchups(league.id, [snapshot.week]),
    leagues.transactions(league.id, [snapshot.week]),
  ]);
  if (rows.length === 0) return today;
  const { now } = clockOf(context, snapshot);
  const playersOf = new Map(
    rows.map(({ rosterId, players }) => [rosterId, rosterAt(now, rosterId, players, moves)] as const),
  );
  return { isPast: true, all: new Set([...playersOf.values()].flat()), playersOf };
}

/** The players a team can claim, and what it can bid. */
export type FreeAgentPool = Awaited<ReturnType<typeof freeAgentPool>>;

async function freeAgentPool(
  { leagues }: AnalysisContext,
  { league, rosters, roster, snapshot }: ResolvedLeague,
  { all, isPast, playersOf }: LeagueRosters,
  openSpots: number,
) {
  const { startWeek, waiverBudget: budget, waiverBidMinimum } = league.rules;
  // weeks ahead have no claims yet, which does not mean weeks without bids
  const from = Math.min(snapshot.week, leagueProgress(league, snapshot).currentWeek);
  const weeks = Array.from({ length: Math.max(0, from - startWeek) }, (_, i) => startWeek + i);
  const isFree = (player: Player) =>
    player.platformId !== null && !all.has(player.platformId) && !isLocked(snapshot, player);
  // a league with waiver priority
  if (budget === null || budget <= 0) return { isFree, bidding: null, openSpots };
  const transactions = weeks.length > 0 ? await leagues.transactions(league.id, weeks) : [];
  const leftOf = (each: LeagueRoster) => budgetLeftOf(each, { budget, transactions: isPast ? transactions : null });
  const idsOf = ({ id, players }: LeagueRoster) => playersOf.get(id) ?? players;
  const bidding = {
    demand: weeklyDemand({ transactions, weeks, ownRosterId: roster.id, budget }),
    /** Shares of the season's budget. */
    budgetLeft: leftOf(roster),
    rivals: rosters
      .filter(({ id }) => id !== roster.id)
      .map((rival) => ({
        left: leftOf(rival),
        players: idsOf(rival).flatMap((id) => snapshot.players.byPlatformId(id) ?? []),
      })),
    /** Of a season, in the league's dollars. */
    budget,
    minBid: waiverBidMinimum / budget,
    /** The first week in which the money can be spent: now, where the week asked about is ahead. */
    from,
    /** The league and weeks that the bids were read from. */
    slice: `league ${league.id} ${league.season} wk ${startWeek}-${Math.max(startWeek, from - 1)}, waiver claims`,
  };
  return { isFree, openSpots, bidding };
}
