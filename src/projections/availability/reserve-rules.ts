// The league's rules of reserve lists: how many games a list costs, and so the first week in
// which a player may be back.

/** Games that a list costs at least, by the season from which on the rule holds, newest first. */
type MinimumGames = readonly (readonly [sinceSeason: number, games: number])[];

/** Three weeks in 2020 and 2021, eight games before. */
const INJURED: MinimumGames = [
  [2022, 4],
  [2020, 3],
  [0, 8],
];
/** Physically unable to perform, and the non-football lists. */
const UNABLE: MinimumGames = [
  [2022, 4],
  [0, 6],
];
const WHOLE_SEASON: MinimumGames = [[0, Number.POSITIVE_INFINITY]];

/**
 * By `status_description_abbr`. Weekly rosters of 2021-2024: of 5,900 games within the minimum, one
 * was played, by a player another team had claimed. Suspensions (R40, R06) and the exempt list
 * have no minimum: no file says how long one lasts. R30 is a suspension for the season.
 */
const MINIMUM_GAMES: Readonly<Record<string, MinimumGames>> = {
  R01: INJURED,
  R48: INJURED,
  R04: UNABLE,
  R05: UNABLE,
  R30: WHOLE_SEASON,
};

export interface ReserveStay {
  /** The roster file's codes, `RES R01`. */
  readonly rosterCode: string;
  /** Week of the first roster of the stay. */
  readonly since: number;
  readonly season: number;
  /** Weeks of the season in which his team plays. */
  readonly gameWeeks: readonly number[];
}

/** The first week in which the rules let him play; infinite for none this season. */
export function firstWeekBack({ rosterCode, since, season, gameWeeks }: ReserveStay): number {
  const minimum = MINIMUM_GAMES[rosterCode.split(' ')[1] ?? ''];
  const [, games] = minimum?.find(([sinceSeason]) => season >= sinceSeason) ?? [0, 0];
  if (games === 0) return 0;
  return gameWeeks.filter((week) => week >= since).sort((a, b) => a - b)[games] ?? Number.POSITIVE_INFINITY;
}
