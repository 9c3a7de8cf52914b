import { describe, expect, it } from 'vitest';
import { pointsOf, SCORING_PRESETS } from '../../../src/fantasy/scoring/index.ts';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { DEFAULT_HYPERPARAMETERS, type Projection } from '../../../src/projections/index.ts';
import { createSkillModel } from '../../../src/projections/weekly/skill-model.ts';
import { seasonsBefore } from '../../support/worlds/seasons.ts';

const [SEASON, WEEK] = [2023, 7];
const snapshotWith = (reported: Readonly<Record<string, string>> = {}) => seasonsBefore([SEASON], WEEK, reported);
const skillModel = createSkillModel(DEFAULT_HYPERPARAMETERS.weekly);

function learned(snapshot: Snapshot, through: number) {
  const trainer = skillModel.trainer();
  for (let week = 1; week <= through; week++) trainer.learn(snapshot.before(SEASON, week), snapshot);
  return trainer.parameters();
}

function project(reported: Readonly<Record<string, string>> = {}, through = 0): ReadonlyMap<string, Projection> {
  const snapshot = snapshotWith(reported);
  const projections = skillModel.project(snapshot, learned(snapshot, through), { at: 'friday' });
  return new Map(projections.map((one) => [one.player.name, one]));
}

const found = (all: ReadonlyMap<string, Projection>, name: string): Projection => {
  const one = all.get(name);
  if (!one) throw new Error(`no projection of ${name}`);
  return one;
};
const points = (one: Projection) => pointsOf(one.line, SCORING_PRESETS.half_ppr);

describe('weekly projections', () => {
  it('expect of everyone about what he has always done, before anything is learned', () => {
    const all = project();
    // six skill players of each of four teams
    expect(all.size).toBe(24);
    expect(found(all, 'BUF starter').line.carries).toBeGreaterThan(13);
    expect(found(all, 'BUF starter').line.carries).toBeLessThan(18);
    expect(found(all, 'BUF split').line.targets).toBeGreaterThan(found(all, 'BUF slot').line.targets ?? 0);
    expect(found(all, 'BUF passer').line.attempts).toBeGreaterThan(28);
  });

  it('count who plays: the healthy, having played every week, are the surer to play again', () => {
    const [fresh, later] = [project(), project({}, WEEK - 1)];
    for (const name of ['BUF passer', 'MIA slot'])
      expect(found(later, name).plays).toBeGreaterThan(found(fresh, name).plays);
    expect(found(later, 'MIA slot').plays).toBeLessThan(1);
  });

  it('pass an absent runner on to the next, and name him as the reason', () => {
    // a week without any report has estimates of its own, so both weeks have one
    const [usual, without] = ['', 'Out'].map((word) => project({ 'BUF starter': word })) as [
      ReadonlyMap<string, Projection>,
      ReadonlyMap<string, Projection>,
    ];
    const backup = found(without, 'BUF backup');
    expect(backup.line.carries).toBeGreaterThan(2 * (found(usual, 'BUF backup').line.carries ?? 0));
    expect(points(backup)).toBeGreaterThan(points(found(usual, 'BUF backup')) + 2);
    expect(found(without, 'BUF starter').plays).toBeLessThan(0.05);
    const reason = backup.parts.find((part) => part.stat === 'vacated_carries');
    expect(reason?.player?.name).toBe('BUF starter');
    expect(reason?.points).toBeGreaterThan(1);
    // the other team is not concerned
    expect(found(without, 'MIA backup').line).toEqual(found(usual, 'MIA backup').line);
  });

  it('are the same for a past week whether or not later weeks were projected before', () => {
    const parameters = learned(snapshotWith(), WEEK - 1);
    const projected = (snapshot: Snapshot) =>
      JSON.stringify(
        skillModel
          .project(snapshot, parameters, { at: 'friday' })
          .map(({ player, plays, line, parts }) => [player.gsisId, plays, line, parts]),
      );
    const used = snapshotWith();
    const now = projected(used);
    const fourth = projected(used.before(SEASON, 4));
    expect(fourth).toBe(projected(snapshotWith().before(SEASON, 4)));
    expect(fourth).not.toBe(now);
    expect(projected(used)).toBe(now);
  });

  it('divide a team into shares that sum to one over those who play', () => {
    const all = [...project({ 'BUF split': 'Questionable' }).values()].filter(({ team }) => team === 'BUF');
    for (const stat of ['target_share', 'carry_share'] as const) {
      const sum = all.reduce((whole, one) => {
        const part = one.parts.find((step) => step.stat === stat);
        return whole + one.plays * (part?.value ?? 0);
      }, 0);
      // given that he plays, everyone's share is taken from a whole in which he plays for certain
      expect(sum).toBeGreaterThan(0.9);
      expect(sum).toBeLessThanOrEqual(1.0001);
    }
  });

  it('are explained by parts that add up to the half-PPR mean', () => {
    for (const through of [0, 3, 6]) {
      for (const one of project({ 'MIA end': 'Doubtful' }, through).values()) {
        const sum = one.parts.reduce((whole, part) => whole + part.points, 0);
        expect(Math.abs(sum - points(one))).toBeLessThan(0.006);
      }
    }
  });

  it('know at lock who is inactive and who starts at quarterback', () => {
    const snapshot = snapshotWith();
    const before = snapshot.before(SEASON, 5);
    const [passer] = skillModel
      .project(before, learned(snapshot, 4), { at: 'lock', after: snapshot })
      .filter((one) => one.player.name === 'BUF passer');
    expect(passer?.plays).toBeGreaterThan(0.9);
  });

  it('are plain JSON as parameters: reading them back changes nothing', () => {
    const snapshot = snapshotWith();
    const parameters = learned(snapshot, 6);
    const again = JSON.parse(JSON.stringify(parameters));
    const lines = (of: typeof parameters) =>
      skillModel.project(snapshot, of, { at: 'friday' }).map((one) => [one.player.name, one.plays, one.line]);
    expect(lines(again)).toEqual(lines(parameters));
  });
});
