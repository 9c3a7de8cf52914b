// What a player did in each regular season the files hold: games and amounts, the last stretch apart, and his team's totals.

import { memoPerEntry } from '../../memo/index.ts';
import { type Player, type Snapshot, type StatsTable, textAt } from '../../nfl/index.ts';
import { firstRowOfSeason, LINE_STATS, lineAt } from '../weekly/game-log.ts';

/** One player's regular season. */
export interface CareerSeason {
  readonly season: number;
  /** Team of his first game. */
  readonly firstTeam: string;
  /** Team of his last game. */
  lastTeam: string;
  /** Games with a line in the box score. */
  games: number;
  /** Sums in the order of LINE. */
  readonly totals: Float64Array;
  /** Games of the season's late stretch, and their sums. */
  lateGames: number;
  readonly lateTotals: Float64Array;
}

export interface Careers {
  /** First season with any row. */
  readonly since: number;
  /** Oldest first; only seasons with a game. */
  seasonsOf(player: Player): readonly CareerSeason[];
  /** Everybody with a game in the season, by gsis id. */
  inSeason(season: number): ReadonlyMap<string, CareerSeason>;
}

/** Careers as of the snapshot. `lateWeek` is the first week of a season's late stretch, where a role won during the season shows. */
export function readCareers(snapshot: Snapshot, lateWeek: number): Careers {
  const { firstSeason, ...careers } = careersIn(snapshot.stats, lateWeek);
  return { ...careers, since: firstSeason ?? snapshot.season };
}

/** One pass over the statistics. */
const careersIn = memoPerEntry(sumCareers);

function sumCareers(
  stats: StatsTable,
  lateWeek: number,
): Omit<Careers, 'since'> & { readonly firstSeason: number | undefined } {
  const { season: seasons, week: weeks } = stats.numbers;
  const bySeason = new Map<number, Map<string, CareerSeason>>();
  for (let row = 0; row < stats.length; row++) {
    if (textAt(stats.texts.season_type, row) !== 'REG') continue;
    const season = seasons[row] ?? 0;
    const id = textAt(stats.texts.player_id, row);
    const team = textAt(stats.texts.team, row);
    let seasonCampaigns = bySeason.get(season);
    if (!seasonCampaigns) {
      seasonCampaigns = new Map();
      bySeason.set(season, seasonCampaigns);
    }
    let careerSeason = seasonCampaigns.get(id);
    if (!careerSeason) {
      careerSeason = {
        season,
        firstTeam: team,
        lastTeam: team,
        games: 0,
        totals: new Float64Array(LINE_STATS.length),
        lateGames: 0,
        lateTotals: new Float64Array(LINE_STATS.length),
      };
      seasonCampaigns.set(id, careerSeason);
    }
    const line = lineAt(stats, row);
    const isLate = (weeks[row] ?? 0) >= lateWeek;
    careerSeason.games += 1;
    careerSeason.lastTeam = team;
    if (isLate) careerSeason.lateGames += 1;
    for (let stat = 0; stat < line.length; stat++) {
      careerSeason.totals[stat] = (careerSeason.totals[stat] ?? 0) + (line[stat] ?? 0);
      if (isLate) careerSeason.lateTotals[stat] = (careerSeason.lateTotals[stat] ?? 0) + (line[stat] ?? 0);
    }
  }
  const years = [...bySeason.keys()].sort((a, b) => a - b);
  const noSeasons: ReadonlyMap<string, CareerSeason> = new Map();
  return {
    firstSeason: stats.length === 0 ? undefined : seasons[firstRowOfSeason(stats, 0)],
    seasonsOf(player) {
      const id = player.gsisId;
      if (id === null) return [];
      return years
        .map((seasonCampaigns) => bySeason.get(seasonCampaigns)?.get(id))
        .filter((careerSeason) => careerSeason !== undefined);
    },
    inSeason: (season) => bySeason.get(season) ?? noSeasons,
  };
}
