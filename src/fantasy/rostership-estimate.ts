// How many leagues roster a player: the platform's numbers, or an estimate from his ranks at his
// position where there are none.
import { memoByKeys, memoPer } from '../memo/index.ts';
import { isLongAbsence, type Player, type Snapshot, statusOf } from '../nfl/index.ts';
import type { CrowdShares, Forecast, Model, SeasonOutlook } from '../projections/index.ts';
import { logit, probability } from '../stats/index.ts';
import { Tally } from '../tally/index.ts';
import { LEAGUE_TEAMS, ROSTERED_BY_POSITION, ROSTERED_LEAGUE_TEAMS, rankCutoff } from './defaults/index.ts';
import { ONE_SPOT_POSITIONS } from './positions.ts';
import { rostershipRanks } from './rostership.ts';
import { SCORING_PRESETS } from './scoring/index.ts';

/** The shares of leagues that roster and start each player, as of one moment. */
export interface Rostership {
  /** Share of leagues that roster him, 0 to 1, estimated where the platform does not say. */
  ownedShare(player: Player): number;
  /** The same by the platform alone; null where it does not list him. */
  platformShare(player: Player): number | null;
  /** Share of leagues that start him, 0 to 1; null where the source does not say. */
  startedShare(player: Player): number | null;
  /**
   * Whether a league of a reader's has him available, as a rule: the shares count abandoned
   * leagues and shallow ones, and those of the platform are from before the week's claims.
   */
  isWidelyAvailable(player: Player): boolean;
  /** When the platform was asked, ISO 8601 UTC; null for an estimate. */
  readonly asOf: string | null;
}

/** The platform's numbers by its player id, 0 to 1; a player who is not among them is unknown. */
export interface PlatformRostership {
  /** ISO 8601 UTC. */
  readonly asOf: string;
  readonly shares: ReadonlyMap<string, { readonly owned: number; readonly started: number | null }>;
}

/** How many of the leagues that were read roster each player. */
export interface ReadRosters {
  readonly leagues: number;
  rosteredIn(platformId: string): number;
}

/** What the estimate alone knows of a player. */
export interface RostershipEstimate extends Rostership {
  /** Odds to be startable over his team's next games: what managers claim him for. */
  startableOdds(player: Player): number;
}

/**
 * A player is widely available below these shares of leagues: by the platform's numbers, by the
 * estimate alone, which is too low for the best players below one half, and by the estimate next to
 * the platform's numbers. See docs/research/rostership.md.
 */
const MAX_AVAILABLE = { platform: 0.35, estimate: 0.25, estimateWithPlatform: 0.3 };

/**
 * Logit of the odds that a league with a manager to each team rosters a back or receiver, from the
 * logits of the share and of the odds to be startable. Fitted to 13 captured leagues of 2021 to
 * 2024; other positions are rostered there about as the share says (docs/research/rostership.md).
 */
const MANAGED_LEAGUE = { intercept: 2.47, share: 1.04, startable: 0.56 };

/**
 * Odds to be rostered in such a league above which a player is left out: of .5 and .6, which both
 * keep the shares wanted, the one with longer lists (docs/research/rostership.md).
 */
const MAX_ROSTERED_ODDS = 0.6;

/** Logit of the share of leagues, from the logarithms of rank over rostered players. */
interface ShareCurve {
  readonly intercept: number;
  /** By rank in `rostershipRanks`. */
  readonly knownRank: number;
  /** By rank in expected points of the rest of the season. */
  readonly outlookRank: number;
}

/**
 * Fitted to who was on a roster in nine captured leagues, 2021 to 2024, each with its own number of
 * rostered players of the position. QB is the mean of RB and WR: the captured leagues start two
 * quarterbacks (docs/research/rostership.md).
 */
