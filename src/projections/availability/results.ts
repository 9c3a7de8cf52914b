// Who played and who started in a completed week: what the availability estimate learns from.
import {
  countAt,
  type Player,
  rowsBefore,
  rowsThrough,
  type Snapshot,
  seasonBoxScores,
  textAt,
} from '../../nfl/index.ts';
import { startersOfWeek } from './game-starters.ts';

export interface Appearances {
  /** A stat line or a snap of any kind. */
  hasPlayed(player: Player): boolean;
  /** gsis ids of the starting quarterbacks, by team. */
  readonly starters: ReadonlyMap<string, string>;
  /** Whether the team's game was played. */
  hadGame(team: string): boolean;
}

/** Reads the week from any later snapshot. */
export function appearancesIn(after: Snapshot, season: number, week: number): Appearances {
  const { stats, snaps } = after;
  const gsisIds = new Set<string>();
  for (const row of weekRows(stats, season, week)) gsisIds.add(textAt(stats.texts.player_id, row));
  const pfrIds = new Set<string>();
  const { offense_snaps, defense_snaps, st_snaps } = snaps.numbers;
  for (const row of weekRows(snaps, season, week))
    if (countAt(offense_snaps, row) + countAt(defense_snaps, row) + countAt(st_snaps, row) > 0)
      pfrIds.add(textAt(snaps.texts.pfr_player_id, row));
  const { teamGame } = seasonBoxScores(after, season);
  return {
    hasPlayed: ({ gsisId, pfrId }) => (gsisId !== null && gsisIds.has(gsisId)) || (pfrId !== null && pfrIds.has(pfrId)),
    starters: startersOfWeek(after, { season, week }),
    hadGame: (team) => teamGame(team, week) !== undefined,
  };
}

function* weekRows(table: Parameters<typeof rowsBefore>[0], season: number, week: number): Generator<number> {
  const end = Math.min(rowsThrough(table, { season, week }), table.length);
  for (let row = rowsBefore(table, { season, week }); row < end; row++) yield row;
}
