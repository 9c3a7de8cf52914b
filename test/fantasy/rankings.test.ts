// What the rankings of free players and sleepers promise, on a league small enough to count.
import { describe, expect, it } from 'vitest';
import { ROSTERED_BY_POSITION, STARTERS_BY_POSITION } from '../../src/fantasy/defaults/index.ts';
import {
  availableCandidates,
  leastUsefulRostered,
  overlookedCandidates,
  rankSleepers,
  rankWaivers,
  rostershipRanks,
  waiverLabel,
} from '../../src/fantasy/index.ts';
import { SCORING_PRESETS } from '../../src/fantasy/scoring/index.ts';
import type { Snapshot } from '../../src/nfl/index.ts';
import type { Forecast, Model } from '../../src/projections/index.ts';
import { rankedRostership } from '../support/market.ts';
import { plainModel } from '../support/plain-model.ts';
import { back, carries, onTeam, type PlainRows, snapshotOf } from '../support/worlds/nfl.ts';

const COUNT = 60;
const ids = Array.from({ length: COUNT }, (_, i) => String(i + 100));
/**
 * Sixty backs, the first the busiest, last season as in this one; `changed` gives
 * other work in the last game, and `unplayed` has played last season only.
 */
function league(
  changed: Readonly<Record<string, number>> = {},
  hurt: readonly string[] = [],
  { unplayed, depthCharts }: { readonly unplayed?: string; readonly depthCharts?: PlainRows['depthCharts'] } = {},
): Snapshot {
  const people = ids.map((id) =>
    back(id, { firstSeason: 2020, ...(hurt.includes(id) && { platform: { ...onTeam('KC'), injuryStatus: 'Out' } }) }),
  );
  const stats = [2023, 2024].flatMap((season) =>
    [1, 2].flatMap((week) =>
      ids.flatMap((id, i) => {
        if (season === 2024 && id === unplayed) return [];
        return carries(id, season, week, season === 2024 && week === 2 ? (changed[id] ?? COUNT - i) : COUNT - i);
      }),
    ),
  );
  return snapshotOf(people, { stats, ...(depthCharts && { depthCharts }) });
}
/** A row of the first week's chart. */
const charted = (id: string, depth_team: number) => ({
  ...{ season: 2024, week: 1, game_type: 'REG', team: 'KC', formation: 'Offense' },
  ...{ gsis_id: `00-${id}`, position: 'RB', depth_team, depth_position: 'RB' },
});
const ranking = (snapshot: Snapshot, model: Model = plainModel()) =>
  availableCandidates(rankWaivers(snapshot, model, SCORING_PRESETS.ppr), rankedRostership(snapshot, model));

describe('what the crowd knows', () => {
  it('ranks by points of this season, shrunk toward the last one', () => {
    const snapshot = league();
    const crowd = rostershipRanks(snapshot, plainModel(), SCORING_PRESETS.ppr);
    expect(snapshot.players.all.map((player) => crowd.rank(player)).sort((a, b) => a - b)).toEqual(
      ids.map((_, i) => i + 1),
    );
    const stranger = snapshotOf([back('900')]).players.all[0];
    if (stranger)
      expect(rostershipRanks(snapshotOf([back('900')]), plainModel(), SCORING_PRESETS.ppr).rank(stranger)).toBe(
        Infinity,
      );
  });
});

