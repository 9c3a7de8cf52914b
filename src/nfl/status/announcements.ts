// What a team's announced inactives say of a player, whichever source has them: the roster file,
// which gets them a day after the game, or polls of the platform's player file around kickoff.
import { MINUTE_MS } from '../../durations/index.ts';
import { memoPerPair } from '../../memo/index.ts';
import type { Player } from '../players/player.ts';
import { INACTIVES_BEFORE_KICKOFF_MS, type PlayerFilePoll, type PolledInactives } from '../snapshot/game-day.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { rosterStatusAt } from '../tables/roster-status.ts';
import { textAt } from '../tables/table.ts';
import { parseDesignation } from './designation.ts';

/**
 * A poll may show an announcement from this long before kickoff: teams are a few minutes late, and
 * the platform's cache is up to ten minutes old (not tuned: docs/research/roster-advice.md).
 */
const POLL_BEFORE_KICKOFF_MS = 75 * MINUTE_MS;
/**
 * The poll it is compared with is at most this old: a player ruled out on Saturday or on Sunday
 * morning does not show an announcement (not tuned: docs/research/roster-advice.md).
 */
const BASELINE_BEFORE_KICKOFF_MS = 150 * MINUTE_MS;

/** The moments before which the newest poll each is what `weekClock` needs at `now`. */
export function pollTimes(kickoffs: Iterable<number>, now: number): readonly number[] {
  return [...new Set(kickoffs)]
    .filter((kickoff) => kickoff - POLL_BEFORE_KICKOFF_MS <= now)
    .flatMap((kickoff) => [kickoff - INACTIVES_BEFORE_KICKOFF_MS, Math.min(kickoff, now + 1)]);
}

/**
 * Teams whose announcement the polls show at `now`, with their inactives: the newest poll before
 * kickoff differs from the newest one before the announcement was due as `showsAnnouncement` asks.
 * From kickoff on a status is about the game itself, so a later poll says nothing.
 */
export function announcementsInPolls(
  snapshot: Snapshot,
  kickoffs: ReadonlyMap<string, number>,
  polls: readonly PlayerFilePoll[],
  now: number,
): ReadonlyMap<string, PolledInactives> {
  const announced = new Map<string, PolledInactives>();
  const known = polls.filter(({ polledAt }) => polledAt <= now).sort((a, b) => a.polledAt - b.polledAt);
  for (const [team, kickoff] of kickoffs) {
    const newest = known.findLast(({ polledAt }) => polledAt < kickoff);
    const baseline = known.findLast(({ polledAt }) => polledAt < kickoff - INACTIVES_BEFORE_KICKOFF_MS);
    if (!newest || newest.polledAt < kickoff - POLL_BEFORE_KICKOFF_MS) continue;
    if (!baseline || baseline.polledAt < kickoff - BASELINE_BEFORE_KICKOFF_MS) continue;
    const [before, after] = [baseline, newest].map((poll) => listedByTeam(snapshot, poll).get(team) ?? NO_ONE);
    if (!before || !after || !showsAnnouncement(before, after)) continue;
    const inactive = [...after].flatMap(([id, designation]) => (designation === 'out' ? id : []));
    announced.set(team, { polledAt: newest.polledAt, inactive: new Set(inactive) });
  }
  return announced;
}

/** Designations of a team's players by platform id; who has none is absent. */
type Listed = ReadonlyMap<string, NonNullable<ReturnType<typeof parseDesignation>>>;

const NO_ONE: Listed = new Map();

const listedByTeam = memoPerPair(
  (snapshot: Snapshot, { injuryStatus }: PlayerFilePoll): ReadonlyMap<string, Listed> => {
    const teams = new Map<string, Map<string, NonNullable<ReturnType<typeof parseDesignation>>>>();
    for (const [id, status] of injuryStatus) {
      const designation = parseDesignation(status);
      const player = snapshot.players.byPlatformId(id);
      const team = player ? snapshot.teamOf(player) : null;
      if (designation === null || team === null) continue;
      const listed = teams.get(team) ?? new Map();
      teams.set(team, listed.set(id, designation));
    }
    return teams;
  },
);

/**
 * Whether the team's list changed as an announcement changes it: a player turned to Out, or every
 * doubt was settled. Time alone shows nothing: the platform may not have the list yet. Nor is a
 * list it is still working on, where a player is doubtful, or one that lost absences.
 */
function showsAnnouncement(before: Listed, after: Listed): boolean {
  const isOut = (listed: Listed, id: string) => ['out', 'reserve'].includes(listed.get(id) ?? '');
  const inDoubt = (listed: Listed) =>
    [...listed.values()].some((designation) => designation === 'questionable' || designation === 'doubtful');
  if ([...after.values()].includes('doubtful')) return false;
  if ([...before.keys()].some((id) => isOut(before, id) && !isOut(after, id))) return false;
  const hasTurnedOut = [...after].some(([id, designation]) => designation === 'out' && !isOut(before, id));
  return hasTurnedOut || (inDoubt(before) && !inDoubt(after));
}

/**
 * What his team's announced inactives say of a player; null before the announcement and off the
 * active roster. The platform's reserve list comes before it, and so does an Out for a player who
 * was announced active: the platform may know of a later change.
 */
export function announcementOf(snapshot: Snapshot, player: Player): 'active' | 'inactive' | null {
  const announced = announcedStatus(snapshot, player);
  const listed = snapshot.isCurrent && announced ? parseDesignation(player.platform?.injuryStatus ?? '') : null;
  if (listed === 'reserve' || (listed === 'out' && announced === 'active')) return null;
  return announced;
}

function announcedStatus(snapshot: Snapshot, player: Player): 'active' | 'inactive' | null {
  const { gameDay, rosters } = snapshot;
  if (!gameDay || gameDay.announcedTeams.size === 0) return null;
  const polledTeam = gameDay.polledInactives.size === 0 ? null : snapshot.teamOf(player);
  const polled = polledTeam === null ? undefined : gameDay.polledInactives.get(polledTeam);
  if (polled?.inactive.has(player.platformId ?? '')) return 'inactive';
  const row = snapshot.rostersOf(player).findLast((each) => rosters.numbers.season[each] === snapshot.season);
  if (row === undefined) return null;
  const team = textAt(rosters.texts.team, row);
  const group = rosterStatusAt(snapshot, row)?.group;
  if (group !== 'active' && group !== 'inactive') return null;
  if (rosters.numbers.week[row] === snapshot.week) return gameDay.announcedTeams.has(team) ? group : null;
  // the week's roster is not published yet: who was inactive last week is on the team, too
  return polled && team === polledTeam ? 'active' : null;
}
