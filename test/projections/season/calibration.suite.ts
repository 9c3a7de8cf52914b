// Whether the outlook keeps its word on real seasons: how many results lie inside the range it
// named, and who started as often as it said.
import { beforeAll, describe, expect, it } from 'vitest';
import { SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import type { Snapshot } from '../../../src/nfl/index.ts';
import type { SeasonOutlook } from '../../../src/projections/index.ts';
import { halfPpr } from '../../../src/projections/line.ts';
import { skillPosition } from '../../../src/projections/season/preseason-situation.ts';
import { playedGames, readSeasonLog, sumOf } from '../../../src/projections/season/season-log.ts';
import { releasedOutlook, releasedOutlookFit } from './released-outlook.ts';

const WEEKS = [1, 2, 4, 6, 8, 10, 12, 14, 16];
/** As many of each position as a league of twelve has any use for. */
const ROWS_PER_WEEK = { QB: 32, RB: 64, WR: 80, TE: 32 } as const;

/** One player before one week: what was said, and what came. */
interface Row {
  readonly season: number;
  readonly week: number;
  readonly position: keyof typeof ROWS_PER_WEEK;
  readonly team: string | null;
  readonly expected: number;
  readonly p10: number;
  readonly p90: number;
  readonly scored: number;
  /** Shares of the games left: expected, and played (a quarterback: led). */
  readonly plays: number;
  readonly played: number;
}

function outlookRows(now: Snapshot, seasons: readonly number[]): readonly Row[] {
  return seasons.flatMap((season) => {
    const parameters = releasedOutlookFit(now.before(season, 1));
    const log = readSeasonLog(now, season);
    return WEEKS.flatMap((week) => {
      const weekly = { season, week, projections: [], projectionFor: () => undefined } as never;
      const outlook: SeasonOutlook = releasedOutlook(now.before(season, week), parameters, weekly);
      return outlook.projections.flatMap((projection): Row[] => {
        const position = skillPosition(projection.player);
        const games = projection.weeks.filter(({ opponent }) => opponent !== null);
        if (position === null || games.length === 0) return [];
        const { gsisId } = projection.player;
        const came = (log.games.get(gsisId ?? '') ?? []).filter((game) => game.week >= week);
        const played = playedGames(log, { gsisId, position }).filter((game) => game.week >= week);
        const { points: expected, p10, p90 } = outlook.outcome(projection, SCORING_PRESETS.half_ppr);
        const plays = games.reduce((sum, game) => sum + game.plays, 0) / games.length;
        const share = played.length / games.length;
        return [
          {
            season,
            week,
            position,
            team: projection.team,
            expected,
            p10,
            p90,
            scored: halfPpr(sumOf(came)),
            plays,
            played: share,
          },
        ];
      });
    });
  });
}

function grouped(rows: readonly Row[], key: (row: Row) => string): readonly (readonly Row[])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return [...groups.values()];
}
const mean = (rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0) / rows.length;

/** How far shares may lie from what was promised: one season scatters more than three. */
export interface Tolerance {
  readonly tail: number;
  readonly inside: number;
  readonly starts: number;
}

/**
 * Checks the outlook of the seasons, which `load` gives to their end with the seasons before them.
 */
export function outlookIsCalibrated(
  title: string,
  load: () => Promise<Snapshot>,
  seasons: readonly number[],
  tolerance: Tolerance,
): void {
  describe(title, () => {
    let rows: readonly Row[] = [];
    let topRows: readonly Row[] = [];
    beforeAll(async () => {
      rows = outlookRows(await load(), seasons);
      topRows = grouped(rows, ({ season, week, position }) => `${season} ${week} ${position}`).flatMap((group) =>
        [...group].sort((a, b) => b.expected - a.expected).slice(0, ROWS_PER_WEEK[group[0]?.position ?? 'QB']),
      );
    });

    const outside = (some: readonly Row[]) => ({
      below: mean(some, ({ scored, p10 }) => (scored < p10 ? 1 : 0)),
      above: mean(some, ({ scored, p90 }) => (scored > p90 ? 1 : 0)),
    });

    it('leaves one in ten below its range and one in ten above', () => {
      expect(topRows).toHaveLength(seasons.length * WEEKS.length * 208);
      const { below, above } = outside(topRows);
      expect(Math.abs(below - 0.1)).toBeLessThan(tolerance.tail);
      expect(Math.abs(above - 0.1)).toBeLessThan(tolerance.tail);
    });

    it.each(['QB', 'RB', 'WR', 'TE'])('holds about eighty in a hundred results of each position: %s', (position) => {
      const { below, above } = outside(topRows.filter((row) => row.position === position));
      expect(Math.abs(1 - below - above - 0.8)).toBeLessThan(tolerance.inside);
    });

    it.each([
      [1, 4],
      [6, 10],
      [12, 16],
    ])('and from week %i to week %i', (first, last) => {
      const { below, above } = outside(topRows.filter(({ week }) => week >= first && week <= last));
      expect(Math.abs(1 - below - above - 0.8)).toBeLessThan(tolerance.inside);
    });

    it('expects the first and the second quarterback of a team to start as often as they do', () => {
      const rooms = grouped(
        rows.filter(({ position, week }) => position === 'QB' && week >= 4 && week <= 12),
        ({ season, week, team }) => `${season} ${week} ${team}`,
      ).map((room) => [...room].sort((a, b) => b.plays - a.plays));
      for (const place of [0, 1]) {
        const those = rooms.flatMap((room) => room[place] ?? []);
        expect(Math.abs(mean(those, ({ plays }) => plays) - mean(those, ({ played }) => played))).toBeLessThan(
          tolerance.starts,
        );
      }
      const together = rooms.map((room) => room.reduce((sum, { plays }) => sum + plays, 0));
      expect(Math.max(...together)).toBeLessThan(1.001);
    });
  });
}
