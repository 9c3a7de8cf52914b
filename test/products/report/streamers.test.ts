// The report's streamers: who has a reason to be started for one week, and who is left out.
import { describe, expect, it } from 'vitest';
import type { PlayerIdentity } from '../../../src/nfl/index.ts';
import { report } from '../../../src/products/report/index.ts';
import { carries, contextOf, game, onTeam, type PlainRows, person, snapshotOf } from '../../support/worlds/nfl.ts';

const TEAMS = ['KC', 'LV', 'DEN', 'LAC'];
const player = (position: string, team: string) =>
  person({
    name: `${position} ${team}`,
    position,
    platformId: position === 'DEF' ? team : `${position}${team}`,
    gsisId: position === 'DEF' ? null : `00-${position}${team}`,
    platform: onTeam(team),
  });
/** Week 3 with these lines: the home team's spread and the total. */
const withLines = (kc: readonly [number, number], den: readonly [number, number]) => [
  ...[1, 2].flatMap((week) => [game(2024, week, 'KC', 'LV', [20, 10]), game(2024, week, 'DEN', 'LAC', [7, 21])]),
  { ...game(2024, 3, 'KC', 'LV'), spread_line: kc[0], total_line: kc[1] },
  { ...game(2024, 3, 'DEN', 'LAC'), spread_line: den[0], total_line: den[1] },
];
/** Everyone is available. */
async function streamersOf(
  games: ReturnType<typeof withLines>,
  others: readonly PlayerIdentity[] = [],
  stats: PlainRows['stats'] = [],
  changed: readonly PlayerIdentity[] = [],
) {
  const usual = TEAMS.flatMap((team) => [player('K', team), player('DEF', team)]);
  const people = [...usual.map((one) => changed.find(({ name }) => name === one.name) ?? one), ...others];
  const context = contextOf(snapshotOf(people, { games, stats }));
  const market = {
    ...context.market,
    rostership: async () => ({
      ownedShare: () => 0.05,
      platformShare: () => null,
      startedShare: () => null,
      isWidelyAvailable: () => true,
      asOf: null,
    }),
  };
  const { streamers, streamer } = await report.decide({ ...context, market }, { week: null });
  return {
    names: streamers.map(({ role }) => `${role.position} ${role.team}`),
    reasons: streamers.map(({ reason }) => reason.kind),
    inVerdict: streamer && `${streamer.role.position} ${streamer.role.team}`,
  };
}

describe('a streamer', () => {
  it('has a betting line that speaks for him, the highest projection first', async () => {
    // implied totals: KC 26, LV 19; DEN 24, LAC 20
    const { names, reasons } = await streamersOf(withLines([7, 45], [4, 44]));
    expect(names).toEqual(['K KC', 'K DEN', 'DEF KC', 'DEF DEN']);
    expect(new Set(reasons)).toEqual(new Set(['line']));
  });

  it('is likely to play', async () => {
    const doubtful = { ...player('K', 'KC'), platform: { ...onTeam('KC'), injuryStatus: 'Doubtful' } };
    const games = withLines([7, 45], [4, 44]);
    // without box scores the week is a future one, for which a status says nothing
    const played = [1, 2].map((week) => carries('KLV', 2024, week, 0, 'LV', 'KC'));
    expect((await streamersOf(games, [], played)).names).toContain('K KC');
    expect((await streamersOf(games, [], played, [doubtful])).names).not.toContain('K KC');
  });

  it('is the best of his position, whatever his line, and only such a one is in the verdict', async () => {
    // implied totals: 21 each
    const { names, reasons, inVerdict } = await streamersOf(withLines([0, 42], [0, 42]));
    expect(names.map((name) => name.split(' ')[0])).toEqual(['K', 'DEF']);
    expect(reasons).toEqual(['points', 'points']);
    expect([...names, null]).toContain(inVerdict);
  });

  it('is never the D/ST that another streamer plays against', async () => {
    // implied totals of 20: weak enough for a D/ST, and no reason against a tight end with targets
    const end = player('TE', 'LV');
    const caught = [1, 2].map((week) => ({
      ...carries('TELV', 2024, week, 0, 'LV', 'KC'),
      position: 'TE',
      targets: 9,
    }));
    const games = withLines([0, 40], [0, 40]);
    const { names } = await streamersOf(games, [end], caught);
    expect(names).toContain('TE LV');
    expect(names).not.toContain('DEF KC');
    expect((await streamersOf(games)).names).toContain('DEF KC');
  });
});
