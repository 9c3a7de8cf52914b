// How good each team is, and what the market thinks of a game: expected points of both
// sides, spread and total.
import type { SandboxPlayer } from '../league/person.ts';
import type { SandboxPosition } from '../league/positions.ts';
import type { SeasonGame } from '../league/schedule.ts';
import { teamAt } from '../league/teams.ts';
import type { Random } from '../random.ts';

/** Standard scores of a team on a given day. */
export interface TeamStrength {
  readonly offense: number;
  readonly defense: number;
  readonly rush: number;
}

/** Closing line of one game. */
export interface SimulatedLine {
  /** Points by which the home team is favored. */
  readonly spread: number;
  readonly total: number;
}

export interface Weather {
  readonly roof: 'outdoors' | 'dome' | 'open' | 'closed';
  /** Fahrenheit and miles an hour; null under a roof. */
  readonly temp: number | null;
  readonly wind: number | null;
}

/** Points of an average team in an average game, and the home side's edge, in recent seasons. */
const AVERAGE_POINTS = 21.9;
const HOME_EDGE = 0.9;
/** Points a standard score of offense or defense is worth. */
const OFFENSE_POINTS = 5.3;
const DEFENSE_POINTS = 3.6;

/** Share of each position's starters in the offense and in the defense. */
const OFFENSE: readonly (readonly [SandboxPosition, number, number])[] = [
  ['QB', 1, 0.5],
  ['WR', 3, 0.2],
  ['RB', 1, 0.12],
  ['TE', 1, 0.1],
  ['T', 2, 0.15],
  ['G', 2, 0.12],
  ['C', 1, 0.08],
];
const DEFENSE: readonly (readonly [SandboxPosition, number, number])[] = [
  ['DE', 2, 0.28],
  ['DT', 2, 0.2],
  ['LB', 3, 0.22],
  ['CB', 3, 0.28],
  ['S', 2, 0.22],
];

/** `depthChart` gives the available players at a position, best first. */
export function strengthOf(
  chart: (position: SandboxPosition) => readonly SandboxPlayer[],
  talentOf: (person: SandboxPlayer) => number,
): TeamStrength {
  const unit = (weights: typeof OFFENSE): number =>
    weights.reduce((sum, [position, count, weight]) => {
      const starters = chart(position).slice(0, count);
      const talent = starters.reduce((total, person) => total + talentOf(person), 0) / Math.max(1, starters.length);
      // starters are better than the average of their position: center on what
      // an average team starts
      return sum + weight * (talent - STARTER_TALENT);
    }, 0);
  return {
    offense: 1.25 * unit(OFFENSE),
    defense: 1.6 * unit(DEFENSE),
    rush:
      chart('T')
        .slice(0, 2)
        .reduce((s, p) => s + talentOf(p), 0) / 2,
  };
}

/** Mean talent of a starter: the best of a handful drawn from a standard normal. */
const STARTER_TALENT = 0.75;

export function weatherOf(random: Random, game: SeasonGame): Weather {
  const team = teamAt(game.home);
  if (team.roof === 'dome') return { roof: 'dome', temp: null, wind: null };
  const closed = random.chance(0.7);
  const progress = Math.min(1, (game.week - 1) / 18);
  const temp = Math.round(random.normal(team.warm + (team.cold - team.warm) * progress ** 1.3, 7));
  const wind = Math.max(0, Math.round(random.gamma(2.6) * 3.2));
  if (team.roof === 'outdoors') return { roof: 'outdoors', temp, wind };
  return closed ? { roof: 'closed', temp: null, wind: null } : { roof: 'open', temp, wind };
}

/** Points both sides are expected to score, as no one outside knows them exactly. */
export function simulatedPoints(
  home: TeamStrength,
  away: TeamStrength,
  weather: Weather,
  { isNeutral }: { readonly isNeutral: boolean },
): { home: number; away: number } {
  const edge = isNeutral ? 0 : HOME_EDGE;
  const conditions =
    weather.wind !== null && weather.wind > 12 ? -0.12 * (weather.wind - 12) : weather.wind === null ? 0.6 : 0;
  const side = (attack: TeamStrength, defense: TeamStrength): number =>
    Math.max(10, AVERAGE_POINTS + conditions + OFFENSE_POINTS * attack.offense - DEFENSE_POINTS * defense.defense);
  return { home: side(home, away) + edge, away: side(away, home) - edge };
}

const half = (value: number): number => Math.round(value * 2) / 2;

/** What the market makes of it: near the truth, in half points. */
export function simulatedLine(
  random: Random,
  expected: { readonly home: number; readonly away: number },
): SimulatedLine {
  return {
    spread: half(expected.home - expected.away + random.normal(0, 0.9)),
    total: Math.max(33, half(expected.home + expected.away + random.normal(0, 1))),
  };
}
