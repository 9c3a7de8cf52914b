// Fits the outlook to the completed seasons a picture holds: to what came before the season asked about, and nothing of it.
import type { World } from '../world.ts';
import {
  type AheadParameters,
  AheadTrainer,
  aftermathOf,
  lookAhead,
  NEAR_GAMES,
  PlaysTrainer,
  type Told,
} from './ahead.ts';
import { readCareers } from './careers.ts';
import { halfPpr } from './inputs.ts';
import { membersOf } from './members.ts';
import { OddsTrainer, type SpreadOdds, STARTABLE_PLACES } from './odds.ts';
import { type OpeningParameters, OpeningTrainer } from './opening.ts';
import { readSeasonLog, sumOf } from './season-log.ts';
import { SKILL_POSITIONS, type SkillPosition } from './situation.ts';
import { standingsBefore } from './standing.ts';

/** Plain data, as it is stored. What could not be learnt from the seasons at hand is null, and a plain rule stands in (plain.ts). */
export interface OutlookParameters {
  readonly opening: OpeningParameters | null;
  readonly ahead: AheadParameters | null;
  readonly odds: Readonly<Record<SkillPosition, SpreadOdds>>;
}

/** Weeks of a season that are learnt from; neighbours say nearly the same. */
const WEEKS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14];
/** Weeks at which the range of the rest of the season is learnt: up to the end, where few games scatter most. */
const RANGE_WEEKS = [1, 2, 3, 4, 6, 8, 10, 12, 14, 15, 16];

/** The standings of one week. */
interface WeekTold {
  readonly week: number;
  readonly told: readonly Told[];
}

/**
 * Learns from every completed season but the first, which has no past. Within those each season is told by what the others taught: the
 * errors the odds are learnt from are then of forecasts as good as the one they are meant for. Season lines are learnt from two completed
 * seasons on, everything else from three.
 */
export function fitOutlook(world: World): OutlookParameters {
  const { since } = readCareers(world);
  const seasons = Array.from({ length: Math.max(0, world.season - since - 1) }, (_, i) => since + 1 + i);
  const opening = new OpeningTrainer();
  for (const season of seasons) opening.learn(world, season);
  const weeks =
    seasons.length > 1
      ? seasons.map((season) => ({ season, weeks: tell(world, season, opening.parameters(season)) }))
      : [];
  const { ahead, odds } = learnWeeks(weeks);
  return { opening: seasons.length > 0 ? opening.parameters() : null, ahead, odds };
}

function tell(world: World, season: number, parameters: OpeningParameters): readonly WeekTold[] {
  const members = membersOf(world, season, parameters);
  const log = readSeasonLog(world, season);
  return [...new Set([...WEEKS, ...RANGE_WEEKS])].map((week) => ({
    week,
    told: standingsBefore(log, week, members, ({ gsisId }) => log.reported(gsisId ?? '', week)).map((standing) => ({
      standing,
      came: aftermathOf(log, standing, week),
    })),
  }));
}

function learnWeeks(
  seasons: readonly { readonly season: number; readonly weeks: readonly WeekTold[] }[],
): Pick<OutlookParameters, 'ahead' | 'odds'> {
  const trainer = new AheadTrainer();
  for (const { season, weeks } of seasons)
    for (const { week, told } of weeks) if (WEEKS.includes(week)) trainer.learn(season, told);
  const scored = seasons.map(({ season, weeks }) => ({ weeks, scores: trainer.scores(season) }));
  const plays = new PlaysTrainer();
  for (const { weeks, scores } of scored)
    for (const { week, told } of weeks) if (WEEKS.includes(week)) plays.learn(told, scores);
  const odds = { QB: new OddsTrainer(), RB: new OddsTrainer(), WR: new OddsTrainer(), TE: new OddsTrainer() };
  for (const { weeks, scores } of scored) {
    const parameters = plays.parameters(scores);
    for (const one of weeks) learnOdds(odds, one, parameters);
  }
  const spread = SKILL_POSITIONS.map((position) => [position, odds[position].parameters()] as const);
  return {
    ahead: seasons.length > 0 ? plays.parameters(trainer.scores()) : null,
    odds: Object.fromEntries(spread) as Record<SkillPosition, SpreadOdds>,
  };
}

function learnOdds(
  odds: Readonly<Record<SkillPosition, OddsTrainer>>,
  { week, told }: WeekTold,
  parameters: AheadParameters,
): void {
  const ahead = lookAhead(
    told.map(({ standing }) => standing),
    parameters,
  );
  const expected = told.flatMap(({ standing, came }, place) => {
    const looked = ahead[place];
    if (!looked) return [];
    const { near, far, playsNear, playsFar } = looked;
    const gamesLeft = came.nearGames + came.farGames;
    const mean = (nearly: number, later: number) =>
      (came.nearGames * nearly + came.farGames * later) / Math.max(1, gamesLeft);
    const [nearPoints, farPoints] = [playsNear * halfPpr(near), playsFar * halfPpr(far)];
    return {
      position: standing.member.position,
      gamesLeft,
      isOpening: standing.teamGames === 0,
      plays: mean(playsNear, playsFar),
      expected: nearPoints,
      scored: halfPpr(sumOf(came.near)) / NEAR_GAMES,
      expectedRest: mean(nearPoints, farPoints),
      scoredRest: halfPpr(sumOf([...came.near, ...came.far])) / Math.max(1, gamesLeft),
    };
  });
  for (const position of SKILL_POSITIONS) {
    const places = STARTABLE_PLACES[position] ?? 0;
    const rows = expected.filter((row) => row.position === position);
    const cut = nthLargest(
      rows.map((row) => row.expected),
      places,
    );
    const bar = nthLargest(
      rows.map(({ scored }) => scored),
      places,
    );
    if (!(cut > 0) || !(bar > 0)) continue;
    for (const { expected, scored, expectedRest, scoredRest, ...rest } of rows) {
      if (WEEKS.includes(week)) odds[position].learnStartable(expected / cut, scored >= bar);
      if (RANGE_WEEKS.includes(week))
        odds[position].learnRange({ ...rest, ratio: expectedRest / cut }, scoredRest / cut);
    }
  }
}

/** The value at a place counted from the largest, 1 = the largest; the smallest when there are fewer; NaN for none. */
export function nthLargest(values: readonly number[], place: number): number {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.min(place, sorted.length) - 1] ?? Number.NaN;
}
