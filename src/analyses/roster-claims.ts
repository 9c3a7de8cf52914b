// Which free agents help a roster, each with the player whose place he takes, and how much he is ahead of the next best who is free.
import { idOf } from '../evidence/recipes/slice.ts';
import { placeOf, WITHOUT_BENCH } from '../football/bids/place.ts';
import { takes } from '../football/league/slots.ts';
import { type Asset, type TeamWorth, teamWorth } from '../football/league/team-worth.ts';
import type { Player } from '../football/world.ts';
import { playerCase } from './player-case.ts';
import { expectationOf, positionsOf, type RosterCase } from './roster-case.ts';
import { type Drop, KEPT, worthOf } from './roster-drops.ts';
import type { Pool } from './roster-pool.ts';

export interface Claim {
  readonly player: Player;
  /** Points over the weeks left that the team wins by it. */
  readonly gain: number;
  /** Points of that which the next best free agent of the position would not bring: what a bid can buy. */
  readonly ahead: number;
  /** The next best; null where nobody else of the position would help. */
  readonly next: Player | null;
  readonly startable: number;
  /** Whether he stands in the best lineup of this week. */
  readonly startsNow: boolean;
  /** His place among the free agents of the league by how wanted they are. */
  readonly place: number;
  /** Who has to go; null where there is room. */
  readonly drop: Player | null;
}

/** Somebody held or free, with what decides a claim. */
interface Candidate extends Asset {
  readonly player: Player;
  readonly startable: number;
  readonly overReplacement: number;
}

const MOST = 5;
const MOST_OF_A_POSITION = 2;
/** Free agents of a position that are looked at: so many by the weeks left, and so many by this week. */
const LOOKED_AT = 4;
/** Points over a whole season below which a claim is not worth the trouble, a third of a point a game; in proportion later. */
const LEAST_GAIN = 5;
const WEEKS = 17;

/** Weeks left of the league's season. */
const weeksLeft = ({ world, lastWeek }: RosterCase) => Math.min(WEEKS, lastWeek + 1 - world.week);

/** Best claim first; each is judged as if those before it were won, so that no two fill the same place. */
export function helpfulClaims(team: RosterCase, pool: Pool, drops: readonly Drop[]): readonly Claim[] {
  const droppable = new Set(drops.map(({ member }) => idOf(member.player)));
  const everybodyFree = freeAgents(team, pool);
  let held: readonly Candidate[] = team.members
    .filter(({ resting }) => resting === null)
    .map(({ player }) => candidate(team, player));
  let free: readonly Candidate[] = lookedAt(everybodyFree).map(({ player }) => candidate(team, player));
  let { room } = pool;
  const claims: Claim[] = [];
  while (claims.length < MOST) {
    const state: State = { team, held, room, droppable, before: teamWorth(team.slots, held) };
    const options = free.flatMap((each) => bestSwap(state, each) ?? []).sort((a, b) => b.gain - a.gain);
    const full = (position: string) =>
      claims.filter(({ player }) => player.position === position).length >=
      (WITHOUT_BENCH.has(position) ? 1 : MOST_OF_A_POSITION);
    const best = options.find(({ added }) => !full(added.player.position));
    if (!best || best.gain < (LEAST_GAIN * weeksLeft(team)) / WEEKS) break;
    const { added, dropped, gain, startsNow } = best;
    const next = options.find((other) => other !== best && other.added.player.position === added.player.position);
    claims.push({
      player: added.player,
      gain,
      ahead: gain - Math.max(0, next?.gain ?? 0),
      next: next?.added.player ?? null,
      startable: added.startable,
      startsNow,
      place: placeOf(wanted(added), everybodyFree.map(wanted)),
      drop: dropped?.player ?? null,
    });
    free = free.filter((each) => each !== added);
    held = [...held.filter((each) => each !== dropped), added];
    // a place that somebody left is taken again; otherwise one of the free places is
    if (dropped === null) room -= 1;
  }
  return claims;
}

interface State {
  readonly team: RosterCase;
  readonly held: readonly Candidate[];
  readonly room: number;
  readonly droppable: ReadonlySet<string>;
  readonly before: TeamWorth;
}

interface Swap {
  readonly added: Candidate;
  readonly dropped: Candidate | null;
  readonly gain: number;
  readonly startsNow: boolean;
}

