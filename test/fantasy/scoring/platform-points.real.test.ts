// A league's scoring: the platform's own points from its raw statistics.
import { describe, expect, it } from 'vitest';
import { platformPoints } from '../../../src/fantasy/scoring/index.ts';
import {
  type CapturedLeague,
  capturedLeagues,
  capturedStats,
  type RawMatchup,
} from '../../support/captured-leagues.ts';

const leagues = capturedLeagues();

describe.skipIf(leagues.length === 0)('real league seasons', () => {
  const statsOf = new Map<number, ReturnType<typeof capturedStats>>();
  const misses = (league: CapturedLeague): readonly string[] => {
    const { scoring_settings: settings } = league.get<{ scoring_settings: Record<string, number> }>(
      `league/${league.id}`,
    );
    const stats = statsOf.get(league.season) ?? capturedStats(league.season);
    statsOf.set(league.season, stats);
    const weeks = Array.from({ length: 18 }, (_, i) => i + 1);
    const scored = weeks.flatMap((week) =>
      (league.get<RawMatchup[] | undefined>(`league/${league.id}/matchups/${week}`) ?? []).flatMap((row) =>
        Object.entries(row.players_points).map(([player, points]) => ({ week, player, points })),
      ),
    );
    expect(scored.length).toBeGreaterThan(2_500);
    return scored
      .filter(
        ({ week, player, points }) => Math.abs(platformPoints(stats(week)[player] ?? {}, settings) - points) > 0.05,
      )
      .map(({ week, player }) => `week ${week} player ${player}`);
  };

  it.each(leagues.map((league) => ({ league, name: `${league.id} in ${league.season}` })))(
    "$name: every player's points are what the platform gave him",
    ({ league }) => expect(misses(league)).toEqual([]),
  );
});
