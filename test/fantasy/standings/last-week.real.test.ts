// The last week of real league seasons.
import { expect, it } from 'vitest';
import { readLeague } from '../../../src/sleeper/index.ts';
import { capturedLeagues, type RawMatchup } from '../../support/captured-leagues.ts';

const captured = capturedLeagues();

it.skipIf(captured.length === 0)('of a real league is the one in which it played its last game', () => {
  const ends = captured.map((league) => {
    const played = Array.from({ length: 18 }, (_, i) => i + 1).filter((week) =>
      league
        .get<readonly RawMatchup[] | undefined>(`league/${league.id}/matchups/${week}`)
        ?.some(({ matchup_id }) => matchup_id !== null),
    );
    return { id: league.id, last: played.at(-1) };
  });
  const lastWeeks = captured.map(({ id, get }) => ({ id, last: readLeague(get(`league/${id}`))?.rules.lastWeek }));
  expect(lastWeeks).toEqual(ends);
});
