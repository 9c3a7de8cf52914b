// The vocabulary of source lines: a number looked up by a rule is found again from the line alone,
// and another rule does not compile.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceLine } from '../../src/citations/fact.ts';
import { type Lookup, lookUp, type RuleOf } from '../../src/citations/index.ts';
import { recompute } from '../../src/citations/look-up.ts';
import { parseScope, scopeText } from '../../src/citations/rules/scope.ts';
import { SCORING_PRESETS } from '../../src/fantasy/scoring/index.ts';
import { createSnapshot } from '../../src/nfl/index.ts';
import { plainModel } from '../support/plain-model.ts';
import { game, onTeam, person, snapshotTables } from '../support/worlds/nfl.ts';

const line = (week: number, player_id: string, team: string, targets: number, receiving_yards: number) => ({
  season: 2024,
  week,
  season_type: 'REG',
  player_id,
  team,
  targets,
  receiving_yards,
});
/** Week 4 of 2024: a receiver who was traded from KC to NYJ after week 1, and his teammates. */
const snapshot = createSnapshot(
  snapshotTables({
    stats: [
      line(1, '00-1', 'KC', 8, 80),
      line(1, '00-2', 'KC', 24, 100),
      line(2, '00-1', 'NYJ', 10, 50),
      line(2, '00-3', 'NYJ', 10, 50),
      line(3, '00-3', 'NYJ', 30, 200),
    ],
    snaps: [1, 2, 3].map((week) => ({
      season: 2024,
      week,
      game_type: 'REG',
      pfr_player_id: 'RecA00',
      team: week === 1 ? 'KC' : 'NYJ',
      offense_snaps: 20,
      offense_pct: week / 10,
    })),
    games: [
      game(2024, 1, 'KC', 'BUF', [20, 10]),
      game(2024, 2, 'NYJ', 'BUF', [7, 3]),
      game(2024, 3, 'BUF', 'NYJ', [30, 13]),
      game(2024, 4, 'NYJ', 'KC'),
    ],
  }),
  [
    person({ name: 'A. Receiver', gsisId: '00-1', pfrId: 'RecA00' }),
    person({ name: 'B. Receiver', gsisId: '00-2' }),
    person({ name: 'C. Receiver', gsisId: '00-3' }),
  ],
  {},
);
/** Week 4 with three games left for KC, and a back who has played the three before. */
const seasonal = createSnapshot(
  snapshotTables({
    games: [1, 2, 3, 4, 5, 6].map((week) => game(2024, week, 'KC', 'LV', week < 4 ? [20, 10] : null)),
    stats: [1, 2, 3].map((week) => ({
      season: 2024,
      week,
      season_type: 'REG',
      player_id: '00-7',
      team: 'KC',
      carries: 20,
      rushing_yards: 100,
    })),
  }),
  [person({ name: 'A. Runner', position: 'RB', gsisId: '00-7', platform: onTeam('KC') })],
  {},
);
const [receiver = null] = snapshot.players.named('A. Receiver');
const of = { season: 2024, weeks: [1, 2, 3], player: receiver } as const;
const stats = { ...of, dataset: 'nflverse stats_player' } as const;

const cases: readonly (readonly [Lookup, number, string])[] = [
  [{ ...stats, stat: 'games', unit: 'games', rule: 'count of games' }, 3, '2024 wk 1-3, player 00-1, count of games'],
  [
    { ...stats, stat: 'targets', unit: 'per_game', rule: 'mean(targets)' },
    6,
    '2024 wk 1-3, player 00-1, mean(targets)',
  ],
  // each game against the team he played it for
  [
    { ...stats, stat: 'target_share', unit: 'share', rule: 'sum(targets) / team sum(targets)' },
    0.2195,
    '2024 wk 1-3, player 00-1, sum(targets) / team sum(targets)',
  ],
  [
    {
      ...stats,
      stat: 'target_share_change',
      unit: 'share_change',
      rule: 'sum(targets) / team sum(targets) of the last 2 games less that of those before',
    },
    -0.05,
    '2024 wk 1-3, player 00-1, sum(targets) / team sum(targets) of the last 2 games less that of those before',
  ],
  [
    { ...stats, stat: 'yards_per_target', unit: 'per_game', rule: 'sum(receiving_yards) / sum(targets)' },
    7.22,
    '2024 wk 1-3, player 00-1, sum(receiving_yards) / sum(targets)',
  ],
  [
    { ...stats, weeks: [2, 3], player: null, team: 'NYJ', stat: 'team_targets', unit: 'count', rule: 'sum(targets)' },
    50,
    '2024 wk 2-3, team NYJ, sum(targets)',
  ],
  [
    { ...of, dataset: 'nflverse snap_counts', stat: 'snap_pct', unit: 'share', rule: 'mean(offense_pct)' },
    0.2,
    '2024 wk 1-3, player 00-1, mean(offense_pct)',
  ],
  [
    {
      ...of,
      weeks: [4],
      team: 'KC',
      dataset: 'nflverse schedules',
      stat: 'implied_total',
      unit: 'points',
      rule: 'implied total',
    },
    21,
    '2024 wk 4, player 00-1, team KC, implied total',
  ],
  [
    {
      ...of,
      weeks: [2, 3],
      team: 'NYJ',
      dataset: 'nflverse schedules',
      stat: 'points_allowed',
      unit: 'points',
      rule: 'mean(points allowed)',
    },
    16.5,
    '2024 wk 2-3, player 00-1, team NYJ, mean(points allowed)',
  ],
];