/** The swap that gains most with him; null where none helps, or where he would only wait where nobody waits. */
function bestSwap(state: State, added: Candidate): Swap | null {
  const { team, held, before } = state;
  const isLastWeek = team.world.week === team.lastWeek;
  const swaps = placesFor(state, added).flatMap((dropped): Swap[] => {
    const after = teamWorth(team.slots, [...held.filter((each) => each !== dropped), added]);
    const startsNow = after.startsNow.has(added.id);
    if (!startsNow && (isLastWeek || WITHOUT_BENCH.has(added.player.position))) return [];
    // who fills an empty place may cost a better player; everybody else must be better than who goes
    const fills = after.empty < before.empty;
    if (dropped && !fills && dropped.overReplacement > added.overReplacement) return [];
    return [{ added, dropped, gain: after.points - before.points, startsNow }];
  });
  return (
    swaps.sort((a, b) => b.gain - a.gain || worthOfGoing(a) - worthOfGoing(b)).find(({ gain }) => gain > 0) ?? null
  );
}

/** Of two who cost the same the one of whom less is expected goes; finite, because nothing at all is expected of some. */
const worthOfGoing = ({ dropped }: Swap) => Math.max(-Number.MAX_VALUE, dropped?.overReplacement ?? 0);

/** Whose place he may take; null stands for a free one. */
function placesFor({ team, held, room, droppable, before }: State, added: Candidate): readonly (Candidate | null)[] {
  const { position } = added.player;
  const same = held.filter(({ player }) => player.position === position);
  if (WITHOUT_BENCH.has(position)) {
    const able = same.filter(({ now }) => now > 0);
    const slots = team.slots.filter((slot) => slot === position).length;
    // a better kicker comes for the one who is there, even where there is room
    if (able.length >= slots) return able;
  }
  if (room > 0) return [null];
  // who starts this week is let go for nobody, but for a better kicker or defence
  const others = same.filter(
    (each) => (each.startable < KEPT && !before.startsNow.has(each.id)) || WITHOUT_BENCH.has(position),
  );
  const bench = held.filter(({ id }) => droppable.has(id));
  return [...new Set([...bench, ...others])];
}

/** What decides about him, whether he is held or free. */
function candidate(team: RosterCase, player: Player): Candidate {
  const grounds = team.grounds(player);
  const { points: now, seasonPoints } = expectationOf(team, playerCase(grounds, player, team.scoring));
  const { startable, overReplacement } = worthOf(team, player);
  const positions = positionsOf(player);
  const isLastWeek = team.world.week === team.lastWeek;
  const waits = !isLastWeek && !WITHOUT_BENCH.has(player.position) && team.slots.some((slot) => takes(slot, positions));
  return {
    id: idOf(player),
    player,
    positions,
    now,
    later: isLastWeek ? 0 : Math.max(0, seasonPoints - now),
    spare: waits ? Math.max(0, overReplacement) : 0,
    startable,
    overReplacement,
  };
}

interface FreeAgent {
  readonly player: Player;
  readonly now: number;
  readonly seasonPoints: number;
  readonly overReplacement: number;
}

const wanted = ({ player, overReplacement }: Pick<FreeAgent, 'player' | 'overReplacement'>) => ({
  position: player.position,
  overReplacement,
});

/** Everybody free whom some slot takes. */
function freeAgents(team: RosterCase, pool: Pool): readonly FreeAgent[] {
  const { outlook } = team;
  const forecast = team.grounds({ position: '' }).model.week(team.world);
  const held = new Set(team.members.map(({ player }) => player.index));
  return outlook.projections.flatMap((projection): FreeAgent[] => {
    const { player, team: plays } = projection;
    if (plays === null || !pool.isFree(player) || held.has(player.index)) return [];
    if (!team.slots.some((slot) => takes(slot, positionsOf(player)))) return [];
    const { leagueScoring } = team.grounds(player);
    const { points: seasonPoints, overReplacement } = outlook.outcome(projection, leagueScoring);
    const week = forecast.of(player);
    const now = week ? week.plays * forecast.outcome(week, leagueScoring).mean : 0;
    return [{ player, now, seasonPoints, overReplacement }];
  });
}

/** The best of each position, by the weeks left and by this week. */
function lookedAt(free: readonly FreeAgent[]): readonly FreeAgent[] {
  const positions = [...new Set(free.map(({ player }) => player.position))];
  const chosen = positions.flatMap((position) => {
    const peers = free.filter(({ player }) => player.position === position);
    const by = (of: (one: FreeAgent) => number) =>
      [...peers].sort((a, b) => of(b) - of(a) || a.player.index - b.player.index).slice(0, LOOKED_AT);
    return [...by(({ seasonPoints }) => seasonPoints), ...by(({ now }) => now)];
  });
  return [...new Set(chosen)];
}
