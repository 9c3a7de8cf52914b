// What to bid on a free agent: the share of the budget that gains most, its odds, and what cheaper and dearer bids would win.
import { type Fact, fact } from '../evidence/fact.ts';
import { idOf } from '../evidence/recipes/slice.ts';
import { listing, type Sentence, sentence, word } from '../evidence/sentence.ts';
import { type Bid, bestBid } from '../football/bids/best-bid.ts';
import { pointsBeside } from '../football/bids/curve-points.ts';
import { winCurve } from '../football/bids/win-curve.ts';
import type { RosterCase } from './roster-case.ts';
import { type Claim, weeksLeft } from './roster-claims.ts';
import type { Pool } from './roster-pool.ts';
import { citedAs } from './usage-facts.ts';

/**
 * Points over a whole season that are worth the whole budget; in proportion later, when there is less left to spend the money on. One more
 * point a game is then worth about a sixth of the budget in any week.
 */
const BUDGET_BUYS = 100;
const WEEKS = 17;
/** Shown as 0 %. */
const NOTHING = 0.005;
/** Of shares added up in floating point. */
const ROUNDING = 1e-9;

export interface ClaimBid {
  /** Percent of the season's budget. */
  readonly percent: number;
  readonly sentence: Sentence;
}

/** In a league without bids nothing is bid. `spent` is the percent of the budget that the claims before this one would cost. */
export function bidOn(team: RosterCase, { bidding }: Pool, { player, ahead, place }: Claim, spent: number): ClaimBid {
  if (!bidding) return { percent: 0, sentence: sentence`Claims go by priority in this league.` };
  const { least, demand, slice } = bidding;
  const left = Math.max(0, bidding.left - spent / 100);
  const value = Math.min(1, ahead / ((BUDGET_BUYS * weeksLeft(team)) / WEEKS));
  const curve = winCurve(demand, place, team.world.week);
  const about = { dataset: 'platform transactions', slice: `${slice}, player ${idOf(player)}` } as const;
  const costs = ({ percent }: Bid, rule: string): Fact =>
    fact('bid', percent / 100, 'share', citedAs(player), { ...about, rule });
  const odds = ({ percent, wins }: Bid): Fact => {
    const rule = `odds that ${percent}% of the budget beats every rival on the week's number ${place}, shrunk to other leagues`;
    return fact('win_odds', wins, 'share', citedAs(player), { ...about, rule });
  };
  const worth = fact('claim_value', value, 'share', citedAs(player), {
    ...about,
    rule: 'points gained over the next best free agent, 100 over a season being the whole budget',
  });
  const who = player.position === 'DEF' ? 'They are' : 'He is';
  const worthIt =
    worth.value < NOTHING
      ? sentence`${word(who)} worth nothing beside the next best`
      : sentence`${word(who)} worth ${worth} of the budget to this team`;
  const missing = tooLittle(left, least);
  if (missing !== null) {
    const gone =
      spent > 0
        ? sentence`${worthIt}, and the claims before would leave ${word(missing)} to bid`
        : sentence`${worthIt}, and ${word(missing)} is left to bid`;
    const free: Bid = { percent: 0, wins: curve(0) };
    const chance = sentence`: a bid of ${costs(free, 'all that is left, in whole percents of the budget')} is ${odds(free)} to win`;
    return { percent: 0, sentence: sentence`${gone}${least > 0 ? sentence`` : chance}.` };
  }
  const bid = bestBid({ curve, value, left, least });
  const suggested = costs(bid, 'maximum of odds x (value - bid) over whole percents of the budget');
  const beside = pointsBeside({ curve, bid, left, least }).map(
    (point) =>
      sentence`${costs(point, `least whole percent of the budget with odds of ${point.level} or more`)} would be ${odds(point)}`,
  );
  const others = beside.length === 0 ? sentence`` : sentence`; ${listing(beside)}`;
  const most = bid.percent >= Math.floor(100 * left + 1e-9) && value > left;
  const how = !most
    ? sentence``
    : spent > 0
      ? sentence`, all that the claims before would leave,`
      : sentence`, all that is left,`;
  return {
    percent: bid.percent,
    sentence: sentence`${worthIt}: a bid of ${suggested}${how} gains most and is ${odds(bid)} to win${others}.`,
  };
}

/** What is there in place of a bid, in words; null where there is a whole percent that the league takes. */
function tooLittle(left: number, least: number): string | null {
  if (left < ROUNDING) return 'nothing';
  if (left < least - ROUNDING) return 'less than the least bid of this league';
  return left < 0.01 - ROUNDING ? 'less than a whole percent' : null;
}
