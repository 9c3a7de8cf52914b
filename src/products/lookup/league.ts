// Whose team in which league a question means: names and ids to the platform's objects, or a refusal that says what is not there.
import type { League, LeagueRoster, Leagues, LeagueUser } from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { type AnalysisContext, AnswerError } from '../shared/index.ts';

export interface ResolvedLeague {
  readonly user: LeagueUser;
  readonly league: League;
  readonly rosters: readonly LeagueRoster[];
  /** The user's own team. */
  readonly roster: LeagueRoster;
  /** The picture before the week asked about, in the league's own season. */
  readonly snapshot: Snapshot;
}

/** What the questions about a team have in common. */
interface LeagueQuery {
  readonly platform_username: string;
  /** Null means the user's first NFL league of the season. */
  readonly league_id: string | null;
  readonly week: number | null;
}

/** The user of that name. Refuses with `user_not_found`. */
export async function resolveUser(leagues: Leagues, name: string): Promise<LeagueUser> {
  const user = await leagues.user(name);
  if (!user) throw new AnswerError(404, 'user_not_found', `The platform knows no user "${name}".`);
  return user;
}

/**
 * User, league, team and picture; `unasked` is the week that a league of an earlier season is seen before when none is asked for. Refuses
 * with `user_not_found`, `league_not_found` or `team_not_found`.
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
  if (!roster) throw new AnswerError(404, 'team_not_found', `${user.name} has no team in the league ${league.id}.`);
  return { user, league, rosters, roster, snapshot: snapshotOf(snapshot, league, query.week ?? defaultWeek(league)) };
}

/** The NFL league with that id. Refuses with `league_not_found`. */
export async function leagueById(leagues: Leagues, id: string): Promise<League> {
  const league = await leagues.league(id);
  if (!league) throw new AnswerError(404, 'league_not_found', `The platform knows no league "${id}".`);
  if (league.sport !== 'nfl') {
    throw new AnswerError(
      404,
      'league_not_found',
      `The league ${id} is of another sport (${league.sport}), not the NFL.`,
    );
  }
  return league;
}

async function firstLeagueOf(leagues: Leagues, user: LeagueUser, season: number): Promise<League> {
  const all = await leagues.leaguesOf(user.id, season);
  const first = all.find((league) => league.sport === 'nfl');
  if (!first) throw new AnswerError(404, 'league_not_found', `${user.name} has no NFL league in the season ${season}.`);
  return first;
}

/** The team he owns, else the one he co-owns. */
function teamOf(userId: string, rosters: readonly LeagueRoster[]): LeagueRoster | undefined {
  return (
    rosters.find((roster) => roster.ownerId === userId) ?? rosters.find((roster) => roster.coOwnerIds.includes(userId))
  );
}

/** A league of an earlier season is seen from its own season, before `week`; one of this season from the week the question is about. */
export function snapshotOf(snapshot: Snapshot, league: League, week: number): Snapshot {
  return league.season < snapshot.season ? snapshot.before(league.season, week) : snapshot;
}
