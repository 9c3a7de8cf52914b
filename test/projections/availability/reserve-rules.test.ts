// The first week that the rules of a reserve list allow, by list, season and the team's games.
import { expect, it } from 'vitest';
import { firstWeekBack } from '../../../src/projections/availability/reserve-rules.ts';

const BYE = 7;
const gameWeeks = Array.from({ length: 18 }, (_, i) => i + 1).filter((week) => week !== BYE);

it.each([
  { list: 'injured reserve', rosterCode: 'RES R01', since: 2, season: 2024, week: 6 },
  { list: 'injured reserve over a bye', rosterCode: 'RES R01', since: 5, season: 2024, week: 10 },
  { list: 'injured reserve from the bye on', rosterCode: 'RES R48', since: 7, season: 2023, week: 12 },
  { list: 'injured reserve, three games in 2021', rosterCode: 'RES R01', since: 2, season: 2021, week: 5 },
  { list: 'injured reserve, eight games in 2019', rosterCode: 'RES R01', since: 2, season: 2019, week: 11 },
  { list: 'PUP', rosterCode: 'RES R04', since: 1, season: 2024, week: 5 },
  { list: 'PUP, six games in 2021', rosterCode: 'RES R04', since: 1, season: 2021, week: 8 },
  { list: 'too few games left', rosterCode: 'RES R01', since: 16, season: 2024, week: Number.POSITIVE_INFINITY },
  {
    list: 'a suspension for the season',
    rosterCode: 'RES R30',
    since: 1,
    season: 2022,
    week: Number.POSITIVE_INFINITY,
  },
  { list: 'a suspension of unknown length', rosterCode: 'RES R40', since: 1, season: 2024, week: 0 },
  { list: 'the active roster', rosterCode: 'ACT A01', since: 1, season: 2024, week: 0 },
])('$list', ({ rosterCode, since, season, week }) => {
  expect(firstWeekBack({ rosterCode, since, season, gameWeeks })).toBe(week);
});
