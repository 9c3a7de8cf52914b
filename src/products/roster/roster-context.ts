// Whose roster it is and what is known of it: the players, the slots they are for, the scoring, and who is free in the league.
import { type roster as product, valueError } from '../../contract/index.ts';
import { type League, startingSlots } from '../../fantasy/index.ts';
import { type LeagueScoring, leagueScoring, SCORING_PRESETS, type Scoring } from '../../fantasy/scoring/index.ts';
import { LAST_WEEK, type Player, type Snapshot } from '../../nfl/index.ts';
import type { SeasonOutlook } from '../../projections/index.ts';
import { leagueById, resolveLeague, resolvePlayers, snapshotOf } from '../lookup/index.ts';
import {
  type AnalysisContext,
  type ForecastContext,
  InvalidRequestError,
  type PlayerProfile,
  playerProfile,
  type RequestOf,
  type ScoringName,
  type SeasonScoring,
  scoringThrough,
} from '../shared/index.ts';
import { type FreeAgentPool, freeAgentPool, leagueRosters } from './free-agents.ts';

/** One player of the roster. */
export interface RosterPlayer {
  readonly player: Player;
  readonly profile: PlayerProfile;
  /** Points expected this week, absence counted as zero. */
  readonly points: number;
  /** Points expected over the weeks left, absence counted as zero; 0 for somebody who is not projected. */
  readonly seasonPoints: number;
  /** Positions he may be started at. */
  readonly positions: readonly string[];
  /** Where he cannot be started from. */
  readonly reserveSpot: 'reserve' | 'taxi' | null;
  /** Whether he stands in the lineup now; null when that is not known. */
  readonly isStarting: boolean | null;
}

/** What a number is looked up in, with the league's prices for one position. */
export interface ScoringContext extends ForecastContext {
  readonly leagueScoring: Scoring;
}

export interface RosterContext {
  readonly snapshot: Snapshot;
  readonly username: string | null;
  readonly league: League | null;
  readonly slots: readonly string[];
  /** Teams that share the players. */
  readonly teams: number;
  readonly members: readonly RosterPlayer[];
  readonly scoring: ScoringName;
  /** Last week that counts: the league's, else the season's. */
  readonly lastWeek: number;
  /** The weeks left until then, and how the rules about them name the scoring. */
  readonly outlook: SeasonOutlook;
  readonly seasonScoring: SeasonScoring;
  /** Whether it is known who rests on the reserve list: only of today, and of a live roster. */
  readonly isReserveKnown: boolean;
  /** A roster that came with the question and was not used: the platform's own was. */
  readonly isRosterUnused: boolean;
  /** What a rule about a player of the position is computed under. */
  scoringContext(player: Pick<Player, 'position'>): ScoringContext;
  readonly pool: FreeAgentPool | null;
}

/** A lineup of the commonest kind, for rosters of no known league; kicker and defence only for rosters that have one. */
const DEFAULT_SLOTS = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX'];
const DEFAULT_TEAMS = 12;
const EMPTY_SLOT = '0';

/** Asks the platform where it is needed. Refuses with 404 for what it does not know, with 422 for names that fit nobody or several. */
export function gatherRosterContext(
  context: AnalysisContext,
  request: RequestOf<typeof product>,
): Promise<RosterContext> {
  const { platform_username: username } = request;
  return username
    ? leagueRosterContext(context, { ...request, platform_username: username })
    : pastedRosterContext(context, request);
}

