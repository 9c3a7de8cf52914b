// What a player did in each regular season the files hold: games and amounts, the last stretch apart, and his team's totals.

import { type Player, type Snapshot, textAt } from '../../nfl/index.ts';
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
  /** Games from LATE_WEEK on, and their sums. */
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

/** A role that was won during a season shows from here on. */
const LATE_WEEK = 10;

const cachedCareers = new WeakMap<object, Careers>();

/** One pass over the statistics a picture. */
export function readCareers(snapshot: Snapshot): Careers {
  const cached = cachedCareers.get(snapshot.stats);
  if (cached) return cached;
  const { stats } = snapshot;
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
    const isLate = (weeks[row] ?? 0) >= LATE_WEEK;
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
  const careers: Careers = {
    since: stats.length === 0 ? snapshot.season : (seasons[firstRowOfSeason(stats, 0)] ?? snapshot.season),
    seasonsOf(player) {
      const id = player.gsisId;
      if (id === null) return [];
      return years
        .map((seasonCampaigns) => bySeason.get(seasonCampaigns)?.get(id))
        .filter((careerSeason) => careerSeason !== undefined);
    },
    inSeason: (season) => bySeason.get(season) ?? noSeasons,
  };
  cachedCareers.set(stats, careers);
  return careers;
}
