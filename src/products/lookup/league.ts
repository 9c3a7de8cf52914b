// From a username and a league id to the league, its rosters and the user's team,
// or an `AnswerError` 404.
import { type draftReport, type RefusalCode, valueError } from '../../contract/index.ts';
import {
  type Draft,
  type DraftPick,
  type League,
  type LeagueRoster,
  type Leagues,
  type LeagueUser,
  startingSlots,
} from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { Tally } from '../../tally/index.ts';
import {
  type AnalysisContext,
  AnswerError,
  InvalidRequestError,
  nothingToRecommend,
  type RequestOf,
} from '../shared/index.ts';

/** `happened` and `next` are sentences: what was not found, and what the buyer should send. */
export const notOnPlatform = (code: RefusalCode, happened: string, next: string): AnswerError =>
  new AnswerError(404, code, `${happened} You were not charged. ${next}`);

/** The fields that requests about a team share. */
interface LeagueQuery {
  readonly platform_username: string;
  /** Null means the user's first NFL league with a season, else the first. */
  readonly league_id: string | null;
  readonly week: number | null;
}

/** Throws `user_not_found`. */
async function resolveUser(leagues: Leagues, name: string): Promise<LeagueUser> {
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
) {
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
  const week = query.week ?? defaultWeek(league);
  /** `roster` is the user's own; the data are those before the week, in the league's season. */
  return { user, league, rosters, roster, snapshot: snapshotOf(snapshot, league, week) };
}

