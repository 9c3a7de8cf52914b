// The roster asked about: its players with their profiles, its slots and scoring, and the
// free agents of its league.
import { type roster as product, valueError } from '../../contract/index.ts';
import { lastFantasyWeek, STARTING_SLOTS } from '../../fantasy/defaults/index.ts';
import { assumedLeague, type League, playedLeague, type Rostership, type ValuedLeague } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player, Snapshot, WeekClock } from '../../nfl/index.ts';
import { leagueById, resolveLeague, resolvePlayers, snapshotOf } from '../lookup/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  endedSeason,
  InvalidRequestError,
  NO_CROWD,
  type QuarterbackCrowd,
  quarterbackCrowd,
  type RequestOf,
  type SeasonScoring,
  scoringThrough,
} from '../shared/index.ts';
import { clockOf, type FreeAgentPool, freeAgentPool, leagueRosters } from './free-agents.ts';
import { leagueLocks, pastedLock } from './locks.ts';
import { type PlayerContext, type RosterPlayer, rosterPlayer } from './roster-player.ts';
import { missedPlayoffs } from './season-state.ts';

export interface RosterContext extends PlayerContext {
  /** The clock of the snapshot's week. */
  readonly clock: WeekClock;
  readonly username: string | null;
  readonly league: League | null;
  /** The league that players are valued in: its own, or the assumed one. */
  readonly valuedLeague: ValuedLeague;
  readonly slots: readonly string[];
  /** Teams in the league. */
  readonly teams: number;
  readonly members: readonly RosterPlayer[];
  /** Last week that counts: the league's, else the season's. */
  readonly lastWeek: number;
  /** How the rules about the weeks left until then name the scoring. */
  readonly seasonScoring: SeasonScoring;
  /** Whether the reserve list is known: only today's, of a roster read from the platform. */
  readonly isReserveKnown: boolean;
  /** Whether the request had a roster that was not used, because the platform's own was. */
  readonly isRosterUnused: boolean;
  readonly pool: FreeAgentPool | null;
  /** The playoffs have begun without the team; false of a pasted roster. */
  readonly missedPlayoffs: boolean;
  /** How many leagues roster each player. */
  readonly rostership: Rostership;
  /**
   * What adds and drops say of the week's quarterbacks; nothing in a league of an earlier season.
   */
  readonly crowd: QuarterbackCrowd;
}

const EMPTY_SLOT = '0';

/**
 * Reads the platform where the request names a user or a league. Throws `AnswerError` 404
 * for a user, league or team that does not exist, and `InvalidRequestError` for a name that
 * fits no player or several.
 */
export async function gatherRosterContext(
  context: AnalysisContext,
  request: RequestOf<typeof product>,
): Promise<RosterContext> {
  const { platform_username: username } = request;
  const team = await (username
    ? leagueRosterContext(context, { ...request, platform_username: username })
    : pastedRosterContext(context, request));
  const isListedWeek = team.snapshot === context.currentSnapshot;
  return { ...team, crowd: isListedWeek ? await quarterbackCrowd(context) : NO_CROWD };
}

type GatheredRoster = Omit<RosterContext, 'crowd'>;

