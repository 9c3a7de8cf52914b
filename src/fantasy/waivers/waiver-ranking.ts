// Waiver targets: free agents by their chance to be startable over the next games and
// their points after that.
import { entryOf } from '../../checked/index.ts';
import { memoByKeys } from '../../memo/index.ts';
import { LAST_WEEK, type Player, type Snapshot } from '../../nfl/index.ts';
import type { Forecast, Model, Projection, ScoreOutcome, SeasonProjection } from '../../projections/index.ts';
import { mean } from '../../stats/index.ts';
import { amountIn } from '../../tally/index.ts';
import { NEXT_GAMES, ROSTERED_BY_POSITION, rankCutoff, STARTABLE_RANKS } from '../defaults/index.ts';
import { type Bid, canWin, optimalBid, winCurve } from '../faab/best-bid.ts';
import { demandRanks } from '../faab/demand.ts';
import { type StartCall, startCall } from '../lineups/start-call.ts';
import { rostershipRanks } from '../rostership.ts';
import type { Rostership } from '../rostership-estimate.ts';
import type { Scoring } from '../scoring/index.ts';
import { assumedLeague } from '../value/league.ts';
import { type SeasonValue, seasonValues } from '../value/season-value.ts';

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
   * What the list is ordered by: the worth of the claim as a share of a season's
   * free-agent budget, 0 to 1.
   */
  readonly claimValue: number;
  /** The bid in the assumed league; null where none can win. */
  readonly bid: Bid | null;
  /**
   * `demandRanks` by claim value among the players who are free in the assumed league, 1 = most
   * wanted.
   */
  readonly demandRank: number;
}

/**
 * Scarcity of good free agents at the position: running backs are scarce; where one quarterback
 * starts, another is found every week, as a kicker or D/ST is.
 */
const SCARCITY_BY_POSITION: Readonly<Record<string, number>> = { RB: 1, WR: 0.85, TE: 0.6, QB: 0.2, DEF: 0.15, K: 0.1 };
/** A share of the budget that the surest claim of a season's first weeks is worth. */
const MAX_CLAIM_VALUE = 0.6;

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
    const nextPoints = nextGames(seasonal, outcome, week.week, outcomeThisWeek);
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
      claimValue: claimValue(
        snapshot.week,
        player.position,
        outcome.startableProbability,
        nextPoints,
        entryOf(startableLines, player.position),
      ),
    });
  }
  candidates.sort(
    (a, b) => b.claimValue - a.claimValue || b.nextGames - a.nextGames || a.player.index - b.player.index,
  );
  const isFree = ({ player }: Unpriced) => crowd.rank(player) > rankCutoff(ROSTERED_BY_POSITION, player.position);
  const demandOf = ({ player, claimValue: worth }: Unpriced) => ({ position: player.position, worth });
  const demandRankOf = demandRanks(candidates.filter(isFree).map(demandOf));
  return candidates.map((candidate) => {
    const claim = { ...candidate, demandRank: demandRankOf(demandOf(candidate)) };
    return { ...claim, bid: suggestedBid(claim, snapshot.week) };
  });
}

type Unpriced = Omit<WaiverCandidate, 'bid' | 'demandRank'>;

/**
 * What the games after this one are worth: half by this week's forecast, which knows its news, half
 * by the season's outlook of the weeks after it.
 */
function nextGames(
  { weeks }: SeasonProjection,
  { points, perGame, thisWeek: pointsThisWeek }: SeasonValue,
  thisWeek: number,
  outcomeThisWeek: ScoreOutcome | null,
): number {
  const games = weeks.filter(({ opponent }) => opponent !== null);
  const gamesAfter = games.reduce((sum, { week, plays }) => sum + (week === thisWeek ? 0 : plays), 0);
  const perGameAfter = gamesAfter > 0 ? (points - pointsThisWeek) / gamesAfter : perGame;
  const later = outcomeThisWeek === null ? perGameAfter : (outcomeThisWeek.mean + perGameAfter) / 2;
  const expected = games
    .slice(0, NEXT_GAMES)
    .map(({ week, plays }) => plays * (week === thisWeek && outcomeThisWeek ? outcomeThisWeek.mean : later));
  return mean(expected) ?? 0;
}

/**
 * The chance to be startable, times his points as a share of the last startable player's, times how
 * scarce the position is, and less the fewer weeks are left to use him.
 */
function claimValue(
  week: number,
  position: string,
  startable: number,
  nextPoints: number,
  startableLine: number,
): number {
  const weeksLeftShare = Math.min(1, (LAST_WEEK - week) / (LAST_WEEK - 1));
  const proportion = startableLine > 0 ? Math.max(0, nextPoints) / startableLine : 1;
  return Math.min(
    1,
    MAX_CLAIM_VALUE * amountIn(SCARCITY_BY_POSITION, position) * startable * proportion * (0.4 + 0.6 * weeksLeftShare),
  );
}

/**
 * The label of a target: `start` when he belongs into this week's lineups, a flex place
 * included; `stash` otherwise.
 */
export function waiverLabel({ call }: Pick<WaiverCandidate, 'call'>): 'start' | 'stash' {
  return call === 'start' || call === 'flex' ? 'start' : 'stash';
}

interface AssumedClaim {
  /** Worth of the claim as a share of a season's budget, 0 to 1. */
  readonly claimValue: number;
  /** Rank by demand among the free agents, 1 = most wanted. */
  readonly demandRank: number;
}

/**
 * What to bid where no league is named, in percent of the budget, for a team of the assumed league
 * with its whole budget; null where the best bid cannot win.
 */
export function suggestedBid({ claimValue, demandRank }: AssumedClaim, week: number): Bid | null {
  const bid = optimalBid({ curve: winCurve([], demandRank, week), value: claimValue, budgetLeft: 1, minBid: 0 });
  return canWin(bid) ? bid : null;
}
