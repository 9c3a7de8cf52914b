// CPU time of a league's outlook: 10,000 seasons of 12 invented teams from week 1 on.
import { type SimulatedPlayer, teamOutlooks } from '../src/fantasy/index.ts';
import { finish } from '../src/steps/index.ts';
import { player, simulatedLeague, team } from '../test/fantasy/league-simulation/simulated-league.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

const TEAMS = 12;
const REGULAR_WEEKS = 14;
const RUNS = 10_000;
const ROUNDS = 5;
const MOST_MS = 300;
const SQUAD = ['QB', 'QB', 'RB', 'RB', 'RB', 'RB', 'RB', 'WR', 'WR', 'WR', 'WR', 'WR', 'WR', 'TE', 'K', 'DEF'];

const squadOf = (owner: number): readonly SimulatedPlayer[] =>
  SQUAD.map((position, i) =>
    player(`${owner} ${i}`, { position, team: `T${(owner + i) % 32}`, mean: 14 - (i % 6) - owner / 4, plays: 0.93 }),
  );

/** Nothing of one round is left for the next. */
function league() {
  const weeks = Array.from({ length: REGULAR_WEEKS }, (_, i) => i + 1);
  return simulatedLeague(
    Array.from({ length: TEAMS }, (_, i) => team(i + 1, { players: squadOf(i) })),
    {
      slots: ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'FLEX', 'K', 'DEF'],
      regularWeeks: weeks,
      pairs: Array.from({ length: TEAMS / 2 }, (_, i) => [2 * i + 1, 2 * i + 2] as const),
      bracket: { teams: 6, rounds: [[15], [16], [17]], reseeds: false },
      freeAgents: squadOf(2 * TEAMS),
    },
  );
}

export async function seasons(_: Stage, report: Report): Promise<void> {
  const times = Array.from({ length: ROUNDS }, (_, i) => {
    const asked = league();
    const before = process.cpuUsage();
    finish(teamOutlooks(asked, { seed: `${i}`, runs: RUNS }));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  const value = times[Math.floor(ROUNDS / 2)] ?? 0;
  report.add({
    part: 'seasons',
    what: `${RUNS} seasons of a ${TEAMS}-team league from week 1 on`,
    value,
    unit: 'ms of CPU time, median',
    target: { words: `at most ${MOST_MS}`, isMet: value <= MOST_MS },
  });
}