export type ResolvedLeague = Readonly<Awaited<ReturnType<typeof resolveLeague>>>;

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
  nothingToRecommend(
    `This team is out of league ${id}: it has no players and no games left.`,
    'Send the league_id of another league.',
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
function teamOf(userId: string, rosters: readonly LeagueRoster[]): LeagueRoster | undefined {
  return (
    rosters.find((roster) => roster.ownerId === userId) ?? rosters.find((roster) => roster.coOwnerIds.includes(userId))
  );
}

/** A league of an earlier season has its own season before `week`; else no change. */
export function snapshotOf(snapshot: Snapshot, league: League, week: number): Snapshot {
  return league.season < snapshot.season ? snapshot.before(league.season, week) : snapshot;
}

export interface ResolvedDraft {
  readonly draft: Draft;
  readonly picks: readonly DraftPick[];
  /** The picks to grade, keepers included, in draft order; at least one. */
  readonly ownPicks: readonly DraftPick[];
  /** Whether some are none of these, possibly of this team: the platform does not state them. */
  readonly hasUnreadablePicks: boolean;
  /** The league drafted for; null for a mock draft and for a league the platform does not show. */
  readonly league: League | null;
}

type DraftQuery = RequestOf<typeof draftReport>;

/**
 * Throws `user_not_found`, `draft_not_found`, `draft_not_started`, `draft_not_finished` or
 * `seat_not_found`, and with 422 for a seat that is not the user's.
 */
export async function resolveDraft(leagues: Leagues, query: DraftQuery, activeSeason: number): Promise<ResolvedDraft> {
  const user = query.platform_username ? await resolveUser(leagues, query.platform_username) : null;
  const draft = query.draft_id
    ? await draftById(leagues, query.draft_id)
    : await latestDraftOf(leagues, user, query.season ?? activeSeason);
  const [{ picks, unreadable }, league] = await Promise.all([
    leagues.picks(draft.id),
    draft.leagueId === null ? null : leagues.league(draft.leagueId),
  ]);
  if (picks.length === 0)
    throw notOnPlatform(
      'draft_not_started',
      `Draft ${draft.id} has no picks yet.`,
      'Ask again once the draft has started.',
    );
  requireFinished(draft, picks.length + unreadable);
  const { seat, team } = user
    ? await draftSeatOf(leagues, draft, picks, user, query.draft_slot)
    : { seat: query.draft_slot, team: teamOfSeat(draft, picks, query.draft_slot) };
  const ownPicks = picks.filter((pick) =>
    pick.rosterId === null || team === null ? pick.seat === seat : pick.rosterId === team,
  );
  if (ownPicks.length === 0) {
    const owner = user ? user.name : `Draft slot ${query.draft_slot}`;
    throw notOnPlatform('seat_not_found', `${owner} has no picks in draft ${draft.id}.`, 'Send another draft_slot.');
  }
  return { draft, picks, ownPicks, hasUnreadablePicks: unreadable > 0, league };
}

/** A roster that still grows has no grade. A draft with all its picks is over, whatever it says. */
function requireFinished({ id, stage, teams, rounds }: Draft, picksMade: number): void {
  const total = (teams ?? 0) * rounds;
  if (stage === 'over' || (total > 0 && picksMade >= total)) return;
  const made = total > 0 ? `${picksMade} of ${total} picks` : `${picksMade} picks so far`;
  throw new AnswerError(
    409,
    'draft_not_finished',
    `Draft ${id} is not over: it has ${made}. You were not charged. Ask again once it is complete.`,
  );
}

async function draftById(leagues: Leagues, id: string): Promise<Draft> {
  const draft = await leagues.draft(id);
  if (!draft)
    throw notOnPlatform('draft_not_found', `Sleeper has no draft "${id}".`, 'Check the draft_id and ask again.');
  if (draft.sport !== 'nfl')
    throw notOnPlatform(
      'draft_not_found',
      `Draft ${id} is for ${draft.sport}, not the NFL.`,
      'Send the draft_id of an NFL draft.',
    );
  return draft;
}

/** The latest that is over; without one the latest that has begun, else the latest. */
async function latestDraftOf(leagues: Leagues, user: LeagueUser | null, season: number): Promise<Draft> {
  const drafts = user ? await leagues.draftsOf(user.id, season) : [];
  const nflDrafts = drafts.filter(({ sport }) => sport === 'nfl');
  const latestAt = (stage: Draft['stage']) => nflDrafts.find((draft) => draft.stage === stage);
  const latest = latestAt('over') ?? latestAt('drafting') ?? nflDrafts[0];
  if (!latest)
    throw notOnPlatform(
      'draft_not_found',
      `${user?.name ?? 'The user'} has no NFL draft in ${season}.`,
      'Send a draft_id or another season.',
    );
  return latest;
}

/**
 * The user's own seat, or, where the draft has none of theirs, their roster in the
 * league. A seat in the request must be the same one, so that another team's draft is
 * never graded under the user's name.
 */
async function draftSeatOf(
  leagues: Leagues,
  draft: Draft,
  picks: readonly DraftPick[],
  user: LeagueUser,
  askedSeat: number | null,
) {
  const seat = draft.seats.get(user.id) ?? null;
  const rosterOfOwnSeat = seat === null ? undefined : draft.rosterOfSeat.get(seat);
  const team = rosterOfOwnSeat ?? (await rosterOf(leagues, draft, user)) ?? usualTeam(picks, seat);
  if (seat === null && team === null) {
    throw notOnPlatform(
      'seat_not_found',
      `${user.name} has no seat in draft ${draft.id}.`,
      'Send a draft_slot or the username of a drafter.',
    );
  }
  const isOwnPick = seat === null ? teamOfSeat(draft, picks, askedSeat) === team : seat === askedSeat;
  if (askedSeat !== null && !isOwnPick) {
    const error = `draft_slot ${askedSeat} belongs to another manager than ${user.name}: send draft_slot or platform_username, not both`;
    throw new InvalidRequestError([valueError(['body', 'draft_slot'], askedSeat, error)]);
  }
  return { seat, team };
}

/** The roster of the seat; for an orphaned one that which made most of its picks. */
function teamOfSeat({ rosterOfSeat }: Draft, picks: readonly DraftPick[], seat: number | null): number | null {
  return (seat === null ? undefined : rosterOfSeat.get(seat)) ?? usualTeam(picks, seat);
}

async function rosterOf(leagues: Leagues, { leagueId }: Draft, user: LeagueUser): Promise<number | null> {
  if (leagueId === null) return null;
  return teamOf(user.id, await leagues.rosters(leagueId))?.id ?? null;
}

function usualTeam(picks: readonly DraftPick[], seat: number | null): number | null {
  const counts = new Tally<number>();
  for (const pick of picks) if (pick.seat === seat && pick.rosterId !== null) counts.add(pick.rosterId);
  const [usual] = [...counts.entries()].sort((a, b) => b[1] - a[1]);
  return usual?.[0] ?? null;
}
