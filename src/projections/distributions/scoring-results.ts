// Results of a completed week: half-PPR points by player, and the score of the last
// starter at each position.
import { STARTERS_BY_POSITION } from '../../fantasy/defaults/index.ts';
import { fantasyPoints, pointsOf, SCORING_PRESETS } from '../../fantasy/scoring/index.ts';
import { numberAt, type Player, rowsBefore, rowsThrough, type Snapshot, textAt } from '../../nfl/index.ts';
import { bandOf, teamGames } from '../kickers-defenses/team-games.ts';
import { isModeled, MODELED, type Modeled } from './score-distribution.ts';

export interface WeekResults {
  /** Half-PPR points; undefined for a player who did not play. */
  pointsOf(player: Player): number | undefined;
  /** Points of the last starter of the week at the position; infinite when there were fewer. */
  readonly starterLine: Readonly<Record<Modeled, number>>;
}

/** The results of the week of the snapshot `before`, read from a later snapshot. */
export function weekResults(before: Snapshot, after: Snapshot): WeekResults {
  const points = new Map<number, number>();
  const scores = Object.fromEntries(MODELED.map((position) => [position, [] as number[]])) as Record<Modeled, number[]>;
  const record = (player: Player | undefined, scored: number) => {
    if (!player || !isModeled(player.position)) return;
    points.set(player.index, scored);
    scores[player.position].push(scored);
  };
  const { stats, snaps } = after;
  for (let row = rowsBefore(stats, before); row < Math.min(rowsThrough(stats, before), stats.length); row++) {
    if (textAt(stats.texts.season_type, row) !== 'REG') continue;
    const player = after.players.byGsisId(textAt(stats.texts.player_id, row));
    record(player, fantasyPoints(stats, row, SCORING_PRESETS.half_ppr));
  }
  for (let row = rowsBefore(snaps, before); row < Math.min(rowsThrough(snaps, before), snaps.length); row++) {
    if (textAt(snaps.texts.game_type, row) !== 'REG' || !(numberAt(snaps.numbers.offense_snaps, row) > 0)) continue;
    const player = after.players.byPfrId(textAt(snaps.texts.pfr_player_id, row));
    if (player && !points.has(player.index)) record(player, 0);
  }
  for (const { team, plays, allowed } of teamGames(after, before, before)) {
    const line = { ...plays, [bandOf(allowed)]: 1 };
    record(after.players.byPlatformId(team), pointsOf(line, SCORING_PRESETS.half_ppr));
  }
  const starterLine = Object.fromEntries(
    MODELED.map((position) => {
      const descending = scores[position].sort((a, b) => b - a);
      return [position, descending[STARTERS_BY_POSITION[position] - 1] ?? Number.POSITIVE_INFINITY];
    }),
  ) as Record<Modeled, number>;
  return { pointsOf: (player) => points.get(player.index), starterLine };
}
