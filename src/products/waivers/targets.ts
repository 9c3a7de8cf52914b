// Which free agents are targets: the starts of this week, and the stashes worth a roster spot.
import { DEFAULT_FINAL_WEEK, isStreamed, REGULAR_SEASON_WEEKS } from '../../fantasy/defaults/index.ts';
import {
  availableCandidates,
  minClaimGain,
  ONE_SPOT_POSITIONS,
  type Rostership,
  rankWaivers,
  roundToDisplayed,
  type WaiverCandidate,
  waiverLabel,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { LAST_WEEK, type Player, type Status } from '../../nfl/index.ts';
import { badNews, brief, goodNews, roleProfile, starterInDoubt } from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import type { AnalysisContext } from '../shared/index.ts';

export type TargetLabel = 'start' | 'stash';

/** Few leagues play on after the final: from there on nothing is left to stash a player for. */
export const hasLaterWeek = (week: number): boolean => week < DEFAULT_FINAL_WEEK;

/** The targets among the players that most leagues have on waivers, best first. */
export function waiverTargets(context: AnalysisContext, rostership: Rostership) {
  const { currentSnapshot: snapshot, model } = context;
  const { week } = snapshot;
  const forecast = model.week(snapshot);
  const open = rankWaivers(snapshot, model, SCORING_PRESETS.ppr).filter(
    ({ team }) => !snapshot.gameDay?.hasKickedOff(team),
  );
  const candidates = availableCandidates(open, rostership)
    // a player without a platform id cannot be claimed
    .filter(({ player }) => player.platformId !== null)
    // a bid that cannot win is no advice
    .filter(({ bid }) => bid !== null)
    .map((candidate) => ({
      candidate,
      position: candidate.player.position,
      label: waiverLabel(candidate),
      points: candidate.projection && forecast.outcome(candidate.projection, SCORING_PRESETS.ppr).mean,
    }));
  const all = labeled(candidates, ({ candidate: { player } }) => brief(context, player).risk !== null);
  const helpful = fewStreamed(
    all.filter(
      ({ label, candidate }) =>
        label === 'start' || (hasLaterWeek(week) && isWorthStash(stashFacts(context, candidate))),
    ),
  );
  // in the playoffs every spot has to help soon
  if (helpful.length > 0 || !hasLaterWeek(week))
    return { targets: week > REGULAR_SEASON_WEEKS ? startsFirst(helpful) : helpful, areHelpful: true };
  // none helps a roster: the best of the rest are listed
  return { targets: all.slice(0, CUTS.length.listed), areHelpful: false };
}

/** A reader claims one kicker or D/ST at most: the best of them are a list of their own. */
function fewStreamed<T extends { readonly position: string }>(targets: readonly T[]): readonly T[] {
  let streamed = 0;
  return targets.filter(({ position }) => !isStreamed(position) || ++streamed <= CUTS.length.listed);
}

/** Whether the week's claims name him: no answer of the same minute calls him a drop. */
export function isWaiverTarget(context: AnalysisContext, rostership: Rostership): (player: Player) => boolean {
  const { targets, areHelpful } = waiverTargets(context, rostership);
  const claimed = new Set(areHelpful ? targets.map(({ candidate }) => candidate.player) : []);
  // of kickers and defenses another is free every week
  return (player) => claimed.has(player) && !isStreamed(player.position);
}

/** `points` are of this week if he plays; null without a game. */
type Labeled = Readonly<{ position: string; label: TargetLabel; points: number | null }>;

/**
 * Who is sure to play and projects for about as much as a start at his position is one as well. Of
 * kickers and defenses every free one projects alike.
 */
export function labeled<T extends Labeled>(players: readonly T[], isInDoubt: (player: T) => boolean): readonly T[] {
  const least = new Map<string, number>();
  for (const { position, label, points } of players)
    if (label === 'start' && points !== null)
      least.set(position, Math.min(points, least.get(position) ?? Number.POSITIVE_INFINITY));
  const isLevel = ({ position, points }: T) =>
    points !== null &&
    !isStreamed(position) &&
    points >= (least.get(position) ?? Number.POSITIVE_INFINITY) - CUTS.points.better;
  return players.map((player) =>
    player.label === 'stash' && isLevel(player) && !isInDoubt(player) ? { ...player, label: 'start' } : player,
  );
}

/** What makes a stash worth a roster spot. */
export interface StashFacts {
  readonly position: string;
  /** Odds to be startable over his next three games. */
  readonly odds: number;
  /** Expected points over replacement in the weeks left. */
  readonly overReplacement: number;
  /** Points from which a claim is worth making. */
  readonly minGain: number;
  /** What the news in his role says for him. */
  readonly news: 'good' | 'bad' | 'none';
  /** Whether he is out or doubtful: the odds are of games that he misses. */
  readonly isAway: boolean;
}

/** Odds of a stash with good news: a step lower changes half of the lists. */
const MIN_NEWS_STASH_ODDS = 0.15;

/**
 * A player worth clearly more than a replacement, or a back or receiver likelier to be startable
 * than a typical free agent: with good news a little less, with bad news clearly more. Where one
 * starts, another is free every week.
 */
export function isWorthStash({ position, odds, overReplacement, minGain, news, isAway }: StashFacts): boolean {
  if (isStreamed(position) || (!isAway && roundToDisplayed(odds) < CUTS.odds.slim)) return false;
  if (overReplacement >= minGain) return true;
  if (ONE_SPOT_POSITIONS.has(position)) return false;
  const minOdds = { good: MIN_NEWS_STASH_ODDS, bad: CUTS.odds.stream, none: CUTS.odds.maybe }[news];
  return roundToDisplayed(odds) >= minOdds;
}

function stashFacts(context: AnalysisContext, { player, outcome }: WaiverCandidate): StashFacts {
  const role = roleProfile(context.currentSnapshot, player);
  const isGood = goodNews(role) !== null || starterInDoubt(context, player) !== null;
  return {
    position: player.position,
    odds: outcome.startableProbability,
    overReplacement: outcome.overReplacement,
    minGain: minClaimGain(LAST_WEEK + 1 - context.currentSnapshot.week),
    news: isGood ? 'good' : badNews(context, role) === null ? 'none' : 'bad',
    isAway: isAway(role.status),
  };
}

export const isAway = ({ availability }: Status): boolean => availability === 'out' || availability === 'doubtful';

/**
 * In the playoffs every spot has to help soon: among equal bids the starts come first, but for
 * kickers and defenses, of which another is free.
 */
function startsFirst<T extends Readonly<{ candidate: WaiverCandidate; label: TargetLabel }>>(targets: readonly T[]) {
  const helpsNow = ({ label, candidate }: T) => label === 'start' && !isStreamed(candidate.player.position);
  return targets.toSorted(
    (a, b) =>
      (b.candidate.bid?.percent ?? 0) - (a.candidate.bid?.percent ?? 0) || Number(helpsNow(b)) - Number(helpsNow(a)),
  );
}
