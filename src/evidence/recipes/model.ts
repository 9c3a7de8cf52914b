// Rules over the football model: projections, odds and ranks of a week, and of the rest of a season.
import type { Forecast, Outcome, Outlook, Projection, SeasonOutcome, SeasonProjection } from '../../football/model.ts';
import { PRESETS, type Scoring } from '../../football/scoring.ts';
import type { Player, World } from '../../football/world.ts';
import { playerOf } from './games.ts';
import { type Grounds, NotAtHand, recipe } from './recipe.ts';
import type { Slice } from './slice.ts';

/** A named scoring, or that of the league the answer is about. */
export type Under = `in ${keyof typeof PRESETS}` | 'in league scoring';
const UNDER = 'in (ppr|half_ppr|standard|league scoring)';

/** The same of a season that ends before the last week of the schedule, as a league's may. */
export type Over = Under | `${Under} through wk ${number}`;
const OVER = `${UNDER}(?: through wk (\\d+))?`;

const OUTCOMES: Readonly<Record<string, (outcome: Outcome) => number>> = {
  'mean points': ({ mean }) => mean,
  'p10 points': ({ p10 }) => p10,
  'p50 points': ({ p50 }) => p50,
  'p90 points': ({ p90 }) => p90,
  "odds of a starter's week": ({ starts }) => starts,
};

/** Given that he plays, but for `odds to play` and where absence is counted; ids of others are written as in the slice. */
export const FORECAST_RULES = [
  recipe<`${'mean' | 'p10' | 'p50' | 'p90'} points ${Under}` | `odds of a starter's week ${Under}`>(
    new RegExp(`^(mean points|p10 points|p50 points|p90 points|odds of a starter's week) ${UNDER}$`),
    (grounds, slice, [what = '', scoring = '']) =>
      week(grounds, slice, (forecast, own) => OUTCOMES[what]?.(forecast.outcome(own, scoringOf(grounds, scoring)))),
  ),
  recipe<`odds of a starter's week ${Under}, absence counted`>(
    new RegExp(`^odds of a starter's week ${UNDER}, absence counted$`),
    (grounds, slice, [scoring = '']) =>
      week(grounds, slice, (forecast, own) => own.plays * forecast.outcome(own, scoringOf(grounds, scoring)).starts),
  ),
  recipe<'odds to play'>(/^odds to play$/, (grounds, slice) => week(grounds, slice, (_, own) => own.plays)),
  recipe<`rank at his position ${Under}`>(
    new RegExp(`^rank at his position ${UNDER}$`),
    (grounds, slice, [scoring = '']) =>
      week(grounds, slice, (forecast, own) => forecast.rank(own, scoringOf(grounds, scoring))),
  ),
  recipe<`odds to outscore ${string} ${Under}`>(
    new RegExp(`^odds to outscore (\\S+) ${UNDER}$`),
    (grounds, slice, [other = '', scoring = '']) =>
      week(grounds, slice, (forecast, own, find) => {
        const rival = find(other);
        return rival && forecast.outscores(own, rival, scoringOf(grounds, scoring));
      }),
  ),
  recipe<`odds to be best of him, ${string} ${Under}`>(
    new RegExp(`^odds to be best of him, (\\S+(?:, \\S+)*) ${UNDER}$`),
    (grounds, slice, [others = '', scoring = '']) =>
      week(grounds, slice, (forecast, own, find) => {
        const rivals = others.split(', ').map(find);
        if (rivals.some((rival) => rival === undefined)) return null;
        return forecast.best([own, ...(rivals as Projection[])], scoringOf(grounds, scoring))[0];
      }),
  ),
  recipe<`expected ${keyof Projection['line'] & string}`>(/^expected (\w+)$/, (grounds, slice, [stat = '']) =>
    week(grounds, slice, (_, own) => own.line[stat as keyof Projection['line']]),
  ),
  recipe<`step ${string}`>(/^step (\w+)$/, (grounds, slice, [stat = '']) =>
    week(grounds, slice, (_, own) => own.parts.find((part) => part.stat === stat)?.value),
  ),
] as const;

const SEASON_OUTCOMES: Readonly<Record<string, (outcome: SeasonOutcome) => number>> = {
  'season points': ({ points }) => points,
  'season p10 points': ({ p10 }) => p10,
  'season p90 points': ({ p90 }) => p90,
  'season points per game': ({ perGame }) => perGame,
  'season points over replacement': ({ overReplacement }) => overReplacement,
  'odds to be startable': ({ startable }) => startable,
};

