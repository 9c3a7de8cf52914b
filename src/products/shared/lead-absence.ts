// The lead teammates whose absence sets a player's role this week. Unlike an opening
// (role-openings) it is no news: the games since it began count as well.
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import {
  type GameUsage,
  gamesInSeason,
  isLeftInjured,
  opportunities,
  type Player,
  type Snapshot,
  STARTER_OPPORTUNITIES,
  statusForWeek,
  weeksPlayed,
} from '../../nfl/index.ts';
import { mean } from '../../stats/index.ts';
import { amountIn } from '../../tally/index.ts';
import type { LeadAbsence } from '../phrases/index.ts';
import type { ForecastContext } from './cite.ts';
import { isInDoubt, type PlayerProfile } from './player-profile.ts';
import { starterInDoubt } from './succession.ts';

/** Share of a starter's opportunities from which a teammate has a lead role (not tuned). */
const MIN_LEAD_SHARE = 0.85;
/** Last full games that show a teammate's role. */
const MAX_LEAD_GAMES = 4;
/** Games missed after which the team has long played without him: half a season (not tuned). */
const MAX_MISSED_GAMES = 8;
/** Games of this season after which an absence that covers all of them is left out (not tuned). */
const MAX_MISSED_FROM_START = 3;
/**
 * Receivers and tight ends of a team who get the targets, the most projected
 * points first (not tuned).
 */
const MAX_TARGETS_PLACE = 3;
/** Absent teammates named. */
const MAX_ABSENT = 2;

/**
 * Positions of the teammates who set the role of a player at the key's position by their absence.
 */
const LEADS_FOR: Readonly<Record<string, readonly string[]>> = { QB: ['QB'], RB: ['RB'], WR: ['WR'], TE: ['TE', 'WR'] };

interface Lead {
  readonly player: Player;
  /** Opportunities a game over his last full games. */
  readonly workload: number;
  readonly games: readonly GameUsage[];
}

interface AbsentLead extends Lead {
  readonly isDoubtful: boolean;
}

/** Null where no lead teammate is out or doubtful, and of a player it makes nothing of. */
export function leadAbsence(
  context: ForecastContext,
  profile: Pick<PlayerProfile, 'player' | 'team' | 'forecast' | 'games' | 'status' | 'hasSettledJob'>,
): LeadAbsence | null {
  const { player, team, forecast, games } = profile;
  const { currentSnapshot: snapshot } = context;
  const positions = LEADS_FOR[player.position];
  if (team === null || forecast === null || positions === undefined) return null;
  // of a quarterback who may not start no sentence says that he does
  if (player.position === 'QB' && isInDoubt(profile)) return null;
  const leads = snapshot.players.all
    .filter((mate) => mate !== player && positions.includes(mate.position) && snapshot.teamOf(mate) === team)
    .flatMap((mate) => absentLead(snapshot, mate, team) ?? [])
    .filter((lead) => isBusierThan(snapshot, lead, player, team))
    .sort((a, b) => b.workload - a.workload);
  // a tight end who is out says more of another than a receiver does
  const own = leads.filter(({ player: { position } }) => position === player.position);
  const named = (own.length > 0 ? own : leads).slice(0, MAX_ABSENT);
  const [first] = named;
  const role = first && roleWithout(context, player, team, first.player.position);
  if (!first || !role) return null;
  const isWith = (lead: AbsentLead) => lead.games.some((theirs) => games.some((game) => isSameGame(game, theirs)));
  const shown = role === 'targets' ? named : [first];
  return {
    team,
    absent: shown.map((lead) => lead.player),
    isOnlyDoubtful: shown.every(({ isDoubtful }) => isDoubtful),
    role,
    isNew: shown.some(isWith),
  };
}

const isSameGame = (a: GameUsage, b: GameUsage): boolean =>
  a.season === b.season && a.week === b.week && a.team === b.team;

/** Whether a player leaves work to a teammate who had less of it. */
export function canLeaveWorkTo(snapshot: Snapshot, absent: Player, teammate: Player, team: string): boolean {
  const lead = leadOf(snapshot, absent, team);
  return lead !== null && isBusierThan(snapshot, lead, teammate, team);
}

