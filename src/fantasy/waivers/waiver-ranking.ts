// Waiver targets: free agents by their chance to be startable over the next games and
// their points after that.

import { entryOf } from '../../checked/index.ts';
import { memoByKeys } from '../../memo/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type { Forecast, Model, Projection, ScoreOutcome, SeasonProjection } from '../../projections/index.ts';
import { amountIn } from '../../tally/index.ts';
import { NEXT_GAMES, ROSTERED_BY_POSITION, rankCutoff, STARTABLE_RANKS } from '../defaults/index.ts';
import type { Bid } from '../faab/best-bid.ts';
import { demandRank } from '../faab/demand-rank.ts';
import { type StartCall, startCall } from '../lineups/start-call.ts';
import { rostershipRanks } from '../rostership.ts';
import type { Rostership } from '../rostership-estimate.ts';
import type { Scoring } from '../scoring/index.ts';
import { assumedLeague } from '../value/league.ts';
import { type SeasonValue, seasonValues } from '../value/season-value.ts';
import { gainOverNext, pointsGained, suggestedBid } from './assumed-bid.ts';

/** A free player and what a claim on him would bring. */
export interface WaiverCandidate {
  readonly player: Player;
  readonly team: string;
  /** This week's projection; null on a bye. */
  readonly projection: Projection | null;
  readonly season: SeasonProjection;
  readonly outcome: SeasonValue;
  /** Place at his position this week; null on a bye. */
  readonly rank: number | null;
  /** Whether he belongs into this week's lineups; null on a bye. */
  readonly call: StartCall | null;
  /** Expected points a game over his team's next three games, a missed one counted as zero. */
  readonly nextGames: number;
  /**
   * Orders players of the same bid, which for most is the least one: how likely he is to be
   * startable soon, and how well, weighed by how scarce his position is. It prices nothing.
   */
  readonly claimScore: number;
  /** Points over the free agents behind him in the weeks left, which is what a bid buys. */
  readonly gain: number;
  /** The bid in the assumed league, which the list is ordered by first; null where none can win. */
  readonly bid: Bid | null;
  /** Rank by demand among the players who are free in the assumed league, 1 = most wanted. */
  readonly demandRank: number;
}

/**
 * Scarcity of good free agents at the position: running backs are scarce; where one quarterback
 * starts, another is found every week, as a kicker or D/ST is.
 */
const SCARCITY_BY_POSITION: Readonly<Record<string, number>> = { RB: 1, WR: 0.85, TE: 0.6, QB: 0.2, DEF: 0.15, K: 0.1 };

/**
 * Every player with a team, best claim first: `availableCandidates` leaves those that most leagues
 * have on waivers. After the regular season, without projections, the list is empty.
 */
export function rankWaivers(snapshot: Snapshot, model: Model, scoring: Scoring): readonly WaiverCandidate[] {
  return rankingOf(model.week(snapshot), scoring, () => buildRanking(snapshot, model, scoring));
}

const rankingOf = memoByKeys<Forecast, Scoring, readonly WaiverCandidate[]>();

/** Players that most leagues have on waivers, in the same order. */
export function availableCandidates(
  ranking: readonly WaiverCandidate[],
  rostership: Pick<Rostership, 'isWidelyAvailable'>,
): readonly WaiverCandidate[] {
  return ranking.filter(({ player }) => rostership.isWidelyAvailable(player));
}

