// What the model reads on game day: the announced inactives, and never a starting quarterback.
import { describe, expect, it } from 'vitest';
import { createSnapshot, type Snapshot } from '../../../src/nfl/index.ts';
import { DEFAULT_HYPERPARAMETERS } from '../../../src/projections/hyperparameters/index.ts';
import { informationOf } from '../../../src/projections/trainer.ts';
import { readGameLog } from '../../../src/projections/weekly/game-log.ts';
import { createSkillModel } from '../../../src/projections/weekly/skill-model.ts';
import { squads } from '../../../src/projections/weekly/squads.ts';
import { finish } from '../../../src/steps/index.ts';
import { live, onSunday, past, people, TEAMS, tables } from '../../support/sunday.ts';

const reports = (snapshot: Snapshot, team: string) =>
  Object.fromEntries(
    (
      finish(
        squads(
          snapshot,
          finish(readGameLog(snapshot, DEFAULT_HYPERPARAMETERS.weekly.seasonsBack)),
          informationOf(snapshot),
        ),
      ).get(team) ?? []
    ).map(({ player, report }) => [player.name, report]),
  );

describe.each([
  ['the live week', live],
  ['a past week', past],
])('%s', (_, snapshot) => {
  it('has announced inactives, and no starting quarterback', () => {
    expect(reports(onSunday(snapshot), TEAMS.EARLY)).toEqual({ a: 'active', i: 'inactive', q: 'none' });
    expect(reports(onSunday(snapshot), TEAMS.LATE)).toEqual({ l: 'none' });
  });

  it('has the final report before the games', () => {
    expect(informationOf(snapshot)).toEqual({ at: 'friday' });
    expect(reports(snapshot, TEAMS.EARLY)).toEqual({ a: 'questionable', i: 'questionable', q: 'questionable' });
  });
});

it("leaves the platform's own report of an absence", () => {
  const hurt = onSunday(createSnapshot(tables, people({ a: 'Out' }), {}));
  expect(reports(hurt, TEAMS.EARLY)).toMatchObject({ a: 'out', i: 'inactive' });
});

it('projects a team by coefficients of its own once its inactives are announced', () => {
  const model = createSkillModel(DEFAULT_HYPERPARAMETERS.weekly);
  const learned = model.trainer().parameters();
  // every back has a third of the carries
  const shares = { ...learned.shares, RB: { intercept: [0, 0.3, 0], coefficients: [] } };
  const untrained = { ...learned, shares, gameDay: { ...learned.gameDay, shares } };
  const moreVolume = { ...untrained.volume, intercept: [10, 10, 10] };
  const parameters = { ...untrained, gameDay: { ...untrained.gameDay, volume: moreVolume } };
  const snapshot = onSunday(live);
  const attemptsOf = (fitted: typeof untrained) =>
    Object.fromEntries(
      model
        .project(snapshot, fitted, informationOf(snapshot))
        .map(({ player, line }) => [player.name, line.carries ?? 0]),
    );
  const [before, onGameDay] = [attemptsOf(untrained), attemptsOf(parameters)];
  expect(onGameDay.a).toBeGreaterThan(before.a ?? 0);
  expect(onGameDay.l).toBe(before.l);
});
