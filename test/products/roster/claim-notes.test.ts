// What an audit says of its claims: why a player is worth one, who he replaces, which comes first.
import { describe, expect, it } from 'vitest';
import { back, numbered, onTeam, SCHEDULE, snapshotOf, steady } from '../../support/worlds/nfl.ts';
import { backs, decide, LEAGUE, reasonOf, rosterOf } from './roster-audit.ts';

describe('a claim', () => {
  const mine = rosterOf(1, ['1', '2', '3']);
  const full = { rosterSpots: ['RB', 'FLEX', 'BN'] };
  const byPriority = { ...LEAGUE.rules, waiverBudget: null };

  it('says who is out ahead of him, and leaves out the usage of his old role', async () => {
    const hurt = { '4': { platform: { ...onTeam('KC'), injuryStatus: 'Out' } } };
    const { claims } = await decide(backs([10, 8, 6, 30, 25], hurt), { mine, other: rosterOf(2, ['4']), league: full });
    expect(claims[0]).toMatchObject({
      player: { platformId: '5' },
      reason: { kind: 'news', facts: { news: 'opening', role: { opening: { absent: { platformId: '4' } } } } },
    });
  });

  it('has no reason but his usage where nothing changed', async () => {
    const { claims } = await decide(backs([10, 8, 6, 30]), { mine, league: full });
    expect(claims[0]).toMatchObject({ reason: null, isUsageFit: true });
  });

  it('for the season leads, with the kicker for the empty slot after it', async () => {
    const kicker = numbered('8', { name: 'Kicker K', position: 'K', platform: onTeam('KC') });
    const games = SCHEDULE.map((each) => (each.week === 3 ? { ...each, spread_line: 14, total_line: 48 } : each));
    const auditWith = (carried: number) => {
      const stats = [...steady('1', 5), ...steady('2', 4), ...steady('3', carried)];
      const snapshot = snapshotOf([back('1'), back('2'), back('3'), kicker], { stats, games });
      const league = {
        rosterSpots: ['RB', 'K', 'BN', 'BN'],
        scoring: { ...LEAGUE.scoring, fgm_30_39: 3 },
        rules: byPriority,
      };
      return decide(snapshot, { league, mine: rosterOf(1, ['1', '2'], { starters: ['1', '0'] }) });
    };
    const decision = await auditWith(30);
    expect(decision.verdict).toMatchObject({
      kind: 'fill_slot',
      facts: { fill: { player: { position: 'K' } }, better: { player: { platformId: '3' } } },
    });
    expect(decision.reasons.slice(0, 2).map(({ kind }) => kind)).toEqual(['first_claim', 'unfilled_slots']);
    expect((await auditWith(4)).verdict).toMatchObject({ kind: 'fill_slot', facts: { better: null } });
  });

  it('that starts this week is named after the first, with the player it replaces', async () => {
    const league = { rosterSpots: ['RB', 'FLEX', 'BN', 'BN'], rules: byPriority };
    const decision = await decide(backs([10, 8, 6, 30, 25]), { mine, league });
    expect(reasonOf(decision, 'more_claims')?.claims.map(({ player }) => player.platformId)).toEqual(['5']);
  });
});

describe('a list of claims', () => {
  const mine = rosterOf(1, ['1', '2', '3']);
  const snapshot = backs([10, 8, 6, 30, 25]);
  const notesIn = async (waiverBudget: number | null) => {
    const league = { rosterSpots: ['RB', 'FLEX', 'BN', 'BN'], rules: { ...LEAGUE.rules, waiverBudget } };
    return (await decide(snapshot, { mine, league })).claims.map(({ leagueNote }) => leagueNote);
  };

  it('says once that the league goes by waiver priority', async () => {
    expect(await notesIn(null)).toEqual([{ kind: 'waiver_priority', facts: {} }, null]);
    expect((await notesIn(100)).every((note) => note === null)).toBe(true);
  });
});
