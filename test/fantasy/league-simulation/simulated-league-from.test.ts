// Leagues of the platform as the simulation takes them, the odd ones too.
import { describe, expect, it } from 'vitest';
import type { League, LeagueRoster, Matchup } from '../../../src/fantasy/index.ts';
import { simulatedLeagueFrom } from '../../../src/fantasy/league-simulation/simulated-league-from.ts';
import type { Snapshot } from '../../../src/nfl/index.ts';
import { finish } from '../../../src/steps/index.ts';
import { typedLeague, typedMatchup, typedRoster } from '../../support/worlds/league.ts';
import { back, contextOf, snapshotOf, steady } from '../../support/worlds/nfl.ts';

const IDS = ['1', '2', '3', '4', '5'];
const snapshot = snapshotOf(
  IDS.map((id) => back(id)),
  { stats: IDS.flatMap((id, i) => steady(id, 5 + 5 * i)) },
);
const RULES = { playoffStartWeek: 5, lastWeek: 5, bracket: { teams: 2, rounds: [[5]], reseeds: false } };

const row = (rosterId: number, given: Partial<Matchup> = {}) =>
  typedMatchup(rosterId, {
    score: 50 + rosterId,
    players: [`${rosterId}`],
    starters: [`${rosterId}`],
    starterPoints: [50 + rosterId],
    ...given,
  });

interface Given {
  readonly league?: Parameters<typeof typedLeague>[0];
  readonly rosters?: readonly LeagueRoster[];
  readonly matchups?: readonly Matchup[];
  /** Instead of the same in every week. */
  readonly byWeek?: readonly (readonly Matchup[])[];
  readonly week?: number;
  readonly snapshot?: Snapshot;
}

/** Two weeks are played, week 3 is asked about, and week 5 is the final. */
function simulated(given: Given = {}) {
  const at = given.snapshot ?? snapshot;
  const { model } = contextOf(at);
  const league: League = typedLeague({
    rosterSpots: ['RB', 'BN'],
    ...given.league,
    rules: { ...RULES, ...given.league?.rules },
  });
  const rows = given.matchups ?? [row(1), row(2)];
  const asOf = {
    league,
    rosters: given.rosters ?? [typedRoster(1, ['1', '4']), typedRoster(2, ['2'])],
    matchups: new Map([1, 2, 3, 4].map((week) => [week, given.byWeek?.[week - 1] ?? rows])),
    week: given.week ?? 3,
    snapshot: at,
    forecast: model.week(at),
    outlook: model.season(at, league.rules.lastWeek),
  };
  return finish(simulatedLeagueFrom(asOf));
}

function leagueOf(given: Given = {}) {
  const result = simulated(given);
  if ('reason' in result) throw new Error(result.reason);
  return result.league;
}