/** Null of a teammate who may play, had no lead role, or has been away for long. */
function absentLead(snapshot: Snapshot, player: Player, team: string): AbsentLead | null {
  const { availability } = statusForWeek(snapshot, player);
  if (availability !== 'out' && availability !== 'doubtful') return null;
  const lead = leadOf(snapshot, player, team);
  return lead && { ...lead, isDoubtful: availability === 'doubtful' };
}

function leadOf(snapshot: Snapshot, player: Player, team: string): Lead | null {
  const games = lastSeasonPlayed(snapshot, player, team);
  const full = games.filter((game) => !isLeftInjured(snapshot, player, game, games));
  const last = games.at(-1);
  const workload = mean(full.slice(-MAX_LEAD_GAMES).map((game) => opportunities(game, player.position)));
  if (!last || workload === null) return null;
  if (workload < MIN_LEAD_SHARE * amountIn(STARTER_OPPORTUNITIES, player.position)) return null;
  const missed = [snapshot.season - 1, snapshot.season].flatMap((season) =>
    weeksPlayed(snapshot, team, season).filter(
      (week) => season > last.season || (season === last.season && week > last.week),
    ),
  );
  if (missed.length > MAX_MISSED_GAMES) return null;
  const isAwayFromStart = last.season < snapshot.season;
  const played = weeksPlayed(snapshot, team, snapshot.season).length;
  return isAwayFromStart && played > MAX_MISSED_FROM_START ? null : { player, workload, games };
}

/**
 * Games for the team of this season, or, where he left each of them injured
 * or has none, of the last.
 */
function lastSeasonPlayed(snapshot: Snapshot, player: Player, team: string): readonly GameUsage[] {
  const [now, before] = [snapshot.season, snapshot.season - 1].map((season) =>
    gamesInSeason(snapshot, player, season).filter((game) => game.team === team),
  );
  return now && now.length > 0 ? now : (before ?? []);
}

/** Whether he had more work than the player in the games both played; true without such a game. */
function isBusierThan(snapshot: Snapshot, lead: Lead, player: Player, team: string): boolean {
  const season = lead.games.at(-1)?.season ?? snapshot.season;
  const together = gamesInSeason(snapshot, player, season).filter(
    (game) =>
      game.team === team &&
      lead.games.some(
        (theirs) => isSameGame(game, theirs) && !isLeftInjured(snapshot, lead.player, theirs, lead.games),
      ),
  );
  const own = mean(together.map((game) => opportunities(game, player.position)));
  return own === null || own < lead.workload;
}

function roleWithout(
  context: ForecastContext,
  player: Player,
  team: string,
  leadPosition: string,
): LeadAbsence['role'] | null {
  const { currentSnapshot: snapshot, model } = context;
  const forecast = model.week(snapshot);
  const { position } = player;
  const isTargets = position === 'WR' || leadPosition !== position;
  const rivals = forecast.projections
    .filter((entry) => entry.team === team)
    .filter(({ player: other }) => (isTargets ? ['WR', 'TE'] : [position]).includes(other.position))
    .map((entry) => ({ ...entry, points: entry.plays * forecast.outcome(entry, SCORING_PRESETS.ppr).mean }))
    .sort((a, b) => b.points - a.points || a.player.index - b.player.index);
  const place = rivals.findIndex((entry) => entry.player === player);
  const own = rivals[place];
  if (!own) return null;
  if (isTargets) {
    // a rookie's first game may show a role that no projection knows
    const isNewcomer = player.entryYear === snapshot.season && snapshot.statsOf(player).length === 0;
    return place < MAX_TARGETS_PLACE || isNewcomer ? 'targets' : null;
  }
  // the first by points so far may be behind one who is only questionable
  if (place > 0 || starterInDoubt(context, player) !== null) return null;
  if (position === 'QB') return 'starts';
  return position === 'RB' ? 'first_back' : 'first_tight_end';
}