describe('a number that is looked up', () => {
  it.each(cases)('$dataset, $rule', (lookup, value, source) => {
    const found = lookUp({ currentSnapshot: snapshot }, lookup);
    expect(found?.value).toBe(value);
    const cited = found ? sourceLine(found.source) : '';
    expect(cited).toBe(`${lookup.dataset} ${source}`);
    const again = recompute({ currentSnapshot: snapshot }, cited);
    expect(again).toMatchObject({ outcome: 'value' });
    expect(again.outcome === 'value' && again.value).toBeCloseTo(value, 2);
  });

  it('is left out where the data say nothing', () => {
    expect(
      lookUp(
        { currentSnapshot: snapshot },
        { ...stats, weeks: [], stat: 'games', unit: 'games', rule: 'count of games' },
      ),
    ).toBeNull();
    const snaps = { ...of, weeks: [9], dataset: 'nflverse snap_counts', stat: 'snap_pct', unit: 'share' } as const;
    expect(lookUp({ currentSnapshot: snapshot }, { ...snaps, rule: 'mean(offense_pct)' })).toBeNull();
  });

  it('does not compile by a rule that cannot be recomputed', () => {
    // @ts-expect-error no such rule
    const unknown: Lookup = { ...stats, stat: 'aura', unit: 'count', rule: 'sum(aura)' };
    // @ts-expect-error a share is of the same amount
    const mixed: Lookup = { ...stats, stat: 'x', unit: 'share', rule: 'sum(targets) / team sum(carries)' };
    expect([unknown, mixed].map((lookup) => lookUp({ currentSnapshot: snapshot }, lookup))).toEqual([null, null]);
  });
});

it('of the season is that of the weeks left, or of those to the week its rule names', () => {
  const model = plainModel();
  const [runner] = seasonal.players.named('A. Runner');
  const about = { dataset: 'gridcall model', season: 2024, weeks: [4], player: runner ?? null } as const;
  const look = (rule: RuleOf<'gridcall model'>) =>
    lookUp({ currentSnapshot: seasonal, model }, { ...about, stat: 'projected_season_points', unit: 'points', rule });
  const facts = [
    look('season points in ppr'),
    look('season points in ppr through wk 5'),
    look('mean season points of the best 1 RB in ppr through wk 5'),
  ];
  const projection = runner && model.season(seasonal, 5).projectionFor(runner);
  const short = projection ? model.season(seasonal, 5).outcome(projection, SCORING_PRESETS.ppr).points : null;
  expect(facts.map((fact) => fact?.value)).toEqual([expect.any(Number), short, short]);
  expect(facts[0]?.value).toBeGreaterThan(short ?? 0);
  for (const fact of facts) {
    const again = fact && recompute({ currentSnapshot: seasonal, model }, sourceLine(fact.source));
    expect(again?.outcome === 'value' && again.value).toBeCloseTo(fact?.value ?? Number.NaN, 2);
  }
});

describe('a source line', () => {
  it.each([
    ['my notebook 2024, page 3', 'unknown'],
    ['nflverse stats_player 2024 wk 1-3, player 00-1, sum(aura)', 'missing'],
    ['nflverse stats_player 2024 wk 1-3, player 00-1, vibes', 'unknown'],
    ['nflverse stats_player 2024 wk 1-3, player 00-9, mean(targets)', 'missing'],
    ['platform trending add, last 24 h, as of now, player Josh Allen (platform 4034)', 'not_at_hand'],
    ['gridcall model 2024 wk 4, player 00-1, odds to play, parameters x', 'not_at_hand'],
  ])('that cannot be recomputed is not confirmed: %s', (source, outcome) => {
    expect(recompute({ currentSnapshot: snapshot }, source).outcome).toBe(outcome);
  });

  it('says its slice so that it is read back the same', () => {
    const weeks = fc
      .uniqueArray(fc.integer({ min: 1, max: 22 }), { minLength: 1 })
      .map((all) => all.sort((a, b) => a - b));
    const slices = fc.record({
      season: fc.integer({ min: 1999, max: 2100 }),
      weeks,
      player: fc.option(fc.stringMatching(/^[A-Za-z0-9.'-]{1,12}$/)),
      team: fc.option(fc.stringMatching(/^[A-Z]{2,3}$/)),
    });
    fc.assert(
      fc.property(slices, fc.constantFrom('', 'mean(targets)'), (scope, rule) => {
        const text = scopeText(scope) + (rule && `, ${rule}`);
        expect(parseScope(text)).toEqual({ scope, rule });
      }),
    );
  });
});
