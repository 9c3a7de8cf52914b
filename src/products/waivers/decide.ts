// Chooses the week's waiver claims: who is named, why, who to drop, and what to bid.
import { itemAt } from '../../checked/index.ts';
import { lookUp } from '../../citations/index.ts';
import type { waivers as product } from '../../contract/index.ts';
import { DEFAULT_FINAL_WEEK, isStreamed, REGULAR_SEASON_WEEKS } from '../../fantasy/defaults/index.ts';
import {
  availableCandidates,
  dropRisk,
  leastUsefulRostered,
  minClaimGain,
  ONE_SPOT_POSITIONS,
  type Rostership,
  rankWaivers,
  roundToDisplayed,
  type WaiverCandidate,
  waiverLabel,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { LAST_WEEK, type Player, type Status, statusForWeek } from '../../nfl/index.ts';
import {
  badNews,
  brief,
  cite,
  dropRegret,
  forecastConfidence,
  goodNews,
  isLocked,
  isWanted,
  programStats,
  type QuarterbackCrowd,
  quarterbackCrowd,
  roleProfile,
  roleToHave,
  starterInDoubt,
} from '../brief/index.ts';
import { CUTS } from '../cuts.ts';
import {
  type AnalysisContext,
  horizonOf,
  nothingToRecommend,
  notProjectedYet,
  type RequestOf,
} from '../shared/index.ts';
import { firstOf, type ReasonOf, reasons } from '../story/index.ts';

/** Share of leagues that roster a player from which "drop him" is advice to a reader. */
const MIN_DROP_OWNED_SHARE = 0.2;

/** What a target's odds come from: the first that holds. */
const WHY = reasons<Facts>()({
  starter_in_doubt: ({ inDoubt }) => inDoubt,
  news: ({ news }) => news && { news },
  // last season's usage is no reason to claim a player now
  usage: ({ role: { isThisSeason, usageReason } }) => isThisSeason && usageReason && { usage: usageReason },
  projection: ({ nextGame }) => nextGame,
  bye: () => ({}),
});

/** What may cost the first target his odds, or speaks for him against bad news. */
const RISKS = reasons<Facts>()({
  playing_time: ({ playingTime }) => playingTime,
  usage: ({ news, isGoodNews, role }) => news && !isGoodNews && role.usageReason,
});

/** What is said of the second target, next to the first. */
const SECOND = reasons<Facts>()({
  news: ({ news }) => news && { news },
  projection: ({ nextGame }) => nextGame,
});

type Facts = ReturnType<typeof factsOf>;
export type WaiverReason = ReasonOf<typeof WHY>;
export type Risk = ReasonOf<typeof RISKS>;
export type SecondReason = ReasonOf<typeof SECOND>;
export type WaiversDecision = Awaited<ReturnType<typeof decide>>;
export type WaiverTarget = WaiversDecision['targets'][number];

export async function decide(context: AnalysisContext, { limit }: RequestOf<typeof product>) {
  const { currentSnapshot: snapshot, model } = context;
  const { season, week } = snapshot;
  const rostership = await context.market.rostership(snapshot);
  const listed = waiverTargets(context, rostership);
  // without a projected game the schedule is not out, and before the drafts every player is free
  if (rankWaivers(snapshot, model, SCORING_PRESETS.ppr).length === 0 || model.week(snapshot).projections.length === 0)
    throw notProjectedYet(`The season from week ${week} on`);
  const [best] = listed;
  if (!best)
    throw nothingToRecommend(
      hasLaterWeek(week)
        ? `No player on waivers in most leagues is worth a claim in week ${week}.`
        : `No player on waivers in most leagues is worth a start in week ${week}, ${week < LAST_WEEK ? 'the last of most leagues' : 'the last of the season'}.`,
      'Ask for another week.',
    );
  const chooseDrop = dropChooser(context, { rostership, crowd: await quarterbackCrowd(context) });
  // best first
  const targets = listed.slice(0, limit).map(({ candidate, label }) => {
    const facts = factsOf(context, candidate, label);
    return {
      ...facts,
      reason: firstOf(WHY, facts) ?? ({ kind: 'bye', facts: {} } as const),
      drop: chooseDrop(candidate),
      rosteredPercent: rosteredPercent(rostership, candidate.player),
    };
  });
  const named = namedTargets(targets, week);
  const [first, second] = [itemAt(named, 0), named[1]];
  const secondReason = second && firstOf(SECOND, second);
  const confidence = forecastConfidence(snapshot, best.candidate.outcome.startableProbability);
  return {
    season,
    week,
    horizon: horizonOf({ week }),
    confidence,
    targets,
    named,
    first,
    risk: firstOf(RISKS, first),
    second: second && secondReason ? { target: second, reason: secondReason } : null,
    bidLeague: bidLeague(context),
  } as const;
}

/** What is known of a target before a reason is chosen. */
function factsOf(context: AnalysisContext, candidate: WaiverCandidate, label: TargetLabel) {
  const { currentSnapshot: snapshot } = context;
  const { player, team, projection, outcome } = candidate;
  const { startableProbability, overReplacement } = outcome;
  const him = brief(context, player);
  const role = roleToHave(him.role);
  const good = goodNews(role);
  const news = good ?? badNews(context, role);
  // the ranking has both of every target
  const [odds, bid] = [citedOf(context, player, 'startable_odds'), citedOf(context, player, 'suggested_bid')];
  const points = cite(context, player, 'projected_points');
  const pointsOver = overReplacement > 0 ? cite(context, player, 'points_over_replacement') : null;
  return {
    player,
    team,
    /** `start` helps this week's lineup, `stash` a later one. */
    label,
    bid,
    bidPercent: candidate.bid?.percent ?? 0,
    confidence: forecastConfidence(snapshot, startableProbability),
    odds,
    role,
    news,
    isGoodNews: good !== null,
    /** Null on a bye. */
    nextGame: projection && points && { opponent: projection.opponent, points },
    playingTime: him.risk,
    rival: him.rivalQuarterback,
    /** The teammate whose work he takes over if that one sits; an opening names him already. */
    inDoubt: news === 'opening' ? null : starterInDoubt(context, player),
    overReplacement: pointsOver && pointsOver.value >= CUTS.points.shown ? pointsOver : null,
    /** The former team of which his usage is, before his first game of the season. */
    usageTeam: role.isThisSeason || role.games === null ? null : role.formerTeam,
    stats: programStats(context, player),
  };
}

function citedOf(context: AnalysisContext, player: Player, stat: 'startable_odds' | 'suggested_bid') {
  const fact = cite(context, player, stat);
  if (!fact) throw new RangeError(`The model has no ${stat} of ${player.name}.`);
  return fact;
}

/** Of the platform's leagues; an estimate is not shown as a count. */
function rosteredPercent(rostership: Rostership, player: Player): number | null {
  const share = rostership.platformShare(player);
  return share === null ? null : Math.round(1000 * share) / 10;
}

/**
 * Who the verdict names: the first target, and the next that does not fill the same single place in
 * a lineup and has nothing against him: a start where one is near the top.
 */
export function namedTargets<T extends Pick<Facts, 'player' | 'label' | 'news' | 'isGoodNews'>>(
  targets: readonly T[],
  week: number,
): readonly T[] {
  const [first] = targets;
  if (!first) return [];
  const others = targets
    .slice(0, CUTS.length.rows)
    .filter(
      ({ player, label, news, isGoodNews }) =>
        player !== first.player &&
        (label === 'start' || week <= REGULAR_SEASON_WEEKS) &&
        !(player.position === first.player.position && ONE_SPOT_POSITIONS.has(player.position)) &&
        (news === null || isGoodNews),
    );
  const second = others.find(({ label }) => label === 'start') ?? (first.label === 'start' ? others[0] : undefined);
  return second ? [first, second] : [first];
}

/** For each target the least useful of his position, unless regret is likely. */
export function dropChooser(
  context: AnalysisContext,
  { rostership, crowd }: { readonly rostership: Rostership; readonly crowd: QuarterbackCrowd },
) {
  const { currentSnapshot: snapshot, model } = context;
  const named = new Set<number>();
  const outlook = model.season(snapshot);
  const isSafe = (player: Player) => dropRisk(dropRegret(snapshot, outlook, rostership, player)) !== 'high';
  return ({ player: { position }, outcome }: WaiverCandidate) => {
    const leastUseful = leastUsefulRostered(snapshot, model, SCORING_PRESETS.ppr, position).find(
      (rostered) =>
        !named.has(rostered.player.index) &&
        rostership.ownedShare(rostered.player) >= MIN_DROP_OWNED_SHARE &&
        isSafe(rostered.player) &&
        !isWanted({ odds: rostered.outcome.startableProbability, overReplacement: rostered.outcome.overReplacement }) &&
        // who misses the game may hold no roster spot, but a reserve spot
        !isAway(statusForWeek(snapshot, rostered.player)) &&
        // a report may still say that he starts
        crowd.signalOf(rostered.player)?.kind !== 'may_start' &&
        // most leagues lock the bench, too
        !isLocked(snapshot, rostered.player) &&
        rostered.outcome.overReplacement < outcome.overReplacement &&
        rostered.outcome.startableProbability <= CUTS.share.half * outcome.startableProbability,
    );
    const odds = leastUseful && cite(context, leastUseful.player, 'startable_odds');
    if (!odds) return null;
    named.add(leastUseful.player.index);
    return { player: leastUseful.player, odds };
  };
}

/** The league that suggested bids are for. */
function bidLeague(context: AnalysisContext) {
  const { season, week } = context.currentSnapshot;
  const slice = { dataset: 'gridcall model', season, weeks: [week], player: null, unit: 'count' } as const;
  const teams = lookUp(context, { ...slice, stat: 'league_size', rule: 'teams in the league of suggested bids' });
  /** Units of FAAB of a season. */
  const budget = lookUp(context, { ...slice, stat: 'faab_budget', rule: 'budget in the league of suggested bids' });
  return teams && budget && { teams, budget };
}

type TargetLabel = 'start' | 'stash';

/** Few leagues play on after the final: from there on nothing is left to stash a player for. */
const hasLaterWeek = (week: number): boolean => week < DEFAULT_FINAL_WEEK;

/** Those who help a team, of the players that most leagues have on waivers, best first. */
function waiverTargets(context: AnalysisContext, rostership: Rostership) {
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
  return week > REGULAR_SEASON_WEEKS ? startsFirst(helpful) : helpful;
}

/** A reader claims one kicker or D/ST at most: the best of them are a list of their own. */
function fewStreamed<T extends { readonly position: string }>(targets: readonly T[]): readonly T[] {
  let streamed = 0;
  return targets.filter(({ position }) => !isStreamed(position) || ++streamed <= CUTS.length.listed);
}

/** Whether the week's claims name him: no answer of the same minute calls him a drop. */
export function isWaiverTarget(context: AnalysisContext, rostership: Rostership): (player: Player) => boolean {
  const claimed = new Set(waiverTargets(context, rostership).map(({ candidate }) => candidate.player));
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

/** Odds of a stash with good news: a step lower changes half of the lists. */
const MIN_NEWS_STASH_ODDS = 0.15;

/**
 * A player worth clearly more than a replacement, or a back or receiver likelier to be startable
 * than a typical free agent: with good news a little less, with bad news clearly more. Where one
 * starts, another is free every week.
 */
export function isWorthStash({ position, odds, overReplacement, minGain, news, isAway }: StashFacts): boolean {
  if (isStreamed(position) || roundToDisplayed(odds) < (isAway ? CUTS.share.trace : CUTS.odds.slim)) return false;
  if (overReplacement >= minGain) return true;
  if (ONE_SPOT_POSITIONS.has(position)) return false;
  const minOdds = { good: MIN_NEWS_STASH_ODDS, bad: CUTS.odds.stream, none: CUTS.odds.maybe }[news];
  return roundToDisplayed(odds) >= minOdds;
}

export type StashFacts = Readonly<ReturnType<typeof stashFacts>>;

/** What makes a stash worth a roster spot. */
function stashFacts(context: AnalysisContext, { player, outcome }: WaiverCandidate) {
  const role = roleProfile(context.currentSnapshot, player);
  const isGood = goodNews(role) !== null || starterInDoubt(context, player) !== null;
  return {
    position: player.position,
    /** To be startable over his next three games. */
    odds: outcome.startableProbability,
    overReplacement: outcome.overReplacement,
    /** Points from which a claim is worth making. */
    minGain: minClaimGain(LAST_WEEK + 1 - context.currentSnapshot.week),
    /** What the news in his role says for him. */
    news: isGood ? ('good' as const) : badNews(context, role) === null ? ('none' as const) : ('bad' as const),
    /** Whether he is out or doubtful: the odds are of games that he misses. */
    isAway: isAway(role.status),
  };
}

const isAway = ({ availability }: Status): boolean => availability === 'out' || availability === 'doubtful';

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
