// Rules over the football model: projections, odds and ranks of a week, and
// of the rest of a season.
import { STARTERS_BY_POSITION } from '../../fantasy/defaults/index.ts';
import {
  assumedLeague,
  outlookAfterWeek,
  replacementOdds,
  replacementPoints,
  seasonValues,
  type ValuedLeague,
} from '../../fantasy/index.ts';
import { SCORING_PRESETS, type Scoring } from '../../fantasy/scoring/index.ts';
import type { Player, Snapshot } from '../../nfl/index.ts';
import type {
  Forecast,
  Projection,
  ScoreOutcome,
  SeasonOutcome,
  SeasonOutlook,
  SeasonProjection,
} from '../../projections/index.ts';
import { sum } from '../../stats/index.ts';
import { playerOf } from './games.ts';
import { type LookupContext, rule, UnavailableInputError } from './rule.ts';
import type { CitationScope } from './scope.ts';

/** A named scoring, or that of the league the answer is about. */
export type ScoringSuffix = `in ${keyof typeof SCORING_PRESETS}` | 'in league scoring';
const SCORING_PATTERN = 'in (ppr|half_ppr|standard|league scoring)';

/**
 * The same of a season that ends before the last week of the schedule, as a league's may, or that
 * begins after the slice's week.
 */
export type ScoringThrough = ScoringSuffix | `${ScoringSuffix} ${`through wk ${number}` | 'after this week'}`;
const SCORING_THROUGH_PATTERN = `${SCORING_PATTERN}(?: (through wk \\d+|after this week))?`;

const OUTCOME_VALUES: Readonly<Record<string, (outcome: ScoreOutcome) => number>> = {
  'mean points': ({ mean }) => mean,
  'p10 points': ({ p10 }) => p10,
  'p50 points': ({ p50 }) => p50,
  'p90 points': ({ p90 }) => p90,
  "odds of a starter's week": ({ starterProbability }) => starterProbability,
};

/**
 * Given that he plays, but for `odds to play` and where absence is counted; ids of others are
 * written as in the slice.
 */
export const FORECAST_RULES = [
  rule<`${'mean' | 'p10' | 'p50' | 'p90'} points ${ScoringSuffix}` | `odds of a starter's week ${ScoringSuffix}`>(
    new RegExp(`^(mean points|p10 points|p50 points|p90 points|odds of a starter's week) ${SCORING_PATTERN}$`),
    (lookup, slice, [what = '', scoring = '']) =>
      inWeek(lookup, slice, (forecast, own) =>
        OUTCOME_VALUES[what]?.(forecast.outcome(own, scoringOf(lookup, scoring, own))),
      ),
  ),
  rule<'last rank of a weekly starter'>(/^last rank of a weekly starter$/, (lookup, slice) =>
    inWeek(lookup, slice, (_, own) => STARTERS_BY_POSITION[own.player.position]),
  ),
  rule<`odds of a starter's week ${ScoringSuffix}, absence counted`>(
    new RegExp(`^odds of a starter's week ${SCORING_PATTERN}, absence counted$`),
    (lookup, slice, [scoring = '']) =>
      inWeek(
        lookup,
        slice,
        (forecast, own) => own.plays * forecast.outcome(own, scoringOf(lookup, scoring, own)).starterProbability,
      ),
  ),
  rule<'points that the platform projects in ppr'>(/^points that the platform projects in ppr$/, (lookup, slice) =>
    inWeek(lookup, slice, (_, own) => own.platformPoints?.ppr ?? undefined),
  ),
  rule<'odds to play'>(/^odds to play$/, (lookup, slice) => inWeek(lookup, slice, (_, own) => own.plays)),
  rule<`rank at his position ${ScoringSuffix}`>(
    new RegExp(`^rank at his position ${SCORING_PATTERN}$`),
    (lookup, slice, [scoring = '']) =>
      inWeek(lookup, slice, (forecast, own) => forecast.rank(own, scoringOf(lookup, scoring, own))),
  ),
  rule<`odds to outscore ${string} ${ScoringSuffix}`>(
    new RegExp(`^odds to outscore (\\S+) ${SCORING_PATTERN}$`),
    (lookup, slice, [other = '', scoring = '']) =>
      inWeek(lookup, slice, (forecast, own, find) => {
        const rival = find(other);
        return rival && forecast.outscoreProbability(own, rival, scoringOf(lookup, scoring, own));
      }),
  ),
  rule<`odds to be best of him, ${string} ${ScoringSuffix}`>(
    new RegExp(`^odds to be best of him, (\\S+(?:, \\S+)*) ${SCORING_PATTERN}$`),
    (lookup, slice, [others = '', scoring = '']) =>
      inWeek(lookup, slice, (forecast, own, find) => {
        const rivals = others.split(', ').map(find);
        if (rivals.some((rival) => rival === undefined)) return null;
        return forecast.winProbabilities([own, ...(rivals as Projection[])], scoringOf(lookup, scoring, own))[0];
      }),
  ),
  rule<`odds to outscore a replacement ${ScoringSuffix}`>(
    new RegExp(`^odds to outscore a replacement ${SCORING_PATTERN}$`),
    (lookup, slice, [scoring = '']) =>
      inWeek(lookup, slice, (forecast, own) => replacementOdds(forecast, own, scoringOf(lookup, scoring, own))),
  ),
  rule<`mean points of a replacement ${ScoringSuffix}`>(
    new RegExp(`^mean points of a replacement ${SCORING_PATTERN}$`),
    (lookup, slice, [scoring = '']) =>
      inWeek(lookup, slice, (forecast, own) => replacementPoints(forecast, own, scoringOf(lookup, scoring, own))),
  ),
  rule<`expected ${keyof Projection['line'] & string}`>(/^expected (\w+)$/, (lookup, slice, [stat = '']) =>
    inWeek(lookup, slice, (_, own) => own.line[stat as keyof Projection['line']]),
  ),
  rule<`step ${string}`>(/^step (\w+)$/, (lookup, slice, [stat = '']) =>
    inWeek(lookup, slice, (_, own) => own.parts.find((part) => part.stat === stat)?.value),
  ),
] as const;

