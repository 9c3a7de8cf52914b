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
  readonly standout?: { readonly name: string; readonly position: string };
  /** Weak positions without a free agent who helps. */
  readonly stuck?: readonly string[];
  /** Of them those that are weak from here. */
  readonly ahead?: readonly string[];
  readonly severity?: 'low' | 'medium';
  readonly rank?: number;
  readonly benchedAt?: string;
  readonly canTrade?: boolean;
  readonly missedPlayoffs?: boolean;
}

function headline({ weak = [], strong = [], benched = [], streamed = [], empty = [], standout, ...team }: Team) {
  const { stuck = [], ahead = [], severity = 'medium' } = team;
  const place = { rank: { value: team.rank ?? 8 }, leagueSize: { value: 12 } };
  const at = (position: string) => ({ position, own: { value: empty.includes(position) ? 0 : 6 }, ...place });
  const shape = {
    weak: weak.map(at),
    strong: strong.map(at),
    average: weak.length + strong.length === 0 ? [at('WR')] : [],
    standout: standout === undefined ? null : { player: standout },
    ...{ fading: null, weakOutlook: null },
  } as unknown as Input[0];
  const weaknesses = [...weak, ...streamed, ...empty].map((position) => ({
    strength: at(position),
    missedPoints: benched.includes(position) ? { own: 9 } : null,
    fixes: stuck.includes(position) ? [] : [{}],
    isWeakSoFar: true,
    severity,
    isWeakAhead: ahead.includes(position),
  })) as unknown as Input[1];
  const luck = { size: 'rare', direction: 'unlucky', actualWins: 2, expectedWins: 5 } as Input[2]['review']['luck'];
  const { missedPlayoffs = false, canTrade = true, benchedAt = null } = team;
  return headlineOf(shape, weaknesses, { review: { luck, poorLineupsAt: benchedAt }, missedPlayoffs, canTrade });
}

const STAR = { name: 'Ty Star', position: 'WR' };

it('adds the free agent who stands out before all else, and the player for an empty spot with him', () => {
  const { action } = headline({ standout: STAR, weak: ['RB', 'TE'], empty: ['K'] });
  expect(action).toMatchObject({
    kind: 'add_player',
    player: { name: 'Ty Star' },
    emptySpot: 'K',
    next: { kind: 'weak', moves: [{ kind: 'upgrade', positions: ['RB'] }] },
  });
  expect(headline({ standout: STAR, streamed: ['DEF'] }).action).toMatchObject({
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
  expect(headline({ weak: ['RB'], standout: STAR, missedPlayoffs: true })).toMatchObject({
    action: { kind: 'missed_by_weakness', positions: ['RB'], hasBadLuck: true },
    luck: 'unlucky',
    statedLuck: null,
  });
});

it('upgrades a position with a claim, or with a trade where it is weak from here', () => {
  const stuck = ['RB'];
  const upgrade = { kind: 'fix_weakness', moves: [{ kind: 'upgrade', positions: ['RB'] }] };
  expect(headline({ weak: ['RB'], stuck, ahead: stuck }).action).toMatchObject(upgrade);
  expect(headline({ weak: ['RB'], stuck, ahead: stuck, canTrade: false }).action).toEqual({
    kind: 'no_move',
    position: 'RB',
  });
  expect(headline({ weak: ['RB'], stuck }).action.kind).toBe('no_move');
  expect(headline({ weak: ['RB', 'TE'], stuck }).action).toMatchObject({
    moves: [{ kind: 'upgrade', positions: ['TE'] }],
  });
  // what hardly costs wins is worth a claim, and no trade
  expect(headline({ weak: ['RB'], stuck, ahead: stuck, severity: 'low' }).action.kind).toBe('no_move_worth_it');
  expect(headline({ weak: ['RB'], severity: 'low' }).action).toMatchObject(upgrade);
  // unless it has been among the worst of the league
  expect(headline({ weak: ['RB'], stuck, ahead: stuck, severity: 'low', rank: 12 }).action).toMatchObject(upgrade);
  // a streamed position without a better free agent is no advice
  expect(headline({ streamed: ['DEF'], stuck: ['DEF'] }).action.kind).toBe('stand_pat');
});

it('sets better lineups where no other move helps and most of the league sets better ones', () => {
  expect(headline({ benchedAt: 'WR' }).action).toMatchObject({
    kind: 'fix_weakness',
    moves: [{ kind: 'set_lineups', positions: ['WR'] }],
  });
});

it('names no second move at the position of the claim', () => {
  expect(headline({ standout: { name: 'Ty Star', position: 'TE' }, weak: ['TE', 'RB'] }).action).toMatchObject({
    next: { moves: [{ positions: ['RB'] }] },
  });
});
