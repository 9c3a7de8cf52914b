// Kickers and defenses: who is projected, what the line does to them, and parts that add up.
import { beforeAll, describe, expect, it } from 'vitest';
import { pointsOf, SCORING_PRESETS, TEAM_DEFENSE_STATS } from '../../../src/fantasy/scoring/index.ts';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { bandOf, DEFAULT_HYPERPARAMETERS, type Projection } from '../../../src/projections/index.ts';
import { createDefenseModel } from '../../../src/projections/kickers-defenses/defenses.ts';
import { createKickingModel } from '../../../src/projections/kickers-defenses/kickers.ts';
import { seasonsBefore } from '../../support/worlds/seasons.ts';

const points = ({ line }: Projection) => pointsOf(line, SCORING_PRESETS.half_ppr);
const kickingModel = createKickingModel(DEFAULT_HYPERPARAMETERS.kickersDefenses);
const defenseModel = createDefenseModel(DEFAULT_HYPERPARAMETERS.kickersDefenses);
const friday = { at: 'friday' } as const;

let now: Snapshot;
let kickers: readonly Projection[];
let defenses: readonly Projection[];
beforeAll(() => {
  now = seasonsBefore([2022, 2023, 2024], 10);
  const [kicks, plays] = [kickingModel.trainer(), defenseModel.trainer()];
  for (const season of [2022, 2023, 2024])
    for (let week = 1; week <= (season === 2024 ? 9 : 18); week++)
      for (const trainer of [kicks, plays]) trainer.learn(now.before(season, week), now);
  kickers = kickingModel.project(now, kicks.parameters(), friday);
  defenses = defenseModel.project(now, plays.parameters(), friday);
});
const of = (list: readonly Projection[], team: string) => {
  const found = list.find((projection) => projection.team === team);
  if (!found) throw new Error(`no one of ${team}`);
  return found;
};

describe('kickers and defenses', () => {
  it('are one a team, each against its opponent of the week', () => {
    expect(kickers.map(({ team }) => team).sort()).toEqual(['BUF', 'KC', 'MIA', 'NYJ']);
    expect(defenses.map(({ player }) => player.position)).toEqual(['DEF', 'DEF', 'DEF', 'DEF']);
    expect(of(defenses, of(kickers, 'BUF').opponent).opponent).toBe('BUF');
    expect(of(kickers, 'KC').plays).toBeGreaterThan(0.9);
  });

  it('are expected to do more where the line says so', () => {
    expect(of(kickers, 'BUF').line.pat_made ?? 0).toBeGreaterThan((of(kickers, 'NYJ').line.pat_made ?? 0) + 0.5);
    // week 10 is BUF against MIA and KC against NYJ
    expect(points(of(defenses, 'KC'))).toBeGreaterThan(points(of(defenses, 'MIA')) + 2);
    expect(of(defenses, 'KC').line.team_sacks ?? 0).toBeGreaterThan(of(defenses, 'MIA').line.team_sacks ?? 0);
  });

  it('are reported in parts that add up to the points', () => {
    for (const projection of [...kickers, ...defenses]) {
      const sum = projection.parts.reduce((total, part) => total + part.points, 0);
      expect(sum).toBeCloseTo(points(projection), 9);
    }
  });

  it('give the bands of points allowed probabilities that sum to one', () => {
    for (const { line } of defenses) {
      const bands = TEAM_DEFENSE_STATS.filter((stat) => stat.startsWith('points_allowed'));
      const chances = bands.map((band) => line[band] ?? -1);
      expect(chances.every((chance) => chance >= 0)).toBe(true);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    }
    expect([0, 6, 7, 20, 34, 35, 60].map(bandOf)).toEqual(
      ['0', '1_6', '7_13', '14_20', '28_34', '35_', '35_'].map((band) => `points_allowed_${band}`),
    );
  });

  it('leave out a kicker who is ruled out', () => {
    const hurt = seasonsBefore([2023, 2024], 10);
    const report = { ...hurt, players: hurt.players, isCurrent: true };
    const trained = kickingModel.trainer().parameters();
    const healthy = kickingModel.project(report, trained, friday).length;
    const out = { ...of(kickers, 'BUF').player.platform, injuryStatus: 'Out' };
    const players = {
      ...hurt.players,
      all: hurt.players.all.map((player) =>
        player.name === 'BUF kicker' && player.platform
          ? { ...player, platform: { ...player.platform, ...out } }
          : player,
      ),
    };
    expect(kickingModel.project({ ...report, players }, trained, friday)).toHaveLength(healthy - 1);
  });
});
