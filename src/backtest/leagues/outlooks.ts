// A league's outlook before one week as rows of a table: own odds, those of the standings alone,
// and what came true.
import { itemAt } from '../../checked/index.ts';
import {
  drawSeasons,
  type SimulatedLeague,
  simulatedLeagueFrom,
  type TeamOutlook,
  teamOutlooks,
} from '../../fantasy/index.ts';
import { LAST_WEEK } from '../../nfl/index.ts';
import { mean, normalCdf } from '../../stats/index.ts';
import { finish } from '../../steps/index.ts';
import type { AdviceWeek } from './advice.ts';
import type { CapturedLeague } from './captured-league.ts';
import { leaguesAt } from './league-at.ts';

export const OUTLOOK_COLUMNS =
  'season,week,league_id,roster_id,projected_points,p10,p90,points,win_odds,win_anchor,won,playoff_odds,playoff_anchor,in_playoffs,title_odds,title_anchor,champion';

const WEEKS = Array.from({ length: LAST_WEEK }, (_, i) => i + 1);
const RUNS = 10_000;

export type OutlookWeek = Pick<AdviceWeek, 'before' | 'clock' | 'model'>;

/** A captured league before a week, simulated from what was known; null where it cannot be. */
export async function simulatedBefore(captured: CapturedLeague, { before, clock, model }: OutlookWeek) {
  const view = leaguesAt(captured, before, clock);
  const league = await view.league(captured.league.id);
  const [rosters, matchups] = await Promise.all([
    view.rosters(captured.league.id),
    view.matchups(captured.league.id, WEEKS),
  ]);
  const { week } = before;
  if (!league || week > league.rules.lastWeek) return null;
  const forecast = model.week(before);
  const outlook = model.season(before, league.rules.lastWeek);
  const asOf = { league, rosters, week, snapshot: before, forecast, outlook };
  const listed = new Map(WEEKS.map((each, i) => [each, matchups[i] ?? []]));
  const simulated = finish(simulatedLeagueFrom({ ...asOf, matchups: listed }));
  return 'reason' in simulated ? null : { asOf, league: simulated.league };
}

/** One line a team; none for a league that cannot be simulated in that week. */
export async function outlookRows(captured: CapturedLeague, known: OutlookWeek): Promise<readonly string[]> {
  const simulated = await simulatedBefore(captured, known);
  if (!simulated) return [];
  const { asOf } = simulated;
  const { league, week } = asOf;
  const { before } = known;
  const options = { seed: `${league.id} ${before.season} ${week}`, runs: RUNS };
  const own = finish(teamOutlooks(simulated.league, options));
  const anchor = standingsOnly(simulated.league, captured, options);
  const finalWeek = league.rules.playoffStartWeek ?? LAST_WEEK;
  const results = finish(simulatedLeagueFrom({ ...asOf, matchups: captured.matchups, week: finalWeek }));
  const ended = 'league' in results ? seasonEnd(results.league, captured) : null;
  // odds of a round of two weeks are of both, the anchor's of one
  const isJudged = !league.rules.bracket?.rounds.some((weeks) => weeks.length > 1 && weeks.includes(week));
  const played = captured.matchups.get(week) ?? [];
  const scoreOf = (rosterId: number) => played.find((row) => row.rosterId === rosterId)?.score ?? null;
  return own.map((team) => {
    const { rosterId, thisWeek, game, playoffs, title } = team;
    const alone = anchor.get(rosterId);
    const [points, other] = [scoreOf(rosterId), game && scoreOf(game.opponent)];
    const end = ended?.get(rosterId);
    return [
      [before.season, week, league.id, rosterId],
      [thisWeek.mean, thisWeek.p10, thisWeek.p90].map((each) => each.toFixed(2)),
      [points ?? ''],
      [odds(game?.winProbability), odds(alone?.win), isJudged ? result(points, other) : ''],
      [odds(playoffs), odds(alone?.playoffs), end?.inPlayoffs ?? ''],
      [odds(title), odds(alone?.title), end?.isChampion ?? ''],
    ]
      .flat()
      .join(',');
  });
}