async function leagueRosterContext(
  context: AnalysisContext,
  request: RequestOf<typeof product> & { readonly platform_username: string },
): Promise<GatheredRoster> {
  const { league, rosters, roster, snapshot } = await resolveLeague(context, request, ({ rules }) => rules.lastWeek);
  requireCountedWeek(snapshot, league);
  const leaguePlayers = await leagueRosters(context, league, rosters, snapshot);
  const isUnknown = (id: string) => id !== EMPTY_SLOT && snapshot.players.byPlatformId(id) === undefined;
  // a starter who is not in the player file yet fills his slot all the same
  const isOpenToCalls = (_: string, slot: number) =>
    leaguePlayers.isPast || !isUnknown(roster.starters[slot] ?? EMPTY_SLOT);
  const knownStarters = roster.starters.filter(isOpenToCalls);
  const lockOf = await leagueLocks(context, league, { ...roster, starters: knownStarters }, snapshot, leaguePlayers);
  const [reserve, taxi] = [new Set(roster.reserve), new Set(roster.taxi)];
  const ids = leaguePlayers.playersOf.get(roster.id) ?? roster.players;
  const starters = new Set(knownStarters.filter((id) => id !== EMPTY_SLOT));
  // best ball has no lineup to set, and before the first one there is none
  const isLineupKnown = !leaguePlayers.isPast && !league.rules.bestBall && starters.size > 0;
  const players = ids.map((id) => snapshot.players.byPlatformId(id)).filter((player) => player !== undefined);
  const base = baseContext(context, snapshot, request.platform_username, league);
  const members = players.map((player) => {
    const id = player.platformId ?? '';
    const reserveSpot = reserve.has(id) ? 'reserve' : taxi.has(id) ? 'taxi' : null;
    // the platform shows the lineup and the reserve list of today only
    return rosterPlayer(base, player, {
      reserveSpot: leaguePlayers.isPast ? null : reserveSpot,
      isStarting: isLineupKnown ? starters.has(id) : null,
      lock: lockOf(player),
    });
  });
  // a player who is not in the player file yet takes a spot, too
  const onSpots = ids.filter((id) => leaguePlayers.isPast || !(reserve.has(id) || taxi.has(id)));
  const openSpots = league.rosterSpots.length - onSpots.length;
  return {
    ...base,
    slots: base.slots.filter(isOpenToCalls),
    members,
    isReserveKnown: !leaguePlayers.isPast,
    isRosterUnused: (request.roster ?? []).length > 0,
    rostership: await context.market.rostership(snapshot),
    missedPlayoffs: await missedPlayoffs(context, league, roster, snapshot),
    pool: await freeAgentPool(context, league, roster, snapshot, leaguePlayers, Math.max(0, openSpots)),
  };
}

async function pastedRosterContext(
  context: AnalysisContext,
  request: RequestOf<typeof product>,
): Promise<GatheredRoster> {
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
  const duplicates = players.flatMap((player, i) =>
    players.indexOf(player) < i
      ? [valueError(['body', 'roster', i, 'name'], pasted[i]?.name, `${player.name} is on the roster twice`)]
      : [],
  );
  if (duplicates.length > 0) throw new InvalidRequestError(duplicates);
  const base = baseContext(context, snapshot, null, league, players);
  const isLineupKnown = pasted.some(({ starter }) => starter);
  const members = players.map((player, i) => {
    const isStarting = isLineupKnown ? (pasted[i]?.starter ?? false) : null;
    return rosterPlayer(base, player, {
      reserveSpot: null,
      isStarting,
      lock: pastedLock(snapshot, player, { isStarting, league }),
    });
  });
  // without a team there is no budget to bid from, even where the league's free agents are known
  const rostership = await context.market.rostership(snapshot);
  return {
    ...base,
    members,
    isReserveKnown: false,
    isRosterUnused: false,
    pool: null,
    missedPlayoffs: false,
    rostership,
  };
}

type RosterBase = Omit<
  GatheredRoster,
  'members' | 'pool' | 'missedPlayoffs' | 'isReserveKnown' | 'isRosterUnused' | 'rostership'
>;

function baseContext(
  context: AnalysisContext,
  snapshot: Snapshot,
  username: string | null,
  league: League | null,
  players: readonly Player[] = [],
): RosterBase {
  const { model } = context;
  const valuedLeague = league ? playedLeague(league) : assumedLeague(SCORING_PRESETS.ppr);
  const has = (position: string) => players.some((player) => player.position === position);
  const defaultSlots = [...STARTING_SLOTS, ...['K', 'DEF'].filter(has)];
  const scoring = league ? 'league scoring' : 'ppr';
  const lastWeek = league?.rules.lastWeek ?? lastFantasyWeek(snapshot.week);
  return {
    snapshot,
    clock: clockOf(context, snapshot),
    username,
    league,
    valuedLeague,
    slots: league ? valuedLeague.slots : defaultSlots,
    teams: valuedLeague.teams,
    scoring,
    lastWeek,
    outlook: model.season(snapshot, lastWeek),
    seasonScoring: scoringThrough(scoring, lastWeek),
    scoringContext: ({ position }) => ({
      currentSnapshot: snapshot,
      model,
      leagueScoring: valuedLeague.scoringOf(position),
      valuedLeague,
    }),
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
