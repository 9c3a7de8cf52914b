// The outlook of a league of four teams: what it cites is found again, odds add up, and a league
// that cannot be simulated is refused.
import { describe, expect, it } from 'vitest';
import { clockBefore } from '../../../src/nfl/index.ts';
import { AnswerError, leagueOutlook, roster, teamReport } from '../../../src/products/index.ts';
import type { LeagueOutlookDecision } from '../../../src/products/league-outlook/decide.ts';
import { simulateLeague } from '../../../src/products/simulation/index.ts';
import { answered } from '../../support/answered.ts';
import { recordedAnswers } from '../../support/recorded-answers.ts';
import {
  changedLeague,
  LEAGUE_ID,
  leagueContext,
  matchupJson,
  platformJson,
  WEEK_3,
} from '../../support/worlds/league.ts';

const LEAGUE = `league/${LEAGUE_ID}`;
const REQUEST = { platform_username: 'manager1', league_id: LEAGUE_ID, week: null };
type Asked = Partial<{ platform_username: string; week: number | null }>;

const decide = (changes: Readonly<Record<string, unknown>> = {}, asked: Asked = {}) =>
  leagueOutlook.decide(leagueContext(changes), { ...REQUEST, ...asked });

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
    const context = leagueContext();
    const [league, rosters] = [await context.leagues.league(LEAGUE_ID), await context.leagues.rosters(LEAGUE_ID)];
    if (!league) throw new Error('the league is not known');
    const { simulation } = await simulateLeague(context, { league, rosters, snapshot: WEEK_3 });
    const answer = await answered(leagueOutlook, { ...context, simulation }, REQUEST);
    expect(answer).toMatchObject({
      ...{ week: 3, season: 2024, league_id: LEAGUE_ID, league_name: 'Home League' },
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
    const paused = await leagueOutlook.decide({ ...leagueContext(), pause }, REQUEST);
    expect(pauses).toBeGreaterThan(10);
    const teamsOf = ({ teams }: LeagueOutlookDecision) => teams.map(({ odds }) => odds);
    expect(teamsOf(paused)).toEqual(teamsOf(await decide()));
  });

  it('says the odds of the week that the roster says', async () => {
    const { matchup } = await decide();
    const { reasons } = await roster.decide(leagueContext(), { ...REQUEST, roster: null });
    const game = reasons.find(({ kind }) => kind === 'game')?.facts;
    expect(game).toMatchObject({ win: { value: matchup?.win.value }, points: { value: matchup?.points.value } });
  });

  it('says the odds of the season that the report on the team says', async () => {
    const own = (await decide()).teams.find(({ isYou }) => isYou);
    const { reasons } = await teamReport.decide(leagueContext(), REQUEST);
    expect(reasons.find(({ kind }) => kind === 'race')?.facts).toMatchObject({
      playoffs: { value: own?.playoffs?.value },
      title: { value: own?.title?.value },
    });
  });

  it('has the odds of the title with the best claim of the roster, which its simulation repeats', async () => {
    const [away, changes] = [new Set(['r1', 'r3']), `${LEAGUE}/rosters`];
    const rosters = (platformJson()(changes) as readonly { readonly players: readonly string[] }[]).map((row) => ({
      ...row,
      players: row.players.filter((id) => !away.has(id)),
    }));
    const context = leagueContext({ [changes]: rosters });
    const [league, teams] = [await context.leagues.league(LEAGUE_ID), await context.leagues.rosters(LEAGUE_ID)];
    if (!league) throw new Error('the league is not known');
    const { simulation } = await simulateLeague(context, { league, rosters: teams, snapshot: WEEK_3 });
    const answer = await answered(roster, { ...context, simulation }, { ...REQUEST, roster: null });
    const cited = (name: string) => Number(answer.stats_cited.find(({ stat }) => stat === name)?.value);
    expect(answer.waiver_adds[0]?.rationale).toMatch(/your title odds go from \d+% to \d+%\./);
    expect(cited('title_odds_with_claim')).toBeGreaterThan(cited('title_odds') + 0.01);
  });

  it('is left out of the roster of a league that cannot be simulated', async () => {
    const noPlayoffs = changedLeague({}, { playoff_round_type: 9 });
    const { reasons } = await roster.decide(leagueContext(noPlayoffs), { ...REQUEST, roster: null });
    expect(reasons.map(({ kind }) => kind)).not.toContain('game');
  });

  it('lists the best title odds first, and what the game is worth', async () => {
    const { teams, swing } = await decide();
    const titles = teams.map(({ odds }) => odds.title_probability);
    expect(titles).toEqual(titles.toSorted((a, b) => b - a));
    expect(swing?.if_win.playoff_probability).toBeGreaterThan(swing?.if_loss.playoff_probability ?? 1);
  });

  it('has no game and no swing in a week without an opponent', async () => {
    const rows = [matchupJson(1, null, [], {}), ...[2, 3].map((n) => matchupJson(n, 1, [], {}))];
    const decision = await decide({ [`${LEAGUE}/matchups/3`]: rows });
    expect([decision.matchup, decision.swing]).toEqual([null, null]);
    expect(decision.reasons.map(({ kind }) => kind)).toContain('no_game');
  });

  it('answers a past week by the players it had then', async () => {
    const before = WEEK_3.before(2024, 2);
    const context = leagueContext({ [`${LEAGUE}/transactions/2`]: [] });
    const past = await leagueOutlook.decide(
      { ...context, currentSnapshot: before, clock: clockBefore(before) },
      { ...REQUEST, week: 2 },
    );
    expect(past.teams.map(({ record }) => record).sort()).toEqual(['0-1', '0-1', '1-0', '1-0']);
  });
});

describe('a refusal', () => {
  it.each<[string, Readonly<Record<string, unknown>>, Asked, string]>([
    ['of an unknown user', {}, { platform_username: 'unknown' }, 'user_not_found'],
    ['of a user without a team', {}, { platform_username: 'manager5' }, 'team_not_found'],
    ['before the draft', changedLeague({ status: 'pre_draft' }), {}, 'league_not_ready'],
    ['after the last week', changedLeague({}, { last_scored_leg: 2, playoff_week_start: 2 }), {}, 'not_projected'],
    ['without a schedule', { [`${LEAGUE}/matchups/9`]: [] }, {}, 'league_not_simulated'],
    [
      'without a slot that is projected',
      changedLeague({ roster_positions: ['DL', 'LB', 'BN'] }),
      {},
      'league_not_simulated',
    ],
  ])('%s', async (_, changes, asked, code) => {
    expect(await refusalOf(decide(changes, asked))).toBe(code);
  });

  it('of a week that is ahead names the field', async () => {
    const ahead = { ...leagueContext(), currentSnapshot: WEEK_3.before(2024, 5) };
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
