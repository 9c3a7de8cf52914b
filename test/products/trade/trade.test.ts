// Trades of a league of four teams: an offer evaluated for both, and what is refused uncharged.
import { describe, expect, it } from 'vitest';
import { AnswerError, InvalidRequestError, trade } from '../../../src/products/index.ts';
import { simulateLeague } from '../../../src/products/simulation/index.ts';
import { answered } from '../../support/answered.ts';
import { recordedAnswers } from '../../support/recorded-answers.ts';
import {
  changedLeague,
  LEAGUE_ID,
  leagueContext,
  PLAYERS,
  rosterJson,
  snapshotBefore,
  WEEK_3,
} from '../../support/worlds/league.ts';
import { numbered, onTeam } from '../../support/worlds/nfl.ts';

const REQUEST = {
  ...{ platform_username: 'manager1', league_id: LEAGUE_ID, week: null, partner: null },
  ...{ give: ['w1'], get: ['w2'] },
};
type Asked = Partial<{ give: string[] | null; get: string[] | null; partner: string }>;

const decide = (asked: Asked = {}, changes: Readonly<Record<string, unknown>> = {}) =>
  trade.decide(leagueContext(changes), { ...REQUEST, ...asked });

describe('an offer', () => {
  it('is evaluated for both teams, with numbers that its simulation repeats', async () => {
    const context = leagueContext();
    const [league, rosters] = await Promise.all([
      context.leagues.league(LEAGUE_ID),
      context.leagues.rosters(LEAGUE_ID),
    ]);
    if (!league) throw new Error('the platform has no such league');
    const { simulation } = await simulateLeague(context, { league, rosters, snapshot: WEEK_3 });
    const answer = await answered(trade, { ...context, simulation }, REQUEST);
    expect(answer).toMatchObject({
      ...{ week: 3, season: 2024, league_id: LEAGUE_ID, ideas: [] },
      evaluated: {
        partner_username: 'manager2',
        give: [{ player_id: 'w1', position: 'WR', team: 'KC' }],
        get: [{ player_id: 'w2' }],
        drops: [],
      },
    });
  });

  it('that costs points and odds is declined, and its mirror image accepted', async () => {
    const [mine, theirs] = [
      { give: ['w1'], get: ['w2'] },
      { give: ['t1'], get: ['r2'] },
    ];
    for (const offer of [mine, theirs]) {
      const { evaluated, verdict } = await decide(offer);
      const sign = Math.sign(evaluated?.own.points.value ?? 0);
      expect(['decline', 'accept'][sign > 0 ? 1 : 0]).toBe(verdict.kind === 'counter' ? 'decline' : verdict.kind);
    }
  });

  it('names the drop of a team that gets more players than it has spots for', async () => {
    const full = { roster_positions: ['QB', 'RB', 'WR', 'FLEX', 'BN'] };
    const { evaluated } = await decide({ give: ['w1'], get: ['w2', 'w6'] }, changedLeague(full));
    expect(evaluated?.own.drops).toHaveLength(1);
    expect(evaluated?.partner.drops).toEqual([]);
  });
});

it('an offer may have a player of the reserve who has no NFL team', async () => {
  const cut = numbered('cut', { name: 'Cut Player', position: 'RB', platform: onTeam(null) });
  const rosters = [rosterJson(1, ['q1', 'w1', 'cut'], { reserve: ['cut'] }), rosterJson(2, ['q2', 'w2'])];
  const context = leagueContext(
    { [`league/${LEAGUE_ID}/rosters`]: rosters },
    snapshotBefore(2024, 3, [...PLAYERS, cut]),
  );
  const { evaluated } = await trade.decide(context, { ...REQUEST, give: ['w1', 'cut'] });
  expect(evaluated?.own.gives.map(({ platformId }) => platformId)).toEqual(['w1', 'cut']);
});

describe('a refusal', () => {
  const codeOf = (decided: Promise<unknown>) =>
    decided.then(
      () => 'answered',
      (error: unknown) => {
        if (error instanceof InvalidRequestError) return error.errors.map(({ loc }) => loc.slice(1).join('.')).join();
        if (error instanceof AnswerError) return error.code;
        throw error;
      },
    );

  it.each<[string, Asked, Readonly<Record<string, unknown>>, string]>([
    ['after the deadline', {}, changedLeague({}, { trade_deadline: 2 }), 'trades_closed'],
    ['where trades are off', {}, changedLeague({}, { disable_trades: 1 }), 'trades_closed'],
    ['of an unknown partner', { partner: 'unknown' }, {}, 'team_not_found'],
    ['of the own team as partner', { partner: 'manager1' }, {}, 'partner'],
    ['of a player who is not the own', { give: ['w3'] }, {}, 'give.0'],
    ['of a free agent', { get: ['free'] }, {}, 'get.0'],
    ['of players of two teams', { get: ['w2', 'w3'] }, {}, 'get.1'],
    ['of a player of another team than the partner', { partner: 'manager3' }, {}, 'get.0'],
    ['of a player twice', { give: ['w1', 'w1'] }, {}, 'give.1'],
    ['of a player on both sides', { get: ['w2', 'w1'] }, {}, 'get.1'],
    ['of the own players only', { get: ['t1'] }, {}, 'get.0'],
    ['of a manager of another league', { partner: 'manager5' }, {}, 'team_not_found'],
    ['without a gain for both teams', { give: null, get: null, partner: 'manager3' }, {}, 'nothing_to_recommend'],
    ['of a position without projections', { give: ['lb'] }, {}, 'not_projected'],
    ['of an unknown player', { get: ['Unlisted Known'] }, {}, 'player_not_found'],
  ])('%s', async (_, asked, changes, code) => {
    expect(await codeOf(decide(asked, changes))).toBe(code);
  });
});

const recorded = (await recordedAnswers('sandbox', 'slice')).filter(({ product }) => product.key === 'trade');

it.each(recorded)('ideas help both teams, and without an offer there is one: $name', ({ answer }) => {
  const { evaluated, ideas } = answer as unknown as Recorded;
  expect(evaluated === null ? ideas.length : 1).toBeGreaterThan(0);
  for (const idea of ideas) {
    for (const change of [idea.your_points_change, idea.partner_points_change]) expect(change).toBeGreaterThan(0);
    for (const change of [idea.your_title_change, idea.partner_title_change]) expect(change).toBeGreaterThan(0);
    expect(idea.verdict).toBe('accept');
  }
});

interface Recorded {
  readonly evaluated: object | null;
  readonly ideas: readonly {
    readonly your_points_change: number;
    readonly partner_points_change: number;
    readonly your_title_change: number;
    readonly partner_title_change: number;
    readonly verdict: string;
  }[];
}
