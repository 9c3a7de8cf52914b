// Rules over a simulated league: what a team's week and season come to, by its roster.
import { type JudgedTrade, judgeTrades, type TeamOutlook, titleOddsWith, winProbability } from '../../fantasy/index.ts';
import { finish } from '../../steps/index.ts';
import { type LeagueSimulation, type LookupContext, rule, UnavailableInputError } from './rule.ts';
import type { CitationScope } from './scope.ts';

const MEASURES = {
  'points this week': ({ thisWeek }) => thisWeek.mean,
  'win odds': ({ game }) => game?.winProbability,
  'season wins': ({ projectedWins }) => projectedWins,
  'points a week': ({ pointsPerWeek }) => pointsPerWeek,
  'playoff odds': ({ playoffs }) => playoffs,
  'bye odds': ({ bye }) => bye,
  'title odds': ({ title }) => title,
  'schedule rank': ({ scheduleRank }) => scheduleRank,
  'playoff odds after a win': ({ swing }) => swing?.ifWin.playoffs,
  'playoff odds after a loss': ({ swing }) => swing?.ifLoss.playoffs,
  'title odds after a win': ({ swing }) => swing?.ifWin.title,
  'title odds after a loss': ({ swing }) => swing?.ifLoss.title,
} as const satisfies Record<string, (team: TeamOutlook) => number | null | undefined>;

export type SimulatedMeasure = keyof typeof MEASURES;

type SimulationText = `of roster ${number}, ${number} seasons, seed ${string}`;
const SIMULATION_PATTERN = 'of roster (\\d+), (\\d+) seasons, seed (.+)';

const TRADE_MEASURES = {
  'points gained': ({ own }) => own.pointsChange,
  'title odds gained': ({ own }) => own.titleChange,
  'odds that both gain': ({ bothGainOdds }) => bothGainOdds,
} as const satisfies Record<string, (judged: JudgedTrade) => number>;

type TradedMeasure = keyof typeof TRADE_MEASURES;

/** Ids of players in a rule, such as `4034+6794`. */
const IDS = '([\\w+-]+)';

/** A team is named by the id of its roster; the seed names the league. */
export const SIMULATION_RULES = [
  rule<`${SimulatedMeasure} ${SimulationText}`>(
    new RegExp(`^(${Object.keys(MEASURES).join('|')}) ${SIMULATION_PATTERN}$`),
    (lookup, slice, [measure = '', roster, runs, seed]) => {
      const { outlook } = simulationOf(lookup, slice, { runs, seed });
      const team = outlook.find(({ rosterId }) => rosterId === Number(roster));
      return (team && MEASURES[measure as SimulatedMeasure](team)) ?? null;
    },
  ),
  rule<`${'win' | 'title'} odds with ${string} over ${string} ${SimulationText}`>(
    new RegExp(`^(win|title) odds with (\\S+) over (\\S+) ${SIMULATION_PATTERN}$`),
    (lookup, slice, [measure, start = '', bench = '', roster, runs, seed]) => {
      const simulation = simulationOf(lookup, slice, { runs, seed });
      const swap = { rosterId: Number(roster), start, bench };
      return measure === 'win'
        ? winProbability(simulation.league, swap.rosterId, swap)
        : finish(titleOddsWith(simulation.league, swap, simulation));
    },
  ),
  rule<`${TradedMeasure} by giving ${string} for ${string} to roster ${number} ${SimulationText}`>(
    new RegExp(
      `^(${Object.keys(TRADE_MEASURES).join('|')}) by giving ${IDS} for ${IDS} to roster (\\d+) ${SIMULATION_PATTERN}$`,
    ),
    (lookup, slice, [measure = '', give = '', get = '', partner, roster, runs, seed]) => {
      const simulation = simulationOf(lookup, slice, { runs, seed });
      const trade = { rosterId: Number(roster), partner: Number(partner), give: give.split('+'), get: get.split('+') };
      const [judged] = finish(judgeTrades(simulation.league, [trade], simulation));
      return judged ? TRADE_MEASURES[measure as TradedMeasure](judged) : null;
    },
  ),
] as const;

/** Names what was simulated: part of the source line. */
export const simulationVersionOf = (lookup: LookupContext, slice: CitationScope): string =>
  simulationOf(lookup, slice).version;

/** The simulation that a source line names. */
function simulationOf(
  { simulation }: LookupContext,
  { season, weeks: [week] }: CitationScope,
  { runs, seed }: { readonly runs?: string | undefined; readonly seed?: string | undefined } = {},
): LeagueSimulation {
  const isNamed =
    simulation?.season === season &&
    simulation.week === week &&
    (seed === undefined || (simulation.seed === seed && String(simulation.runs) === runs));
  if (!simulation || !isNamed) throw new UnavailableInputError('the league as it was');
  return simulation;
}
