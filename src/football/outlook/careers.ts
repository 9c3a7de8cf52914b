// What a player did in each regular season the files hold: games and amounts, the last stretch apart, and his team's totals.
import { firstOf, LINE, lineAt } from '../model/game-log.ts';
import { textAt } from '../table.ts';
import type { Player, World } from '../world.ts';

/** One player's regular season. */
export interface Campaign {
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
  of(player: Player): readonly Campaign[];
  /** Everybody with a game in the season, by gsis id. */
  in(season: number): ReadonlyMap<string, Campaign>;
}

/** A role that was won during a season shows from here on. */
const LATE_WEEK = 10;

const kept = new WeakMap<object, Careers>();

/** One pass over the statistics a picture. */
export function readCareers(world: World): Careers {
  const known = kept.get(world.stats);
  if (known) return known;
  const { stats } = world;
  const { season: seasons, week: weeks } = stats.numbers;
  const bySeason = new Map<number, Map<string, Campaign>>();
  for (let row = 0; row < stats.length; row++) {
    if (textAt(stats.texts.season_type, row) !== 'REG') continue;
    const season = seasons[row] ?? 0;
    const id = textAt(stats.texts.player_id, row);
    const team = textAt(stats.texts.team, row);
    let year = bySeason.get(season);
    if (!year) {
      year = new Map();
      bySeason.set(season, year);
    }
    let campaign = year.get(id);
    if (!campaign) {
      campaign = {
        season,
        firstTeam: team,
        lastTeam: team,
        games: 0,
        totals: new Float64Array(LINE.length),
        lateGames: 0,
        lateTotals: new Float64Array(LINE.length),
      };
      year.set(id, campaign);
    }
    const line = lineAt(stats, row);
    const isLate = (weeks[row] ?? 0) >= LATE_WEEK;
    campaign.games += 1;
    campaign.lastTeam = team;
    if (isLate) campaign.lateGames += 1;
    for (let stat = 0; stat < line.length; stat++) {
      campaign.totals[stat] = (campaign.totals[stat] ?? 0) + (line[stat] ?? 0);
      if (isLate) campaign.lateTotals[stat] = (campaign.lateTotals[stat] ?? 0) + (line[stat] ?? 0);
    }
  }
  const years = [...bySeason.keys()].sort((a, b) => a - b);
  const none: ReadonlyMap<string, Campaign> = new Map();
  const careers: Careers = {
    since: stats.length === 0 ? world.season : (seasons[firstOf(stats, 0)] ?? world.season),
    of(player) {
      const id = player.gsisId;
      if (id === null) return [];
      return years.map((year) => bySeason.get(year)?.get(id)).filter((campaign) => campaign !== undefined);
    },
    in: (season) => bySeason.get(season) ?? none,
  };
  kept.set(stats, careers);
  return careers;
}
