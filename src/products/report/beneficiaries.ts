// Who takes over the work of players who are out, and how much of it.
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import { type AnalysisContext, roleProfile } from '../shared/index.ts';

/** Odds to finish as a starter below which only the first beneficiary is named. */
const MIN_STARTER_ODDS = 0.15;
/** Teammates named for one absence. */
const MAX_BENEFICIARIES = 3;
/**
 * Points of the absent players' work in a projection, and their share of it, that are a gain: a
 * point more is one for a team's first receiver too.
 */
const MIN_GAIN_POINTS = 1;
const MIN_GAIN_SHARE = 0.05;
/** Positions at which several teammates start: who comes back takes no one's place there. */
const SHARED_POSITIONS: readonly string[] = ['WR'];

/** Teammates who gain points by the absences, the likeliest starter first. */
export function likeliestBeneficiaries(
  { currentSnapshot: snapshot, model }: AnalysisContext,
  absent: readonly Player[],
  teammates: readonly Projection[],
): readonly { readonly player: Player; readonly gain: number }[] {
  // a returning player takes his work back: there is none to gain
  if (teammates.some(({ player }) => absent.every((filledIn) => returnsAhead(snapshot, player, filledIn)))) return [];
  const forecast = model.week(snapshot);
  const gain = ({ parts }: Projection) =>
    parts.reduce((sum, part) => sum + (absent.some(({ index }) => part.player?.index === index) ? part.points : 0), 0);
  const starterProbability = (teammate: Projection) =>
    forecast.outcome(teammate, SCORING_PRESETS.ppr).starterProbability;
  const chance = (teammate: Projection) => teammate.plays * starterProbability(teammate);
  // where no projection has a part of the work, the position shows who may take it over
  const isSeen = teammates.some((teammate) => gain(teammate) > 0);
  const isGain = (teammate: Projection) =>
    isSeen ? isWorthNaming(teammate) : absent.some(({ position }) => position === teammate.player.position);
  const isWorthNaming = (teammate: Projection) =>
    gain(teammate) >= Math.max(MIN_GAIN_POINTS, MIN_GAIN_SHARE * forecast.outcome(teammate, SCORING_PRESETS.ppr).mean);
  return (
    teammates
      .filter(isGain)
      // who came in the offseason was signed for the work he has
      .filter(({ player }) => snapshot.week > 1 || roleProfile(snapshot, player).formerTeam === null)
      .sort((a, b) => chance(b) - chance(a) || gain(b) - gain(a) || a.player.index - b.player.index)
      .filter((teammate, rank) => rank === 0 || starterProbability(teammate) >= MIN_STARTER_ODDS)
      .slice(0, MAX_BENEFICIARIES)
      .map((teammate) => ({ player: teammate.player, gain: gain(teammate) }))
  );
}

/**
 * Whether a player comes back to a job that the absent one only filled for him: then the absence
 * gives him nothing.
 */
function returnsAhead(snapshot: Snapshot, player: Player, filledIn: Player): boolean {
  const role = roleProfile(snapshot, player);
  if (player.position !== filledIn.position || SHARED_POSITIONS.includes(player.position)) return false;
  if (role.missed === 0) return false;
  const [usual, theirs] = [role.opportunitiesPerGame, roleProfile(snapshot, filledIn).opportunitiesPerGame];
  // without a game on record he holds no job
  return usual !== null && (theirs === null || usual.value >= theirs.value);
}
