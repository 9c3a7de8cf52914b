// A team's game of the week in its simulated league: the odds to win it, and the one change of the
// lineup that raises them.
import { bestSwap } from '../../fantasy/index.ts';
import type { Snapshot } from '../../nfl/index.ts';
import { playerWithId } from '../lookup/index.ts';
import type { AnalysisContext } from '../shared/index.ts';
import { citeSimulation, citeSwap } from './cite.ts';
import type { SimulatedOutlook } from './simulate.ts';

/** A point of odds: a smaller gain is within what the simulation knows. */
const MIN_SWAP_GAIN = 0.01;

/** Null without a game this week. */
export function ownGame(context: AnalysisContext, season: SimulatedOutlook, rosterId: number, snapshot: Snapshot) {
  const { league, outlook } = season.simulation;
  const game = outlook.find((team) => team.rosterId === rosterId)?.game;
  if (!game) return null;
  const points = (id: number) => citeSimulation(context, season, id, 'points this week');
  const win = citeSimulation(context, season, rosterId, 'win odds');
  const [own, rival] = [points(rosterId), points(game.opponent)];
  return win && own && rival && { win, points: own, opponentPoints: rival, opponent: game.opponent, swap: swapOf() };

  function swapOf() {
    const swap = bestSwap(league, rosterId);
    const odds = swap && citeSwap(context, season, rosterId, swap);
    if (!swap || !odds || !win || odds.value - win.value < MIN_SWAP_GAIN) return null;
    const [start, bench] = [playerWithId(snapshot, swap.start), playerWithId(snapshot, swap.bench)];
    return start && bench ? { start, bench, win: odds } : null;
  }
}
