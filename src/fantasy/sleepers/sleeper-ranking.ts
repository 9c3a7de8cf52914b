// Sleepers: players outside the usual starters, by their chance of a starter's week relative to
// players ranked like them.
import { memoByKeys } from '../../memo/index.ts';
import {
  chartRank,
  depthOf,
  gamesInSeason,
  isOffensePosition,
  OFFENSE_POSITIONS,
  type Player,
  type Snapshot,
} from '../../nfl/index.ts';
import type { Forecast, Model, Projection, ScoreOutcome } from '../../projections/index.ts';
import { Tally } from '../../tally/index.ts';
import { rankCutoff, STARTERS_BY_POSITION } from '../defaults/index.ts';
import { ONE_SPOT_POSITIONS } from '../positions.ts';
import { rostershipRanks } from '../rostership.ts';
import type { Rostership } from '../rostership-estimate.ts';
import type { Scoring } from '../scoring/index.ts';

/** A player few managers would start, and his chance of a starter's week. */
export interface SleeperCandidate {
  readonly player: Player;
  readonly projection: Projection;
  readonly outcome: ScoreOutcome;
  /** Place of his projection at his position this week. */
  readonly rank: number;
  /** Rank at his position by public knowledge (`rostershipRanks`). */
  readonly rostershipRank: number;
  /** Chance of a starter's week, his absence counted. */
  readonly chance: number;
  /**
   * Geometric mean of the average chances of players ranked like him, by rostership and by
   * this week's projections.
   */
  readonly expectedChance: number;
  /** `chance` over `expectedChance`. */
  readonly chanceRatio: number;
}

/** Players of a band are compared with each other; the last band takes everyone behind it. */
const RANK_BANDS = { ranks: 12, bands: 6 };
/** Below this chance no player is listed, however low the chances of players ranked like him. */
const MIN_CHANCE = 0.15;
/**
 * From this chance on he is worth a start where one is missing: such players are
 * named before all others.
 */
const MIN_START_CHANCE = 0.2;

/**
 * Every player outside the usual starters who may be started this week: first those worth a start,
 * then the rest, both by `chanceRatio`. A long shot with a high ratio is still a long shot.
 */
export function rankSleepers(snapshot: Snapshot, model: Model, scoring: Scoring): readonly SleeperCandidate[] {
  return rankingOf(model.week(snapshot), scoring, () => buildRanking(snapshot, model, scoring));
}

const rankingOf = memoByKeys<Forecast, Scoring, readonly SleeperCandidate[]>();

function buildRanking(snapshot: Snapshot, model: Model, scoring: Scoring): readonly SleeperCandidate[] {
  const forecast = model.week(snapshot);
  const rostership = rostershipRanks(snapshot, model, scoring);
  const all = forecast.projections
    // kickers and defenses are streamed
    .filter(({ player }) => isOffensePosition(player.position))
    .map((projection) => {
      const outcome = forecast.outcome(projection, scoring);
      const chance = projection.plays * outcome.starterProbability;
      const rostershipRank = rostership.rank(projection.player);
      return {
        player: projection.player,
        projection,
        outcome,
        rank: forecast.rank(projection, scoring),
        rostershipRank,
        chance,
      };
    });
  const chanceByRostership = meanChances(all, ({ rostershipRank }) => rostershipRank);
  const chanceByProjection = meanChances(all, ({ rank }) => rank);
  const candidates = all.flatMap((candidate): SleeperCandidate[] => {
    if (
      candidate.rostershipRank <= rankCutoff(STARTERS_BY_POSITION, candidate.player.position) ||
      candidate.chance < MIN_CHANCE ||
      isWithoutRole(snapshot, candidate.projection)
    )
      return [];
    const expectedChance = Math.sqrt(chanceByRostership(candidate) * chanceByProjection(candidate));
    return [{ ...candidate, expectedChance, chanceRatio: candidate.chance / expectedChance }];
  });
  const canBeStarted = ({ chance }: SleeperCandidate) => (chance >= MIN_START_CHANCE ? 1 : 0);
  return candidates.sort(
    (a, b) =>
      canBeStarted(b) - canBeStarted(a) ||
      b.chanceRatio - a.chanceRatio ||
      b.chance - a.chance ||
      a.player.index - b.player.index,
  );
}

/** Whether he has not played this season and is not on his team's chart; false without a chart. */
function isWithoutRole(snapshot: Snapshot, { player, team }: Projection): boolean {
  if (depthOf(snapshot, player) !== null || chartRank(snapshot, player, team) !== null) return false;
  return gamesInSeason(snapshot, player, snapshot.season).length === 0;
}

/**
 * Estimated share of leagues below which a quarterback or tight end is listed where the platform
 * has no list: with fewer of them the first weeks have no three sleepers.
 */
const MAX_ESTIMATED_SHARE = 0.4;

/**
 * Players that most leagues have free, in the same order; a quarterback waits until no other
 * position has fewer players before him, because most leagues start one.
 */
export function overlookedCandidates(
  ranking: readonly SleeperCandidate[],
  { ownedShare, isWidelyAvailable, asOf }: Pick<Rostership, 'ownedShare' | 'isWidelyAvailable' | 'asOf'>,
): readonly SleeperCandidate[] {
  const isRarelyHeld = (player: Player) =>
    asOf === null && ONE_SPOT_POSITIONS.has(player.position) && ownedShare(player) < MAX_ESTIMATED_SHARE;
  return quarterbacksLast(ranking.filter(({ player }) => isWidelyAvailable(player) || isRarelyHeld(player)));
}

/** The same order; a quarterback waits until no other position has fewer players before him. */
function quarterbacksLast(ranking: readonly SleeperCandidate[]): readonly SleeperCandidate[] {
  const counts = new Tally<string>();
  const listed: SleeperCandidate[] = [];
  const waiting: SleeperCandidate[] = [];
  const list = (candidate: SleeperCandidate) => {
    listed.push(candidate);
    counts.add(candidate.player.position);
  };
  const isQuarterbackNext = () =>
    OFFENSE_POSITIONS.every((position) => position === 'QB' || counts.of(position) > counts.of('QB'));
  for (const candidate of ranking) {
    if (candidate.player.position === 'QB') waiting.push(candidate);
    else list(candidate);
    const [quarterback] = waiting;
    if (!quarterback || !isQuarterbackNext()) continue;
    waiting.shift();
    list(quarterback);
  }
  return listed;
}

type RankedSleeper = Pick<SleeperCandidate, 'player' | 'rank' | 'rostershipRank' | 'chance'>;

/** The mean chance of a player's band of twelve at his position. */
function meanChances(
  all: readonly RankedSleeper[],
  rankOf: (candidate: RankedSleeper) => number,
): (candidate: RankedSleeper) => number {
  const bandOf = (candidate: RankedSleeper) =>
    `${candidate.player.position} ${Math.min(RANK_BANDS.bands, Math.floor((rankOf(candidate) - 1) / RANK_BANDS.ranks))}`;
  const bands = new Map<string, { sum: number; players: number }>();
  for (const candidate of all) {
    const { sum, players } = bands.get(bandOf(candidate)) ?? { sum: 0, players: 0 };
    bands.set(bandOf(candidate), { sum: sum + candidate.chance, players: players + 1 });
  }
  return (candidate) => {
    const { sum, players } = bands.get(bandOf(candidate)) ?? { sum: 0, players: 1 };
    return sum / players;
  };
}
