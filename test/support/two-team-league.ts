// A league of two teams for tests: what a test does not care about has a usual value.
import type { League, LeagueRoster } from '../../src/fantasy/index.ts';

type GivenLeague = Partial<Omit<League, 'rules'>> & { readonly rules?: Partial<League['rules']> };

/** A redraft league of 2024 in season, with one back, one flex and two bench spots. */
export function twoTeamLeague({ rules, ...given }: GivenLeague = {}): League {
  return {
    id: '77',
    name: null,
    season: 2024,
    stage: 'in_season',
    sport: 'nfl',
    type: 'redraft',
    previousLeagueId: null,
    draftId: null,
    teams: 2,
    rosterSpots: ['RB', 'FLEX', 'BN', 'BN'],
    scoring: { rec: 1, rush_yd: 0.1, rec_yd: 0.1, rush_td: 6 },
    ...given,
    rules: {
      startWeek: 1,
      playoffStartWeek: 15,
      playoffTeams: 1,
      bracket: null,
      divisions: false,
      lastWeek: 18,
      medianGame: false,
      bestBall: false,
      benchLock: false,
      waiverBudget: 100,
      waiverBidMinimum: 0,
      reserveSlots: 0,
      taxiSlots: 0,
      canAdd: true,
      canTrade: true,
      positionLimits: new Map(),
      tradeDeadline: null,
      ...rules,
    },
  };
}

/** A team of the user `u` with its number, without a game played. */
export function leagueRoster(
  id: number,
  players: readonly string[] = [],
  given: Partial<LeagueRoster> = {},
): LeagueRoster {
  return {
    id,
    division: null,
    ownerId: `u${id}`,
    coOwnerIds: [],
    players,
    starters: [],
    reserve: [],
    taxi: [],
    record: { wins: 0, losses: 0, ties: 0, pointsFor: 0, pointsAgainst: 0 },
    waiverBudgetUsed: 0,
    waiverPosition: null,
    ...given,
  };
}
