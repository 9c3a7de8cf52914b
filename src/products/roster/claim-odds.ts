// How sure a claim is: the odds to be startable of a free agent in a real league.

/**
 * Odds, not log odds, of a free agent in a league to be startable, as a share of the odds projected
 * for him: e to the -.33, fitted to 542 claims of 2021 to 2024. His league's managers know what
 * files do not say, and a claim is the best of many such odds (docs/research/confidence.md).
 */
const FREE_AGENT_ODDS = 0.72;

/** Probability that a free agent claimed in a league is startable, from the projected one. */
export function claimProbability(startable: number): number {
  const odds = FREE_AGENT_ODDS * startable;
  return odds / (odds + 1 - startable);
}
