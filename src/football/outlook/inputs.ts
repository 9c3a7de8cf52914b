// What the preseason projection looks at, as numbers with names, one list a position.
import { LINE, type LineStat } from '../model/game-log.ts';
import { PRESETS } from '../scoring.ts';
import type { Campaign } from './careers.ts';
import type { Situation, SkillPosition } from './situation.ts';

/** Weight of a season by how long ago it was. */
export const RECENCY: readonly number[] = [1, 0.45, 0.25];
/** Games at which a player's own record counts as much as none. */
const PRIOR_GAMES = 4;
/** Picks after which draft capital has fallen to a third. */
const CAPITAL_PICKS = 60;
const USUAL_AGE = 26;

const COMMON = [
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

/** Amounts that tell the role at a position beside the points. */
export const USAGE: Readonly<Record<SkillPosition, readonly LineStat[]>> = {
  QB: ['attempts', 'passing_yards', 'passing_tds', 'carries', 'rushing_yards', 'rushing_tds'],
  RB: ['carries', 'targets', 'rushing_yards', 'receiving_yards', 'rushing_tds'],
  WR: ['targets', 'receptions', 'receiving_yards', 'receiving_tds', 'carries'],
  TE: ['targets', 'receptions', 'receiving_yards', 'receiving_tds'],
};

/** Names of the inputs, in the order of `inputsOf`. */
export function inputNames(position: SkillPosition): readonly string[] {
  return [...COMMON, ...USAGE[position].map((stat) => `own_${stat}`)];
}

const HALF_PPR = LINE.map((stat) => (stat === 'fumbles_lost' ? -2 : (PRESETS.half_ppr[stat] ?? 0)));

/** Half-PPR points of sums in the order of LINE. */
export function halfPpr(totals: ArrayLike<number>): number {
  return HALF_PPR.reduce((points, worth, stat) => points + worth * (totals[stat] ?? 0), 0);
}

/** What a pick in the league's own draft is worth, 1 for the first; 0 for the undrafted. */
export function draftCapital(pick: number | null): number {
  return pick === null ? 0 : Math.exp(-(pick - 1) / CAPITAL_PICKS);
}

/** How little his seasons so far tell, 1 for none at all. */
export function newnessOf({ past, season }: Situation): number {
  const games = past.reduce((sum, campaign) => sum + (RECENCY[season - 1 - campaign.season] ?? 0) * campaign.games, 0);
  return PRIOR_GAMES / (games + PRIOR_GAMES);
}

/** What his team scored a game in the season before; the league's mean where it is unknown. */
export type TeamPoints = (team: string, season: number) => number;

export function inputsOf(situation: Situation, teamPoints: TeamPoints): Float64Array {
  const { past, season, experience, position } = situation;
  const back = RECENCY.map((_, i) => past.find((campaign) => campaign.season === season - 1 - i));
  const last = back[0];
  const weight = (i: number) => RECENCY[i] ?? 0;
  const games = back.reduce((sum, campaign, i) => sum + weight(i) * (campaign?.games ?? 0), 0);
  const blended = (amount: (campaign: Campaign) => number) =>
    back.reduce((sum, campaign, i) => sum + (campaign ? weight(i) * amount(campaign) : 0), 0) / (games + PRIOR_GAMES);
  const points = blended(({ totals }) => halfPpr(totals));
  const perGame = (campaign: Campaign | undefined, prior: number) =>
    campaign ? halfPpr(campaign.totals) / (campaign.games + prior) : 0;
  const best = Math.max(0, ...past.slice(0, 4).map((campaign) => perGame(campaign, PRIOR_GAMES)));
  const age = ((situation.age ?? USUAL_AGE) - USUAL_AGE) / 4;
  const rookie = experience === 0 ? 1 : 0;
  const second = experience === 1 ? 1 : 0;
  const third = experience === 2 ? 1 : 0;
  const capital = draftCapital(situation.pick);
  const moved = past[0] && past[0].lastTeam !== situation.team ? 1 : 0;
  const chartKnown = situation.chart === undefined ? 0 : 1;
  const first = situation.chart === 1 ? 1 : 0;
  const values: Record<(typeof COMMON)[number], number> = {
    evidence: games / (games + PRIOR_GAMES),
    points,
    points_last: perGame(last, PRIOR_GAMES),
    points_late: last ? halfPpr(last.lateTotals) / (last.lateGames + PRIOR_GAMES / 2) : 0,
    points_best: best,
    games_last: (last?.games ?? 0) / 17,
    games_before: (back[1]?.games ?? 0) / 17,
    missed_last: last === undefined && past.length > 0 ? 1 : 0,
    age,
    age_squared: age * Math.abs(age),
    age_x_points: age * points,
    rookie,
    second_year: second,
    second_year_x_points: second * points,
    third_year_x_points: third * points,
    capital,
    rookie_x_capital: rookie * capital,
    second_year_x_capital: second * capital,
    moved,
    moved_x_points: moved * points,
    chart_known: chartKnown,
    chart_first: first,
    chart_second: situation.chart === 2 ? 1 : 0,
    chart_first_x_rookie: first * rookie,
    chart_first_x_points: first * points,
    chart_absent: situation.chart === null ? 1 : 0,
    reserve: situation.reserve ? 1 : 0,
    team_points: teamPoints(situation.team, season - 1),
  };
  const usage = USAGE[position].map((stat) => {
    const at = LINE.indexOf(stat);
    return blended(({ totals }) => totals[at] ?? 0);
  });
  return Float64Array.from([...COMMON.map((name) => values[name]), ...usage]);
}