function buildRanking(snapshot: Snapshot, model: Model, scoring: Scoring): readonly WaiverCandidate[] {
  const [week, season] = [model.week(snapshot), model.season(snapshot)];
  const crowd = rostershipRanks(snapshot, model, scoring);
  const values = seasonValues(season, assumedLeague(scoring));
  const candidates: Unpriced[] = [];
  const expected = season.projections.map((seasonal) => {
    const projection = week.projectionFor(seasonal.player) ?? null;
    const outcome = values.valueOf(seasonal);
    const outcomeThisWeek = projection && week.outcome(projection, scoring);
    // a player without a projection does not play this week
    const plays = projection ? projection.plays : 0;
    const starts = outcomeThisWeek ? outcomeThisWeek.starterProbability : 0;
    const nextPoints = nextGames(seasonal, outcome.perGame, outcomeThisWeek, plays);
    return { seasonal, projection, outcome, plays, starts, next: nextPoints };
  });
  // with fewer players than ranks each of them is startable
  const startableLines = new Map<string, number>();
  for (const position of Object.keys(STARTABLE_RANKS)) {
    const all = expected
      .filter(({ seasonal }) => seasonal.player.position === position)
      .map(({ next: nextPoints }) => nextPoints);
    startableLines.set(position, all.sort((a, b) => b - a)[rankCutoff(STARTABLE_RANKS, position) - 1] ?? 0);
  }
  for (const { seasonal, projection, outcome, plays, starts, next: nextPoints } of expected) {
    const { player, team } = seasonal;
    const rosteredRank = ROSTERED_BY_POSITION[player.position];
    if (team === null || rosteredRank === undefined) continue;
    const rank = projection && week.rank(projection, scoring);
    const chance = plays * starts;
    candidates.push({
      player,
      team,
      projection,
      rank,
      call: rank === null ? null : startCall({ position: player.position, rank, chance }),
      season: seasonal,
      outcome,
      nextGames: nextPoints,
      claimScore: claimScore(
        player.position,
        outcome.startableProbability,
        nextPoints,
        entryOf(startableLines, player.position),
      ),
    });
  }
  candidates.sort(
    (a, b) => b.claimScore - a.claimScore || b.nextGames - a.nextGames || a.player.index - b.player.index,
  );
  const isFree = ({ player }: Unpriced) => crowd.rank(player) > rankCutoff(ROSTERED_BY_POSITION, player.position);
  const pointsOf = ({ player: { position }, call, projection, outcome }: Unpriced): number =>
    pointsGained({
      position,
      overReplacement: outcome.overReplacement,
      startable: outcome.startableProbability,
      thisWeek:
        projection && (call === 'start' || call === 'flex')
          ? projection.plays * week.outcome(projection, scoring).mean
          : null,
      replacement: values.levels.replacement.get(position) ?? 0,
    });
  return priced(snapshot.week, candidates, isFree, pointsOf);
}

type Unpriced = Omit<WaiverCandidate, 'gain' | 'bid' | 'demandRank'>;

/** The highest bids in the assumed league first, those of the same bid in the order given. */
function priced(
  week: number,
  candidates: readonly Unpriced[],
  isFree: (candidate: Unpriced) => boolean,
  pointsOf: (candidate: Unpriced) => number,
): readonly WaiverCandidate[] {
  const demandOf = ({ player: { position }, outcome: { overReplacement } }: Unpriced) => ({
    position,
    overReplacement,
  });
  const demands = candidates.filter(isFree).map(demandOf);
  const claims = candidates.map((candidate) => ({
    candidate,
    gain: pointsOf(candidate),
    demandRank: demandRank(demandOf(candidate), demands),
  }));
  const behind = [...claims]
    .filter(({ candidate, gain }) => isFree(candidate) && gain > 0)
    .sort((a, b) => b.gain - a.gain);
  return claims
    .map(({ candidate, ...claim }) => {
      const next = behind.filter(
        (other) =>
          other.candidate !== candidate &&
          other.candidate.player.position === candidate.player.position &&
          other.gain <= claim.gain,
      );
      const gain = gainOverNext(claim, next, week);
      return { ...candidate, ...claim, gain, bid: suggestedBid({ ...claim, gain }, week) };
    })
    .sort((a, b) => (b.bid?.percent ?? 0) - (a.bid?.percent ?? 0));
}

/**
 * What the games after this one are worth: half by this week's forecast, which knows its news, half
 * by the season's outlook.
 */
function nextGames(
  { weeks }: SeasonProjection,
  perGame: number,
  outcomeThisWeek: ScoreOutcome | null,
  plays: number,
): number {
  const games = weeks.filter(({ opponent }) => opponent !== null).slice(0, NEXT_GAMES);
  const later = outcomeThisWeek === null ? perGame : (outcomeThisWeek.mean + perGame) / 2;
  const points = games.map((game, i) =>
    i === 0 && outcomeThisWeek !== null ? plays * outcomeThisWeek.mean : game.plays * later,
  );
  return points.length === 0 ? 0 : points.reduce((sum, value) => sum + value, 0) / points.length;
}

/**
 * The chance to be startable, times his points as a share of the last startable player's, times how
 * scarce the position is.
 */
function claimScore(position: string, startable: number, nextPoints: number, startableLine: number): number {
  const proportion = startableLine > 0 ? Math.max(0, nextPoints) / startableLine : 1;
  return amountIn(SCARCITY_BY_POSITION, position) * startable * proportion;
}

/**
 * The label of a target: `start` when he belongs into this week's lineups, a flex place
 * included; `stash` otherwise.
 */
export function waiverLabel({ call }: Pick<WaiverCandidate, 'call'>): 'start' | 'stash' {
  return call === 'start' || call === 'flex' ? 'start' : 'stash';
}