async function leagueRosterContext(
  context: AnalysisContext,
  request: RequestOf<typeof product> & { readonly platform_username: string },
): Promise<RosterContext> {
  const { league, rosters, roster, snapshot } = await resolveLeague(context, request, ({ rules }) => rules.lastWeek);
  const rostership = await leagueRosters(context, league, rosters, snapshot);
  const [reserve, taxi] = [new Set(roster.reserve), new Set(roster.taxi)];
  const ids = rostership.playersOf.get(roster.id) ?? roster.players;
  const starters = new Set(roster.starters.filter((id) => id !== EMPTY_SLOT));
  // in best ball nobody sets a lineup, and before the first one there is none
  const isLineupKnown = !rostership.isPast && !league.rules.bestBall && starters.size > 0;
  const players = ids.map((id) => snapshot.players.byPlatformId(id)).filter((player) => player !== undefined);
  const base = baseContext(context, snapshot, request.platform_username, league);
  const members = players.map((player) => {
    const id = player.platformId ?? '';
    const reserveSpot = reserve.has(id) ? 'reserve' : taxi.has(id) ? 'taxi' : null;
    // what the platform shows of today says nothing about the lineup or the reserve list of a past week
    return rosterPlayer(base, player, rostership.isPast ? null : reserveSpot, isLineupKnown ? starters.has(id) : null);
  });
  const openSpots = league.rosterSpots.length - members.filter(({ reserveSpot }) => reserveSpot === null).length;
  return {
    ...base,
    members,
    isReserveKnown: !rostership.isPast,
    isRosterUnused: (request.roster ?? []).length > 0,
    pool: await freeAgentPool(context, league, roster, snapshot, rostership, Math.max(0, openSpots)),
  };
}

async function pastedRosterContext(
  context: AnalysisContext,
  request: RequestOf<typeof product>,
): Promise<RosterContext> {
  const league = request.league_id ? await leagueById(context.leagues, request.league_id) : null;
  const snapshot = league
    ? snapshotOf(context.currentSnapshot, league, request.week ?? league.rules.lastWeek)
    : context.currentSnapshot;
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
  const members = players.map((player, i) =>
    rosterPlayer(base, player, null, isLineupKnown ? (pasted[i]?.starter ?? false) : null),
  );
  // the team is not known, so neither is its money: who is free may be, but nobody can say what can be bid
  return { ...base, members, isReserveKnown: false, isRosterUnused: false, pool: null };
}

type RosterBase = Omit<RosterContext, 'members' | 'pool' | 'isReserveKnown' | 'isRosterUnused'>;

function baseContext(
  { model }: AnalysisContext,
  snapshot: Snapshot,
  username: string | null,
  league: League | null,
  players: readonly Player[] = [],
): RosterBase {
  const own: LeagueScoring | null = league && leagueScoring(league.scoring);
  const has = (position: string) => players.some((player) => player.position === position);
  const defaultSlots = [...DEFAULT_SLOTS, ...['K', 'DEF'].filter(has)];
  const scoring = own ? 'league scoring' : 'ppr';
  const lastWeek = league?.rules.lastWeek ?? LAST_WEEK;
  return {
    snapshot,
    username,
    league,
    slots: league ? startingSlots(league.rosterSpots) : defaultSlots,
    teams: league?.teams ?? DEFAULT_TEAMS,
    scoring,
    lastWeek,
    outlook: model.season(snapshot, lastWeek),
    seasonScoring: scoringThrough(scoring, lastWeek),
    scoringContext: ({ position }) => ({
      currentSnapshot: snapshot,
      model,
      leagueScoring: own?.forPosition(position) ?? SCORING_PRESETS.ppr,
    }),
  };
}

function rosterPlayer(
  base: RosterBase,
  player: Player,
  reserveSpot: RosterPlayer['reserveSpot'],
  isStarting: boolean | null,
): RosterPlayer {
  const grounds = base.scoringContext(player);
  const profile = playerProfile(grounds, player, base.scoring);
  return {
    player,
    profile,
    ...expectedPoints(base, profile),
    positions: eligiblePositions(player),
    reserveSpot,
    isStarting,
  };
}

/** What is expected of a player this week and over the weeks left, in points. */
export function expectedPoints(
  { snapshot, outlook, scoringContext }: Pick<RosterContext, 'snapshot' | 'outlook' | 'scoringContext'>,
  { player, participation }: Pick<PlayerProfile, 'player' | 'participation'>,
): Pick<RosterPlayer, 'points' | 'seasonPoints'> {
  const { model, leagueScoring: scoring } = scoringContext(player);
  const forecast = model.week(snapshot);
  const projection = participation === 'plays' ? forecast.projectionFor(player) : undefined;
  const season = outlook.projectionFor(player);
  return {
    points: projection ? projection.plays * forecast.outcome(projection, scoring).mean : 0,
    seasonPoints: season ? outlook.outcome(season, scoring).points : 0,
  };
}

export function eligiblePositions({ position, fantasyPositions }: Player): readonly string[] {
  return fantasyPositions.length > 0 ? fantasyPositions : [position];
}