const SEASON_OUTCOME_VALUES: Readonly<Record<string, (outcome: SeasonOutcome) => number>> = {
  'season points': ({ points }) => points,
  'season p10 points': ({ p10 }) => p10,
  'season p90 points': ({ p90 }) => p90,
  'season points per game': ({ perGame }) => perGame,
  'odds to be startable': ({ startableProbability }) => startableProbability,
};

/** From the slice's week to the last of most leagues, or to the week that the rule names. */
export const OUTLOOK_RULES = [
  rule<
    | `season ${'points' | 'p10 points' | 'p90 points' | 'points per game'} ${ScoringThrough}`
    | `odds to be startable ${ScoringThrough}`
  >(
    new RegExp(
      `^(season points|season p10 points|season p90 points|season points per game|odds to be startable) ${SCORING_THROUGH_PATTERN}$`,
    ),
    (lookup, slice, [what = '', scoring = '', span]) =>
      inSeason(lookup, slice, span, (outlook, own) =>
        SEASON_OUTCOME_VALUES[what]?.(outlook.outcome(own, scoringOf(lookup, scoring, own))),
      ),
  ),
  rule<`season points over replacement ${ScoringThrough}`>(
    new RegExp(`^season points over replacement ${SCORING_THROUGH_PATTERN}$`),
    (lookup, slice, [scoring = '', span]) =>
      inSeason(
        lookup,
        slice,
        span,
        (outlook, own) => seasonValues(outlook, leagueOf(lookup, scoring)).valueOf(own).overReplacement,
      ),
  ),
  rule<`mean season points of the best ${number} ${string} ${ScoringThrough}`>(
    new RegExp(`^mean season points of the best (\\d+) ([A-Z]+) ${SCORING_THROUGH_PATTERN}$`),
    (lookup, slice, [count, position = '', scoring = '', span]) =>
      meanOfBest(
        outlookOf(lookup, slice, span),
        Number(count),
        position,
        scoringOf(lookup, scoring, { player: { position } }),
      ),
  ),
  rule<'season games, rounded' | 'season games after this week, rounded'>(
    /^season games(?: (after this week))?, rounded$/,
    (lookup, slice, [span]) =>
      inSeason(lookup, slice, span, (_, own) => Math.round(own.weeks.reduce((sum, { plays }) => sum + plays, 0))),
  ),
] as const;