const odds = (value: TeamOutlook['playoffs'] | undefined): string => value?.toFixed(4) ?? '';

function result(own: number | null, other: number | null): number | '' {
  if (own === null || other === null) return '';
  return own === other ? 0.5 : Number(own > other);
}

/** Who was in the playoffs and won them, by the league's rules and its scores. */
function seasonEnd(
  { season, teams }: SimulatedLeague,
  { matchups }: CapturedLeague,
): ReadonlyMap<number, { readonly inPlayoffs: 0 | 1; readonly isChampion: 0 | 1 }> {
  const scores = (week: number) => new Map((matchups.get(week) ?? []).map((row) => [row.rosterId, row.score ?? 0]));
  const playoffScores = new Map(WEEKS.map((week) => [week, scores(week)]));
  // nothing is left to draw: both seasons are the one that was played
  const counts = finish(drawSeasons({ season: { ...season, playoffScores }, teams }, [], { seed: '', runs: 2 }));
  return new Map(
    teams.map(({ rosterId }, i) => {
      const { playoffs, titles } = itemAt(counts, i);
      return [rosterId, { inPlayoffs: playoffs > 0 ? 1 : 0, isChampion: titles > 0 ? 1 : 0 }];
    }),
  );
}

// The odds that the standings alone give: every team goes on scoring its average so far, with the
// league's usual spread. Odds of the model must beat them.
interface StandingsOdds {
  /** Null without a game this week. */
  readonly win: number | null;
  readonly playoffs: number;
  readonly title: number;
}

/** By roster id; every team has the same odds before the first week, and half a chance to win. */
function standingsOnly(
  { season, teams }: SimulatedLeague,
  { matchups }: CapturedLeague,
  options: Parameters<typeof drawSeasons>[2],
): ReadonlyMap<number, StandingsOdds> {
  const weeks = [...matchups.keys()].filter((week) => week < season.week);
  const scores = teams.map(({ rosterId }) =>
    weeks.flatMap((week) => (matchups.get(week) ?? []).find((row) => row.rosterId === rosterId)?.score ?? []),
  );
  const averages = Float64Array.from(scores, (own) => mean(own) ?? 0);
  const variance = spreadOf(scores);
  const size = teams.length;
  const playoffWeeks = season.bracket?.rounds.flat().filter((week) => week >= season.week) ?? [];
  const ahead = [...season.regularWeeks, ...playoffWeeks].map((week) => ({
    week,
    means: averages,
    covariances: Float64Array.from({ length: size * size }, (_, i) => (i % (size + 1) === 0 ? variance : 0)),
    levelSd: 0,
  }));
  const counts = finish(drawSeasons({ season, teams }, ahead, options));
  const rowOf = new Map(teams.map(({ rosterId }, row) => [rosterId, row]));
  const pairs = season.games.get(season.week) ?? [];
  return new Map(
    teams.map(({ rosterId }, row) => {
      const other = rowOf.get(pairs.find((pair) => pair.includes(rosterId))?.find((id) => id !== rosterId) ?? 0);
      const gap = other === undefined ? null : itemAt(averages, row) - itemAt(averages, other);
      const { playoffs, titles } = itemAt(counts, row);
      return [
        rosterId,
        {
          win: gap === null ? null : normalCdf(gap / Math.sqrt(2 * variance)),
          playoffs: playoffs / options.runs,
          title: titles / options.runs,
        },
      ];
    }),
  );
}

/** Variance of a usual team's points, before a team has two weeks to spread over. */
const USUAL_VARIANCE = 25 ** 2;

/** Variance of a week's score around its team's average, over all teams. */
function spreadOf(scores: readonly (readonly number[])[]): number {
  const deviations = scores.flatMap((own) => {
    const average = mean(own) ?? 0;
    return own.map((score) => (score - average) ** 2);
  });
  const free = deviations.length - scores.length;
  return free > 0 ? deviations.reduce((sum, each) => sum + each, 0) / free : USUAL_VARIANCE;
}
