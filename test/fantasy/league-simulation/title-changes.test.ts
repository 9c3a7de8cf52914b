// Who has the title with other expected points, season by season: what it comes to is what seasons
// drawn with those points say.
import { expect, it } from 'vitest';
import { drawSeasons, drawTitleChanges } from '../../../src/fantasy/league-simulation/season-draws.ts';
import { uniformStream } from '../../../src/stats/index.ts';
import { finish } from '../../../src/steps/index.ts';
import { simulatedLeague, team } from './simulated-league.ts';

const TEAMS = 8;
const WEEKS = [1, 2, 3, 4, 5, 6, 7, 8];
const options = { seed: 'titles', runs: 1000 };
const next = uniformStream('points');

/** Who meets in a week: each other team in turn. */
const pairsIn = (week: number) => [1, 2, 3, 4].map((id): [number, number] => [id, 5 + ((id + week) % (TEAMS - 4))]);

const weeksWith = (means: Float64Array) =>
  WEEKS.map((week, i) => ({
    week,
    means: means.slice(i * TEAMS, (i + 1) * TEAMS),
    covariances: Float64Array.from({ length: TEAMS * TEAMS }, (_, place) => (place % (TEAMS + 1) === 0 ? 400 : 20)),
    levelSd: 5,
  }));

const bracket = { teams: 6, rounds: [[6], [7], [8]], reseeds: false };
const leagues: Record<string, Parameters<typeof simulatedLeague>[1]> = {
  'a bracket of six': { bracket },
  'a bracket that is seeded again': { bracket: { ...bracket, reseeds: true } },
  'a final of two weeks': { bracket: { teams: 4, rounds: [[6], [7, 8]], reseeds: false } },
  divisions: { bracket, divisions: true },
  'games against the median': { bracket, medianGame: true },
  'no playoffs': { bracket: null },
};

it.each(Object.entries(leagues))('are those of seasons drawn with these points: %s', (_, rules) => {
  const regularWeeks = [1, 2, 3, 4, 5];
  const teams = Array.from({ length: TEAMS }, (_, i) =>
    team(i + 1, { division: i % 2, wins: i % 4, pointsFor: 400 + 10 * i, weeksPlayed: 4 }),
  );
  const games = new Map(regularWeeks.map((week) => [week, pairsIn(week)]));
  const league = simulatedLeague(teams, { ...rules, regularWeeks, games });
  const usual = Float64Array.from({ length: WEEKS.length * TEAMS }, () => 90 + 20 * next());
  const others = [[0, 4], [1, 6], [7]].map((changed) =>
    usual.map((points, i) => points + (changed.includes(i % TEAMS) ? 6 * next() : 0)),
  );
  const titlesWith = (means: Float64Array) =>
    finish(drawSeasons(league, weeksWith(means), options)).map(({ titles }) => titles);
  const changes = finish(drawTitleChanges(league, weeksWith(usual), others, options));
  const before = titlesWith(usual);
  others.forEach((means, i) => {
    const gained = titlesWith(means).map((titles, place) => titles - (before[place] ?? 0));
    expect(changes[i]?.map((change) => change.gained - change.lost)).toEqual(gained);
    expect(gained.some((titles) => titles !== 0)).toBe(true);
  });
});
