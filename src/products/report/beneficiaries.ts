// Who takes over the work of players who are out, and how much of it.
import type { Fact } from '../../citations/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { gamesInSeason, isLeftInjured, opportunities, type Player, type Snapshot } from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import { mean } from '../../stats/index.ts';
import { type AnalysisContext, roleProfile } from '../shared/index.ts';
import { hasPlayedMore } from './absences.ts';
import type { LeftShare, VacatedRole } from './vacated-role.ts';

/**
 * Points of the absent players' work in a projection, and their share of it, that are a gain: a
 * point more is one for a team's first receiver too.
 */
const MIN_GAIN_POINTS = 1;
const MIN_GAIN_SHARE = 0.05;
/** Positions at which several teammates start: who comes back takes no one's place there. */
const SHARED_POSITIONS: readonly string[] = ['WR'];

/** Displayed share of the targets or carries of a teammate who takes over more of the same. */
const MIN_ROLE_SHARE = 0.15;

interface Absence {
  readonly absent: readonly Player[];
  readonly vacated: VacatedRole | null;
  /** Who may play for the team. */
  readonly teammates: readonly Projection[];
}

/**
 * Teammates who gain points by the absences, or have a share of the same work whatever their
 * position, the likeliest starter first.
 */
export function likeliestBeneficiaries(
  { currentSnapshot: snapshot, model }: AnalysisContext,
  { absent, vacated, teammates }: Absence,
): readonly { readonly player: Player; readonly gain: number }[] {
  // a returning player takes his work back: there is none to gain
  if (teammates.some(({ player }) => absent.every((filledIn) => returnsAhead(snapshot, player, filledIn)))) return [];
  const others = teammates.filter(({ player }) => !absent.every((away) => isAheadOf(snapshot, player, away)));
  const forecast = model.week(snapshot);
  const gain = ({ parts }: Projection) =>
    parts.reduce((sum, part) => sum + (absent.some(({ index }) => part.player?.index === index) ? part.points : 0), 0);
  const chance = (teammate: Projection) =>
    teammate.plays * forecast.outcome(teammate, SCORING_PRESETS.ppr).starterProbability;
  const isWorthNaming = (teammate: Projection) =>
    gain(teammate) >= Math.max(MIN_GAIN_POINTS, MIN_GAIN_SHARE * forecast.outcome(teammate, SCORING_PRESETS.ppr).mean);
  const gaining = others.filter(
    (teammate) => isWorthNaming(teammate) || sharesLeftWork(snapshot, teammate.player, vacated),
  );
  // where no projection has much of the work, as while the absence is open, the position shows who
  // may take it over
  const inPosition = others.filter(({ player }) => absent.some(({ position }) => position === player.position));
  return [...(gaining.length > 0 ? gaining : inPosition)]
    .sort((a, b) => chance(b) - chance(a) || gain(b) - gain(a) || a.player.index - b.player.index)
    .map((teammate) => ({ player: teammate.player, gain: gain(teammate) }));
}

/**
 * Whether his share of the targets or carries is a role in the work that is left. The passes of
 * backs and of receivers are different ones: neither gains much by an absence of the other.
 */
function sharesLeftWork(snapshot: Snapshot, player: Player, vacated: VacatedRole | null): boolean {
  if (vacated?.kind !== 'workload' || player.position === 'QB') return false;
  const { isThisSeason, targetShare, carryShare } = roleProfile(snapshot, player);
  const isRole = (left: readonly LeftShare[], share: Fact | null) =>
    left.some((each) => roundToDisplayed(each.share.value) >= MIN_ROLE_SHARE) &&
    share !== null &&
    roundToDisplayed(share.value) >= MIN_ROLE_SHARE;
  if (player.position === 'RB') return isThisSeason && isRole(vacated.carries, carryShare);
  const receiversTargets = vacated.targets.filter((left) => left.player.position !== 'RB');
  return isThisSeason && isRole(receiversTargets, targetShare);
}

/**
 * Whether a player comes back to a job that the absent one only filled for him: then the absence
 * gives him nothing.
 */
function returnsAhead(snapshot: Snapshot, player: Player, filledIn: Player): boolean {
  const role = roleProfile(snapshot, player);
  if (player.position === 'QB' && !hasPlayedMore(snapshot, player, filledIn)) return false;
  if (player.position !== filledIn.position || SHARED_POSITIONS.includes(player.position)) return false;
  if (role.missed === 0) return false;
  const [usual, theirs] = [role.opportunitiesPerGame, roleProfile(snapshot, filledIn).opportunitiesPerGame];
  // without a game on record he holds no job
  return usual !== null && (theirs === null || usual.value >= theirs.value);
}

/** Full games of the season from which the work of two shows who is ahead. */
const MIN_SEASON_GAMES = 3;
/** Times the work of the absent one from which that one is a backup. Not tuned. */
const MIN_LEAD = 1.5;

/**
 * Whether he has had far more work a full game of the season than the absent one, his backup: he
 * has the job already.
 */
function isAheadOf(snapshot: Snapshot, player: Player, away: Player): boolean {
  if (player.position !== away.position || SHARED_POSITIONS.includes(player.position)) return false;
  const workOf = (each: Player) => {
    const games = gamesInSeason(snapshot, each, snapshot.season);
    const full = games.filter((game) => !isLeftInjured(snapshot, each, game, games));
    return full.length < MIN_SEASON_GAMES ? null : mean(full.map((game) => opportunities(game, each.position)));
  };
  const [own, theirs] = [workOf(player), workOf(away)];
  return own !== null && theirs !== null && own > MIN_LEAD * theirs;
}
