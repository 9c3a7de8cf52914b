// The one action of a team report's verdict, by what matters most.
import { expect, it } from 'vitest';
import { headlineOf } from '../../../src/products/team-report/headline.ts';

type Input = Parameters<typeof headlineOf>;

interface Team {
  readonly weak?: readonly string[];
  readonly strong?: readonly string[];
  /** Weak positions whose points were on the bench. */
  readonly benched?: readonly string[];
  /** Streamed positions with points and without. */
  readonly streamed?: readonly string[];
  readonly empty?: readonly string[];
  readonly standout?: string;
  readonly missedPlayoffs?: boolean;
}

function headline({ weak = [], strong = [], benched = [], streamed = [], empty = [], standout, ...team }: Team) {
  const at = (position: string) => ({ position, own: { value: empty.includes(position) ? 0 : 6 } });
  const shape = {
    weak: weak.map(at),
    strong: strong.map(at),
    average: weak.length + strong.length === 0 ? [at('WR')] : [],
    standout: standout === undefined ? null : { player: { name: standout } },
    ...{ fading: null, weakOutlook: null },
  } as unknown as Input[0];
  const weaknesses = [...weak, ...streamed, ...empty].map((position) => ({
    strength: at(position),
    missedPoints: benched.includes(position) ? { value: 9 } : null,
  })) as unknown as Input[1];
  const luck = { size: 'rare', direction: 'unlucky', actualWins: 2, expectedWins: 5 } as Input[2]['luck'];
  return headlineOf(shape, weaknesses, { luck, missedPlayoffs: team.missedPlayoffs ?? false });
}

it('adds the free agent who stands out before all else, and the player for an empty spot with him', () => {
  const { action } = headline({ standout: 'Ty Star', weak: ['RB', 'TE'], empty: ['K'] });
  expect(action).toMatchObject({
    kind: 'add_player',
    player: { name: 'Ty Star' },
    emptySpot: 'K',
    next: { kind: 'weak', moves: [{ kind: 'upgrade', positions: ['RB'] }] },
  });
  expect(headline({ standout: 'Ty Star', streamed: ['DEF'] }).action).toMatchObject({
    next: { kind: 'stream', position: 'DEF' },
  });
});

it('sets better lineups where the points were on the bench, and upgrades where they were not', () => {
  expect(headline({ weak: ['RB', 'TE'], benched: ['RB'] }).action).toMatchObject({
    kind: 'fix_weakness',
    moves: [
      { kind: 'set_lineups', positions: ['RB'] },
      { kind: 'upgrade', positions: ['TE'] },
    ],
  });
  expect(headline({ weak: ['RB', 'TE'] }).action).toMatchObject({
    moves: [{ kind: 'upgrade', positions: ['RB', 'TE'] }],
  });
  expect(headline({ weak: ['RB', 'TE'], benched: ['RB'], empty: ['K'] }).action).toMatchObject({
    kind: 'fill_spots',
    positions: ['K'],
    moves: [{ kind: 'set_lineups', positions: ['RB'] }],
  });
});

it('streams, or stands pat, without a weakness of its own', () => {
  expect(headline({ streamed: ['K'] }).action).toMatchObject({ kind: 'stream', positions: ['K'] });
  expect(headline({}).action).toEqual({ kind: 'stand_pat', strong: [] });
});

it('looks back once the playoffs are missed, with bad luck among the reasons and no record to come', () => {
  expect(headline({ weak: ['RB'] }).statedLuck).toBe('unlucky');
  expect(headline({ weak: ['RB'], standout: 'Ty Star', missedPlayoffs: true })).toMatchObject({
    action: { kind: 'missed_by_weakness', positions: ['RB'], hasBadLuck: true },
    luck: 'unlucky',
    statedLuck: null,
  });
});
