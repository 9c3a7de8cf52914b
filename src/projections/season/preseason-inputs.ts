// What the preseason projection looks at, as numbers with names, one list a position.
import { itemAt } from '../../checked/index.ts';
import { SEASON_GAMES } from '../../fantasy/defaults/index.ts';
import type { OffensePosition } from '../../nfl/index.ts';
import { draftCapital } from '../draft-capital.ts';
import type { SeasonHyperparameters } from '../hyperparameters/index.ts';
import { halfPpr, LINE_STATS, type LineStat } from '../line.ts';
import type { CareerSeason } from './careers.ts';
import type { PreseasonSituation } from './preseason-situation.ts';

export type PreseasonHyperparameters = SeasonHyperparameters['preseason'];

const COMMON_INPUTS = [
  'evidence',
  'points',
  'points_last',
  'points_late',
  'points_best',
  'games_last',
  'games_before',
  'missed_last',
  'age',
  'age_squared',
  'age_x_points',
  'rookie',
  'second_year',
  'second_year_x_points',
  'third_year_x_points',
  'capital',
  'rookie_x_capital',
  'second_year_x_capital',
  'moved',
  'moved_x_points',
  'chart_known',
  'chart_first',
  'chart_second',
  'chart_first_x_rookie',
  'chart_first_x_points',
  'chart_absent',
  'reserve',
  'team_points',
] as const;

/** Amounts that describe the role at a position in addition to the points. */
export const USAGE_STATS: Readonly<Record<OffensePosition, readonly LineStat[]>> = {
  QB: ['attempts', 'passing_yards', 'passing_tds', 'carries', 'rushing_yards', 'rushing_tds'],
  RB: ['carries', 'targets', 'rushing_yards', 'receiving_yards', 'rushing_tds'],
  WR: ['targets', 'receptions', 'receiving_yards', 'receiving_tds', 'carries'],
  TE: ['targets', 'receptions', 'receiving_yards', 'receiving_tds'],
};

/** Names of the inputs, in the order of `inputsOf`. */
export function inputNames(position: OffensePosition): readonly string[] {
  return [...COMMON_INPUTS, ...USAGE_STATS[position].map((stat) => `own_${stat}`)];
}

/** How little is known from his seasons so far, 1 for none at all. */
export function inexperienceOf(
  { pastSeasons, season }: PreseasonSituation,
  { seasonWeights, priorGames }: PreseasonHyperparameters,
): number {
  // a season before the weighted ones does not count
  const games = pastSeasons.reduce(
    (sum, campaign) => sum + (seasonWeights[season - 1 - campaign.season] ?? 0) * campaign.games,
    0,
  );
  return priorGames / (games + priorGames);
}

/** What his team scored a game in the season before; the league's mean where it is unknown. */
export type TeamPoints = (team: string, season: number) => number;

export function inputsOf(
  situation: PreseasonSituation,
  teamPoints: TeamPoints,
  hyperparameters: PreseasonHyperparameters,
): Float64Array {
  const { seasonWeights, priorGames, typicalAge } = hyperparameters;
  const { pastSeasons, season, experience, position } = situation;
  const seasonsBack = seasonWeights.map((_, i) => pastSeasons.find((campaign) => campaign.season === season - 1 - i));
  const last = seasonsBack[0];
  const weight = (i: number) => itemAt(seasonWeights, i);
  const games = seasonsBack.reduce((sum, campaign, i) => sum + weight(i) * gamesIn(campaign), 0);
  const weightedMean = (amount: (campaign: CareerSeason) => number) =>
    seasonsBack.reduce((sum, campaign, i) => sum + (campaign ? weight(i) * amount(campaign) : 0), 0) /
    (games + priorGames);
  const points = weightedMean(({ totals }) => halfPpr(totals));
  const perGame = (campaign: CareerSeason | undefined, prior: number) =>
    campaign ? halfPpr(campaign.totals) / (campaign.games + prior) : 0;
  const best = Math.max(0, ...pastSeasons.slice(0, 4).map((campaign) => perGame(campaign, priorGames)));
  const age = ((situation.age ?? typicalAge) - typicalAge) / 4;
  const isRookie = experience === 0 ? 1 : 0;
  const isSecondYear = experience === 1 ? 1 : 0;
  const isThirdYear = experience === 2 ? 1 : 0;
  const pickValue = draftCapital(situation.pick, hyperparameters);
  const hasMoved = pastSeasons[0] && pastSeasons[0].lastTeam !== situation.team ? 1 : 0;
  const chartKnown = situation.depthChartRank === undefined ? 0 : 1;
  const isFirst = situation.depthChartRank === 1 ? 1 : 0;
  const values: Record<(typeof COMMON_INPUTS)[number], number> = {
    evidence: games / (games + priorGames),
    points,
    points_last: perGame(last, priorGames),
    points_late: last ? halfPpr(last.lateTotals) / (last.lateGames + priorGames / 2) : 0,
    points_best: best,
    games_last: gamesIn(last) / SEASON_GAMES,
    games_before: gamesIn(seasonsBack[1]) / SEASON_GAMES,
    missed_last: last === undefined && pastSeasons.length > 0 ? 1 : 0,
    age,
    age_squared: age * Math.abs(age),
    age_x_points: age * points,
    rookie: isRookie,
    second_year: isSecondYear,
    second_year_x_points: isSecondYear * points,
    third_year_x_points: isThirdYear * points,
    capital: pickValue,
    rookie_x_capital: isRookie * pickValue,
    second_year_x_capital: isSecondYear * pickValue,
    moved: hasMoved,
    moved_x_points: hasMoved * points,
    chart_known: chartKnown,
    chart_first: isFirst,
    chart_second: situation.depthChartRank === 2 ? 1 : 0,
    chart_first_x_rookie: isFirst * isRookie,
    chart_first_x_points: isFirst * points,
    chart_absent: situation.depthChartRank === null ? 1 : 0,
    reserve: situation.isOnReserve ? 1 : 0,
    team_points: teamPoints(situation.team, season - 1),
  };
  const usageInputs = USAGE_STATS[position].map((stat) => {
    const statIndex = LINE_STATS.indexOf(stat);
    return weightedMean(({ totals }) => itemAt(totals, statIndex));
  });
  return Float64Array.from([...COMMON_INPUTS.map((name) => values[name]), ...usageInputs]);
}

/** Games of a season back; a season he was not in the league has none. */
function gamesIn(campaign: CareerSeason | undefined): number {
  return campaign ? campaign.games : 0;
}
