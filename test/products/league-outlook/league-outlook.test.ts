// The outlook of a league of four teams: what it cites is found again, odds add up, and a league
// that cannot be simulated is refused.
import { describe, expect, it } from 'vitest';
import { createSnapshot } from '../../../src/nfl/index.ts';
import { type AnalysisContext, AnswerError, leagueOutlook, roster, teamReport } from '../../../src/products/index.ts';
import type { LeagueOutlookDecision } from '../../../src/products/league-outlook/decide.ts';
import { simulateLeague } from '../../../src/products/simulation/index.ts';
import { answered } from '../../support/answered.ts';
import { leagueContext } from '../../support/league-context.ts';
import { recordedAnswers } from '../../support/recorded-answers.ts';
import { game, numbered, onTeam, snapshotTables } from '../../support/snapshot-tables.ts';
import { TOY_ID, TOY_POSITIONS, toyLeague, toyMatchup, toyPlatform } from '../../support/toy-league.ts';

const PEOPLE = Object.entries(TOY_POSITIONS).map(([id, position]) =>
  numbered(id, { name: `Player ${id}`, position, platform: onTeam('KC') }),
);
const LINES = {
  stats: Object.keys(TOY_POSITIONS).flatMap((id, i) =>
    [1, 2].map((week) => ({
      ...{ season: 2024, week, player_id: `00-${id}`, season_type: 'REG', team: 'KC' },
      ...{ carries: 10, rushing_yards: 30 + 5 * (i % 7) },
    })),
  ),
};
const GAMES = Array.from({ length: 18 }, (_, i) => game(2024, i + 1, 'KC', 'SF', i < 2 ? [24, 17] : null));
const WEEK_3 = createSnapshot(snapshotTables({ games: GAMES, ...LINES }), PEOPLE, {});
const LEAGUE = `league/${TOY_ID}`;
const settings = { playoff_week_start: 15, playoff_teams: 2, playoff_round_type: 0, playoff_seed_type: 0 };

const pairs = (week: number, games: readonly (readonly [number, number])[]) => [
  `${LEAGUE}/matchups/${week}`,
  games.flatMap(([a, b], i) => [toyMatchup(a, i + 1, [], {}), toyMatchup(b, i + 1, [], {})]),
];
const ROUND = [
  [
    [1, 2],
    [3, 4],
  ],
  [
    [1, 3],
    [2, 4],
  ],
  [
    [1, 4],
    [2, 3],
  ],
] as const;
/** The weeks after this one, each team against each of the others in turn. */
const AHEAD = Object.fromEntries(Array.from({ length: 11 }, (_, i) => pairs(i + 4, ROUND[i % 3] ?? [])));
const PLAYABLE = { [LEAGUE]: toyLeague({}, settings), ...AHEAD };

const REQUEST = { platform_username: 'manager1', league_id: TOY_ID, week: null };
type Asked = Partial<{ platform_username: string; week: number | null }>;

const contextOf = (changes: Readonly<Record<string, unknown>> = {}): AnalysisContext =>
  leagueContext(WEEK_3, toyPlatform({ ...PLAYABLE, ...changes }));
const decide = (changes: Readonly<Record<string, unknown>> = {}, asked: Asked = {}) =>
  leagueOutlook.decide(contextOf(changes), { ...REQUEST, ...asked });

const refusalOf = (decided: Promise<LeagueOutlookDecision>) =>
  decided.then(
    () => 'answered',
    (error: unknown) => {
      if (error instanceof AnswerError) return error.code;
      throw error;
    },
  );

