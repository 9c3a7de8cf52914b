// The availability estimate: each player's chance to play, and each quarterback's to start, zero to
// eight weeks ahead, by fitted coefficients.
import { itemAt } from '../../checked/index.ts';
import { memoPerPair } from '../../memo/index.ts';
import { announcementOf, type Player, type Snapshot } from '../../nfl/index.ts';
import { sigmoid } from '../../stats/index.ts';
import { amountIn } from '../../tally/index.ts';
import type { PlayerAvailability } from '../model.ts';
import { type AvailabilityInputs, INPUT_VARIANTS, type InputVariant, variantFor } from './inputs.ts';
import { playIndicators } from './play-indicators.ts';
import type { PlayerSituation } from './player-situation.ts';
import { quarterbackGroup, startOdds } from './quarterback-group.ts';
import { readSituations } from './situations.ts';
import { OTHER_QUARTERBACK, startIndicators } from './start-indicators.ts';

/** Weeks ahead with coefficients of their own; between two of them chances are interpolated. */
export const FITTED_HORIZONS = [0, 1, 2, 3, 4, 8] as const;
/** Weeks ahead with an estimate; later weeks have that of the last. */
export const MAX_HORIZON = 8;

/** Coefficients by indicator; what is not listed is zero. */
export type IndicatorCoefficients = Readonly<Record<string, number>>;

export interface HorizonCoefficients {
  readonly plays: IndicatorCoefficients;
  readonly starts: IndicatorCoefficients;
}

/** By variant of the inputs, then by weeks ahead. */
export type AvailabilityParameters = Readonly<
  Partial<Record<InputVariant, Readonly<Record<string, HorizonCoefficients>>>>
>;

export interface PlayingChance {
  /** Chance of a stat line or a snap of any kind in his team's game, 0 to 1. */
  readonly plays: number;
  /** Chance to start his team's game; null for other positions than quarterback. */
  readonly starts: number | null;
}

/** The chances of every player on a team, by `Player.index`, for the game so many weeks ahead. */
export function playingChances(
  snapshot: Snapshot,
  parameters: AvailabilityParameters,
  weeksAhead: number,
): ReadonlyMap<number, PlayingChance> {
  return chancesAt(parameters, snapshot)(Math.max(0, weeksAhead));
}

/** Chances to play once the inactives are announced. */
export type AnnouncedChances = Readonly<Record<'active' | 'inactive', number>>;

/**
 * Each player's chances from the snapshot's week on; undefined for one on no team. The result holds
 * chances and no parameters.
 */
export function availabilitiesOf(
  snapshot: Snapshot,
  parameters: AvailabilityParameters,
  announcedChances: AnnouncedChances,
): (player: Player) => PlayerAvailability | undefined {
  const weeks = chancesByWeek(snapshot, parameters);
  return (player) => {
    const chances = weeks.flatMap((chancesOf) => chancesOf.get(player.index) ?? []);
    const [coming] = chances;
    if (!coming) return undefined;
    const announced = announcementOf(snapshot, player);
    const isSettled = announced === 'inactive' || (announced === 'active' && coming.starts === null);
    return {
      plays: chances.map(({ plays }, ahead) => (isSettled && ahead === 0 ? announcedChances[announced] : plays)),
      starts: coming.starts === null ? null : chances.flatMap(({ starts }) => starts ?? []),
    };
  };
}

/** The chances of every player on a team, by weeks ahead. */
export const chancesByWeek = (
  snapshot: Snapshot,
  parameters: AvailabilityParameters,
): readonly ReadonlyMap<number, PlayingChance>[] =>
  Array.from({ length: MAX_HORIZON + 1 }, (_, ahead) => playingChances(snapshot, parameters, ahead));

const chancesAt = memoPerPair((parameters: AvailabilityParameters, snapshot: Snapshot) => {
  const { week, players } = readSituations(snapshot);
  const estimated = new Map<number, ReadonlyMap<number, PlayingChance>>();
  const estimateAt = (ahead: number) => {
    const chances = estimated.get(ahead) ?? estimateChances(snapshot, parameters, ahead);
    estimated.set(ahead, chances);
    return chances;
  };
  const ruled = new Map<number, ReadonlyMap<number, PlayingChance>>();
  const chancesOf = (ahead: number): ReadonlyMap<number, PlayingChance> => {
    const known = ruled.get(ahead);
    if (known) return known;
    const before = FITTED_HORIZONS.findLast((horizon) => horizon <= ahead) ?? FITTED_HORIZONS[0];
    const after = FITTED_HORIZONS.find((horizon) => horizon >= ahead) ?? MAX_HORIZON;
    const chances =
      before === after
        ? estimateAt(ahead)
        : interpolated(estimateAt(before), estimateAt(after), (ahead - before) / (after - before));
    const allowed = withoutReserve(chances, players, week + ahead);
    ruled.set(ahead, allowed);
    return allowed;
  };
  return (weeksAhead: number) => chancesOf(Math.min(weeksAhead + snapshot.week - week, MAX_HORIZON));
});

function interpolated(
  early: ReadonlyMap<number, PlayingChance>,
  late: ReadonlyMap<number, PlayingChance>,
  weight: number,
): ReadonlyMap<number, PlayingChance> {
  const mix = (a: number, b: number) => (1 - weight) * a + weight * b;
  return new Map(
    [...early].map(([index, chance]) => {
      const later = late.get(index) ?? chance;
      const starts = chance.starts === null || later.starts === null ? null : mix(chance.starts, later.starts);
      return [index, { plays: mix(chance.plays, later.plays), starts }];
    }),
  );
}

