// From a draft id, a username and a seat to the draft and the picks to grade,
// or an `AnswerError` 404.
import { valueError } from '../../contract/index.ts';
import type { Draft, DraftPick, League, Leagues, LeagueUser } from '../../fantasy/index.ts';
import { Tally } from '../../tally/index.ts';
import { AnswerError, InvalidRequestError } from '../shared/index.ts';
import { notOnPlatform, resolveUser, teamOf } from './league.ts';

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

interface DraftQuery {
  readonly draft_id: string | null;
  readonly platform_username: string | null;
  readonly draft_slot: number | null;
  readonly season: number | null;
}

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

/** A drafter's seat and roster; null where the platform does not say. */
interface DraftSeat {
  readonly seat: number | null;
  readonly team: number | null;
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
): Promise<DraftSeat> {
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
