// What an absence leaves, and which teammates it may fall to.
import type { Fact } from '../../citations/index.ts';
import { roundToDisplayed } from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { gamesInSeason, isLeftInjured, opportunities, type Player, type Snapshot } from '../../nfl/index.ts';
import type { Projection } from '../../projections/index.ts';
import { mean } from '../../stats/index.ts';
import { roleProfile, usualShares } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { startChance } from './noted-player.ts';

export type VacatedRole = NonNullable<ReturnType<typeof vacatedRole>>;
type LeftShare = { readonly player: Player; readonly share: Fact };

/** By the first absent player's position; `passers` are the others, the likeliest starter first. */
export function vacatedRole(snapshot: Snapshot, absent: readonly Player[], passers: readonly Projection[]) {
  return absent[0]?.position === 'QB' ? (startingJob(passers) ?? null) : workload(snapshot, absent);
}

function startingJob([first]: readonly Projection[]) {
  return (
    first && {
      kind: 'starting_job' as const,
      likeliestStarter: first.player,
      isCertain: first.plays >= CUTS.odds.sure,
    }
  );
}

/** Shares worth naming, the first absent player's before those of others who are out with him. */
function workload(snapshot: Snapshot, absent: readonly Player[]) {
  const shares = absent.map((player) => ({ player, ...usualShares(snapshot, player) }));
  // shares of two seasons do not add up: those of this one are what teammates take over
  const isLastSeason = shares.every((each) => each.isLastSeason);
  const counted = shares.filter((each) => each.isLastSeason === isLastSeason);
  const sharesOf = (work: 'targetShare' | 'carryShare'): readonly LeftShare[] =>
    counted.flatMap(({ player, [work]: share }) =>
      share !== null && roundToDisplayed(share.value) >= CUTS.work.named ? [{ player, share }] : [],
    );
  const [allTargets, allCarries] = [sharesOf('targetShare'), sharesOf('carryShare')];
  // shares of several players, of two kinds and of last season are too much for one sentence
  const isLong = isLastSeason && counted.length > 1 && allTargets.length > 0 && allCarries.length > 0;
  const isBack = absent[0]?.position === 'RB';
  const targets = isLong && isBack ? [] : allTargets;
  const carries = isLong && !isBack ? [] : allCarries;
  const left = new Set([...targets, ...carries].map(({ player }) => player));
  const players = counted.map(({ player }) => player).filter((player) => left.has(player));
  return players.length > 0 ? { kind: 'workload' as const, players, targets, carries, isLastSeason } : null;
}

/** Who gains points, or has a share of the same work, the likeliest starter first. */
export function likeliestBeneficiaries(
  context: AnalysisContext,
  absent: readonly Player[],
  vacated: VacatedRole | null,
  teammates: readonly Projection[],
) {
  const { currentSnapshot: snapshot, model } = context;
  // a returning player takes his work back: there is none to gain
  if (teammates.some(({ player }) => absent.every((filledIn) => returnsAhead(snapshot, player, filledIn)))) return [];
  const others = teammates.filter(({ player }) => !absent.every((away) => isAheadOf(snapshot, player, away)));
  const forecast = model.week(snapshot);
  const gaining = others.filter(
    (teammate) =>
      pointsFrom(absent, teammate) >=
        Math.max(CUTS.points.shown, CUTS.share.trace * forecast.outcome(teammate, SCORING_PRESETS.ppr).mean) ||
      sharesLeftWork(snapshot, teammate.player, vacated),
  );
  // where no projection has much of the work, as while the absence is open, the position shows who
  // may take it over
  const inPosition = others.filter(({ player }) => absent.some(({ position }) => position === player.position));
  return (gaining.length > 0 ? gaining : inPosition)
    .map((teammate) => ({ player: teammate.player, gain: pointsFrom(absent, teammate) }))
    .sort(
      (a, b) =>
        startChance(context, b.player) - startChance(context, a.player) ||
        b.gain - a.gain ||
        a.player.index - b.player.index,
    );
}

/** Points of a projection that come from the absent players' work. */
export const pointsFrom = (absent: readonly Player[], { parts }: Projection): number =>
  parts.reduce((sum, part) => sum + (absent.some(({ index }) => part.player?.index === index) ? part.points : 0), 0);

/**
 * Whether his share of the targets or carries is a role in the work that is left. The passes of
 * backs and of receivers are different ones: neither gains much by an absence of the other.
 */
function sharesLeftWork(snapshot: Snapshot, player: Player, vacated: VacatedRole | null): boolean {
  if (vacated?.kind !== 'workload' || player.position === 'QB') return false;
  const { isThisSeason, targetShare, carryShare } = roleProfile(snapshot, player);
  const isRole = (share: Fact | null) => share !== null && roundToDisplayed(share.value) >= CUTS.work.role;
  const [left, own] =
    player.position === 'RB'
      ? [vacated.carries, carryShare]
      : [vacated.targets.filter((each) => each.player.position !== 'RB'), targetShare];
  return isThisSeason && isRole(own) && left.some(({ share }) => isRole(share));
}

/** Whether one has the job of the other: at receiver several start, and no one does. */
const isRival = (player: Player, other: Player): boolean =>
  player.position === other.position && player.position !== 'WR';

/** Whether a player comes back to a job that the absent one only filled for him. */
function returnsAhead(snapshot: Snapshot, player: Player, filledIn: Player): boolean {
  const role = roleProfile(snapshot, player);
  if (!isRival(player, filledIn) || role.missed === 0) return false;
  if (player.position === 'QB' && !hasPlayedMore(snapshot, player, filledIn)) return false;
  const [usual, theirs] = [role.opportunitiesPerGame, roleProfile(snapshot, filledIn).opportunitiesPerGame];
  // without a game on record he holds no job
  return usual !== null && (theirs === null || usual.value >= theirs.value);
}

/** Whether a quarterback played in more games: the backup's few are full games too. */
export function hasPlayedMore(snapshot: Snapshot, player: Player, other: Player): boolean {
  const gamesOf = (passer: Player) => gamesInSeason(snapshot, passer, snapshot.season).length;
  return gamesOf(player) > gamesOf(other);
}

/** Whether he has the job already, by far more work a full game than the absent one, his backup. */
function isAheadOf(snapshot: Snapshot, player: Player, away: Player): boolean {
  if (!isRival(player, away)) return false;
  const workOf = (each: Player) => {
    const games = gamesInSeason(snapshot, each, snapshot.season);
    const full = games.filter((game) => !isLeftInjured(snapshot, each, game, games));
    return full.length < CUTS.games.enough ? null : mean(full.map((game) => opportunities(game, each.position)));
  };
  const [own, theirs] = [workOf(player), workOf(away)];
  return own !== null && theirs !== null && own > CUTS.share.farMore * theirs;
}
