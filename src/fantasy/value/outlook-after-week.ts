// The season outlook without the week at hand: once its games have begun, players of all teams have
// the same weeks left.
import { memoPer, memoPerPair } from '../../memo/index.ts';
import type { SeasonOutcome, SeasonOutlook, SeasonProjection } from '../../projections/index.ts';

const gamesOf = ({ weeks }: Pick<SeasonProjection, 'weeks'>) => weeks.filter(({ opponent }) => opponent !== null);

/**
 * The same expectations from the week after the outlook's on; its `week` is that one. The range is
 * scaled by the games left.
 */
export const outlookAfterWeek = memoPer((outlook: SeasonOutlook): SeasonOutlook => {
  const sources = new Map<SeasonProjection, SeasonProjection>();
  const byPlayer = new Map<number, SeasonProjection>();
  for (const source of outlook.projections) {
    const projection = { ...source, weeks: source.weeks.filter(({ week }) => week > outlook.week) };
    sources.set(projection, source);
    byPlayer.set(source.player.index, projection);
  }
  const outcomesUnder = memoPerPair(
    (scoring: Parameters<SeasonOutlook['outcome']>[1], projection: SeasonProjection): SeasonOutcome => {
      const source = sources.get(projection);
      if (!source) throw new RangeError(`${projection.player.name} is not part of this outlook`);
      return afterWeek(outlook.outcome(source, scoring), source, projection);
    },
  );
  return {
    season: outlook.season,
    week: outlook.week + 1,
    version: outlook.version,
    projections: [...sources.keys()],
    projectionFor: ({ index }) => byPlayer.get(index),
    outcome: (projection, scoring) => outcomesUnder(scoring, projection),
  };
});

function afterWeek(outcome: SeasonOutcome, source: SeasonProjection, projection: SeasonProjection): SeasonOutcome {
  const points = Math.max(0, outcome.points - outcome.thisWeek);
  const games = projection.weeks.reduce((sum, { plays }) => sum + plays, 0);
  const share = gamesOf(projection).length / Math.max(1, gamesOf(source).length);
  return {
    ...outcome,
    points,
    thisWeek: 0,
    perGame: games > 0 ? points / games : outcome.perGame,
    p10: outcome.p10 * share,
    p90: outcome.p90 * share,
  };
}
