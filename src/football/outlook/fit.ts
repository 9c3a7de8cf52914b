// Fits the outlook to the completed seasons a picture holds, each told by the seasons before it: nothing looks ahead.
import type { World } from '../world.ts';
import { type AheadParameters, AheadTrainer, aftermathOf, lookAhead, NEAR_GAMES } from './ahead.ts';
import { readCareers } from './careers.ts';
import { halfPpr } from './inputs.ts';
import { membersOf } from './members.ts';
import { OddsTrainer, type SpreadOdds, STARTABLE_PLACES } from './odds.ts';
import { type OpeningParameters, OpeningTrainer } from './opening.ts';
import { readSeasonLog, type SeasonLog, sumOf } from './season-log.ts';
import { SKILL_POSITIONS, type SkillPosition } from './situation.ts';
import { type Standing, standingsBefore } from './standing.ts';

/** Plain data, as it is stored. What could not be learnt from the seasons at hand is null, and a plain rule stands in (plain.ts). */
export interface OutlookParameters {
  readonly opening: OpeningParameters | null;
  readonly ahead: AheadParameters | null;
  readonly odds: Readonly<Record<SkillPosition, SpreadOdds>>;
}

/** Weeks of a season that are learnt from; neighbours say nearly the same. */
const WEEKS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 14];
/** Weeks at which the range of the rest of the season is learnt. */
const RANGE_WEEKS = new Set([1, 4, 8, 12]);

/**
 * Learns from every completed season but the first, which has no past: season lines from two completed seasons on, the weeks within a
 * season from three, the odds from four.
 */
export function fitOutlook(world: World): OutlookParameters {
  const careers = readCareers(world);
  const opening = new OpeningTrainer();
  const ahead = new AheadTrainer();
  const odds = { QB: new OddsTrainer(), RB: new OddsTrainer(), WR: new OddsTrainer(), TE: new OddsTrainer() };
  const [firstTold, firstJudged, firstCalibrated] = [careers.since + 1, careers.since + 2, careers.since + 3];
  for (let season = firstTold; season < world.season; season++) {
    if (season >= firstJudged) {
      const members = membersOf(world, season, opening.parameters());
      const log = readSeasonLog(world, season);
      const parameters = season >= firstCalibrated ? ahead.parameters() : null;
      for (const week of WEEKS) {
        const standings = standingsBefore(log, week, members, ({ gsisId }) => log.reported(gsisId ?? '', week));
        if (parameters) learnOdds(odds, log, week, standings, parameters);
        for (const standing of standings) ahead.learn(standing, aftermathOf(log, standing, week));
      }
    }
    opening.learn(world, season);
  }
  const spread = SKILL_POSITIONS.map((position) => [position, odds[position].parameters()] as const);
  return {
    opening: world.season > firstTold ? opening.parameters() : null,
    ahead: world.season > firstJudged ? ahead.parameters() : null,
    odds: Object.fromEntries(spread) as Record<SkillPosition, SpreadOdds>,
  };
}

function learnOdds(
  odds: Readonly<Record<SkillPosition, OddsTrainer>>,
  log: SeasonLog,
  week: number,
  standings: readonly Standing[],
  parameters: AheadParameters,
): void {
  for (const position of SKILL_POSITIONS) {
    const places = STARTABLE_PLACES[position] ?? 0;
    const rows = standings
      .filter(({ member }) => member.position === position)
      .map((standing) => {
        const { near, far, playsNear, playsFar } = lookAhead(standing, parameters);
        const came = aftermathOf(log, standing, week);
        const gamesLeft = came.nearGames + came.farGames;
        const [nearPoints, farPoints] = [playsNear * halfPpr(near), playsFar * halfPpr(far)];
        return {
          gamesLeft,
          expected: nearPoints,
          scored: halfPpr(sumOf(came.near)) / NEAR_GAMES,
          expectedRest: (came.nearGames * nearPoints + came.farGames * farPoints) / Math.max(1, gamesLeft),
          scoredRest: halfPpr(sumOf([...came.near, ...came.far])) / Math.max(1, gamesLeft),
        };
      });
    const cut = nthLargest(
      rows.map(({ expected }) => expected),
      places,
    );
    const bar = nthLargest(
      rows.map(({ scored }) => scored),
      places,
    );
    if (!(cut > 0) || !(bar > 0)) continue;
    for (const row of rows) {
      odds[position].learnStartable(row.expected / cut, row.scored >= bar);
      if (RANGE_WEEKS.has(week)) odds[position].learnRange(row.expectedRest / cut, row.gamesLeft, row.scoredRest / cut);
    }
  }
}

/** The value at a place counted from the largest, 1 = the largest; the smallest when there are fewer; NaN for none. */
export function nthLargest(values: readonly number[], place: number): number {
  const sorted = [...values].sort((a, b) => b - a);
  return sorted[Math.min(place, sorted.length) - 1] ?? Number.NaN;
}