const SHARE_CURVES: Readonly<Record<string, ShareCurve>> = {
  QB: { intercept: -0.28, knownRank: -1.86, outlookRank: -3.71 },
  RB: { intercept: -0.27, knownRank: -1.62, outlookRank: -3.76 },
  WR: { intercept: -0.3, knownRank: -2.1, outlookRank: -3.66 },
  TE: { intercept: -0.23, knownRank: -2.84, outlookRank: -1.8 },
  K: { intercept: -0.54, knownRank: -1.25, outlookRank: -0.65 },
  DEF: { intercept: -0.41, knownRank: -0.84, outlookRank: -1.44 },
};
/**
 * What a reserve list adds to the logit of the share: managers wait for a hurt player although
 * his outlook has fallen (docs/research/rostership.md).
 */
const RESERVE_LOGIT = 1;
/** What a practice squad or a release adds to the logit of the share, by the same fit. */
const OFF_ROSTER_LOGIT = -2.5;
/** Rank, in rostered players of the position, from which all are alike. */
const MAX_RELATIVE_RANK = 4;

/**
 * Leagues that the estimate counts for next to leagues that were read: at 8 it is nearer to
 * left-out leagues and to public ones in each of four seasons (docs/research/rostership.md).
 */
const ESTIMATE_LEAGUES = 8;
/**
 * Fewer leagues than these are not used, and more do not count for more: those who ask are not all
 * managers, and no more leagues of a season were captured.
 */
const COUNTED_LEAGUES = 5;
/**
 * Positions that leagues roster alike. Quarterbacks follow how many a league starts; kickers and
 * defenses whether it has a spot.
 */
const COUNTED_POSITIONS = new Set(['RB', 'WR', 'TE']);

/** Share of a list with known starts from which it counts as a list of starts. */
const MIN_STARTS_LISTED = 0.5;

/** Null for a player who is not listed: what leagues do with him is unknown, not zero. */
const sharesOf = ({ shares }: Pick<PlatformRostership, 'shares'>, { platformId }: Pick<Player, 'platformId'>) =>
  (platformId === null ? undefined : shares.get(platformId)) ?? null;

/** The one reader of a list of the platform's; `started` is null without starts. */
export function crowdSharesOf(polled: Pick<PlatformRostership, 'shares'>): CrowdShares {
  return {
    owned: (player) => sharesOf(polled, player)?.owned ?? null,
    started: listsStarts(polled) ? (player) => sharesOf(polled, player)?.started ?? null : null,
  };
}

/** Whether the list is also one of starts. */
const listsStarts = ({ shares }: Pick<PlatformRostership, 'shares'>): boolean => {
  const starts = [...shares.values()].flatMap(({ started }) => started ?? []);
  return starts.length >= MIN_STARTS_LISTED * shares.size && starts.some((share) => share > 0);
};

/** The platform's numbers as the products read them, with the estimate for the same week. */
export function rostershipFrom(
  polled: PlatformRostership,
  estimate: Pick<RostershipEstimate, 'ownedShare' | 'isWidelyAvailable' | 'startableOdds'>,
): Rostership {
  const { owned, started } = crowdSharesOf(polled);
  return {
    platformShare: owned,
    ownedShare: (player) => owned(player) ?? estimate.ownedShare(player),
    startedShare: (player) => started?.(player) ?? null,
    isWidelyAvailable: (player) => {
      const share = owned(player);
      if (share === null) return estimate.isWidelyAvailable(player);
      return (
        share < MAX_AVAILABLE.platform &&
        estimate.ownedShare(player) < MAX_AVAILABLE.estimateWithPlatform &&
        isFree(player, share, estimate.startableOdds(player))
      );
    },
    asOf: polled.asOf,
  };
}

/** The estimate moved toward the share of the leagues that were read; itself with too few. */
export function withReadRosters(estimate: RostershipEstimate, read: ReadRosters): Rostership {
  if (read.leagues < COUNTED_LEAGUES) return estimate;
  const ownedShare = (player: Player): number => {
    const estimated = estimate.ownedShare(player);
    if (player.platformId === null || !COUNTED_POSITIONS.has(player.position)) return estimated;
    const share = read.rosteredIn(player.platformId) / read.leagues;
    return (ESTIMATE_LEAGUES * estimated + COUNTED_LEAGUES * share) / (ESTIMATE_LEAGUES + COUNTED_LEAGUES);
  };
  return { ...estimate, ownedShare, isWidelyAvailable: availableBy({ ...estimate, ownedShare }) };
}