describe('waiver claims', () => {
  it('name every player but the rostered, best first', () => {
    const snapshot = league();
    const crowd = rostershipRanks(snapshot, plainModel(), SCORING_PRESETS.ppr);
    const list = ranking(snapshot);
    expect(list).toHaveLength(COUNT - (ROSTERED_BY_POSITION.RB ?? 0));
    expect(Math.min(...list.map(({ player }) => crowd.rank(player)))).toBe((ROSTERED_BY_POSITION.RB ?? 0) + 1);
    const worths = list.map(({ claimValue }) => claimValue);
    expect(worths).toEqual([...worths].sort((a, b) => b - a));
  });

  it('put a player with a growing workload first', () => {
    const riser = ids.at(-1) ?? '';
    expect(ranking(league({ [riser]: 90 }))[0]?.player.platformId).toBe(riser);
  });

  it('are worth a share of the budget, and bid no more than that but the least bid', () => {
    const riser = ids.at(-1) ?? '';
    const list = ranking(league({ [riser]: 90 }));
    expect(list[0]?.claimValue).toBeGreaterThan(0.05);
    for (const { claimValue, bid } of list)
      if (bid) expect(bid.percent).toBeLessThanOrEqual(Math.max(1, 100 * claimValue));
  });

  it('are stashes while the player is away', () => {
    const riser = ids.at(-1) ?? '';
    const labelOf = (snapshot: Snapshot) =>
      ranking(snapshot)
        .filter(({ player }) => player.platformId === riser)
        .map(waiverLabel)[0];
    expect(labelOf(league({ [riser]: 90 }))).toBe('start');
    expect(labelOf(league({ [riser]: 90 }, [riser]))).toBe('stash');
  });

  it('drop no player that every manager starts', () => {
    const snapshot = league();
    const crowd = rostershipRanks(snapshot, plainModel(), SCORING_PRESETS.ppr);
    const rostered = leastUsefulRostered(snapshot, plainModel(), SCORING_PRESETS.ppr, 'RB');
    const ranks = rostered.map(({ player }) => crowd.rank(player));
    expect(Math.min(...ranks)).toBe((STARTERS_BY_POSITION.RB ?? 0) + 1);
    expect(Math.max(...ranks)).toBe(ROSTERED_BY_POSITION.RB);
    expect(ranks[0]).toBe(ROSTERED_BY_POSITION.RB);
  });
});

describe('sleepers', () => {
  it('are outside the usual starters: who is worth a start first, and then by how far the chance is above that of their like', () => {
    const riser = ids.at(-1) ?? '';
    const snapshot = league({ [riser]: 90 });
    const crowd = rostershipRanks(snapshot, plainModel(), SCORING_PRESETS.ppr);
    const list = rankSleepers(snapshot, plainModel(), SCORING_PRESETS.ppr);
    expect(list[0]?.player.platformId).toBe(riser);
    expect(list.every(({ player }) => crowd.rank(player) > (STARTERS_BY_POSITION.RB ?? 0))).toBe(true);
    for (const { chance, expectedChance, chanceRatio } of list)
      expect(chanceRatio).toBeCloseTo(chance / expectedChance, 12);
    const isWorthAStart = ({ chance }: (typeof list)[number]) => chance >= 0.2;
    const places = list.map((one) => (isWorthAStart(one) ? 1000 : 0) + one.chanceRatio);
    expect(places).toEqual([...places].sort((a, b) => b - a));
  });

  it('leave out who does not play', () => {
    const riser = ids.at(-1) ?? '';
    const list = rankSleepers(league({ [riser]: 90 }, [riser]), plainModel(), SCORING_PRESETS.ppr);
    expect(list.map(({ player }) => player.platformId)).not.toContain(riser);
  });

  it('have a role this season: a game in it, or a place on the chart', () => {
    const [starter = '', idle = ''] = [ids[0], ids[25]];
    const listed = (...depthCharts: readonly ReturnType<typeof charted>[]) =>
      rankSleepers(league({}, [], { unplayed: idle, depthCharts }), plainModel(), SCORING_PRESETS.ppr).map(
        ({ player }) => player.platformId,
      );
    // without charts nothing is known against him
    expect(listed()).toContain(idle);
    expect(listed(charted(starter, 1), charted(idle, 2))).toContain(idle);
    expect(listed(charted(starter, 1))).not.toContain(idle);
  });

  it('are free in most leagues', () => {
    const riser = ids.at(-1) ?? '';
    const ranking = rankSleepers(league({ [riser]: 90 }), plainModel(), SCORING_PRESETS.ppr);
    const listed = (isFree: boolean) =>
      overlookedCandidates(ranking, {
        asOf: '2024-09-20T12:00:00.000Z',
        ownedShare: () => 0.05,
        isWidelyAvailable: ({ platformId }) => platformId !== riser || isFree,
      }).some(({ player }) => player.platformId === riser);
    expect([listed(true), listed(false)]).toEqual([true, false]);
  });

  it('are ranked once for a forecast', () => {
    const snapshot = league();
    let asked = 0;
    const plain = plainModel();
    const counting: Model = {
      ...plain,
      week(at): Forecast {
        asked += 1;
        return plain.week(at);
      },
    };
    const first = rankSleepers(snapshot, counting, SCORING_PRESETS.ppr);
    const before = asked;
    expect(rankSleepers(snapshot, counting, SCORING_PRESETS.ppr)).toBe(first);
    expect(asked).toBe(before + 1);
  });
});
