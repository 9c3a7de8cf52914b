// What a matchup's verdict and its odds say, by the odds of those who play.
import { describe, expect, it } from 'vitest';
import {
  type MatchupRow,
  type MatchupVerdict,
  matchupVerdict,
  oddsReason,
} from '../../../src/products/matchup/reasons.ts';

interface Given {
  readonly odds?: number;
  readonly mean?: number;
  readonly plays?: number;
  readonly call?: MatchupRow['call'];
  readonly absence?: string;
}

const rows = (...given: readonly Given[]) =>
  given.map(({ odds, mean = 10, plays = 1, call = 'sit', absence }, i) => ({
    player: { platformId: String(i + 1), position: 'RB' },
    call: i === 0 && call !== 'bench' ? 'start' : call,
    winProbability: odds === undefined ? null : { value: odds },
    forecast: call === 'bench' ? null : { mean: { value: mean }, playOdds: { value: plays } },
    mayMiss: plays < 0.9,
    absence: absence ? { kind: absence } : null,
  })) as unknown as readonly MatchupRow[];

const FLIP = { isCoinFlip: true };
const CLEAR = { isCoinFlip: false };

describe('the verdict', () => {
  it('counts into a coin flip who has nearly the best odds, and sits the others', () => {
    expect(matchupVerdict(rows({ odds: 0.4 }, { odds: 0.33 }, { odds: 0.31 }), FLIP)).toMatchObject({
      kind: 'coin_flip',
      facts: { close: [{ platformId: '2' }], sat: [{ platformId: '3' }] },
    });
  });

  it('counts no one into a coin flip who is a sit next to a flex', () => {
    const three = rows({ odds: 0.31 }, { odds: 0.26, call: 'flex' }, { odds: 0.24 });
    expect(matchupVerdict(three, FLIP)).toMatchObject({
      facts: { close: [{ platformId: '2' }], sat: [{ platformId: '3' }] },
    });
  });

  it('compares with those who play alone', () => {
    expect(matchupVerdict(rows({ odds: 0.7 }, { odds: 0.3 }, { call: 'bench' }), CLEAR)).toMatchObject({
      kind: 'start',
      facts: { over: [{ platformId: '2' }], odds: { rivals: 1 } },
    });
  });

  it('has a fallback where the best start is less likely to play than not', () => {
    const kindOf = (plays: number) => matchupVerdict(rows({ odds: 0.6, plays }, { odds: 0.4 }), CLEAR).kind;
    expect([0.49, 0.5].map(kindOf)).toEqual(['if_active', 'start']);
  });
});

const UNCOMPARED = { edge: null, rivalEdge: null };
const odds = (kind: MatchupVerdict['kind'], active: Parameters<typeof oddsReason>[1]) =>
  oddsReason(kind, active, UNCOMPARED);

describe('the odds', () => {
  it('carry a start that everything compared speaks against', () => {
    const ahead = rows({ odds: 0.6, mean: 12 }, { odds: 0.4, mean: 11 });
    expect(oddsReason('start', ahead, { edge: null, rivalEdge: {} })?.kind).toBe('outweighs');
    expect(oddsReason('start', ahead, { edge: {}, rivalEdge: {} })?.kind).toBe('projection_alone');
  });

  it('of a coin flip are close', () => {
    expect(odds('coin_flip', rows({ odds: 0.502 }, { odds: 0.498 }))?.kind).toBe('close');
  });

  it('are the reason where the second projects for more', () => {
    const ahead = rows({ odds: 0.6, mean: 10 }, { odds: 0.4, mean: 11 });
    expect(odds('start', ahead)?.kind).toBe('outscores');
    expect(odds('start', rows({ odds: 0.5, mean: 10 }, { odds: 0.3, mean: 11 }, { odds: 0.2 }))?.kind).toBe(
      'outscores',
    );
    expect(odds('start', rows({ odds: 0.6, mean: 11 }, { odds: 0.4, mean: 11 }))?.kind).toBe('projection_alone');
    expect(odds('only_starter', rows({}))).toBeNull();
  });
});