/** Whether a league with a manager to each team has him free, as a rule. */
function isFree({ position }: Player, share: number, startable: number): boolean {
  const { intercept, share: byShare, startable: byOdds } = MANAGED_LEAGUE;
  const rostered = probability([intercept, byShare, byOdds], [1, logit(share), logit(startable)]);
  return ONE_SPOT_POSITIONS.has(position) || rostered < MAX_ROSTERED_ODDS;
}

const availableBy =
  ({ ownedShare, startableOdds }: Pick<RostershipEstimate, 'ownedShare' | 'startableOdds'>) =>
  (player: Player): boolean =>
    ownedShare(player) < MAX_AVAILABLE.estimate && isFree(player, ownedShare(player), startableOdds(player));

const estimateOf = memoByKeys<Forecast, SeasonOutlook, RostershipEstimate>();

/**
 * Estimates the shares from the player's rank before this week's news, his rank for the rest of the
 * season, his position and his status. A star on a reserve list stays rostered. Computed once per
 * forecast and outlook.
 */
export function estimateRostership(snapshot: Snapshot, model: Model): RostershipEstimate {
  const outlook = model.season(snapshot);
  return estimateOf(model.week(snapshot), outlook, () => {
    const known = rostershipRanks(snapshot, model, SCORING_PRESETS.ppr);
    const outlookRanks = restOfSeasonRanks(outlook);
    const ownedShare = memoPer((player: Player): number => {
      const curve = SHARE_CURVES[player.position];
      const rostered = (rankCutoff(ROSTERED_BY_POSITION, player.position) * LEAGUE_TEAMS) / ROSTERED_LEAGUE_TEAMS;
      if (!curve || rostered === 0) return 0;
      const ranks = [known.rank(player), outlookRanks.get(player.index) ?? Number.POSITIVE_INFINITY];
      if (!ranks.some(Number.isFinite)) return 0;
      const relativeRanks = ranks.map((rank) => Math.log(Math.min(rank / rostered, MAX_RELATIVE_RANK)));
      return probability(
        [curve.intercept + statusLogit(snapshot, player), curve.knownRank, curve.outlookRank],
        [1, ...relativeRanks],
      );
    });
    const startableOdds = (player: Player): number => {
      const projection = outlook.projectionFor(player);
      return projection ? outlook.outcome(projection, SCORING_PRESETS.ppr).startableProbability : 0;
    };
    return {
      ownedShare,
      startableOdds,
      platformShare: () => null,
      startedShare: () => null,
      isWidelyAvailable: availableBy({ ownedShare, startableOdds }),
      asOf: null,
    };
  });
}

function statusLogit(snapshot: Snapshot, player: Player): number {
  const status = statusOf(snapshot, player);
  if (status.designation === 'off_active_roster') return OFF_ROSTER_LOGIT;
  return isLongAbsence(status) ? RESERVE_LOGIT : 0;
}

/**
 * Rank at the position by expected points of the rest of the season, by index of the player. This
 * week does not count until it is the last: who is rostered does not change when a game begins.
 */
function restOfSeasonRanks(outlook: SeasonOutlook): ReadonlyMap<number, number> {
  const counts = new Tally<string>();
  const ranks = new Map<number, number>();
  const hasLaterWeeks = outlook.projections.some(({ weeks }) => weeks.some(({ week }) => week > outlook.week));
  const sorted = outlook.projections
    .map((projection) => {
      const { points, thisWeek } = outlook.outcome(projection, SCORING_PRESETS.ppr);
      return { player: projection.player, points: hasLaterWeeks ? points - thisWeek : points };
    })
    .sort((a, b) => b.points - a.points || a.player.index - b.player.index);
  for (const { player } of sorted) {
    ranks.set(player.index, counts.add(player.position));
  }
  return ranks;
}
