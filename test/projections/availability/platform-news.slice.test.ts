// Before the week's injury report is out, on the slice of real data: a designation that the
// platform has and last week's report had not counts, an old one does not.
import { beforeAll, expect, it } from 'vitest';
import { createSnapshot, type Snapshot, snapshotSources } from '../../../src/nfl/index.ts';
import type { PlayerSituation } from '../../../src/projections/availability/player-situation.ts';
import { platformDesignation } from '../../../src/projections/availability/reports.ts';
import { readSituations } from '../../../src/projections/availability/situations.ts';
import type { FittedModel } from '../../../src/projections/index.ts';
import { releaseModel } from '../../support/release-fits.ts';
import { SLICE_SEASONS, sliceSnapshot } from '../../support/slice.ts';

const TUESDAY = { season: 2024, week: 5 };

let whole: Snapshot;
let model: FittedModel;
beforeAll(async () => {
  whole = await sliceSnapshot(SLICE_SEASONS);
  model = await releaseModel();
});

/** The snapshot with one player's injury status on the platform. */
function showing(gsisId: string, injuryStatus: string | null): Snapshot {
  const { tables, people, freshness } = snapshotSources(whole);
  const shown = people.map((person) =>
    person.gsisId === gsisId && person.platform
      ? { ...person, platform: { ...person.platform, injuryStatus } }
      : person,
  );
  return createSnapshot(tables, shown, freshness).before(TUESDAY.season, TUESDAY.week);
}

const oddsOf = (snapshot: Snapshot, gsisId: string) => {
  const player = snapshot.players.byGsisId(gsisId);
  const odds = player && model.availability(snapshot, player);
  if (!odds) throw new Error(`no odds for ${gsisId}`);
  return odds;
};

/** The first player, by the situation before the week, who fits. */
function firstWith(fits: (situation: PlayerSituation) => boolean): string {
  const found = readSituations(whole.before(TUESDAY.season, TUESDAY.week)).players.find(fits);
  if (!found?.player.gsisId) throw new Error('no such player');
  return found.player.gsisId;
}

const isRegular = ({ position, snapShare, lastAbsence }: PlayerSituation) =>
  position === 'WR' && snapShare > 0.7 && lastAbsence === null;

it('has no report of the week', () => {
  expect(readSituations(whole.before(TUESDAY.season, TUESDAY.week)).present.reports).toBe(false);
});

it.each([
  { status: 'Out', most: 0.05 },
  { status: 'Doubtful', most: 0.2 },
  { status: 'IR', most: 0 },
])('a regular who is newly $status may miss the game', ({ status, most }) => {
  const id = firstWith((situation) => isRegular(situation) && situation.missed === 0);
  expect(oddsOf(showing(id, null), id).plays[0]).toBeGreaterThan(0.85);
  expect(oddsOf(showing(id, status), id).plays[0]).toBeLessThanOrEqual(most);
});

it('injured reserve on the platform alone costs four games', () => {
  const id = firstWith(isRegular);
  const { plays } = oddsOf(showing(id, 'IR'), id);
  expect(plays.slice(0, 4)).toEqual([0, 0, 0, 0]);
});

it('an Out that last week had as well says nothing of this week', () => {
  const id = firstWith(({ position, lastAbsence, missed }) => position === 'WR' && lastAbsence === 'out' && missed < 3);
  const shown = showing(id, 'Out');
  const player = shown.players.byGsisId(id);
  expect(player && platformDesignation(shown, player)).toBe('out');
  expect(oddsOf(shown, id).plays[0]).toBe(oddsOf(showing(id, null), id).plays[0]);
});

it("a quarterback's news moves the odds to start of his whole team", () => {
  const id = firstWith(({ starts, teamGames }) => teamGames > 0 && starts?.startsThisSeason === teamGames);
  const startsOfTeam = (snapshot: Snapshot) => {
    const quarterbacks = readSituations(snapshot).players.filter(({ position }) => position === 'QB');
    const team = quarterbacks.find(({ player }) => player.gsisId === id)?.team;
    return quarterbacks
      .filter((situation) => situation.team === team)
      .map(({ player }) => ({
        id: player.gsisId ?? '',
        starts: oddsOf(snapshot, player.gsisId ?? '').starts?.[0] ?? 0,
      }));
  };
  const [before, after] = [startsOfTeam(showing(id, null)), startsOfTeam(showing(id, 'Out'))];
  const ownStarts = (odds: typeof before) => odds.find((quarterback) => quarterback.id === id)?.starts;
  expect(ownStarts(after)).toBeLessThan(0.05);
  expect(ownStarts(before)).toBeGreaterThan(0.75);
  expect(after.reduce((sum, { starts }) => sum + starts, 0)).toBeLessThanOrEqual(1);
  expect(after.filter(({ starts }, i) => starts > (before[i]?.starts ?? 1)).length).toBeGreaterThan(0);
});