/** From the slice's week to the end of the season, or to the week that the rule names. */
export const OUTLOOK_RULES = [
  recipe<
    | `season ${'points' | 'p10 points' | 'p90 points' | 'points per game' | 'points over replacement'} ${Over}`
    | `odds to be startable ${Over}`
  >(
    new RegExp(
      `^(season points|season p10 points|season p90 points|season points per game|season points over replacement|odds to be startable) ${OVER}$`,
    ),
    (grounds, slice, [what = '', scoring = '', last]) =>
      season(grounds, slice, last, (outlook, own) =>
        SEASON_OUTCOMES[what]?.(outlook.outcome(own, scoringOf(grounds, scoring))),
      ),
  ),
  recipe<`mean season points of the best ${number} ${string} ${Over}`>(
    new RegExp(`^mean season points of the best (\\d+) ([A-Z]+) ${OVER}$`),
    (grounds, slice, [count, position = '', scoring = '', last]) =>
      bestMean(outlookOf(grounds, slice, last), Number(count), position, scoringOf(grounds, scoring)),
  ),
  recipe<'expected games'>(/^expected games$/, (grounds, slice) =>
    season(grounds, slice, undefined, (_, own) => own.weeks.reduce((sum, { plays }) => sum + plays, 0)),
  ),
] as const;

/** What a starter of the position brings where so many are started: null when fewer are projected. */
function bestMean(outlook: Outlook, count: number, position: string, scoring: Scoring): number | null {
  const points = outlook.projections
    .filter(({ player }) => player.position === position)
    .map((projection) => outlook.outcome(projection, scoring).points)
    .sort((a, b) => b - a)
    .slice(0, count);
  return count < 1 || points.length < count ? null : points.reduce((sum, each) => sum + each, 0) / count;
}

/** Names the fitted parameters behind a rule's value: part of the source line. */
export function versionOf(grounds: Grounds, slice: Slice, rule: string): string {
  const ofSeason = OUTLOOK_RULES.some(({ pattern }) => pattern.test(rule));
  const [, last] = / through wk (\d+)$/.exec(rule) ?? [];
  return ofSeason ? outlookOf(grounds, slice, last).version : modelOf(grounds).week(worldOf(grounds, slice)).version;
}

function week(
  grounds: Grounds,
  slice: Slice,
  of: (forecast: Forecast, own: Projection, find: (id: string) => Projection | undefined) => number | null | undefined,
): number | null {
  const then = worldOf(grounds, slice);
  const forecast = modelOf(grounds).week(then);
  const find = (id: string) => {
    const player = named(then, id);
    return player ? forecast.of(player) : undefined;
  };
  const own = slice.player === null ? undefined : find(slice.player);
  return own === undefined ? null : (of(forecast, own, find) ?? null);
}

function season(
  grounds: Grounds,
  slice: Slice,
  last: string | undefined,
  of: (outlook: Outlook, own: SeasonProjection) => number | null | undefined,
): number | null {
  const outlook = outlookOf(grounds, slice, last);
  const player = slice.player === null ? null : named(worldOf(grounds, slice), slice.player);
  const own = player ? outlook.of(player) : undefined;
  return own === undefined ? null : (of(outlook, own) ?? null);
}

/** The weeks from the slice's on, to the `last` one that the rule names, if it does. */
function outlookOf(grounds: Grounds, slice: Slice, last: string | undefined): Outlook {
  return modelOf(grounds).season(worldOf(grounds, slice), last === undefined ? undefined : Number(last));
}

function named(world: World, id: string): Player | null {
  return playerOf(world, { season: 0, weeks: [], player: id, team: null });
}

/** The picture the slice speaks of. */
function worldOf({ world }: Grounds, { season, weeks: [week = world.week] }: Slice): World {
  return world.season === season && world.week === week ? world : world.before(season, week);
}

function modelOf({ model }: Grounds) {
  if (!model) throw new NotAtHand('the football model');
  return model;
}

function scoringOf({ leagueScoring }: Grounds, name: string): Scoring {
  if (name !== 'league scoring') return PRESETS[name as keyof typeof PRESETS];
  if (!leagueScoring) throw new NotAtHand("the league's scoring");
  return leagueScoring;
}
