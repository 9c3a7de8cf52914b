// Who appears in the dataset's tables: the latest that each says about a person, by gsis id or by
// Pro Football Reference's.
import { numberAt, type RostersTable, type SnapsTable, type StatsTable, textAt } from '../nfl/index.ts';

/** Someone in the statistics or rosters. `id` is his gsis id. */
export interface TablePlayer {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly team: string;
  readonly birthDate: string | null;
  /** First season he is listed as a player of; null when no roster says. */
  readonly rookieYear: number | null;
  /** First season with a row of his. */
  readonly firstSeason: number;
  readonly platformId: string | null;
  readonly pfrId: string | null;
}

/** Someone in the snap counts. `id` is Pro Football Reference's. */
export interface SnapPlayer {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly team: string;
}

/**
 * Everyone with a row in rosters or statistics, by gsis id, in the order of first
 * appearance (rosters first).
 */
export function tablePlayers(rosters: RostersTable, stats: StatsTable): ReadonlyMap<string, TablePlayer> {
  const found = new Map<string, TablePlayer>();
  const latestMoment = new Map<string, number>();
  for (let row = 0; row < rosters.length; row++) {
    const id = textAt(rosters.texts.gsis_id, row);
    if (id === '') continue;
    const season = numberAt(rosters.numbers.season, row);
    const before = found.get(id);
    const rookieYear = numberAt(rosters.numbers.rookie_year, row);
    latestMoment.set(id, momentOf(season, numberAt(rosters.numbers.week, row)));
    found.set(id, {
      id,
      name: textAt(rosters.texts.player_name, row) || (before?.name ?? ''),
      position: textAt(rosters.texts.position, row) || (before?.position ?? ''),
      team: textAt(rosters.texts.team, row),
      birthDate: textAt(rosters.texts.birth_date, row) || (before?.birthDate ?? null),
      rookieYear: rookieYear > 0 ? rookieYear : (before?.rookieYear ?? null),
      firstSeason: before?.firstSeason ?? season,
      platformId: textAt(rosters.texts.sleeper_id, row) || (before?.platformId ?? null),
      pfrId: textAt(rosters.texts.pfr_id, row) || (before?.pfrId ?? null),
    });
  }
  for (let row = 0; row < stats.length; row++) {
    const id = textAt(stats.texts.player_id, row);
    const season = numberAt(stats.numbers.season, row);
    const before = found.get(id);
    const momentOfRow = momentOf(season, numberAt(stats.numbers.week, row));
    const latest = latestMoment.get(id);
    const later = latest === undefined || momentOfRow > latest;
    if (before && !later && season >= before.firstSeason) continue;
    if (later) latestMoment.set(id, momentOfRow);
    found.set(id, {
      id,
      name: textAt(stats.texts.player_display_name, row) || (before?.name ?? ''),
      position: before?.position || textAt(stats.texts.position, row),
      team: later || !before ? textAt(stats.texts.team, row) : before.team,
      birthDate: before?.birthDate ?? null,
      rookieYear: before?.rookieYear ?? null,
      firstSeason: Math.min(season, before?.firstSeason ?? season),
      platformId: before?.platformId ?? null,
      pfrId: before?.pfrId ?? null,
    });
  }
  return found;
}

/** Everyone with a snap, with his latest team. */
export function snapPlayers(snaps: SnapsTable): ReadonlyMap<string, SnapPlayer> {
  const found = new Map<string, SnapPlayer>();
  const { pfr_player_id, player, position, team } = snaps.texts;
  for (let row = 0; row < snaps.length; row++) {
    const id = textAt(pfr_player_id, row);
    if (id !== '')
      found.set(id, { id, name: textAt(player, row), position: textAt(position, row), team: textAt(team, row) });
  }
  return found;
}

const momentOf = (season: number, week: number) => season * 100 + week;
