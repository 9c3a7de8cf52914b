// What a set of players is worth to a team: its best lineup this week, its best lineup after it,
// and a share of what waits on the bench; and the odds of one of them to outscore another.
import { CALL_ODDS } from '../../contract/index.ts';
import { roundToDisplayed } from '../confidence.ts';
import { bestLineup } from './best-lineup.ts';

/** A player on a team's roster, or one it may claim. */
export interface LineupValue {
  readonly id: string;
  readonly positions: readonly string[];
  /**
   * Points expected this week, absence counted as zero, and so of a player whose game has begun,
   * unless his points may still count in best ball.
   */
  readonly now: number;
  /** Points expected in the weeks after it. */
  readonly later: number;
  /** Points over replacement that count on the bench; 0 where no team would keep him there. */
  readonly benchValue: number;
}

/** The slots that a team's players fill. */
export interface LineupSlots {
  /** Those of this week that no player whose game has begun is locked in. */
  readonly now: readonly string[];
  /** All of them, in the weeks after it. */
  readonly later: readonly string[];
}

export interface TeamValue {
  readonly points: number;
  /** Slots without a player who scores, of the open ones this week and of all later. */
  readonly emptySlots: number;
  /** Ids of the players in this week's best lineup. */
  readonly startersThisWeek: ReadonlySet<string>;
}

/**
 * Share of a bench player's points over replacement that reaches the lineup through byes, injuries
 * and matchups. Measured: managers of 11 captured leagues (2021-2024) started the bench players
 * they had drafted in 17% of weeks 1-14.
 */
export const BENCH_SHARE = 0.2;

export function teamValue(slots: LineupSlots, assets: readonly LineupValue[]): TeamValue {
  const [now, later] = [lineup(slots, assets, 'now'), lineup(slots, assets, 'later')];
  const benchValue = assets.reduce((sum, asset) => sum + (later.ids.has(asset.id) ? 0 : asset.benchValue), 0);
  return {
    points: now.points + later.points + BENCH_SHARE * benchValue,
    emptySlots: slots.now.length + slots.later.length - now.ids.size - later.ids.size,
    startersThisWeek: now.ids,
  };
}

function lineup(slots: LineupSlots, assets: readonly LineupValue[], when: keyof LineupSlots) {
  const available = assets.filter((asset) => asset[when] > 0);
  const { ids, points } = bestLineup(
    slots[when],
    available.map(({ id, positions, [when]: points }) => ({ id, positions, points })),
  );
  return { points, ids: new Set(ids.filter((id) => id !== null)) };
}

/** Odds from which an event is as likely as not. */
export const EVEN_ODDS = 0.5;

/** Displayed odds, a share, below which a call on two players is a coin flip: `low` confidence. */
const MAX_COIN_FLIP_ODDS = CALL_ODDS.medium;
/** Displayed odds, a share, from which the player with the lesser ones is as good a start. */
const MIN_COIN_FLIP_ODDS = 0.45;
/** Displayed odds, a share, below which neither player of a coin flip is the better start. */
const MAX_LEVEL_ODDS = 0.52;

/** Whether an event, as displayed, is as likely as not. */
export const isAsLikelyAsNot = (odds: number): boolean => roundToDisplayed(odds) >= EVEN_ODDS;

/** Whether a player's odds to outscore another are too close to call, as displayed. */
export function isCoinFlip(odds: number): boolean {
  return roundToDisplayed(odds) >= MIN_COIN_FLIP_ODDS && isCoinFlipAtBest(odds);
}

/** Whether a player's odds to outscore another are those of a coin flip, or worse. */
export const isCoinFlipAtBest = (odds: number): boolean => roundToDisplayed(odds) < MAX_COIN_FLIP_ODDS;

/** Whether the odds do not say which of the two is better: a coin flip without a favorite. */
export const isLevel = (odds: number): boolean => isCoinFlip(odds) && roundToDisplayed(odds) < MAX_LEVEL_ODDS;