describe('the outlook of a league', () => {
  it('cites numbers that its simulation repeats', async () => {
    const context = contextOf();
    const [league, rosters] = [await context.leagues.league(TOY_ID), await context.leagues.rosters(TOY_ID)];
    if (!league) throw new Error('the league is not known');
    const { simulation } = await simulateLeague(context, { league, rosters, snapshot: WEEK_3 });
    const answer = await answered(leagueOutlook, { ...context, simulation }, REQUEST);
    expect(answer).toMatchObject({
      ...{ week: 3, season: 2024, league_id: TOY_ID, league_name: 'Toy League' },
      matchup: { opponent_username: 'manager2', opponent_team: null },
    });
    expect(answer.teams.filter(({ is_you }) => is_you).map(({ username, record }) => [username, record])).toEqual([
      ['manager1', '1-1'],
    ]);
    expect(answer.teams.map(({ record }) => record).sort()).toEqual(['0-1-1', '1-0-1', '1-1', '1-1']);
  });

  it('calls each pause between parts, and gives the same numbers each time', async () => {
    let pauses = 0;
    const pause = async () => void pauses++;
    const paused = await leagueOutlook.decide({ ...contextOf(), pause }, REQUEST);
    expect(pauses).toBeGreaterThan(10);
    const teamsOf = ({ teams }: LeagueOutlookDecision) => teams.map(({ odds }) => odds);
    expect(teamsOf(paused)).toEqual(teamsOf(await decide()));
  });

  it('says the odds of the week that the roster says', async () => {
    const { matchup } = await decide();
    const { reasons } = await roster.decide(contextOf(), { ...REQUEST, roster: null });
    const game = reasons.find(({ kind }) => kind === 'game')?.facts;
    expect(game).toMatchObject({ win: { value: matchup?.win.value }, points: { value: matchup?.points.value } });
  });

  it('says the odds of the season that the report on the team says', async () => {
    const own = (await decide()).teams.find(({ isYou }) => isYou);
    const { reasons } = await teamReport.decide(contextOf(), REQUEST);
    expect(reasons.find(({ kind }) => kind === 'race')?.facts).toMatchObject({
      playoffs: { value: own?.playoffs?.value },
      title: { value: own?.title?.value },
    });
  });

  it('is left out of the roster of a league that cannot be simulated', async () => {
    const noPlayoffs = { [LEAGUE]: toyLeague({}, { ...settings, playoff_round_type: 9 }) };
    const { reasons } = await roster.decide(contextOf(noPlayoffs), { ...REQUEST, roster: null });
    expect(reasons.map(({ kind }) => kind)).not.toContain('game');
  });

  it('lists the best title odds first, and what the game is worth', async () => {
    const { teams, swing } = await decide();
    const titles = teams.map(({ odds }) => odds.title_probability);
    expect(titles).toEqual(titles.toSorted((a, b) => b - a));
    expect(swing?.if_win.playoff_probability).toBeGreaterThan(swing?.if_loss.playoff_probability ?? 1);
  });

  it('has no game and no swing in a week without an opponent', async () => {
    const rows = [toyMatchup(1, null, [], {}), ...[2, 3].map((n) => toyMatchup(n, 1, [], {}))];
    const decision = await decide({ [`${LEAGUE}/matchups/3`]: rows });
    expect([decision.matchup, decision.swing]).toEqual([null, null]);
    expect(decision.reasons.map(({ kind }) => kind)).toContain('no_game');
  });

  it('answers a past week by the players it had then', async () => {
    const past = await leagueOutlook.decide(
      leagueContext(WEEK_3.before(2024, 2), toyPlatform({ ...PLAYABLE, [`${LEAGUE}/transactions/2`]: [] })),
      { ...REQUEST, week: 2 },
    );
    expect(past.teams.map(({ record }) => record).sort()).toEqual(['0-1', '0-1', '1-0', '1-0']);
  });
});

describe('a refusal', () => {
  const league = (changes: object, more = {}) => ({ [LEAGUE]: toyLeague(changes, { ...settings, ...more }) });

  it.each<[string, Readonly<Record<string, unknown>>, Asked, string]>([
    ['of an unknown user', {}, { platform_username: 'unknown' }, 'user_not_found'],
    ['of a user without a team', {}, { platform_username: 'manager5' }, 'team_not_found'],
    ['before the draft', league({ status: 'pre_draft' }), {}, 'league_not_ready'],
    ['after the last week', league({}, { last_scored_leg: 2, playoff_week_start: 2 }), {}, 'not_projected'],
    ['without a schedule', { [`${LEAGUE}/matchups/9`]: [] }, {}, 'league_not_simulated'],
    ['without a slot that is projected', league({ roster_positions: ['DL', 'LB', 'BN'] }), {}, 'league_not_simulated'],
  ])('%s', async (_, changes, asked, code) => {
    expect(await refusalOf(decide(changes, asked))).toBe(code);
  });

  it('of a week that is ahead names the field', async () => {
    const ahead = { ...contextOf(), currentSnapshot: WEEK_3.before(2024, 5) };
    await expect(leagueOutlook.decide(ahead, { ...REQUEST, week: 5 })).rejects.toMatchObject({
      status: 422,
      errors: [{ loc: ['body', 'week'] }],
    });
  });
});

const recorded = (await recordedAnswers('sandbox', 'slice')).filter(({ product }) => product.key === 'league-outlook');

it.each(recorded)('odds of all teams add up: $name', ({ answer }) => {
  const teams = answer.teams as LeagueTeams;
  const sum = (field: keyof LeagueTeams[number]) => teams.reduce((total, team) => total + team[field], 0);
  expect(sum('title_probability')).toBeCloseTo(1, 2);
  expect(sum('playoff_probability')).toBeCloseTo(6, 2);
  expect(sum('bye_probability')).toBeCloseTo(2, 2);
});

type LeagueTeams = readonly {
  readonly title_probability: number;
  readonly playoff_probability: number;
  readonly bye_probability: number;
}[];
