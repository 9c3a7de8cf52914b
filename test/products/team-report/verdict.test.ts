// The one action of a team report's verdict, by what matters most.
import { expect, it } from 'vitest';
import { teamVerdict } from '../../../src/products/team-report/decide.ts';

type Input = Parameters<typeof teamVerdict>[0];

interface Team {
  readonly weak?: readonly string[];
  readonly strong?: readonly string[];
  /** Weak positions whose points were on the bench. */
  readonly benched?: readonly string[];
  /** Streamed positions with points and without. */
  readonly streamed?: readonly string[];
  readonly empty?: readonly string[];
  readonly claim?: { readonly name: string; readonly position: string };
  /** Weak positions without a free agent who helps. */
  readonly stuck?: readonly string[];
  /** Of them those that are weak from here. */
  readonly ahead?: readonly string[];
  readonly severity?: 'low' | 'medium';
  readonly rank?: number;
  readonly canTrade?: boolean;
  readonly missedPlayoffs?: boolean;
  readonly luck?: Input['review']['luck']['size'];
  /** By points scored so far. */
  readonly pointsRank?: number;
}

function verdict({ weak = [], strong = [], benched = [], streamed = [], empty = [], claim, ...team }: Team) {
  const { stuck = [], ahead = [], severity = 'medium' } = team;
  const place = { rank: { value: team.rank ?? 8 }, leagueSize: { value: 12 } };
  const at = (position: string) => ({ position, own: { value: empty.includes(position) ? 0 : 6 }, ...place });
  const shape = {
    weak: weak.map(at),
    strong: strong.map(at),
    average: weak.length + strong.length === 0 ? [at('WR')] : [],
    claim: claim === undefined ? null : { player: claim },
    ...{ fading: null, weakOutlook: null },
  } as unknown as Input['shape'];
  const weaknesses = [...weak, ...streamed, ...empty].map((position) => ({
    strength: at(position),
    missedPoints: benched.includes(position) ? { own: 9 } : null,
    fixes: stuck.includes(position) ? [] : [{}],
    isWeakSoFar: true,
    severity,
    isWeakAhead: ahead.includes(position),
  })) as unknown as Input['weaknesses'];
  const luck = {
    ...{ size: team.luck ?? 'rare', direction: 'unlucky', actualWins: 2, expectedWins: 5 },
    pointsForRank: { rank: { value: team.pointsRank ?? 6 }, end: 'most' },
  } as Input['review']['luck'];
  const { missedPlayoffs = false, canTrade = true } = team;
  return teamVerdict({ shape, weaknesses, review: { luck }, missedPlayoffs, canTrade });
}

const STAR = { name: 'Ty Star', position: 'WR' };

it('adds the free agent who stands out before all else, and the player for an empty spot with him', () => {
  const { action } = verdict({ claim: STAR, weak: ['RB', 'TE'], empty: ['K'] });
  expect(action).toMatchObject({
    kind: 'add_player',
    facts: {
      player: { name: 'Ty Star' },
      emptySpot: 'K',
      next: { kind: 'weak', facts: { moves: [{ kind: 'upgrade', positions: ['RB'] }] } },
    },
  });
  expect(verdict({ claim: STAR, streamed: ['DEF'] }).action).toMatchObject({
    facts: { next: { kind: 'stream', facts: { position: 'DEF' } } },
  });
});

it('sets better lineups where the points were on the bench, and upgrades where they were not', () => {
  expect(verdict({ weak: ['RB', 'TE'], benched: ['RB'] }).action).toMatchObject({
    kind: 'fix_weakness',
    facts: {
      moves: [
        { kind: 'set_lineups', positions: ['RB'] },
        { kind: 'upgrade', positions: ['TE'] },
      ],
    },
  });
  expect(verdict({ weak: ['RB', 'TE'] }).action).toMatchObject({
    facts: { moves: [{ kind: 'upgrade', positions: ['RB', 'TE'] }] },
  });
});

it('streams, or stands pat, without a weakness of its own', () => {
  expect(verdict({ streamed: ['K'] }).action).toMatchObject({ kind: 'stream', facts: { positions: ['K'] } });
  expect(verdict({}).action).toEqual({ kind: 'stand_pat', facts: { strong: [] } });
});

it('says to the best team of a league that it is, where its record needs no word', () => {
  const best = { luck: 'ordinary', pointsRank: 1 } as const;
  expect(verdict({ strong: ['RB'], ...best }).closing).toBe('best');
  expect(verdict({ weak: ['RB'], claim: STAR, ...best }).closing).toBe('best');
  expect(verdict({ ...best, pointsRank: 2 }).closing).toBeNull();
  expect(verdict({ ...best, luck: 'rare' }).closing).toBe('unlucky');
});

it('looks back once the playoffs are missed, with no record to come', () => {
  expect(verdict({ weak: ['RB'] }).closing).toBe('unlucky');
  expect(verdict({ weak: ['RB'], claim: STAR, missedPlayoffs: true })).toMatchObject({
    action: { kind: 'missed_playoffs', facts: { weak: ['RB'] } },
    luck: 'unlucky',
    closing: null,
  });
});

it('upgrades a position with a claim, or with a trade where it is weak from here', () => {
  const stuck = ['RB'];
  const upgrade = { kind: 'fix_weakness', facts: { moves: [{ kind: 'upgrade', positions: ['RB'] }] } };
  expect(verdict({ weak: ['RB'], stuck, ahead: stuck }).action).toMatchObject(upgrade);
  expect(verdict({ weak: ['RB'], stuck, ahead: stuck, canTrade: false }).action).toEqual({
    kind: 'no_move',
    facts: { position: 'RB' },
  });
  expect(verdict({ weak: ['RB'], stuck }).action.kind).toBe('no_move');
  expect(verdict({ weak: ['RB', 'TE'], stuck }).action).toMatchObject({
    facts: { moves: [{ kind: 'upgrade', positions: ['TE'] }] },
  });
  // what hardly costs wins is worth a claim, and no trade
  expect(verdict({ weak: ['RB'], stuck, ahead: stuck, severity: 'low' }).action.kind).toBe('no_move');
  expect(verdict({ weak: ['RB'], severity: 'low' }).action).toMatchObject(upgrade);
  // unless it has been among the worst of the league
  expect(verdict({ weak: ['RB'], stuck, ahead: stuck, severity: 'low', rank: 12 }).action).toMatchObject(upgrade);
  // a streamed position without a better free agent is no advice
  expect(verdict({ streamed: ['DEF'], stuck: ['DEF'] }).action.kind).toBe('stand_pat');
});

it('names no second move at the position of the claim', () => {
  expect(verdict({ claim: { name: 'Ty Star', position: 'TE' }, weak: ['TE', 'RB'] }).action).toMatchObject({
    facts: { next: { facts: { moves: [{ positions: ['RB'] }] } } },
  });
});
