// Seasons and drafts drawn in parts are those drawn at once.
import { describe, expect, it } from 'vitest';
import { judgeTrades, reportCard, teamOutlooks, titleOddsWith } from '../../../src/fantasy/index.ts';
import { finish, finishWithPauses, type Steps } from '../../../src/steps/index.ts';
import { player, simulatedLeague, team } from './simulated-league.ts';

/** The products pass more than is drawn with. */
const options = { seed: 'test', runs: 2000, correlation: () => 0 };
const alone = (id: string, mean: number) => player(id, { mean, team: id, opponent: null });
/** A new one each time: what was drawn of a league is remembered. */
const leagueOf = () =>
  simulatedLeague(
    [20, 18, 16, 10].map((mean, i) =>
      team(i + 1, { players: [alone(`${i + 1}`, mean), alone(`${i + 1}b`, mean / 2)] }),
    ),
    {
      slots: ['RB', 'FLEX'],
      pairs: [
        [1, 2],
        [3, 4],
      ],
      freeAgents: [19, 9, 9].map((mean, i) => alone(`free ${i}`, mean)),
    },
  );
const market = Array.from({ length: 60 }, (_, rank) => ({
  id: `${rank}`,
  position: ['RB', 'WR', 'QB'][rank % 3] ?? '',
  points: 60 - rank,
  games: 10,
}));
const work: Record<string, (league: ReturnType<typeof leagueOf>) => Steps<unknown>> = {
  'the outlook': (league) => teamOutlooks(league, options),
  'the title with a claim': (league) => titleOddsWith(league, { rosterId: 4, start: 'free 0', bench: '4b' }, options),
  'the report card of a draft': () =>
    reportCard(
      { slots: ['QB', 'RB', 'WR', 'FLEX'], replacement: new Map([['RB', 12]]), basis: 'season' },
      market.slice(0, 5),
      {
        turns: Array.from({ length: 20 }, (_, pick) => ({ team: pick % 4, keeper: null })),
        team: 1,
        market,
        isRandomOrder: false,
        seed: 'test',
      },
    ),
  'a trade': (league) => judgeTrades(league, [{ rosterId: 1, partner: 2, give: ['1'], get: ['2'] }], options),
};

describe('work in parts', () => {
  it.each(Object.entries(work))('gives what it gives at once: %s', async (_, stepsOf) => {
    let parts = 0;
    const league = leagueOf();
    const answered = await finishWithPauses(stepsOf(league), async () => {
      parts += 1;
      // another question of the same league is answered in between
      if (parts === 2) finish(stepsOf(league));
    });
    expect(answered).toEqual(finish(stepsOf(leagueOf())));
    expect(parts).toBeGreaterThan(2);
  });
});
