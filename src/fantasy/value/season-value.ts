// What a player is worth over the weeks left: points above those of the league's replacement in
// the games he plays. Drops, demand for free agents, bench spots and draft grades use it; what is
// ordered by another quantity, and why, is in docs/research/value.md.
import { memoPerPair } from '../../memo/index.ts';
import type { Player } from '../../nfl/index.ts';
import type { SeasonOutcome, SeasonOutlook, SeasonProjection } from '../../projections/index.ts';
import { mean } from '../../stats/index.ts';
import { fantasyPosition } from '../positions.ts';
import type { ValuedLeague } from './league.ts';
import { overReplacement, type PlayerValue, type ReplacementLevels, replacementLevels } from './replacement-levels.ts';

/** Points over the weeks left; a bye and a missed game count as zero. */
export interface SeasonValue extends SeasonOutcome {
  /** Games left that he is expected to play. */
  readonly games: number;
  /**
   * Points above those of a replacement in the same games: the best player that the league's slots
   * leave. Negative for a lesser player, who is measured over all weeks left: the games he misses
   * are no merit. Zero at a position that no slot takes.
   */
  readonly overReplacement: number;
}

export interface SeasonValues {
  readonly levels: ReplacementLevels;
  /** Throws for a projection of another outlook. */
  valueOf(projection: SeasonProjection): SeasonValue;
  /** Undefined for a player without a projection. */
  valueFor(player: Player): SeasonValue | undefined;
}

/** Computed once for an outlook and a league; the outlook's last week is the league's. */
export const seasonValues = memoPerPair((outlook: SeasonOutlook, league: ValuedLeague): SeasonValues => {
  const priced = outlook.projections.map((projection) => {
    const position = fantasyPosition(projection.player.position);
    const outcome = outlook.outcome(projection, league.scoringOf(position));
    const games = projection.weeks.reduce((sum, { plays }) => sum + plays, 0);
    // only breaks ties, so any unique text will do
    const asset: PlayerValue = { id: `${projection.player.index}`, position, points: outcome.points, games };
    return { projection, outcome, asset };
  });
  const weeksOf = weeksLeftOf(outlook);
  const levels = replacementLevels(
    league.slots,
    league.teams,
    meanWeeksLeft(outlook, weeksOf),
    priced.map(({ asset }) => asset),
  );
  const values = new Map<SeasonProjection, SeasonValue>(
    priced.map(({ projection, outcome, asset }) => [
      projection,
      { ...outcome, games: asset.games, overReplacement: overOrUnder(levels, asset, weeksOf(projection)) },
    ]),
  );
  const valueFor = (player: Player) => {
    const projection = outlook.projectionFor(player);
    return projection && values.get(projection);
  };
  return {
    levels,
    valueOf(projection) {
      const value = values.get(projection);
      if (!value) throw new RangeError(`${projection.player.name} is not part of this outlook`);
      return value;
    },
    valueFor,
  };
});

function overOrUnder(levels: ReplacementLevels, asset: PlayerValue, weeks: number): number {
  const over = overReplacement(levels, asset);
  return over < 0 ? overReplacement(levels, { ...asset, games: weeks }) : over;
}

/** Weeks left with games; a team whose game of this week has begun has one less. */
function weeksLeftOf({ projections }: SeasonOutlook): (projection: SeasonProjection) => number {
  const played = projections.flatMap(({ weeks }) => weeks.filter(({ opponent }) => opponent !== null));
  const withGames = new Set(played.map(({ week }) => week));
  return ({ weeks }) => weeks.filter(({ week }) => withGames.has(week)).length;
}

/** Over the teams: slots are still to be filled in so many weeks. */
function meanWeeksLeft({ projections }: SeasonOutlook, weeksOf: (projection: SeasonProjection) => number): number {
  const byTeam = new Map(projections.map((projection) => [projection.team, weeksOf(projection)]));
  return mean([...byTeam.values()]) ?? 0;
}