describe('a league to simulate', () => {
  it('has the results so far, the weeks left, and the players on no roster', () => {
    const { season, teams } = leagueOf();
    expect(teams.map(({ rosterId, wins, pointsFor, weeksPlayed }) => [rosterId, wins, pointsFor, weeksPlayed])).toEqual(
      [
        [1, 0, 102, 2],
        [2, 2, 104, 2],
      ],
    );
    expect(teams.map(({ players }) => players.map(({ id }) => id))).toEqual([['1', '4'], ['2']]);
    expect(season.regularWeeks).toEqual([3, 4]);
    expect(season.games.get(4)).toEqual([[1, 2]]);
    expect(season.freeAgents.map(({ id }) => id).sort()).toEqual(['3', '5']);
    // KC has a bye in week 4
    expect(teams[0]?.players[0]?.weeks.map(({ week, opponent, plays }) => [week, opponent, plays > 0])).toEqual([
      [3, 'LV', true],
      [4, null, false],
      [5, 'LAC', true],
    ]);
  });

  it('leaves the reserve and the taxi squad out of this week, and no longer', () => {
    const away = typedRoster(1, ['1', '4', '5'], { reserve: ['4'], taxi: ['5'] });
    const { teams, season } = leagueOf({ rosters: [away, typedRoster(2, ['2'])] });
    expect(teams[0]?.players.map(({ id, weeks }) => [id, weeks.map(({ week }) => week)])).toEqual([
      ['1', [3, 4, 5]],
      ['4', [4, 5]],
      ['5', [4, 5]],
    ]);
    expect(season.freeAgents.map(({ id }) => id)).toEqual(['3']);
  });

  it('has no free agents where none can be added', () => {
    expect(leagueOf({ league: { rules: { canAdd: false } } }).season.freeAgents).toEqual([]);
  });

  it('counts what slots without projections scored, such as IDP', () => {
    const rows = [
      row(1, { starters: ['1', 'x'], starterPoints: [40, 12] }),
      row(2, { starters: ['2', 'y'], starterPoints: [40, 8] }),
    ];
    const { season } = leagueOf({ league: { rosterSpots: ['RB', 'IDP_FLEX', 'BN'] }, matchups: rows });
    expect(season.slots).toEqual(['RB']);
    expect(season.unprojected).toEqual({ mean: 10, sd: 2 });
  });

  it('leaves a team without an opponent, and one that is out, as they are', () => {
    const odd = [row(1), row(2), row(3, { matchupId: null })];
    const rosters = [typedRoster(1, ['1']), typedRoster(2, ['2']), typedRoster(3, ['3']), typedRoster(4)];
    const { season, teams } = leagueOf({ rosters, matchups: odd });
    expect(season.games.get(3)).toEqual([[1, 2]]);
    expect(teams.map(({ rosterId }) => rosterId)).toEqual([1, 2, 3]);
  });

  it('has the scores of completed playoff weeks', () => {
    const rules = { playoffStartWeek: 2, lastWeek: 3, bracket: { teams: 2, rounds: [[2, 3]], reseeds: false } };
    const { season } = leagueOf({ league: { rules } });
    expect(season.regularWeeks).toEqual([]);
    expect([...(season.playoffScores.get(2) ?? [])]).toEqual([
      [1, 51],
      [2, 52],
    ]);
  });
});

describe('a league that cannot be simulated', () => {
  it.each([
    ['season_over', { week: 6 }],
    ['season_over', { league: { stage: 'over' } }],
    ['too_few_teams', { rosters: [typedRoster(1, ['1']), typedRoster(2)] }],
    ['no_games', { matchups: [row(1, { matchupId: null }), row(2, { matchupId: null })] }],
    ['unknown_playoffs', { league: { rules: { bracket: null } } }],
    ['unknown_playoffs', { league: { rules: { bracket: { teams: 4, rounds: [[18], [19]], reseeds: false } } } }],
    ['no_projected_slots', { league: { rosterSpots: ['LB', 'BN'] } }],
  ] as const)('says why: %s', (reason, given) => {
    expect(simulated(given)).toEqual({ reason });
  });

  it('says that a commissioner changed the bracket: the first two seeds do not meet', () => {
    const rules = { playoffStartWeek: 3, lastWeek: 3, bracket: { teams: 2, rounds: [[3]], reseeds: false } };
    const rosters = ['1', '2', '3', '4'].map((id) => typedRoster(Number(id), [id]));
    const rows = (pairs: readonly number[]) => pairs.map((matchupId, i) => row(i + 1, { matchupId }));
    // team 4 beat team 3, team 2 beat team 1, by the points of their numbers
    const final = (pairs: readonly number[]) =>
      simulated({ league: { rules }, rosters, byWeek: [rows([1, 1, 2, 2]), rows([1, 1, 2, 2]), rows(pairs)] });
    expect(final([2, 1, 2, 1])).toHaveProperty('league');
    expect(final([1, 1, 2, 2])).toEqual({ reason: 'changed_bracket' });
  });
});