/**
 * What a starter of the position brings where so many are started: null when fewer are projected.
 */
function meanOfBest(outlook: SeasonOutlook, count: number, position: string, scoring: Scoring): number | null {
  const points = outlook.projections
    .filter(({ player }) => player.position === position)
    .map((projection) => outlook.outcome(projection, scoring).points)
    .sort((a, b) => b - a)
    .slice(0, count);
  return count < 1 || points.length < count ? null : sum(points) / count;
}

/** Names the fitted parameters behind a rule's value: part of the source line. */
export function modelVersionOf(lookup: LookupContext, slice: CitationScope, rule: string): string {
  const ofSeason = OUTLOOK_RULES.some(({ pattern }) => pattern.test(rule));
  const [, last] = / (through wk \d+)$/.exec(rule) ?? [];
  return ofSeason ? outlookOf(lookup, slice, last).version : modelOf(lookup).week(snapshotOf(lookup, slice)).version;
}

function inWeek(
  lookup: LookupContext,
  slice: CitationScope,
  toValue: (
    forecast: Forecast,
    own: Projection,
    find: (id: string) => Projection | undefined,
  ) => number | null | undefined,
): number | null {
  const then = snapshotOf(lookup, slice);
  const forecast = modelOf(lookup).week(then);
  const find = (id: string) => {
    const player = playerById(then, id);
    return player ? forecast.projectionFor(player) : undefined;
  };
  const own = slice.player === null ? undefined : find(slice.player);
  return own === undefined ? null : (toValue(forecast, own, find) ?? null);
}

function inSeason(
  lookup: LookupContext,
  slice: CitationScope,
  span: string | undefined,
  toValue: (outlook: SeasonOutlook, own: SeasonProjection) => number | null | undefined,
): number | null {
  const outlook = outlookOf(lookup, slice, span);
  const player = slice.player === null ? null : playerById(snapshotOf(lookup, slice), slice.player);
  const own = player ? outlook.projectionFor(player) : undefined;
  return own === undefined ? null : (toValue(outlook, own) ?? null);
}

/** The weeks from the slice's on, to the last one that the rule names, or without the first. */
function outlookOf(lookup: LookupContext, slice: CitationScope, span: string | undefined): SeasonOutlook {
  const [model, snapshot] = [modelOf(lookup), snapshotOf(lookup, slice)];
  if (span === 'after this week') return outlookAfterWeek(model.season(snapshot));
  return model.season(snapshot, span === undefined ? undefined : Number(span.slice('through wk '.length)));
}

function playerById(snapshot: Snapshot, id: string): Player | null {
  return playerOf(snapshot, { season: 0, weeks: [], player: id, team: null });
}

/** The snapshot that the slice names. */
function snapshotOf(
  { currentSnapshot: snapshot }: LookupContext,
  { season, weeks: [week = snapshot.week] }: CitationScope,
): Snapshot {
  return snapshot.season === season && snapshot.week === week ? snapshot : snapshot.before(season, week);
}

function modelOf({ model }: LookupContext) {
  if (!model) throw new UnavailableInputError('the football model');
  return model;
}

/** A league scores each position by its own rules. */
function scoringOf(
  { leagueScoring, valuedLeague }: LookupContext,
  name: string,
  { player }: { readonly player: Pick<Player, 'position'> },
): Scoring {
  if (name !== 'league scoring') return SCORING_PRESETS[name as keyof typeof SCORING_PRESETS];
  const scoring = leagueScoring ?? valuedLeague?.scoringOf(player.position);
  if (!scoring) throw new UnavailableInputError("the league's scoring");
  return scoring;
}

/** Without a league of its own a scoring is that of the assumed one. */
function leagueOf({ valuedLeague }: LookupContext, name: string): ValuedLeague {
  if (name !== 'league scoring') return assumedLeague(SCORING_PRESETS[name as keyof typeof SCORING_PRESETS]);
  if (!valuedLeague) throw new UnavailableInputError('the league');
  return valuedLeague;
}
