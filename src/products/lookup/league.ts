// From a username and a league id to the league, its rosters and the user's team,
// or an `AnswerError` 404.
import type { RefusalCode } from '../../contract/index.ts';
import { type League, type LeagueRoster, type Leagues, type LeagueUser, startingSlots } from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { type AnalysisContext, AnswerError } from '../shared/index.ts';

/** `happened` and `next` are sentences: what was not found, and what the buyer should send. */
export const notOnPlatform = (code: RefusalCode, happened: string, next: string): AnswerError =>
  new AnswerError(404, code, `${happened} You were not charged. ${next}`);

interface ResolvedLeague {
  readonly user: LeagueUser;
  readonly league: League;
  readonly rosters: readonly LeagueRoster[];
  /** The user's own team. */
  readonly roster: LeagueRoster;
  /** The data before the week asked about, in the league's own season. */
  readonly snapshot: Snapshot;
}

/** The fields that requests about a team share. */
interface LeagueQuery {
  readonly platform_username: string;
  /** Null means the user's first NFL league with a season, else the first. */
  readonly league_id: string | null;
  readonly week: number | null;
}

/** Throws `user_not_found`. */
export async function resolveUser(leagues: Leagues, name: string): Promise<LeagueUser> {
  const user = await leagues.user(name);
  if (!user)
    throw notOnPlatform('user_not_found', `No Sleeper user is named "${name}".`, 'Check the username and ask again.');
  return user;
}

/**
 * `defaultWeek` is the week for a league of an earlier season when the request has none. Throws
 * `user_not_found`, `league_not_found`, `team_not_found` or `league_not_ready`.
 */
export async function resolveLeague(
  { leagues, currentSnapshot: snapshot }: AnalysisContext,
  query: LeagueQuery,
  defaultWeek: (league: League) => number,
): Promise<ResolvedLeague> {
  const { platform_username: name, league_id: leagueId } = query;
  const [user, requestedLeague] = await Promise.all([
    resolveUser(leagues, name),
    leagueId === null || leagueId === '' ? null : leagueById(leagues, leagueId),
  ]);
  const league = requestedLeague ?? (await firstLeagueOf(leagues, user, snapshot.season));
  const rosters = await leagues.rosters(league.id);
  const roster = teamOf(user.id, rosters);
  if (!roster)
    throw notOnPlatform(
      'team_not_found',
      `${user.name} has no team in league ${league.id}.`,
      'Send the username of a manager in this league.',
    );
  if (!isDrafted(league, roster)) throw notDraftedError(league);
  return { user, league, rosters, roster, snapshot: snapshotOf(snapshot, league, query.week ?? defaultWeek(league)) };
}

const isUnderWay = ({ stage }: League): boolean => stage === 'in_season' || stage === 'over';

/**
 * Whether the teams have their players. Before and during its draft only a dynasty has them: its
 * rosters stay over the summer, where a keeper league's are those of last season.
 */
function isDrafted(league: League, own: LeagueRoster): boolean {
  const { type, rosterSpots } = league;
  return isUnderWay(league) || (type === 'dynasty' && own.players.length >= startingSlots(rosterSpots).length);
}

/** The manager of a team, else one who shares it; null for an orphaned team. */
export function managerOfTeam(
  { rosters, users }: { readonly rosters: readonly LeagueRoster[]; readonly users: readonly LeagueUser[] },
  rosterId: number,
): LeagueUser | null {
  const roster = rosters.find(({ id }) => id === rosterId);
  const owners = [roster?.ownerId, ...(roster?.coOwnerIds ?? [])];
  return owners.map((owner) => users.find(({ id }) => id === owner)).find((user) => user !== undefined) ?? null;
}

/** The refusal of a question about teams that have no players yet. */
export function notDraftedError({ id, stage }: League): AnswerError {
  const happened = stage === 'drafting' ? 'is still drafting' : 'has not drafted yet';
  return new AnswerError(
    409,
    'league_not_ready',
    `League ${id} ${happened}. You were not charged. Ask again after the draft, or send the league_id of another league.`,
  );
}

/** The refusal of a question about a team that its league goes on without. */
export const teamOutError = ({ id }: League): AnswerError =>
  new AnswerError(
    409,
    'nothing_to_recommend',
    `This team is out of league ${id}: it has no players and no games left. You were not charged. Send the league_id of another league.`,
  );

/** The NFL league with that id. Throws `league_not_found`. */
export async function leagueById(leagues: Leagues, id: string): Promise<League> {
  const league = await leagues.league(id);
  if (!league)
    throw notOnPlatform('league_not_found', `Sleeper has no league "${id}".`, 'Check the league_id and ask again.');
  if (league.sport !== 'nfl') {
    throw notOnPlatform(
      'league_not_found',
      `League ${id} plays ${league.sport}, not the NFL.`,
      'Send the league_id of an NFL league.',
    );
  }
  return league;
}

async function firstLeagueOf(leagues: Leagues, user: LeagueUser, season: number): Promise<League> {
  const all = await leagues.leaguesOf(user.id, season);
  const nflLeagues = all.filter(({ sport }) => sport === 'nfl');
  const first = nflLeagues.find(isUnderWay) ?? nflLeagues[0];
  if (!first)
    throw notOnPlatform(
      'league_not_found',
      `${user.name} has no NFL league in ${season}.`,
      'Send the league_id of another season.',
    );
  return first;
}

/** The team the user owns, else the one the user co-owns. */
export function teamOf(userId: string, rosters: readonly LeagueRoster[]): LeagueRoster | undefined {
  return (
    rosters.find((roster) => roster.ownerId === userId) ?? rosters.find((roster) => roster.coOwnerIds.includes(userId))
  );
}

/** A league of an earlier season has its own season before `week`; else no change. */
export function snapshotOf(snapshot: Snapshot, league: League, week: number): Snapshot {
  return league.season < snapshot.season ? snapshot.before(league.season, week) : snapshot;
}
