// What speaks for keeping a player: more points than a replacement, over the
// weeks left or this week.
import { expect, it } from 'vitest';
import type { AnalysisContext } from '../../../src/products/index.ts';
import { type DropCandidate, isAboveReplacement, isWorthASpot } from '../../../src/products/roster/drops.ts';
import { gatherRosterContext } from '../../../src/products/roster/roster-context.ts';
import { contextOf } from '../../support/worlds/nfl.ts';
import { asked, backs, platform, rosterOf } from './roster-audit.ts';

const team = async () => {
  const free = Array.from({ length: 60 }, (_, i) => 14 - i / 5);
  const context = contextOf(backs([30, 25, 20, 1, ...free]), {
    leagues: platform({ mine: rosterOf(1, ['1', '2', '3', '4']) }),
  });
  return gatherRosterContext(context as AnalysisContext, asked({ platform_username: 'me' }));
};
const LOW = { regretted: 0.01, startableWhenPlaying: 0.01 };

it('a player clearly over a replacement is no free drop, but for a kicker or a D/ST', async () => {
  const roster = { snapshot: (await team()).snapshot, lastWeek: 6 };
  const drop = (overReplacement: number, regret: DropCandidate['regret'] = LOW) =>
    isWorthASpot(roster, { overReplacement, regret } as DropCandidate);
  // week 3 of 6: four weeks are left
  expect([drop(4), drop(3.9), drop(-20), drop(40, null)]).toEqual([true, false, false, false]);
});

it('a player who projects for more than a replacement this week is one to start', async () => {
  const roster = await team();
  const isStart = (id: string) => {
    const member = roster.members.find(({ player }) => player.platformId === id);
    return isAboveReplacement(roster, { member, overReplacement: -5, startable: 0.1, regret: LOW } as DropCandidate);
  };
  expect([isStart('3'), isStart('4')]).toEqual([true, false]);
});
