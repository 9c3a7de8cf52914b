// The one change of a lineup that raises this week's odds to win most: a higher floor for a
// favorite, a higher ceiling for an underdog.
import { bestLineup } from '../lineups/best-lineup.ts';
import { isEligible } from '../lineups/slots.ts';
import { winProbability } from './league-outlook.ts';
import type { SimulatedLeague, SimulatedPlayer } from './simulated-league.ts';

export interface BestSwap {
  readonly start: string;
  readonly bench: string;
  readonly winProbability: number;
}

/** Points expected that a swap may cost: no swap that costs more has raised the odds. */
const MAX_COST = 4;

/**
 * Over every player of the bench in every slot that takes him, from the best lineup by expected
 * points; null where no swap raises the odds, without a game, and where the platform sets lineups.
 */
export function bestSwap(league: SimulatedLeague, rosterId: number): BestSwap | null {
  const { season } = league;
  const team = league.teams.find((each) => each.rosterId === rosterId);
  const now = winProbability(league, rosterId);
  if (!team || now === null || season.bestBall) return null;
  const slots = team.locked?.openSlots ?? season.slots;
  const points = new Map(team.players.map((player) => [player.id, pointsIn(player, season.week)]));
  const able = team.players.filter(({ id }) => (points.get(id) ?? 0) > 0);
  const lineup = bestLineup(
    slots,
    able.map(({ id, positions }) => ({ id, positions, points: points.get(id) ?? 0 })),
  );
  let best: BestSwap | null = null;
  for (const [place, bench] of lineup.ids.entries()) {
    if (bench === null) continue;
    for (const { id: start, positions } of able) {
      const cost = (points.get(bench) ?? 0) - (points.get(start) ?? 0);
      if (lineup.ids.includes(start) || cost > MAX_COST || !isEligible(slots[place] ?? '', positions)) continue;
      const odds = winProbability(league, rosterId, { start, bench }) ?? 0;
      if (odds > (best?.winProbability ?? now)) best = { start, bench, winProbability: odds };
    }
  }
  return best;
}

/** Expected points of the week, absence counted as zero. */
function pointsIn({ weeks }: SimulatedPlayer, week: number): number {
  const own = weeks.find((each) => each.week === week);
  return own ? own.plays * own.mean : 0;
}