function estimateChances(
  snapshot: Snapshot,
  parameters: AvailabilityParameters,
  horizon: number,
): ReadonlyMap<number, PlayingChance> {
  const { present, players } = readSituations(snapshot);
  if (present.reports) return estimateGroup(players, parameters, present, horizon);
  const isEarly = isReportedEarly(players);
  const early = players.filter(isEarly);
  const others = players.filter((situation) => !isEarly(situation));
  return new Map([
    ...estimateGroup(early, parameters, { ...present, reports: true }, horizon),
    ...estimateGroup(others, parameters, present, horizon),
  ]);
}

/**
 * Who the platform has news of before the week's injury report is out, with the other quarterbacks
 * of a quarterback's team.
 */
function isReportedEarly(players: readonly PlayerSituation[]): (situation: PlayerSituation) => boolean {
  const teams = new Set(players.flatMap(({ isNews, position, team }) => (isNews && position === 'QB' ? team : [])));
  return ({ isNews, position, team }) => isNews || (position === 'QB' && teams.has(team));
}

/** Those with the same inputs; the quarterbacks of a team are all in it or none is. */
function estimateGroup(
  players: readonly PlayerSituation[],
  parameters: AvailabilityParameters,
  present: AvailabilityInputs,
  horizon: number,
): ReadonlyMap<number, PlayingChance> {
  const { variant, coefficients } = coefficientsFor(parameters, variantFor(present), horizon);
  const used = INPUT_VARIANTS[variant];
  const chances = new Map<number, PlayingChance>();
  const starts = startChances(players, used, (indicator) => amountIn(coefficients.starts, indicator));
  for (const situation of players) {
    const start = starts.get(situation) ?? null;
    const plays = sigmoid(
      scoreOf(playIndicators(situation, used, start), (name) => amountIn(coefficients.plays, name)),
    );
    // a quarterback who starts also plays
    chances.set(situation.player.index, { plays: start === null ? plays : Math.max(plays, start), starts: start });
  }
  return chances;
}

/**
 * The chances with nothing left for players barred from the week by a reserve list; what it bars a
 * quarterback from goes to the others of his team.
 */
function withoutReserve(
  chances: ReadonlyMap<number, PlayingChance>,
  players: readonly PlayerSituation[],
  week: number,
): ReadonlyMap<number, PlayingChance> {
  const barred = players.filter(({ firstWeekBack }) => week < firstWeekBack);
  if (barred.length === 0) return chances;
  const allowed = new Map(chances);
  for (const { player } of barred) {
    const chance = chances.get(player.index);
    if (chance) allowed.set(player.index, { plays: 0, starts: chance.starts === null ? null : 0 });
  }
  for (const quarterbacks of quarterbacksByTeam(players).values()) {
    const startsOf = ({ player }: PlayerSituation) => chances.get(player.index)?.starts ?? 0;
    const isBarred = (situation: PlayerSituation) => barred.includes(situation);
    const lost = quarterbacks.filter(isBarred).reduce((sum, situation) => sum + startsOf(situation), 0);
    if (lost === 0) continue;
    for (const situation of quarterbacks.filter((other) => !isBarred(other))) {
      const starts = startsOf(situation) / (1 - lost);
      const plays = chances.get(situation.player.index)?.plays ?? 0;
      allowed.set(situation.player.index, { plays: Math.max(plays, starts), starts });
    }
  }
  return allowed;
}

const NOTHING_LEARNED: HorizonCoefficients = { plays: {}, starts: {} };

/** The variant's coefficients, or those of the nearest one it derives from that is stored. */
function coefficientsFor(
  parameters: AvailabilityParameters,
  wanted: InputVariant,
  horizon: number,
): { readonly variant: InputVariant; readonly coefficients: HorizonCoefficients } {
  for (let variant: InputVariant | null = wanted; variant !== null; variant = INPUT_VARIANTS[variant].from) {
    const coefficients = parameters[variant]?.[horizon];
    if (coefficients) return { variant, coefficients };
  }
  return { variant: wanted, coefficients: NOTHING_LEARNED };
}

/** Chance to start of each quarterback; a team's and that of someone not listed sum to one. */
function startChances(
  players: readonly PlayerSituation[],
  used: AvailabilityInputs,
  coefficientOf: (indicator: string) => number,
): ReadonlyMap<PlayerSituation, number> {
  const chances = new Map<PlayerSituation, number>();
  for (const quarterbacks of quarterbacksByTeam(players).values()) {
    const group = quarterbackGroup(quarterbacks, used);
    const indicators = quarterbacks.map((quarterback) => startIndicators(quarterback, group, used));
    const scores = [...indicators, OTHER_QUARTERBACK].map((words) => scoreOf(words, coefficientOf));
    const odds = startOdds(quarterbacks, group, used, scores);
    quarterbacks.forEach((quarterback, place) => {
      chances.set(quarterback, itemAt(odds, place));
    });
  }
  return chances;
}

function quarterbacksByTeam(players: readonly PlayerSituation[]): ReadonlyMap<string, readonly PlayerSituation[]> {
  const teams = new Map<string, PlayerSituation[]>();
  for (const situation of players) {
    if (situation.position !== 'QB') continue;
    const list = teams.get(situation.team);
    if (list) list.push(situation);
    else teams.set(situation.team, [situation]);
  }
  return teams;
}

function scoreOf(indicators: readonly string[], coefficientOf: (indicator: string) => number): number {
  let sum = 0;
  for (const indicator of new Set(indicators)) sum += coefficientOf(indicator);
  return sum;
}
